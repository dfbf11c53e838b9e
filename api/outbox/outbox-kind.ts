import type * as v from "valibot";
import type { OutboxKindName } from "./policies.ts";

export interface OutboxItem<Payload> {
  payload: Payload;
  /** With the one that goes on. */
  attempts: number;
}

/** What became of one attempt. */
export type Outcome =
  | { result: "sent" }
  /** There is nothing left to send, or nobody to send it to. */
  | { result: "dropped" }
  | {
      result: "failed";
      /** A few words of our own for the log and the health report: no address, no token, no text of the provider. */
      error: string;
      /** Another attempt would fail as well. */
      isFinal?: boolean;
      /** No attempt earlier than this from now, ms. */
      retryAfter?: number;
      /** What the log names besides: a host, or the purpose of a message. */
      about?: string;
    };

export type Delivery<Payload> = OutboxItem<Payload> & { outcome: Outcome; isGivenUp: boolean };

/** A kind of item with what sends it; made for one run, with the settings of that run. */
export interface OutboxKind<Payload> {
  name: OutboxKindName;
  /** Of the payload as parsed JSON. */
  schema: v.GenericSchema<unknown, Payload>;
  /** One outcome for each item, in their order. When it throws, each item is tried alone. */
  send: (items: readonly OutboxItem<Payload>[]) => Promise<readonly Outcome[]>;
  /** Milliseconds since the epoch, or null for the database's clock: where triggers write the items. */
  now: number | null;
  /** How long an item must have been ready before it is sent, ms. */
  delay?: number;
  /** Statements for the transaction that writes down the outcomes. */
  recordOutcomes?: (deliveries: readonly Delivery<Payload>[]) => D1PreparedStatement[];
}

/** A sender of items that do not depend on each other: one that throws has failed, and the others go on. */
export const sendEach =
  <Payload>(send: (item: OutboxItem<Payload>) => Promise<Outcome>): OutboxKind<Payload>["send"] =>
  (items) =>
    Promise.all(items.map((item) => Promise.resolve(item).then(send).catch(toFailure)));

/** The name only: a message may repeat what was sent. */
export const toFailure = (error: unknown): Outcome => ({
  result: "failed",
  error: error instanceof Error ? error.name : "unknown",
});
