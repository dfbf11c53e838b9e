import * as v from "valibot";
import { PostId } from "../entities/ids.ts";
import { splashItem } from "./change-body.ts";
import {
  BlockLayout,
  type FrontBlock,
  type FrontBody,
  ItemId,
  type Placement,
  type Splash,
} from "./front.ts";

/* What changed between two states of a front: for the log, the list of versions, and the draft beside the live front. */

const changeKinds = [
  "placed",
  "moved",
  "changed",
  "removed",
  "splash",
  "blockAdded",
  "blockMoved",
  "blockChanged",
  "blockRemoved",
] as const;

/** Where a story or block stood, and the story's own headline there. */
const ItemState = v.object({
  block: v.nullable(v.object({ title: v.nullable(v.string()), layout: BlockLayout })),
  /** Position, counted from 1. */
  number: v.nullable(v.number()),
  headline: v.nullable(v.string()),
});
type ItemState = v.InferOutput<typeof ItemState>;

export const FrontChange = v.object({
  kind: v.picklist(changeKinds),
  /** The block, placement or `splash`. */
  item: ItemId,
  postId: v.nullable(PostId),
  /** The story's headline; empty for blocks, and until it was looked up. */
  headline: v.string(),
  before: v.nullable(ItemState),
  after: v.nullable(ItemState),
});
export type FrontChange = v.InferOutput<typeof FrontChange>;

/** The first changes, and the number of all. */
export const FrontChanges = v.object({ items: v.array(FrontChange), count: v.number() });
export type FrontChanges = v.InferOutput<typeof FrontChanges>;

interface Placed {
  placement: Placement;
  block: FrontBlock;
  index: number;
}

const locate = ({ blocks }: FrontBody): Map<string, Placed> =>
  new Map(
    blocks.flatMap((block) =>
      block.placed.map((placement, index) => [placement.id, { placement, block, index }] as const),
    ),
  );

const describeBlock = ({ title, layout }: FrontBlock) => ({ title, layout });
const describePlaced = ({ placement, block, index }: Placed): ItemState => ({
  block: describeBlock(block),
  number: index + 1,
  headline: placement.look.headline,
});
const describeSplash = (splash: Splash | null): ItemState | null =>
  splash && { block: null, number: null, headline: splash.look.headline };

/** Ids that others have not merely pushed along: the rest is a longest run that kept its order. */
function listMoved(before: readonly string[], after: readonly string[]): Set<string> {
  const position = new Map(before.map((id, index) => [id, index]));
  const common = after.filter((id) => position.has(id));
  const runs: string[][] = [];
  for (const [index, id] of common.entries()) {
    let best: string[] = [];
    for (const run of runs.slice(0, index)) {
      const last = run.at(-1) ?? "";
      if ((position.get(last) ?? 0) < (position.get(id) ?? 0) && run.length > best.length) best = run;
    }
    runs.push([...best, id]);
  }
  const kept = new Set(runs.reduce<string[]>((long, run) => (run.length > long.length ? run : long), []));
  return new Set(common.filter((id) => !kept.has(id)));
}

/** What differs between two states of a front, in reading order; what is gone comes last. */
export function compareFronts(before: FrontBody, after: FrontBody): FrontChange[] {
  const [was, is] = [locate(before), locate(after)];
  const blocksBefore = new Map(before.blocks.map((block, index) => [block.id, { block, index }]));
  const movedBlocks = listMoved(
    before.blocks.map(({ id }) => id),
    after.blocks.map(({ id }) => id),
  );
  const moved = new Set(
    after.blocks.flatMap(({ id, placed }) => {
      const old = blocksBefore.get(id)?.block.placed ?? [];
      return [
        ...listMoved(
          old.map((one) => one.id),
          placed.map((one) => one.id),
        ),
      ];
    }),
  );
  const ofBlock = (block: FrontBlock, index: number): ItemState => ({
    block: describeBlock(block),
    number: index + 1,
    headline: null,
  });
  const settings = (block: FrontBlock) => JSON.stringify({ ...block, placed: [] });
  const about = (item: string, postId: string | null = null) => ({ item, postId, headline: "" });
  return [
    ...(JSON.stringify(before.splash) === JSON.stringify(after.splash)
      ? []
      : [
          {
            ...about(splashItem, (after.splash ?? before.splash)?.postId),
            kind: "splash" as const,
            before: describeSplash(before.splash),
            after: describeSplash(after.splash),
          },
        ]),
    ...after.blocks.flatMap((block, index): FrontChange[] => {
      const old = blocksBefore.get(block.id);
      const state = { before: old ? ofBlock(old.block, old.index) : null, after: ofBlock(block, index) };
      return [
        ...(old === undefined ? [{ ...about(block.id), kind: "blockAdded" as const, ...state }] : []),
        ...(movedBlocks.has(block.id) ? [{ ...about(block.id), kind: "blockMoved" as const, ...state }] : []),
        ...(old && settings(old.block) !== settings(block)
          ? [{ ...about(block.id), kind: "blockChanged" as const, ...state }]
          : []),
        ...block.placed.flatMap((placement): FrontChange[] => {
          const [from, to] = [was.get(placement.id), is.get(placement.id)];
          const kind =
            from === undefined
              ? "placed"
              : from.block.id !== block.id || moved.has(placement.id)
                ? "moved"
                : JSON.stringify(from.placement) === JSON.stringify(placement)
                  ? null
                  : "changed";
          if (kind === null || to === undefined) return [];
          const state = { before: from ? describePlaced(from) : null, after: describePlaced(to) };
          return [{ ...about(placement.id, placement.postId), kind, ...state }];
        }),
      ];
    }),
    ...[...was].flatMap(([id, placed]): FrontChange[] =>
      is.has(id)
        ? []
        : [
            {
              ...about(id, placed.placement.postId),
              kind: "removed",
              before: describePlaced(placed),
              after: null,
            },
          ],
    ),
    ...before.blocks.flatMap((block, index): FrontChange[] =>
      after.blocks.some(({ id }) => id === block.id)
        ? []
        : [{ ...about(block.id), kind: "blockRemoved", before: ofBlock(block, index), after: null }],
    ),
  ];
}
