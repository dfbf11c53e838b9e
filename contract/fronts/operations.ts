import * as v from "valibot";
import { Millis, PersonId } from "../entities/ids.ts";
import { PlacementLook } from "../posts/placement.ts";
import { changeBody, findBlock, invertOperation, listItems, splashItem } from "./change-body.ts";
import { findItem } from "./conflict.ts";
import { blockEntries, FrontBlock, FrontBody, ItemId, maxPlaced, Placement, Splash } from "./front.ts";

/*
 * Changes of a front's draft. Each is a small operation on blocks and placements by id, sent with the version that its
 * maker saw. Operations on different things merge, whatever the order. If somebody else has changed the same block or
 * placement since, the operation is refused and both choices are shown. Every operation has an inverse, for undo.
 */

const after = { after: v.nullable(ItemId) };

export const FrontOperation = v.variant("kind", [
  /** Adds a block, with its stories if it comes back; `after` null is the top. */
  v.object({ kind: v.literal("addBlock"), block: FrontBlock, ...after }),
  v.object({ kind: v.literal("removeBlock"), id: ItemId }),
  v.object({ kind: v.literal("moveBlock"), id: ItemId, ...after }),
  v.object({ kind: v.literal("setBlock"), id: ItemId, ...blockEntries }),
  v.object({ kind: v.literal("place"), block: ItemId, placement: Placement, ...after }),
  v.object({ kind: v.literal("move"), id: ItemId, block: ItemId, ...after }),
  v.object({ kind: v.literal("remove"), id: ItemId }),
  v.object({
    kind: v.literal("setPlacement"),
    id: ItemId,
    look: PlacementLook,
    isLarge: v.boolean(),
    fromMillis: v.nullable(Millis),
    untilMillis: v.nullable(Millis),
  }),
  /** Places all stories of a block, as when one comes behind those that its rule has found. */
  v.object({
    kind: v.literal("arrange"),
    block: ItemId,
    placed: v.pipe(v.array(Placement), v.maxLength(maxPlaced)),
  }),
  v.object({ kind: v.literal("setSplash"), splash: v.nullable(Splash) }),
  /** Replaces everything, as by a version of before. */
  v.object({ kind: v.literal("replace"), body: FrontBody }),
]);
export type FrontOperation = v.InferOutput<typeof FrontOperation>;

/** A block, a placement or the splash, and where it stands: `after` null is the top. */
export const FrontItem = v.variant("kind", [
  v.object({ kind: v.literal("block"), block: FrontBlock, ...after }),
  v.object({ kind: v.literal("placement"), block: ItemId, placement: Placement, ...after }),
  v.object({ kind: v.literal("splash"), splash: v.nullable(Splash) }),
]);
export type FrontItem = v.InferOutput<typeof FrontItem>;

/** Who last changed a block, a placement or the splash (`splash`), also of removed ones, and who published (`published`). */
export const Stamp = v.object({
  item: v.string(),
  /** The draft's version since this change. */
  version: v.number(),
  /** One's own earlier change is no conflict. */
  personId: PersonId,
  timeMillis: Millis,
  /** What was removed, as it was, so that it can come back; null if it is there, or was removed long ago. */
  was: v.optional(v.fallback(v.nullable(FrontItem), null), null),
});
export type Stamp = v.InferOutput<typeof Stamp>;

/** A front's draft. */
export interface FrontDraft {
  version: number;
  body: FrontBody;
  /** The newest last. */
  stamps: readonly Stamp[];
  /** Ids of the newest operations, so that one sent again is not done again. */
  done: readonly string[];
}

/** Stamps and operations that are remembered. Whoever saw an older version than the oldest stamp sees a conflict. */
const maxStamps = 400;
const maxDone = 100;
/** The newest stamps, which keep what was removed. */
const maxRemoved = 60;

/** Why an operation can't be done: too many, or the layout has no place for it (`placed`: for what was placed before). */
export const operationFaults = ["tooManyBlocks", "full", "automatic", "placed", "twice", "hours"] as const;
export type OperationFault = (typeof operationFaults)[number];

export type OperationResult =
  | { outcome: "done"; draft: FrontDraft; undo: FrontOperation | null }
  | { outcome: "conflict"; stamp: Stamp | null }
  | { outcome: "refused"; fault: OperationFault };

export interface OperationSender {
  /** Unique for each operation; sent again with it. */
  operationId: string;
  /** The version that the sender saw. */
  seen: number;
  personId: string;
  now: number;
}

