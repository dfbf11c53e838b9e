import {
  type FrontBlock,
  type FrontBody,
  layoutRules,
  listPlacements,
  maxBlocks,
  maxPlaced,
  maxStories,
  type Placement,
} from "./front.ts";
import type { FrontOperation, OperationFault } from "./operations.ts";

/* What each operation makes of a front, and what takes it back. */

/** The item of the splash among those that operations change. */
export const splashItem = "splash";

/** The ids of everything that operations change. */
export const listItems = ({ blocks }: FrontBody) => [
  splashItem,
  ...blocks.flatMap(({ id, placed }) => [id, ...placed.map((placement) => placement.id)]),
];

/** A block by its id. */
export const findBlock = ({ blocks }: FrontBody, id: string) => blocks.find((block) => block.id === id);

const findPlacement = ({ blocks }: FrontBody, id: string) =>
  blocks.flatMap(({ placed }) => placed).find((placement) => placement.id === id);

/** The item before another one in a list; null at the top. */
const findBefore = (items: readonly { id: string }[], id: string): string | null =>
  items[items.findIndex((item) => item.id === id) - 1]?.id ?? null;

/** Puts an item after another one; at the end if that one is gone. */
function putAfter<Item extends { id: string }>(
  items: readonly Item[],
  item: Item,
  afterId: string | null,
): Item[] {
  const others = items.filter(({ id }) => id !== item.id);
  if (afterId === null) return [item, ...others];
  const index = others.findIndex(({ id }) => id === afterId);
  return index === -1 ? [...others, item] : others.toSpliced(index + 1, 0, item);
}

type Changed = { body: FrontBody } | { fault: OperationFault };

/** The front after an operation, or why that doesn't fit. */
export function changeBody(body: FrontBody, operation: FrontOperation): Changed {
  const { blocks } = body;
  const withBlocks = (next: FrontBlock[]): Changed => ({ body: { ...body, blocks: next } });
  const mapBlocks = (map: (block: FrontBlock) => FrontBlock) => withBlocks(blocks.map(map));
  switch (operation.kind) {
    case "addBlock": {
      const { block } = operation;
      if (blocks.length >= maxBlocks) return { fault: "tooManyBlocks" };
      const known = new Set(listItems(body));
      if ([block.id, ...block.placed.map(({ id }) => id)].some((id) => known.has(id)))
        return { fault: "twice" };
      if (listPlacements(body).length + block.placed.length > maxStories) return { fault: "full" };
      return withBlocks(putAfter(blocks, block, operation.after));
    }
    case "removeBlock":
      return withBlocks(blocks.filter(({ id }) => id !== operation.id));
    case "moveBlock": {
      const block = findBlock(body, operation.id);
      return block ? withBlocks(putAfter(blocks, block, operation.after)) : { body };
    }
    case "setBlock": {
      const { kind: _, ...fields } = operation;
      const before = findBlock(body, operation.id);
      const isNew = before !== undefined && before.layout !== fields.layout;
      if (isNew && before.placed.length > 0 && layoutRules(fields.layout).isAutomatic)
        return { fault: "placed" };
      return mapBlocks((block) => (block.id === operation.id ? { ...block, ...fields } : block));
    }
    case "place":
    case "move":
      return put(body, operation);
    case "remove":
      return mapBlocks((block) => ({
        ...block,
        placed: block.placed.filter(({ id }) => id !== operation.id),
      }));
    case "setPlacement": {
      const { kind: _, ...fields } = operation;
      if (!isInOrder(fields)) return { fault: "hours" };
      return mapBlocks((block) => ({
        ...block,
        placed: block.placed.map((placement) =>
          placement.id === operation.id ? { ...placement, ...fields } : placement,
        ),
      }));
    }
    case "arrange":
      return arrange(body, operation);
    case "setSplash":
      if (operation.splash !== null && !isInOrder(operation.splash)) return { fault: "hours" };
      return { body: { ...body, splash: operation.splash } };
    case "replace":
      return replaceBody(operation.body);
  }
}

