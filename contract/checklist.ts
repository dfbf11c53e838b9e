import type { Blog } from "./entities/blog.ts";
import type { BlockNode } from "./entities/block-node.ts";
import type { DraftFields } from "./entities/draft.ts";
import type { ImageNode } from "./entities/image.ts";
import { bodyText } from "./plaintext.ts";
import { findEmbedFault, isShopLink, isUsableLink, listLinks } from "./checklist-links.ts";
import {
  findPartnerExclusion,
  mayBeSyndicated,
  partnerRules,
  type PartnerExclusion,
  type PartnerName,
} from "./feed-partners.ts";

/*
 * What a story lacks before it is published, by the same rules in the writer's browser and in the services: an error
 * keeps it from being published, a warning doesn't. That a time typed for a blog does not exist there, or exists twice,
 * is no check: a moment always exists, so the form that reads the time asks (`findMoments` in zoned-time.ts).
 */

export interface ChecklistInput {
  /** Plain text; empty without one. */
  headline: string;
  subhead: string | null;
  body: readonly BlockNode[];
  fields: DraftFields;
  blog: Pick<Blog, "isCommerce" | "isSatire" | "isMainSite" | "properties" | "sales">;
  /** When it is to be published, ms; null for now. Not looked at for a live story, which keeps its time. */
  publishTimeMillis: number | null;
  /**
   * Readers see the story. What its images and embeds lack then only warns, so that a mistake in an imported story can
   * be corrected without illustrating it anew.
   */
  isLive: boolean;
  /** ms */
  now: number;
}

export type ChecklistLevel = "error" | "warning";

export interface ChecklistFinding {
  id: CheckId;
  level: ChecklistLevel;
  /** For the text that says it: lengths, addresses, names of partners joined by commas. */
  params?: Record<string, string | number>;
  /** The block of the body that it is about; without it, the headline or a field. */
  blockIndex?: number;
}

/** What a rule found: once, in a block, or nowhere. */
type Found = Omit<ChecklistFinding, "id" | "level">;
interface Check {
  level: ChecklistLevel;
  /** Warns only, once readers see the story. */
  isLenientWhenLive?: true;
  find: (input: ChecklistInput) => Found[];
}

/** A story without a headline is a blip: short enough to be read whole in a stream (domain notes, Post). Characters. */
export const maxBlipLength = 320;
/** Search engines cut longer headlines (Google, "Article structured data"). Characters. */
export const maxHeadlineLength = 110;
/** A paragraph that fills a phone's screen twice. Characters. */
export const maxParagraphLength = 1_200;

const once = (isFound: boolean, params?: Found["params"]): Found[] =>
  isFound ? [params === undefined ? {} : { params }] : [];

/** One finding for each block that has something. */
const perBlock = (
  body: readonly BlockNode[],
  find: (node: BlockNode) => Found["params"] | null | false,
): Found[] =>
  body.flatMap((node, blockIndex) => {
    const params = find(node);
    return params === null || params === false
      ? []
      : [{ blockIndex, ...(params === undefined ? {} : { params }) }];
  });

const isBlank = (text: string | null) => text === null || text.trim() === "";

/**
 * Characters that don't show: controls, direction marks, and joiners of zero width, except in an emoji. They make one
 * headline look like another, or turn the text behind it around.
 */
