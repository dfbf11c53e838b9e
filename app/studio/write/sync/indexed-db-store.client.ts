import { openDB, type DBSchema } from "idb";
import type { DeviceRecord, DeviceStore } from "./device-store.ts";

interface Schema extends DBSchema {
  unsent: { key: string; value: DeviceRecord; indexes: { draftId: string } };
}

/** What pages haven't sent, in IndexedDB. */
export function openIndexedDbStore(name = "magma-drafts"): DeviceStore {
  const opened = openDB<Schema>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore("unsent", { keyPath: "clientId" }).createIndex("draftId", "draftId");
    },
  });
  // Reported when it is used; a browser may allow no storage at all.
  opened.catch(() => undefined);
  return {
    put: async (record) => {
      await (await opened).put("unsent", record);
    },
    delete: async (clientId) => {
      await (await opened).delete("unsent", clientId);
    },
    list: async (draftId) => (await opened).getAllFromIndex("unsent", "draftId", draftId),
  };
}
