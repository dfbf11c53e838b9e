import { openDB, type DBSchema } from "idb";
import type { OutboxStore, OutboxUpdate } from "./outbox.ts";

interface Schema extends DBSchema {
  unsent: { key: string; value: OutboxUpdate; indexes: { storyId: string } };
}

/** Defaults for records of an earlier version of the page. */
const written = { action: "write", entryId: null, seenTimeMillis: null, theirs: null } as const;

/** Unsent updates, in IndexedDB. */
export function openOutboxStore(name = "magma-liveblogs"): OutboxStore {
  const opened = openDB<Schema>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore("unsent", { keyPath: "key" }).createIndex("storyId", "storyId");
    },
  });
  // Reported when it is used; a browser may allow no storage at all.
  opened.catch(() => undefined);
  return {
    put: async (update) => {
      await (await opened).put("unsent", update);
    },
    delete: async (key) => {
      await (await opened).delete("unsent", key);
    },
    list: async (storyId) => {
      const found = await (await opened).getAllFromIndex("unsent", "storyId", storyId);
      return found.map((update) => ({ ...written, ...update }));
    },
  };
}
