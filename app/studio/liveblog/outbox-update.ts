/** What is done to an update that is there; `write`: a new one. */
export type OutboxAction = "write" | "edit" | "delete" | "key" | "unkey" | "pin" | "unpin";

/** An update, or something done to one, that the services haven't got, as it is kept on the device. */
export interface OutboxUpdate {
  /** Made when it was written: whatever is sent twice is written once. */
  key: string;
  storyId: string;
  personId: string;
  action: OutboxAction;
  /** The update that it is done to; null for a new one. */
  entryId: string | null;
  /** Of an edit: when the text that was edited had been changed last, ms; null for never. */
  seenTimeMillis: number | null;
  /** The editor's content as JSON; empty if it was written as plain text. */
  nodes: string;
  /** Of a new update or an edit, its text; otherwise the beginning of the update's. */
  text: string;
  isKey: boolean;
  writtenTimeMillis: number;
  /** Why the services refused it; null while it waits. */
  refused: string | null;
  /** Of an edit that was refused because somebody else had changed the text: theirs. */
  theirs: TheirText | null;
}

/** What an update says now, and since when. */
export interface TheirText {
  text: string;
  editedTimeMillis: number | null;
}

/** Where pages keep what isn't sent: `outbox-store.client.ts` in a browser. Rejects where there is no room. */
export interface OutboxStore {
  put: (update: OutboxUpdate) => Promise<void>;
  delete: (key: string) => Promise<void>;
  /** In any order. */
  list: (storyId: string) => Promise<OutboxUpdate[]>;
}