/** Applies an operation to a draft. */
export function applyOperation(
  draft: FrontDraft,
  operation: FrontOperation,
  sender: OperationSender,
): OperationResult {
  if (draft.done.includes(sender.operationId)) return { outcome: "done", draft, undo: null };
  const touched = listTouched(draft.body, operation);
  const conflict = findConflict(draft, operation, touched, sender);
  if (conflict !== null) return { outcome: "conflict", stamp: conflict.stamp };
  const changed = changeBody(draft.body, operation);
  if ("fault" in changed) return { outcome: "refused", fault: changed.fault };
  const version = draft.version + 1;
  const { personId, now } = sender;
  const left = new Set(listItems(changed.body));
  const stamps = touched.map((item): Stamp => {
    const was = left.has(item) ? null : findItem(draft.body, item);
    return { item, version, personId, timeMillis: now, was };
  });
  const items = new Set(touched);
  const known = [...draft.stamps.filter(({ item }) => !items.has(item)), ...stamps].slice(-maxStamps);
  return {
    outcome: "done",
    draft: {
      version,
      body: changed.body,
      stamps: known.map((stamp, index) =>
        index < known.length - maxRemoved && stamp.was !== null ? { ...stamp, was: null } : stamp,
      ),
      done: [...draft.done, sender.operationId].slice(-maxDone),
    },
    undo: invertOperation(draft.body, operation),
  };
}

/** The last change since a version that somebody else made, a publication among them; null if there is none. */
export const findForeignChange = (
  { stamps }: FrontDraft,
  { seen, personId }: Pick<OperationSender, "seen" | "personId">,
): Stamp | null => stamps.findLast((stamp) => stamp.version > seen && stamp.personId !== personId) ?? null;

/** True if all that has changed since a version is known: it is one of this draft, and stamps as old are kept. */
export function isKnownSince({ version, stamps }: FrontDraft, seen: number): boolean {
  const oldest = stamps.length < maxStamps ? 0 : (stamps[0]?.version ?? 0);
  return seen === version || (seen < version && seen >= oldest);
}

/** The draft once it was published, which is a change to whoever wants to publish it as well. */
export function markPublished(
  draft: FrontDraft,
  { personId, now }: Pick<OperationSender, "personId" | "now">,
): FrontDraft {
  const version = draft.version + 1;
  const others = draft.stamps.filter(({ item }) => item !== publishedItem);
  const stamp = { item: publishedItem, version, personId, timeMillis: now, was: null };
  return { ...draft, version, stamps: [...others, stamp].slice(-maxStamps) };
}

/** The item of publications among the stamps. */
export const publishedItem = "published";

/** The items that an operation changes. */
function listTouched(body: FrontBody, operation: FrontOperation): string[] {
  switch (operation.kind) {
    case "addBlock":
      return [operation.block.id, ...operation.block.placed.map(({ id }) => id)];
    case "removeBlock":
      return [operation.id, ...(findBlock(body, operation.id)?.placed.map(({ id }) => id) ?? [])];
    case "place":
      return [operation.placement.id];
    case "arrange": {
      const placed = [...(findBlock(body, operation.block)?.placed ?? []), ...operation.placed];
      return [...new Set(placed.map(({ id }) => id))];
    }
    case "setSplash":
      return [splashItem];
    case "replace":
      return [...new Set([...listItems(body), ...listItems(operation.body)])];
    default:
      return [operation.id];
  }
}

/** Items that must exist for the operation. */
function listNeeded(operation: FrontOperation): string[] {
  switch (operation.kind) {
    case "place":
    case "arrange":
      return [operation.block];
    case "move":
      return [operation.id, operation.block];
    case "addBlock":
    case "setSplash":
    case "replace":
      return [];
    default:
      return [operation.id];
  }
}

function findConflict(
  draft: FrontDraft,
  operation: FrontOperation,
  touched: readonly string[],
  sender: OperationSender,
): { stamp: Stamp | null } | null {
  const { body, stamps } = draft;
  const items = new Set(touched);
  const relevant = operation.kind === "replace" ? stamps : stamps.filter(({ item }) => items.has(item));
  const clash = findForeignChange({ ...draft, stamps: relevant }, sender);
  if (clash) return { stamp: clash };
  const present = new Set(listItems(body));
  const missing = listNeeded(operation).find((item) => !present.has(item));
  if (missing !== undefined) return { stamp: stamps.findLast(({ item }) => item === missing) ?? null };
  return isKnownSince(draft, sender.seen) ? null : { stamp: stamps.at(-1) ?? null };
}
