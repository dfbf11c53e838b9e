import {
  type FrontBlock,
  type FrontBody,
  type FrontRule,
  layoutRules,
  type Placement,
  type StoryKind,
} from "./front.ts";

/*
 * What a front shows: in each block what was placed by hand, then what its rule found, then the newest stories. No story
 * comes twice in reading order, except in blocks that may repeat. A story that is shown by hand anywhere on the page is left
 * to its place by rules above it.
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
 * for, the block has no slot left, the block fills itself, or the block has too few stories to be shown.
 */
export const leftOutReasons = [
  "notYet",
  "over",
  "notPublic",
  "above",
  "kind",
  "noSlot",
  "automatic",
  "tooFew",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface FilledBlock {
  id: string;
  stories: { postId: string; by: FilledBy; placementId: string | null }[];
  /** `above`: the id of the block that has the story already; null for the splash, and for other reasons. */
  leftOut: { placementId: string; postId: string; reason: LeftOutReason; above: string | null }[];
  /** Stories that its rule finds, whether or not there is a place for them; null without a rule. */
  found: number | null;
  /** Stories of the rule that stand elsewhere on the page: their number, and the ids of the blocks; null is the splash. */
  skipped: { count: number; blocks: (string | null)[] };
  /** False if it has too few stories for its layout: readers don't see it. */
  isShown: boolean;
}

export interface FilledFront {
  /** The story over the first screen; null if there is none, or it isn't shown. */
  splashPostId: string | null;
  /** Why the splash isn't shown; null if it is, or if there is none. */
  splashLeftOut: LeftOutReason | null;
  blocks: FilledBlock[];
}

/** Fills a front at a time. */
export function fillFront(body: FrontBody, stories: FrontStories, now: number): FilledFront {
  // A block that isn't shown keeps no story from rules. What it gives up may be enough for a block above it.
  const given = new Set<string>();
  for (;;) {
    const filled = fillBlocks(body, stories, { now, given });
    const last = body.blocks.findLast(
      ({ id, placed }, index) =>
        placed.length > 0 && !given.has(id) && filled.blocks[index]?.isShown === false,
    );
    if (last === undefined) return filled;
    given.add(last.id);
  }
}

interface Filling {
  now: number;
  /** Ids of the blocks whose placed stories are free for rules. */
  given: ReadonlySet<string>;
}

function fillBlocks(
  { splash, blocks }: FrontBody,
  stories: FrontStories,
  { now, given }: Filling,
): FilledFront {
  const splashLeftOut = splash === null ? null : findHours(splash, stories, now);
  const splashPostId = splash === null || splashLeftOut !== null ? null : splash.postId;
  // The stories of the page, each with the block that has it.
  const shown = new Map<string, string | null>(splashPostId === null ? [] : [[splashPostId, null]]);
  const [reserved, byHand] = [new Map(shown), new Map(shown)];
  for (const block of blocks.filter(({ id }) => !given.has(id))) {
    for (const { postId } of placeByHand(block, stories, { shown: byHand, now }).taken) {
      reserved.set(postId, block.id);
      if (!block.mayRepeat) byHand.set(postId, block.id);
    }
  }
  const filled = blocks.map((block) => {
    const result = fillBlock(block, stories, { shown, reserved, now });
    if (result.isShown && !block.mayRepeat)
      for (const { postId } of result.stories) shown.set(postId, block.id);
    return result;
  });
  return { splashPostId, splashLeftOut, blocks: filled };
}

/** Why a story is not to be seen now, wherever it is placed; null if it is. */
function findHours(
  { postId, fromMillis, untilMillis }: Pick<Placement, "postId" | "fromMillis" | "untilMillis">,
  { placed }: FrontStories,
  now: number,
): LeftOutReason | null {
  if (fromMillis !== null && now < fromMillis) return "notYet";
  if (untilMillis !== null && now >= untilMillis) return "over";
  return placed.has(postId) ? null : "notPublic";
}

interface Page {
  /** The stories that the page has so far, each with its block. */
  shown: ReadonlyMap<string, string | null>;
  now: number;
}

/** The placed stories that a block shows, and the others with the reason. */
function placeByHand(
  { id, layout, placed, mayRepeat }: FrontBlock,
  stories: FrontStories,
  { shown, now }: Page,
): { taken: Placement[]; leftOut: FilledBlock["leftOut"] } {
  const { slots, only, isAutomatic } = layoutRules(layout);
  const taken: Placement[] = [];
  const leftOut: FilledBlock["leftOut"] = [];
  for (const placement of placed) {
    const { id: placementId, postId } = placement;
    const leave = (reason: LeftOutReason, above: string | null = null) =>
      leftOut.push({ placementId, postId, reason, above });
    const hours = findHours(placement, stories, now);
    const above = taken.some((one) => one.postId === postId) ? id : mayRepeat ? undefined : shown.get(postId);
    if (isAutomatic) leave("automatic");
    else if (hours !== null) leave(hours);
    else if (only !== undefined && stories.placed.get(postId)?.has(only) !== true) leave("kind");
    else if (above !== undefined) leave("above", above);
    else if (taken.length >= slots) leave("noSlot");
    else taken.push(placement);
  }
  return { taken, leftOut };
}

function fillBlock(
  block: FrontBlock,
  stories: FrontStories,
  page: Page & { reserved: ReadonlyMap<string, string | null> },
): FilledBlock {
  const { slots, minimum, only } = layoutRules(block.layout);
  const { taken, leftOut } = placeByHand(block, stories, page);
  const filled: FilledBlock["stories"] = taken.map(({ id, postId }) => ({
    postId,
    by: "hand",
    placementId: id,
  }));
  const own = new Set(taken.map(({ postId }) => postId));
  const skipped: (string | null)[] = [];
  const take = (ids: readonly string[], by: FilledBy) => {
    for (const postId of ids) {
      if (filled.length >= slots) return;
      if (own.has(postId)) continue;
      const elsewhere = block.mayRepeat ? undefined : (page.shown.get(postId) ?? page.reserved.get(postId));
      if (elsewhere !== undefined) {
        if (by === "rule") skipped.push(elsewhere);
        continue;
      }
      own.add(postId);
      filled.push({ postId, by, placementId: null });
    }
  };
  const found = stories.found.get(block.id) ?? [];
  if (found.length >= (block.rule?.minimum ?? 0)) take(found, "rule");
  // The newest aren't the most read.
  if (block.layout !== "popular")
    take(only === undefined ? stories.newest : (stories.newestOf.get(only) ?? []), "newest");
  return {
    id: block.id,
    stories: filled,
    leftOut,
    found: stories.found.get(block.id)?.length ?? null,
    skipped: { count: skipped.length, blocks: [...new Set(skipped)] },
    isShown: filled.length >= minimum,
  };
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
