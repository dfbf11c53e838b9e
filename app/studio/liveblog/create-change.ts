import { createKey } from "./device.client.ts";
import type { OutboxAction, OutboxUpdate } from "./outbox-update.ts";
import type { DeskEntryView, LiveblogView } from "./present-liveblog-desk.ts";

/** Something done to an update, for the outbox. `typed`: the new text of an edit. */
export const createChange = (
  action: Exclude<OutboxAction, "write">,
  { id: entryId, excerpt, editedTimeMillis }: DeskEntryView,
  { id: storyId, ownId }: LiveblogView,
  writtenTimeMillis: number,
  typed: { nodes: string; text: string } | null = null,
): OutboxUpdate => ({
  key: createKey(),
  storyId,
  personId: ownId,
  action,
  entryId,
  seenTimeMillis: editedTimeMillis,
  nodes: typed?.nodes ?? "",
  text: typed?.text ?? excerpt,
  isKey: false,
  writtenTimeMillis,
  refused: null,
  theirs: null,
});

/** What waits to be done to an update, as if it were done. */
export function findWaiting({ id, isKey, isPinned }: DeskEntryView, updates: readonly OutboxUpdate[]) {
  const own = updates.filter(({ entryId, refused }) => entryId === id && refused === null);
  const last = (...actions: OutboxAction[]) => own.findLast(({ action }) => actions.includes(action))?.action;
  const [key, pin] = [last("key", "unkey"), last("pin", "unpin")];
  return {
    isDeleted: last("delete") !== undefined,
    isKey: key === undefined ? isKey : key === "key",
    isPinned: pin === undefined ? isPinned : pin === "pin",
    edit: own.find(({ action }) => action === "edit") ?? null,
    isWaiting: own.length > 0,
  };
}
