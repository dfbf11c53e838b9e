import type { SyncStatus } from "./draft-sync.ts";
import type { SyncOutcome } from "./sync-transport.ts";

/** Why the last call failed, if trying again doesn't change it. */
export type SyncFault = "session" | "refused" | "outdated";

export function findFault(kind: SyncOutcome["kind"]): SyncFault | null {
  if (kind === "signedOut") return "session";
  return kind === "refused" || kind === "outdated" ? kind : null;
}

/** How things stand, for the page to say. */
export function describeStatus({
  unsent,
  fault,
  hasSpace,
  isWaiting,
  isOffline,
  savedTime,
}: {
  unsent: number;
  fault: SyncFault | null;
  hasSpace: boolean;
  /** The tray has no room for some of it. */
  isWaiting: boolean;
  isOffline: boolean;
  savedTime: number;
}): SyncStatus {
  if (fault) return { kind: "failed", reason: fault };
  if (!hasSpace && unsent > 0) return { kind: "failed", reason: "space" };
  if (isOffline) return { kind: "offline", changes: unsent };
  if (isWaiting) return { kind: "failed", reason: "tray" };
  return unsent > 0 ? { kind: "saving" } : { kind: "saved", timeMillis: savedTime };
}