const hidden = /[\p{Cc}\u00ad\u061c\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const joiner = /\u200d/;
const emojiJoiner =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu;
const hasHidden = (text: string) => hidden.test(text) || joiner.test(text.replace(emojiJoiner, ""));

const media: ReadonlySet<BlockNode["type"]> = new Set([
  "Image",
  "Slideshow",
  "KinjaVideo",
  "LinkPreview",
  "ReviewBox",
]);

/** Whether a block is something to read, see or hear. */
const isContent = (node: BlockNode) =>
  media.has(node.type) || findEmbedFault(node) !== undefined || bodyText([node]).trim() !== "";

/** All images of a story with the index of their block; the lead image has none. */
function listImages({ body, fields }: ChecklistInput): { node: ImageNode; blockIndex?: number }[] {
  return [
    ...(fields.mainMedia === null ? [] : [{ node: fields.mainMedia }]),
    ...body.flatMap((node, blockIndex) => {
      if (node.type === "Image") return [{ node, blockIndex }];
      return node.type === "Slideshow" ? node.slides.map((slide) => ({ node: slide, blockIndex })) : [];
    }),
  ];
}

/** One finding for each block, and one for the lead image, with the number of its images that lack something. */
function countImages(input: ChecklistInput, lacks: (node: ImageNode) => boolean): Found[] {
  const counts = new Map<number | undefined, number>();
  for (const { node, blockIndex } of listImages(input)) {
    if (lacks(node)) counts.set(blockIndex, (counts.get(blockIndex) ?? 0) + 1);
  }
  return [...counts].map(([blockIndex, count]) => ({
    params: { count },
    ...(blockIndex === undefined ? {} : { blockIndex }),
  }));
}

const isCredited = ({ attribution }: ImageNode) =>
  attribution.some(({ credit, source, label }) => !isBlank(label) && (!isBlank(credit) || !isBlank(source)));

/** Partners that leave the story out, by the reason: several mostly have the same. */
function findPartnerExclusions(input: ChecklistInput): Found[] {
  const byReason = new Map<string, { found: PartnerFault; names: PartnerName[] }>();
  for (const { name, fault } of listPartnerFaults(input)) {
    const key = JSON.stringify(fault);
    const group = byReason.get(key) ?? { found: fault, names: [] };
    group.names.push(name);
    byReason.set(key, group);
  }
  return [...byReason.values()].map(({ found, names }) => ({
    params: { partners: names.join(","), reason: found.reason, ...found.values },
  }));
}

interface PartnerFault {
  reason: PartnerExclusion["reason"] | "titleShort" | "titleLong" | "textShort";
  values?: Record<string, string | number>;
}
/** Reasons for which partners leave a story out. */
export type PartnerReason = PartnerFault["reason"];

/** Partners whose feeds are to have the story. */
function listPartners({ fields, blog }: ChecklistInput): PartnerName[] {
  const excluded: readonly string[] = fields.syndicationExclusions;
  if (blog.isMainSite || excluded.includes("rss") || fields.isPage) return [];
  return (Object.keys(partnerRules) as PartnerName[]).filter((name) => !excluded.includes(name));
}

function listPartnerFaults(input: ChecklistInput): { name: PartnerName; fault: PartnerFault }[] {
  const { headline, body, fields, blog, now } = input;
  const story = {
    headline: headline.trim(),
    sponsored: fields.sponsored,
    tags: fields.tags,
    publishTimeMillis: input.publishTimeMillis ?? now,
  };
  return listPartners(input).flatMap((name): { name: PartnerName; fault: PartnerFault }[] => {
    const rules = partnerRules[name];
    const exclusion = findPartnerExclusion(story, blog, rules, now);
    const fault = exclusion ?? findLengthFault(story.headline.length, bodyText(body).length, name);
    return fault === null ? [] : [{ name, fault }];
  });
}

function findLengthFault(title: number, text: number, name: PartnerName): PartnerFault | null {
  const rules = partnerRules[name];
  if (title < rules.title.min) return { reason: "titleShort", values: { limit: rules.title.min } };
  // MSN gets a short title beside a long one.
  if (name !== "msn" && title > rules.title.max) {
    return { reason: "titleLong", values: { limit: rules.title.max } };
  }
  return text < rules.text.min ? { reason: "textShort", values: { limit: rules.text.min } } : null;
}

export const checks = {
  headline: {
    level: "error",
    find: ({ headline, body }) => {
      const { length } = bodyText(body);
      return once(isBlank(headline) && length > maxBlipLength, { length, limit: maxBlipLength });
    },
  },
  text: { level: "error", find: ({ body }) => once(!body.some(isContent)) },
  author: { level: "error", find: ({ fields }) => once(fields.authorIds.length === 0) },
  altText: {
    level: "error",
    isLenientWhenLive: true,
    find: (input) =>
      countImages(input, ({ image, isDecorative }) => isBlank(image.alt) && isDecorative !== true),
  },
  credit: {
    level: "error",
    isLenientWhenLive: true,
    find: (input) => countImages(input, (node) => !isCredited(node)),
  },
  linkAddress: {
    level: "error",
    find: ({ body }) =>
      perBlock(body, (node) => {
        const address = listLinks(node).find((reference) => !isUsableLink(reference));
        return address === undefined ? null : { address };
      }),
  },
  hiddenCharacters: {
    level: "error",
    find: ({ headline, fields }) => [
      ...once(hasHidden(headline), { field: "headline" }),
      ...once(hasHidden(fields.slug ?? ""), { field: "slug" }),
    ],
  },
  embedAddress: {
    level: "error",
    isLenientWhenLive: true,
    find: ({ body }) =>
      perBlock(body, (node) => {
        const address = findEmbedFault(node);
        return typeof address === "string" && { address };
      }),
  },
  pastTime: {
    level: "error",
    find: ({ publishTimeMillis, isLive, now }) =>
      once(!isLive && publishTimeMillis !== null && publishTimeMillis < now),
  },
  searchDescription: { level: "warning", find: ({ fields }) => once(isBlank(fields.searchDescription)) },
  headlineLength: {
    level: "warning",
    find: ({ headline }) => {
      const { length } = headline.trim();
      return once(length > maxHeadlineLength, { length, limit: maxHeadlineLength });
    },
  },
  cardImage: {
    level: "warning",
    find: ({ fields }) => once(fields.featuredMedia === null && fields.mainMedia === null),
  },
  tags: { level: "warning", find: ({ fields }) => once(fields.tags.length === 0) },
  storyType: { level: "warning", find: ({ fields }) => once(isBlank(fields.storyType)) },
  paragraphLength: {
    level: "warning",
    find: ({ body }) =>
      perBlock(body, (node) => {
        const length = node.type === "Paragraph" ? bodyText([node]).length : 0;
        return length > maxParagraphLength && { length, limit: maxParagraphLength };
      }),
  },
  /** Readers are shown "Sponsored", and the byline says by whom. */
  disclosure: {
    level: "warning",
    find: ({ fields }) => once(fields.sponsored && isBlank(fields.byline)),
  },
  affiliateTag: {
    level: "warning",
    find: ({ body, blog }) =>
      blog.properties.isGmgBlog && blog.sales.amazonAffiliateTag !== ""
        ? []
        : perBlock(body, (node) => listLinks(node).some(isShopLink) && undefined),
  },
  partnerExclusion: { level: "warning", find: findPartnerExclusions },
  partnerImages: {
    level: "warning",
    find: (input) => {
      const count = listImages(input).filter(({ node }) => !mayBeSyndicated(node)).length;
      return once(count > 0 && listPartners(input).length > 0, { count });
    },
  },
} as const satisfies Record<string, Check>;
export type CheckId = keyof typeof checks;
export const checkIds = Object.keys(checks) as CheckId[];

/** Errors first, each kind in the order of `checks`. */
export function evaluateChecklist(input: ChecklistInput): ChecklistFinding[] {
  const findings = checkIds.flatMap((id) => {
    const check: Check = checks[id];
    const level = check.isLenientWhenLive && input.isLive ? "warning" : check.level;
    return check.find(input).map((found): ChecklistFinding => ({ id, level, ...found }));
  });
  return [
    ...findings.filter(({ level }) => level === "error"),
    ...findings.filter(({ level }) => level === "warning"),
  ];
}

/** How many checks found nothing. */
export const countPassed = (findings: readonly ChecklistFinding[]): number =>
  checkIds.length - new Set(findings.map(({ id }) => id)).size;
