import * as v from "valibot";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { PlacementLook } from "../posts/placement.ts";
import { words } from "../wire/query.ts";

/*
 * A front as its editors made it: blocks of stories below each other, and perhaps one story over the whole first screen. A
 * block shows what was placed by hand, then what its rule finds, then the newest stories, so that it is never empty
 * (`fill-front.ts`). Layouts come from a closed list that the themes draw.
 */

/** Kinds of stories that some layouts are for. */
export type StoryKind = "video" | "slideshow" | "sponsored";

interface LayoutRules {
  /** Places for stories. */
  slots: number;
  /** Fewer stories than this don't make the block; it is then left out. */
  minimum: number;
  /** The only kind of story that fits. */
  only?: StoryKind;
  /** Filled by its own rule alone: stories can't be placed. */
  isAutomatic?: true;
}

/** Layouts of blocks. */
export const blockLayouts = {
  leadTwo: { slots: 3, minimum: 1 },
  leadFour: { slots: 5, minimum: 1 },
  rowThree: { slots: 3, minimum: 3 },
  rowFour: { slots: 4, minimum: 4 },
  list: { slots: 6, minimum: 3 },
  opinion: { slots: 3, minimum: 3 },
  video: { slots: 3, minimum: 3, only: "video" },
  gallery: { slots: 3, minimum: 3, only: "slideshow" },
  newsletter: { slots: 0, minimum: 0, isAutomatic: true },
  sponsor: { slots: 3, minimum: 1, only: "sponsored" },
  popular: { slots: 6, minimum: 3, isAutomatic: true },
  latest: { slots: 6, minimum: 3, isAutomatic: true },
} as const satisfies Record<string, LayoutRules>;
export type BlockLayout = keyof typeof blockLayouts;
export const BlockLayout = v.picklist(Object.keys(blockLayouts) as BlockLayout[]);
export const layoutRules = (layout: BlockLayout): LayoutRules => blockLayouts[layout];

/** Blocks of a front, and stories placed in one: more than its slots wait for theirs, as those of an hour to come. */
export const maxBlocks = 20;
export const maxPlaced = 20;
/** Stories placed on a front. */
export const maxStories = 120;

/** Id of a block or a placement, made by whoever adds it. */
export const ItemId = v.pipe(v.string(), v.regex(/^[a-z0-9]{6,20}$/, "must be 6 to 20 letters and digits"));

/** A story in a place. Outside of its hours it is not shown, and the next one takes its place. */
export const Placement = v.object({
  id: ItemId,
  postId: PostId,
  look: PlacementLook,
  /** Set larger than its place would. */
  isLarge: v.optional(v.boolean(), false),
  fromMillis: v.optional(v.nullable(Millis), null),
  untilMillis: v.optional(v.nullable(Millis), null),
});
export type Placement = v.InferOutput<typeof Placement>;

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** Where a rule takes stories from, the newest first; `popular` are the blog's most viewed. */
export const RuleSource = v.variant("kind", [
  v.object({ kind: v.literal("blog"), blogId: BlogId }),
  v.object({ kind: v.literal("tag"), tag: Name }),
  v.object({
    kind: v.literal("storyType"),
    storyType: Name,
    category: v.optional(v.nullable(Name), null),
  }),
  v.object({ kind: v.literal("author"), personId: PersonId }),
  v.object({ kind: v.literal("popular") }),
]);
export type RuleSource = v.InferOutput<typeof RuleSource>;

/** The greatest age that a rule may ask for: ten years. */
export const maxRuleHours = 87_600;

export const FrontRule = v.object({
  source: RuleSource,
  /** Only stories that are at most this old. */
  maxAgeHours: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRuleHours))),
    null,
  ),
  /** If the rule finds fewer, it is not used. */
  minimum: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 0),
});
export type FrontRule = v.InferOutput<typeof FrontRule>;

/** Where a block's title leads to, on the front's own blog. */
export const BlockLink = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300, "must be at most 300 characters"),
  v.regex(/^\/(?![/\\])[^\s\\]*$/, "must be a path on the blog, such as /tag/reviews"),
);

/** Everything about a block but its stories. */
export const blockEntries = {
  layout: BlockLayout,
  title: v.optional(v.nullable(words(1, 60)), null),
  link: v.optional(v.nullable(BlockLink), null),
  rule: v.optional(v.nullable(FrontRule), null),
  /** It may show stories that are on the page already. */
  mayRepeat: v.optional(v.boolean(), false),
};

export const FrontBlock = v.object({
  id: ItemId,
  ...blockEntries,
  placed: v.optional(v.pipe(v.array(Placement), v.maxLength(maxPlaced)), []),
});
export type FrontBlock = v.InferOutput<typeof FrontBlock>;

/** One story over the whole first screen; it always ends. */
export const Splash = v.object({ ...v.omit(Placement, ["isLarge"]).entries, untilMillis: Millis });
export type Splash = v.InferOutput<typeof Splash>;

export const FrontBody = v.object({
  splash: v.optional(v.nullable(Splash), null),
  blocks: v.pipe(v.array(FrontBlock), v.maxLength(maxBlocks)),
});
export type FrontBody = v.InferOutput<typeof FrontBody>;

/** A front that nobody edits. */
export const emptyFront: FrontBody = { splash: null, blocks: [] };

export const isEmptyFront = ({ splash, blocks }: FrontBody) => splash === null && blocks.length === 0;

export const isSameFront = (one: FrontBody, other: FrontBody) =>
  JSON.stringify(one) === JSON.stringify(other);

/** True if a placement is to be seen at a time. */
export const isDue = (
  { fromMillis, untilMillis }: Pick<Placement, "fromMillis" | "untilMillis">,
  now: number,
) => (fromMillis === null || fromMillis <= now) && (untilMillis === null || now < untilMillis);

/** All placements of a front, the splash first, in reading order. */
export const listPlacements = ({ splash, blocks }: FrontBody): (Placement | Splash)[] => [
  ...(splash === null ? [] : [splash]),
  ...blocks.flatMap(({ placed }) => placed),
];

/** The times after `now` at which a front changes by itself. */
export function listTurns(body: FrontBody, now: number): number[] {
  const times = listPlacements(body).flatMap(({ fromMillis, untilMillis }) => [fromMillis, untilMillis]);
  return [...new Set(times.filter((time) => time !== null))]
    .filter((time) => time > now)
    .toSorted((a, b) => a - b);
}

const Stored = v.object({ splash: v.unknown(), blocks: v.array(v.unknown()) });

/**
 * A front as stored. What this release can't read is left out: a block of a layout of a newer release after a rollback,
 * without the blocks around it.
 */
export function readFrontBody(stored: unknown): FrontBody {
  const outer = v.safeParse(Stored, stored);
  if (!outer.success) return emptyFront;
  const splash = v.safeParse(Splash, outer.output.splash);
  return {
    splash: splash.success ? splash.output : null,
    blocks: outer.output.blocks.flatMap((block) => {
      const parsed = v.safeParse(FrontBlock, block);
      return parsed.success ? [parsed.output] : [];
    }),
  };
}
