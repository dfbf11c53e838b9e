import {
  type FrontBlock,
  type FrontBody,
  type FrontRule,
  isDue,
  layoutRules,
  type Placement,
  type StoryKind,
} from "./front.ts";

/*
 * What a front shows: in each block what was placed by hand, then what its rule found, then the newest stories. No story
 * comes twice in reading order, except in blocks that may repeat. A story placed by hand anywhere on the page is left to
 * its place by rules above it.
 */

/** The public stories that a front may show; those that a password protects aren't among them. */
export interface FrontStories {
  /** Those placed by hand, each with its kinds. */
  placed: ReadonlyMap<string, ReadonlySet<StoryKind>>;
  /** For each block with a rule, by its id: what the rule finds, in order, within its greatest age. */
  found: ReadonlyMap<string, readonly string[]>;
  /** The blog's newest. */
  newest: readonly string[];
  /** The newest of the kinds that the layouts are for. */
  newestOf: ReadonlyMap<StoryKind, readonly string[]>;
}

export const filledBy = ["hand", "rule", "newest"] as const;
export type FilledBy = (typeof filledBy)[number];

/**
 * Why a placed story is not shown: its hours, it is not public, it is above already, it is of another kind than the layout is
 * for, or the block has no slot left.
 */
export const leftOutReasons = ["notYet", "over", "notPublic", "above", "kind", "noSlot"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface FilledBlock {
  id: string;
  stories: { postId: string; by: FilledBy; placementId: string | null }[];
  leftOut: { placementId: string; postId: string; reason: LeftOutReason }[];
  /** False if it has too few stories for its layout: readers don't see it. */
  isShown: boolean;
}

export interface FilledFront {
  /** The story over the first screen; null if there is none, or it isn't public. */
  splashPostId: string | null;
  blocks: FilledBlock[];
}

/** Fills a front at a time. */
export function fillFront({ splash, blocks }: FrontBody, stories: FrontStories, now: number): FilledFront {
  const shown = new Set<string>();
  const hasSplash = splash !== null && isDue(splash, now) && stories.placed.has(splash.postId);
  if (hasSplash) shown.add(splash.postId);
  const reserved = new Set(
    blocks.flatMap(({ placed }) => placed.filter((one) => isDue(one, now)).map(({ postId }) => postId)),
  );
  const filled = blocks.map((block) => {
    const result = fillBlock(block, stories, { shown, reserved, now });
    if (result.isShown && !block.mayRepeat) for (const { postId } of result.stories) shown.add(postId);
    return result;
  });
  return { splashPostId: hasSplash ? splash.postId : null, blocks: filled };
}

interface Page {
  shown: ReadonlySet<string>;
  reserved: ReadonlySet<string>;
  now: number;
}

function fillBlock(block: FrontBlock, stories: FrontStories, { shown, reserved, now }: Page): FilledBlock {
  const { slots, minimum, only, isAutomatic } = layoutRules(block.layout);
  const own = new Set<string>();
  const filled: FilledBlock["stories"] = [];
  const leftOut: FilledBlock["leftOut"] = [];
  const isAbove = (postId: string) => own.has(postId) || (!block.mayRepeat && shown.has(postId));

  const findReason = ({ postId, fromMillis, untilMillis }: Placement): LeftOutReason | null => {
    const kinds = stories.placed.get(postId);
    if (fromMillis !== null && now < fromMillis) return "notYet";
    if (untilMillis !== null && now >= untilMillis) return "over";
    if (kinds === undefined) return "notPublic";
    if (only !== undefined && !kinds.has(only)) return "kind";
    if (isAbove(postId)) return "above";
    return filled.length >= slots ? "noSlot" : null;
  };
  for (const placement of isAutomatic ? [] : block.placed) {
    const { id: placementId, postId } = placement;
    const reason = findReason(placement);
    if (reason !== null) {
      leftOut.push({ placementId, postId, reason });
      continue;
    }
    own.add(postId);
    filled.push({ postId, by: "hand", placementId });
  }

  const take = (ids: readonly string[], by: FilledBy) => {
    for (const postId of ids) {
      if (filled.length >= slots) return;
      if (isAbove(postId) || (!block.mayRepeat && reserved.has(postId))) continue;
      own.add(postId);
      filled.push({ postId, by, placementId: null });
    }
  };
  const found = stories.found.get(block.id) ?? [];
  if (found.length >= (block.rule?.minimum ?? 0)) take(found, "rule");
  // The newest aren't the most read.
  if (block.layout !== "popular")
    take(only === undefined ? stories.newest : (stories.newestOf.get(only) ?? []), "newest");
  return { id: block.id, stories: filled, leftOut, isShown: filled.length >= minimum };
}

/** The rule that a block has; most-read blocks have their own. */
export const ruleOf = ({ layout, rule }: FrontBlock): FrontRule | null =>
  layout === "popular"
    ? { source: { kind: "popular" }, maxAgeHours: rule?.maxAgeHours ?? popularHours, minimum: 0 }
    : layout === "latest" || layout === "newsletter"
      ? null
      : rule;

/** The age up to which stories are among the most read, unless the block says otherwise. */
export const popularHours = 168;
