import type { OutboxUpdate, TheirText } from "./outbox-update.ts";

/**
 * What came of sending an update. `later`: it waits; `refused`: it is of no use to send it again, unless somebody has seen
 * what somebody else has written meanwhile.
 */
export type SendOutcome =
  | { kind: "sent"; editedTimeMillis?: number | null }
  | { kind: "later"; isSignedOut: boolean }
  | { kind: "refused"; reason: string; theirs?: TheirText };

export interface OutboxState {
  /** In the order in which they were written. */
  updates: readonly OutboxUpdate[];
  line: "idle" | "sending" | "offline" | "signedOut";
  /** False: something is only in this page. */
  hasSpace: boolean;
}
