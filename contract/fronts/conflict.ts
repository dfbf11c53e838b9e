import { changeBody, findBlock, listItems, splashItem } from "./change-body.ts";
import { type FrontBody, layoutRules, type Placement } from "./front.ts";
import type { FrontDraft, FrontItem, FrontOperation } from "./operations.ts";

/* Two editors who changed the same block, placement or splash: both states, and what makes the second change all the same. */

/** What the second editor chooses from. An item that isn't on the front is null. */
export interface Choices {
  theirs: FrontItem | null;
  mine: FrontItem | null;
  /** Makes the second editor's change on the draft as it is now; null if that is impossible, or changes nothing. */
  keep: FrontOperation | null;
}

/** A block, a placement or the splash as a front has it, with where it stands; null if it isn't there. */
export function findItem({ splash, blocks }: FrontBody, item: string): FrontItem | null {
  if (item === splashItem) return { kind: "splash", splash };
  for (const [index, block] of blocks.entries()) {
    if (block.id === item) return { kind: "block", block, after: blocks[index - 1]?.id ?? null };
    const at = block.placed.findIndex(({ id }) => id === item);
    const placement = block.placed[at];
    if (placement)
      return { kind: "placement", block: block.id, placement, after: block.placed[at - 1]?.id ?? null };
  }
  return null;
}

/** The two states after an operation has met somebody else's change. Of a whole front or block there are none. */
export function compareChoices(draft: FrontDraft, operation: FrontOperation): Choices {
  const { body } = draft;
  const item = findSubject(operation);
  const keep = adaptOperation(draft, operation);
  if (item === null) return { theirs: null, mine: null, keep };
  const theirs = findItem(body, item);
  const changed = keep === null ? null : changeBody(body, keep);
  if (keep === null || changed === null || "fault" in changed) return { theirs, mine: null, keep: null };
  const mine = findItem(changed.body, item);
  return { theirs, mine, keep: JSON.stringify(mine) === JSON.stringify(theirs) ? null : keep };
}

/** The item that an operation is about. */
function findSubject(operation: FrontOperation): string | null {
  switch (operation.kind) {
    case "addBlock":
      return operation.block.id;
    case "place":
      return operation.placement.id;
    case "setSplash":
      return splashItem;
    case "replace":
    case "arrange":
      return null;
    default:
      return operation.id;
  }
}

/** The operation on a draft from which others may have removed what it is about: that comes back with the change. */
function adaptOperation({ body, stamps }: FrontDraft, operation: FrontOperation): FrontOperation | null {
  const isThere = new Set(listItems(body));
  const findRemoved = (id: string) => stamps.findLast(({ item }) => item === id)?.was ?? null;
  /** A removed block, without the stories that are on the front now. */
  const addBack = (id: string, more: object, own: Placement[] = []): FrontOperation | null => {
    const was = findRemoved(id);
    if (was?.kind !== "block") return null;
    const placed = was.block.placed.filter((one) => !isThere.has(one.id));
    return {
      kind: "addBlock",
      block: { ...was.block, ...more, placed: [...own, ...placed] },
      after: was.after,
    };
  };
  switch (operation.kind) {
    case "addBlock":
    case "setSplash":
    case "replace":
      return operation;
    case "remove":
    case "removeBlock":
      return isThere.has(operation.id) ? operation : null;
    case "arrange":
      return findBlock(body, operation.block) ? operation : null;
    case "place":
      return findBlock(body, operation.block)
        ? operation
        : addBack(operation.block, {}, [operation.placement]);
    case "setBlock": {
      const { kind: _, ...fields } = operation;
      return isThere.has(operation.id) ? operation : addBack(operation.id, fields);
    }
    case "moveBlock":
      return isThere.has(operation.id) ? operation : addBack(operation.id, {});
    case "move": {
      if (!findBlock(body, operation.block)) return null;
      if (isThere.has(operation.id)) return operation;
      const was = findRemoved(operation.id);
      if (was?.kind !== "placement") return null;
      return { kind: "place", block: operation.block, placement: was.placement, after: operation.after };
    }
    case "setPlacement": {
      if (isThere.has(operation.id)) return operation;
      const was = findRemoved(operation.id);
      const home = findHome(body, was?.kind === "placement" ? was.block : "");
      if (was?.kind !== "placement" || home === null) return null;
      const { kind: _, ...fields } = operation;
      return { kind: "place", block: home, placement: { ...was.placement, ...fields }, after: was.after };
    }
  }
}

/** The block where a removed story was, or the first one that takes stories. */
const findHome = ({ blocks }: FrontBody, id: string): string | null =>
  (blocks.find((block) => block.id === id) ?? blocks.find(({ layout }) => !layoutRules(layout).isAutomatic))
    ?.id ?? null;
