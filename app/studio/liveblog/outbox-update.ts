/** An update that the services haven't got, as it is kept on the device. */
export interface OutboxUpdate {
  /** Made when it was written: whatever is sent twice is written once. */
  key: string;
  storyId: string;
  personId: string;
  /** The editor's content as JSON; empty if it was written as plain text. */
  nodes: string;
  text: string;
  isKey: boolean;
  writtenTimeMillis: number;
  /** Why the services refused it; null while it waits. */
  refused: string | null;
}

/** Where pages keep what isn't sent: `outbox-store.client.ts` in a browser. Rejects where there is no room. */
export interface OutboxStore {
  put: (update: OutboxUpdate) => Promise<void>;
  delete: (key: string) => Promise<void>;
  /** In any order. */
  list: (storyId: string) => Promise<OutboxUpdate[]>;
}
