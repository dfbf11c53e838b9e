import type { StreamItem } from "../../contract/entities/post.ts";
import type { BandLayout } from "../../styles/themes/build-theme.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { Lookups } from "../card/lookups.ts";
import { rowExcerptLength, presentCard, type CardView } from "../card/present-card.ts";
import { findCardImage } from "../image/find-story-image.ts";
import type { ImageSlot } from "../image/slots.ts";
import { leadWithImage, shapeBand, type BandShape } from "./shape-band.ts";

/** A post, and how it was shared if it comes from a sister blog. */
export type Entry = Pick<StreamItem, "post" | "repost">;

/** The role of a story in a band. */
export type StoryRole = keyof typeof roles;

/** The image of each role; null shows none. */
const roles = {
  /** Across the window, with the headline over the image. */
  splash: { slot: "superHero", excerptLength: 320 },
  /** The largest of its page, with its image above. */
  lead: { slot: "lead", excerptLength: 320 },
  /** Headline and image side by side, so that long words fit. */
  halfLead: { slot: "halfLead", excerptLength: 320 },
  /** In very large type on the blog's light color: for stories without an image. */
  type: { slot: null, excerptLength: 320 },
  /** The lead of a newspaper: centered above its image. */
  front: { slot: "lead", excerptLength: 600 },
  /** On the light color, with an image beside it. */
  field: { slot: "field", excerptLength: 200 },
  /** The first of a band. */
  first: { slot: "half", excerptLength: rowExcerptLength },
  third: { slot: "third", excerptLength: rowExcerptLength },
  quarter: { slot: "quarter", excerptLength: rowExcerptLength },
  /** A small image beside the headline. */
  row: { slot: "quarter", excerptLength: 0 },
  /** The same with a standfirst, and with a larger image and headline too. */
  rowText: { slot: "quarter", excerptLength: rowExcerptLength },
  rowLarge: { slot: "quarter", excerptLength: rowExcerptLength },
  /** The first of a special section, and the others. */
  part: { slot: "part", excerptLength: 320 },
  smallPart: { slot: "half", excerptLength: 200 },
  /** Headline and standfirst only. */
  text: { slot: null, excerptLength: rowExcerptLength },
  /** Only a headline. */
  line: { slot: null, excerptLength: 0 },
} as const satisfies Record<string, { slot: ImageSlot | null; excerptLength: number }>;

/** Sizes of very large headlines: they have to fit in few lines, and their longest word in one. */
export type TypeSize = "huge" | "large" | "medium";

/** A story in a band. */
export interface StoryView {
  role: StoryRole;
  card: CardView;
  size: TypeSize;
}

/** Length of the text that has the place of a missing image, characters. */
const bareExcerptLength = 320;
/** Roles with their image above: without one, a longer text has its place. */
const imageAbove: ReadonlySet<StoryRole> = new Set(["first", "third", "quarter"]);

/** Presents a story for a role. A role with an image falls back to text if the story has none. */
export function presentStory(
  { post, repost }: Entry,
  role: StoryRole,
  lookups: Lookups,
  context: PageContext,
): StoryView {
  const { slot, excerptLength: usual } = roles[role];
  const isBare = imageAbove.has(role) && !hasImage({ post, repost });
  const excerptLength = isBare ? bareExcerptLength : usual;
  const isHeadlineOnly = excerptLength === 0 && post.headline !== "";
  const card = presentCard(post, repost, lookups, context, {
    slot: slot ?? "quarter",
    excerptLength: excerptLength || rowExcerptLength,
    isOnOwnFront: true,
    ...(role === "halfLead" ? { isInFirstScreen: true } : {}),
  });
  return {
    role,
    card: {
      ...card,
      image: slot === null ? null : card.image,
      excerpt: isHeadlineOnly ? "" : card.excerpt,
    },
    size: findSmallestSize([card.headline, ...(card.test?.others ?? [])]),
  };
}

/** Characters of the headline, and of its longest word, that fit at each size. */
const fits = [
  { size: "huge", headline: 30, word: 10 },
  { size: "large", headline: 60, word: 13 },
] as const;

/** The largest size at which a headline fits. */
export function findTypeSize(headline: string): TypeSize {
  const longest = Math.max(...headline.split(/[\s-]+/).map((word) => word.length));
  return (
    fits.find(({ headline: most, word }) => headline.length <= most && longest <= word)?.size ?? "medium"
  );
}

/** The size at which all of the headlines fit that readers may see. */
function findSmallestSize(headlines: readonly string[]): TypeSize {
  const found = headlines.map(findTypeSize);
  return (["medium", "large"] as const).find((size) => found.includes(size)) ?? "huge";
}

/** True if a post has an image for its card. */
export const hasImage = ({ post }: Entry) => findCardImage(post) !== null;

/** The title of a band, and a link to more of the same. */
export interface BandHead {
  title: string;
  more: { href: string; label: string } | null;
}

/** A run of stories across the page. */
export interface BandView {
  layout: BandShape;
  head: BandHead | null;
  /** Of a newsletter's block: what stands below its title, and the title that an editor has given it. */
  newsletter?: { text: string; title: string | null };
  stories: StoryView[];
}

/** Presents stories in the shape that the layout has with their number. */
export function presentBand(
  layout: BandLayout,
  head: BandHead | null,
  entries: readonly Entry[],
  lookups: Lookups,
  context: PageContext,
): BandView {
  const { shape, roles: shaped } = shapeBand(layout, entries.length);
  const ordered = shape === "lead" ? leadWithImage(entries, hasImage) : entries;
  return {
    layout: shape,
    head,
    stories: ordered.map((entry, index) => presentStory(entry, shaped[index] ?? "text", lookups, context)),
  };
}
