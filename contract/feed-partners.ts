import type { Blog } from "./entities/blog.ts";
import type { ImageNode } from "./entities/image.ts";

/*
 * Rules by which partners' feeds exclude stories, as far as they are known before publication. The format of each feed,
 * and partners' other requirements, are in app/feed.
 */

/** Number of characters, inclusive. */
export interface Span {
  min: number;
  max: number;
}

export interface PartnerRules {
  /** Name in the URL: `/rss/{name}`. */
  name: string;
  /** The exclusion that keeps a post from this partner, in addition to the exclusion from all feeds. */
  exclusion: "msn" | "yahoo" | "appleNews" | null;
  title: Span;
  /** Length of the text without markup. */
  text: Span;
  /** Maximum age in days; null for no limit. */
  maxAge: number | null;
  /** Tags whose posts are excluded, by their names without spaces and hyphens. */
  excludedTags: ReadonlySet<string>;
  /** Accepts sponsored posts, and posts of commerce blogs. */
  takesSponsored: boolean;
  takesCommerce: boolean;
  takesSatire: boolean;
}

/** Tags for posts that only concern our own readers. */
const houseTags: ReadonlySet<string> = new Set(["housekeeping", "openthread", "kinja", "nosyndication"]);

const msn: PartnerRules = {
  name: "msn",
  exclusion: "msn",
  // MSN requires more than 20 characters.
  title: { min: 21, max: 150 },
  text: { min: 450, max: 500_000 },
  maxAge: 365,
  excludedTags: houseTags,
  takesSponsored: false,
  takesCommerce: false,
  takesSatire: false,
};

/** Length of a tag's name in a list, and how many tags it may have. */
const maxTagLength = 60;
const maxTags = 50;

/** Tags as they are compared: "Open Thread" is written "openthread" too. */
const foldTag = (name: string) => name.toLowerCase().replaceAll(/[\s_-]+/gu, "");

/**
 * Reads a list of tags, one to a line, by any of their spellings; `fault` is the number of the first line that can't be
 * read or is too many, which is left out as are all such lines.
 */
export function readTagLines(text: string): { names: string[]; fault: number | null } {
  const names = new Map<string, string>();
  let fault: number | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    const name = line.trim().replace(/^#/, "");
    if (name === "") continue;
    const key = foldTag(name);
    const isRead = name.length <= maxTagLength && key !== "" && !/[\p{Cc}|<>]/u.test(name);
    if (isRead && (names.has(key) || names.size < maxTags)) names.set(key, names.get(key) ?? name);
    else fault ??= index + 1;
  }
  return { names: [...names.values()], fault };
}

type PartnerSettings = Pick<Blog, "partnerExcludedTags"> & {
  properties: Pick<Blog["properties"], "partnersGetSponsored">;
};

/** A partner's rules for a blog: its settings add tags, and may let sponsored stories in. */
export const applyPartnerSettings = <Rules extends PartnerRules>(
  rules: Rules,
  { partnerExcludedTags = "", properties }: PartnerSettings,
): Rules => ({
  ...rules,
  excludedTags: new Set([...rules.excludedTags, ...readTagLines(partnerExcludedTags).names.map(foldTag)]),
  takesSponsored: rules.takesSponsored || properties.partnersGetSponsored,
});

/** The setting that says if a blog has a partner's feed. */
export const partnerSettings = {
  msn: "feedMsn",
  yahoo: "feedYahoo",
  partner: "feedPartner",
  "editors-picks": "feedEditorsPicks",
} as const satisfies Record<string, keyof Blog["properties"]>;

/** Partners that take a blog's own stories; curated lists are not known before publication. */
export const partnerRules = {
  msn,
  yahoo: { ...msn, name: "yahoo", exclusion: "yahoo", text: { min: 1, max: 500_000 }, maxAge: 30 },
  partner: {
    ...msn,
    name: "partner",
    exclusion: null,
    title: { min: 1, max: 250 },
    text: { min: 1, max: 500_000 },
    maxAge: 30,
  },
} as const satisfies Record<string, PartnerRules>;
export type PartnerName = keyof typeof partnerRules;

/** Apple News accepts stories that readers can recognize: sponsored stories and satire are marked as such. */
export const appleNewsRules: PartnerRules = {
  name: "apple-news",
  exclusion: "appleNews",
  title: { min: 1, max: Number.MAX_SAFE_INTEGER },
  text: { min: 1, max: Number.MAX_SAFE_INTEGER },
  maxAge: null,
  excludedTags: houseTags,
  takesSponsored: true,
  takesCommerce: true,
  takesSatire: true,
};

/** True if a story's exclusions keep it from a partner: the partner's own exclusion, or that from all feeds. */
export const isKeptFrom = (
  exclusions: readonly string[],
  { exclusion }: Pick<PartnerRules, "exclusion">,
): boolean => exclusions.some((name) => name === "rss" || name === exclusion);

export interface PartnerExclusion {
  reason: "noHeadline" | "sponsored" | "commerce" | "satire" | "tag" | "old";
  values?: Record<string, string>;
}

interface ExcludableStory {
  headline: string;
  sponsored: boolean;
  tags: readonly { safeName: string }[];
  publishTimeMillis: number;
}

/**
 * The reason why a story isn't suitable for a partner, or null. Checks the kind of story, not its text. `now` in ms.
 */
export function findPartnerExclusion(
  story: ExcludableStory,
  home: Pick<Blog, "isSatire" | "isCommerce">,
  partner: PartnerRules,
  now: number,
): PartnerExclusion | null {
  if (story.headline === "") return { reason: "noHeadline" };
  if (story.sponsored && !partner.takesSponsored) return { reason: "sponsored" };
  if (home.isCommerce && !partner.takesCommerce) return { reason: "commerce" };
  if (home.isSatire && !partner.takesSatire) return { reason: "satire" };
  const tag = story.tags.find(({ safeName }) => partner.excludedTags.has(foldTag(safeName)));
  if (tag) return { reason: "tag", values: { tag: tag.safeName } };
  return isTooOld(story.publishTimeMillis, partner, now)
    ? { reason: "old", values: { days: String(partner.maxAge) } }
    : null;
}

const day = 86_400_000;

/** True if a story is too old for a partner. */
export const isTooOld = (time: number, { maxAge }: Pick<PartnerRules, "maxAge">, now: number): boolean =>
  maxAge !== null && now - time > maxAge * day;

/** True if partners may show an image. */
export const mayBeSyndicated = ({ maySyndicate }: Pick<ImageNode, "maySyndicate">): boolean =>
  maySyndicate !== false;
