import type * as v from "valibot";
import type { DeliveryKind } from "../../contract/network/network-state.ts";

/** The retry policy of a kind. Times in ms. */
interface OutboxPolicy {
  /** Delay before the second attempt; doubled for each further one. */
  firstWait: number;
  /** After this many attempts the item is given up. */
  maxAttempts: number;
  /** Number of items claimed in one call; the others wait for the next. */
  batchSize: number;
  /** An item that has waited longer than this is reported as stuck. */
  warnAfter: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** The kinds of outgoing items, by their names in the table. */
export const outboxPolicies = {
  /** Messages of our own: sign-in links, digests, statements, invitations. */
  mail: { firstWait: minute / 2, maxAttempts: 8, batchSize: 20, warnAfter: 15 * minute },
  /** Statements of reasons to be written. They are legally required: 13 attempts take four weeks. */
  statement: { firstWait: 5 * minute, maxAttempts: 13, batchSize: 20, warnAfter: hour },
  /** Outcomes of reports, for the people who sent them: the same. */
  outcome: { firstWait: 5 * minute, maxAttempts: 13, batchSize: 20, warnAfter: hour },
  /** Messages that ask for confirmation of a newsletter. Eight attempts take eleven hours. */
  confirmation: { firstWait: 5 * minute, maxAttempts: 8, batchSize: 20, warnAfter: hour },
  /** Subscribers that the newsletter provider has to add or remove. */
  subscription: { firstWait: 5 * minute, maxAttempts: 8, batchSize: 20, warnAfter: hour },
  /** Lists whose feeds changed, for the WebSub hub. Feed readers also poll, so an hour is enough. */
  hub: { firstWait: minute / 2, maxAttempts: 8, batchSize: 30, warnAfter: 15 * minute },
  /** Addresses for IndexNow, which accepts 10,000 in a call. Search engines also read the sitemaps. */
  engines: { firstWait: minute, maxAttempts: 8, batchSize: 500, warnAfter: hour },
  /** Stories for Apple News, each with calls of its own. Eight attempts take eleven hours. */
  appleNews: { firstWait: 5 * minute, maxAttempts: 8, batchSize: 10, warnAfter: hour },
  /** Finished videos, for stories published before. Eight attempts take two hours. */
  video: { firstWait: minute, maxAttempts: 8, batchSize: 10, warnAfter: hour },
} as const satisfies Record<DeliveryKind, OutboxPolicy>;

export interface OutboxItem<Payload> {
  payload: Payload;
  /** Including the current one. */
  attempts: number;
}

/** The outcome of one attempt. */
export type Outcome =
  | { result: "sent" }
  /** There is nothing to send any more, or no recipient. */
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
  name: DeliveryKind;
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

/**
 * Puts items into the outbox. `select` yields kind, key, payload, ready time, next time and expiry, and ends
 * with a WHERE clause, because SQLite would otherwise parse `ON CONFLICT` as part of a join. A waiting item
 * with the same key is replaced.
 */
export const putItems = (select: string) => `
  INSERT INTO outbox (kind, key, payload, ready_time, next_time, expires_time) ${select}
  ON CONFLICT (kind, key) DO UPDATE SET payload = excluded.payload, ready_time = excluded.ready_time,
    next_time = excluded.next_time, expires_time = excluded.expires_time, attempts = 0, version = version + 1,
    last_error = NULL`;
