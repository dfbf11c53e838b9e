import { changeBody, findBlock, splashItem } from "./change-body.ts";
import { findItem } from "./conflict.ts";
import { type FrontBody, layoutRules, maxPlaced } from "./front.ts";

/* One slot or block of the draft is published alone: what readers have gets it as the draft has it, and nothing else. */

/** Why that can't be: the story's block isn't live, fills itself there, or has no place. */
export const itemFaults = [
  "blockNotLive",
  "automatic",
  "full",
  "twice",
  "tooManyBlocks",
  "hours",
  "placed",
] as const;
export type ItemFault = (typeof itemFaults)[number];

/** The live front with a block, placement or the splash as the draft has it: added, changed, moved or removed. */
export function applyItem(
  live: FrontBody,
  draft: FrontBody,
  item: string,
): { body: FrontBody } | { fault: ItemFault } {
  if (item === splashItem) return { body: { ...live, splash: draft.splash } };
  const block = findBlock(draft, item);
  if (block) return check(putBlock(live, draft, block.id));
  const own = findItem(draft, item);
  const rest = {
    ...live,
    blocks: live.blocks.filter(({ id }) => id !== item).map((one) => without(one, [item])),
  };
  if (own?.kind !== "placement") return { body: rest };
  const [home, target] = [findBlock(draft, own.block), findBlock(rest, own.block)];
  if (home === undefined || target === undefined) return { fault: "blockNotLive" };
  if (layoutRules(target.layout).isAutomatic) return { fault: "automatic" };
  if (target.placed.length >= maxPlaced) return { fault: "full" };
  if (target.placed.some(({ postId }) => postId === own.placement.postId)) return { fault: "twice" };
  const placed = insertBehind(target.placed, own.placement, listAbove(home.placed, item));
  return check({
    ...rest,
    blocks: rest.blocks.map((one) => (one.id === target.id ? { ...one, placed } : one)),
  });
}

/** A block with its stories, which leave the blocks where they are live. */
function putBlock(live: FrontBody, draft: FrontBody, id: string): FrontBody {
  const block = findBlock(draft, id);
  if (block === undefined) return live;
  const ids = block.placed.map((one) => one.id);
  const others = live.blocks.filter((one) => one.id !== id).map((one) => without(one, ids));
  return { ...live, blocks: insertBehind(others, block, listAbove(draft.blocks, id)) };
}

const without = (block: FrontBody["blocks"][number], ids: readonly string[]) => ({
  ...block,
  placed: block.placed.filter(({ id }) => !ids.includes(id)),
});

/** The ids above one, the nearest first. */
const listAbove = (items: readonly { id: string }[], id: string) =>
  items
    .slice(
      0,
      items.findIndex((one) => one.id === id),
    )
    .map((one) => one.id)
    .toReversed();

/** Puts an item behind the first of `above` that is there; at the top without one. */
function insertBehind<Item extends { id: string }>(
  items: readonly Item[],
  item: Item,
  above: readonly string[],
) {
  const found = above.find((id) => items.some((one) => one.id === id));
  return items.toSpliced(found === undefined ? 0 : items.findIndex(({ id }) => id === found) + 1, 0, item);
}

/** The limits of a whole front. */
function check(body: FrontBody): { body: FrontBody } | { fault: ItemFault } {
  return changeBody(body, { kind: "replace", body });
}
