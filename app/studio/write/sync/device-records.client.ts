import { openDB, type DBSchema } from "idb";
import type { DeviceStore, DeviceRecord } from "./device-store.ts";
import { resumeRecord } from "./recovery.ts";
import type { SyncTransport } from "./sync-transport.ts";

const nameLock = (clientId: string) => `magma-draft-${clientId}`;

/** Tells other pages of this device that a record is in use, until the page ends. */
export async function holdRecord(clientId: string, end: AbortSignal): Promise<void> {
  const over = new Promise<void>((resolve) => end.addEventListener("abort", () => resolve()));
  await navigator.locks.request(nameLock(clientId), () => over);
}

/** Sends the unsent changes of closed pages on this device. Resolves to true if there were any. */
export async function resumeRecords(
  { draftId, personId, clientId }: { draftId: string; personId: string; clientId: string },
  parts: { transport: SyncTransport; store: DeviceStore; now: () => number },
): Promise<boolean> {
  const records = await parts.store.list(draftId).catch(() => []);
  for (const record of records) {
    // On a shared device, another person's text is sent when they are back.
    if (record.personId !== personId || record.clientId === clientId) continue;
    await navigator.locks.request(nameLock(record.clientId), { ifAvailable: true }, async (lock) => {
      if (lock) await resumeRecord(record, parts).catch(() => false);
    });
  }
  return records.length > 0;
}

interface Schema extends DBSchema {
  unsent: { key: string; value: DeviceRecord; indexes: { draftId: string } };
}

/** Unsent changes of pages, in IndexedDB. */
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
