import type { FrontBlock } from "../../../contract/fronts/front.ts";
import type { DeskOperation } from "../../../contract/fronts/front-desk.ts";

/** What a story or card that is dragged sends, but for its place: a placement that is new, or one that moves. */
export type DragOperation = Extract<DeskOperation, { kind: "place" | "move" }>;

/** Where a story can be dropped: on a card, or in a block behind its last one. */
export interface DropPlace {
  block: string;
  /** The placement before it. */
  after: string | null;
  /** The card's own placement, and the ones before it, for moves within the block. */
  id: string | null;
  before: readonly string[];
}

/** On a placement's card: what is dropped there comes before it. */
export function findDropOn({ id, placed }: FrontBlock, placementId: string): DropPlace {
  const index = placed.findIndex((one) => one.id === placementId);
  const before = placed.slice(0, index).map((one) => one.id);
  return { block: id, after: before.at(-1) ?? null, id: placementId, before };
}

/** Behind a block's last placed story. */
export const findDropAtEnd = ({ id, placed }: FrontBlock): DropPlace => ({
  block: id,
  after: placed.at(-1)?.id ?? null,
  id: null,
  before: [],
});

/**
 * The operation of a drop, as its button sends it; null if nothing would change. A story takes the place of the card that
 * it is dropped on, which moves on; a card from above it in the same block comes after it.
 */
export function dropOperation(dragged: unknown, target: unknown): string | null {
  if (!dragged || !target) return null;
  const operation = dragged as DragOperation;
  const { block, after, id, before } = target as DropPlace;
  if (operation.kind === "place") return JSON.stringify({ ...operation, block, after });
  if (operation.id === id) return null;
  const isFromAbove = before.includes(operation.id);
  const next = isFromAbove && id !== null ? id : after;
  // It stays where it is.
  if (next === operation.id || (operation.block === block && operation.after === next)) return null;
  return JSON.stringify({ ...operation, block, after: next });
}
