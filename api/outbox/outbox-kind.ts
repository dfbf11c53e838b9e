import type * as v from "valibot";
import type { OutboxKindName } from "./policies.ts";

export interface OutboxItem<Payload> {
  payload: Payload;
  /** Including the current one. */
  attempts: number;
}

/** The outcome of one attempt. */
export type Outcome =
  | { result: "sent" }
  /** Nothing to send any more, or nobody to send it to. */
  | { result: "dropped" }
  | {
      result: "failed";
      /** A few words for the log and the health report: no address, token or provider's text. */
      error: string;
      /** Another attempt would fail too. */
      isFinal?: boolean;
      /** Earliest time for the next attempt, ms from now. */
      retryAfter?: number;
      /** More context for the log: a host, or the purpose of a message. */
      about?: string;
    };

export type Delivery<Payload> = OutboxItem<Payload> & { outcome: Outcome; isGivenUp: boolean };

/** A kind of item with its sender, created for one run with the settings of that run. */
export interface OutboxKind<Payload> {
  name: OutboxKindName;
  /** Schema of the parsed payload. */
  schema: v.GenericSchema<unknown, Payload>;
  /** Returns one outcome for each item, in order. If it throws, each item is tried separately. */
  send: (items: readonly OutboxItem<Payload>[]) => Promise<readonly Outcome[]>;
  /** Milliseconds since the epoch, or null for the database's clock, for items that triggers write. */
  now: number | null;
  /** Minimum age of an item before it is sent, ms. */
  delay?: number;
  /** Statements for the transaction that records the outcomes. */
  recordOutcomes?: (deliveries: readonly Delivery<Payload>[]) => D1PreparedStatement[];
}

/** A sender for independent items: if one throws, it has failed, and the others are still sent. */
export const sendEach =
  <Payload>(send: (item: OutboxItem<Payload>) => Promise<Outcome>): OutboxKind<Payload>["send"] =>
  (items) =>
    Promise.all(items.map((item) => Promise.resolve(item).then(send).catch(toFailure)));

/** Only the error's name, because its message may repeat what was sent. */
export const toFailure = (error: unknown): Outcome => ({
  result: "failed",
  error: error instanceof Error ? error.name : "unknown",
});
