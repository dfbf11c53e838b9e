import type { DeskOperation } from "../../../contract/fronts/front-desk.ts";
import type { BlockView, FrontDeskView, SlotView, StoryRowView } from "./front-desk-view.ts";

type Desk = Pick<FrontDeskView, "key" | "blocks" | "search" | "fallen" | "unplaced">;

/** A form on its way to the services, by its fields. */
type Sent = Pick<FormData, "get">;

/**
 * The operation that is on its way; null if there is none, or if the page already shows its answer. `sent`: the form that
 * is on its way, null for none.
 */
export function readOperation({ key }: Desk, sent: Sent | null): DeskOperation | null {
  const [ofKey, text] = [sent?.get("key"), sent?.get("operation")];
  // The page has put it together itself.
  return ofKey === key && typeof text === "string" ? (JSON.parse(text) as DeskOperation) : null;
}

/**
 * The blocks as they will be once an operation is done, so that a card moves when its editor says so and not when the
 * services have answered. Only what the page knows: which cards stand where. What the services answer replaces it, a
 * refusal too.
 */
export function foreseeBlocks(desk: Desk, operation: DeskOperation): BlockView[] {
  const { blocks } = desk;
  switch (operation.kind) {
    case "removeBlock":
      return without(blocks, operation.id);
    case "moveBlock": {
      const moved = blocks.find(({ id }) => id === operation.id);
      return moved ? insertAfter(without(blocks, operation.id), moved, operation.after) : blocks;
    }
    case "remove":
      return blocks.map((block) => withoutSlot(block, operation.id));
    case "move": {
      const moved = listSlots(blocks).find(({ id }) => id === operation.id);
      return moved ? placeSlot(blocks, moved, operation) : blocks;
    }
    case "place": {
      const card = findStory(desk, operation.placement.postId);
      return card ? placeSlot(blocks, { ...card, id: operation.placement.id }, operation) : blocks;
    }
    default:
      return blocks;
  }
}

const without = <Item extends { id: string }>(items: readonly Item[], id: string) =>
  items.filter((item) => item.id !== id);

function insertAfter<Item extends { id: string }>(items: readonly Item[], item: Item, after: string | null) {
  const at = after === null ? 0 : items.findIndex(({ id }) => id === after) + 1 || items.length;
  return items.toSpliced(at, 0, item);
}

const listSlots = (blocks: readonly BlockView[]): SlotView[] =>
  blocks.flatMap(({ slots, waiting }) => [...slots, ...waiting]);

const withoutSlot = (block: BlockView, id: string): BlockView => ({
  ...block,
  slots: without(block.slots, id),
  waiting: without(block.waiting, id),
});

/** Puts a card into a block, from which the last one that its rule had chosen falls if it is full. */
function placeSlot(
  blocks: readonly BlockView[],
  slot: SlotView,
  { block: target, after }: { block: string; after: string | null },
): BlockView[] {
  return blocks.map((block) => {
    const rest = withoutSlot(block, slot.id);
    if (block.id !== target) return rest;
    const isChosenByRule = ({ editHref, id }: SlotView) => editHref === null && id !== slot.id;
    const others = rest.slots.filter((one) => !isChosenByRule(one) || one.postId !== slot.postId);
    const slots = insertAfter(others, slot, after);
    const falling = slots.length > block.slots.length ? slots.findLast(isChosenByRule) : undefined;
    return { ...rest, slots: falling ? without(slots, falling.id) : slots };
  });
}

/** A card on which nothing can be done yet. */
const bareSlot = {
  id: "",
  kicker: null,
  standfirst: null,
  facts: "",
  editHref: null,
  isChosen: false,
  drag: null,
  drop: null,
  actions: [],
  here: null,
} satisfies Partial<SlotView>;

/** A card for a story that the page shows somewhere; null if it doesn't. */
function findStory({ blocks, search, fallen, unplaced }: Desk, postId: string): SlotView | null {
  const slot = listSlots(blocks).find((one) => one.postId === postId);
  if (slot) return { ...slot, actions: [], drag: null, drop: null, here: null };
  const rows: StoryRowView[] = [search, fallen, unplaced].flatMap((list) => list?.items ?? []);
  const row = rows.find(({ id }) => id === postId);
  if (!row) return null;
  const { headline, image, lang } = row;
  return { ...bareSlot, postId, headline, image, lang };
}
