import type { DeviceStore } from "./device-store.ts";
import { resumeRecord } from "./resume-record.ts";
import type { SyncTransport } from "./sync-transport.ts";

const nameLock = (clientId: string) => `magma-draft-${clientId}`;

/** Says to other pages of this device that a record is its page's own, until the page ends. */
export async function holdRecord(clientId: string, end: AbortSignal): Promise<void> {
  const over = new Promise<void>((resolve) => end.addEventListener("abort", () => resolve()));
  await navigator.locks.request(nameLock(clientId), () => over);
}

/**
 * Sends what other pages of this device have left that were closed before the server had it. Answers whether there was
 * anything.
 */
export async function resumeRecords(
  { draftId, personId, clientId }: { draftId: string; personId: string; clientId: string },
  parts: { transport: SyncTransport; store: DeviceStore; now: () => number },
): Promise<boolean> {
  const records = await parts.store.list(draftId).catch(() => []);
  for (const record of records) {
    // On a shared device, somebody else's text is sent when they are back.
    if (record.personId !== personId || record.clientId === clientId) continue;
    await navigator.locks.request(nameLock(record.clientId), { ifAvailable: true }, async (lock) => {
      if (lock) await resumeRecord(record, parts).catch(() => false);
    });
  }
  return records.length > 0;
}