/** A front that comes whole keeps to the same limits. */
function replaceBody(body: FrontBody): Changed {
  const items = listItems(body);
  if (new Set(items).size < items.length) return { fault: "twice" };
  return listPlacements(body).length > maxStories ? { fault: "full" } : { body };
}

const isInOrder = ({ fromMillis, untilMillis }: Pick<Placement, "fromMillis" | "untilMillis">) =>
  fromMillis === null || untilMillis === null || fromMillis < untilMillis;

/** Puts a placement into a block, out of the one where it was. */
function put(body: FrontBody, operation: Extract<FrontOperation, { kind: "place" | "move" }>): Changed {
  const target = findBlock(body, operation.block);
  const placement = operation.kind === "place" ? operation.placement : findPlacement(body, operation.id);
  if (target === undefined || placement === undefined) return { body };
  if (operation.kind === "place" && listItems(body).includes(placement.id)) return { fault: "twice" };
  const others = target.placed.filter(({ id }) => id !== placement.id);
  if (layoutRules(target.layout).isAutomatic) return { fault: "automatic" };
  if (others.length >= maxPlaced) return { fault: "full" };
  if (operation.kind === "place" && listPlacements(body).length >= maxStories) return { fault: "full" };
  if (others.some(({ postId }) => postId === placement.postId)) return { fault: "twice" };
  if (!isInOrder(placement)) return { fault: "hours" };
  return {
    body: {
      ...body,
      blocks: body.blocks.map((block) => ({
        ...block,
        placed:
          block.id === operation.block
            ? putAfter(others, placement, operation.after)
            : block.placed.filter(({ id }) => id !== placement.id),
      })),
    },
  };
}

/** Gives a block its stories; each of them is nowhere else. */
function arrange(
  body: FrontBody,
  { block: id, placed }: Extract<FrontOperation, { kind: "arrange" }>,
): Changed {
  const target = findBlock(body, id);
  if (target === undefined) return { body };
  const blocks = body.blocks.map((block) => (block.id === id ? { ...block, placed } : block));
  if (layoutRules(target.layout).isAutomatic) return { fault: "automatic" };
  if (new Set(placed.map(({ postId }) => postId)).size < placed.length) return { fault: "twice" };
  return placed.every(isInOrder) ? replaceBody({ ...body, blocks }) : { fault: "hours" };
}

/** The operation that takes another one back, from the front before it; null if that changes nothing. */
export function invertOperation(body: FrontBody, operation: FrontOperation): FrontOperation | null {
  switch (operation.kind) {
    case "addBlock":
      return { kind: "removeBlock", id: operation.block.id };
    case "place":
      return { kind: "remove", id: operation.placement.id };
    case "arrange": {
      const block = findBlock(body, operation.block);
      return block ? { kind: "arrange", block: block.id, placed: block.placed } : null;
    }
    case "setSplash":
      return { kind: "setSplash", splash: body.splash };
    case "replace":
      return { kind: "replace", body };
    case "removeBlock":
    case "moveBlock":
    case "setBlock": {
      const block = findBlock(body, operation.id);
      if (!block) return null;
      const before = findBefore(body.blocks, block.id);
      if (operation.kind === "removeBlock") return { kind: "addBlock", block, after: before };
      if (operation.kind === "moveBlock") return { kind: "moveBlock", id: block.id, after: before };
      const { placed: _, ...fields } = block;
      return { kind: "setBlock", ...fields };
    }
    case "move":
    case "remove":
    case "setPlacement": {
      const home = body.blocks.find(({ placed }) => placed.some(({ id }) => id === operation.id));
      const placement = findPlacement(body, operation.id);
      if (!home || !placement) return null;
      const before = findBefore(home.placed, placement.id);
      if (operation.kind === "remove") return { kind: "place", block: home.id, placement, after: before };
      if (operation.kind === "move") return { kind: "move", id: placement.id, block: home.id, after: before };
      const { postId: _, ...fields } = placement;
      return { kind: "setPlacement", ...fields };
    }
  }
}
