import type { ServiceContext } from "../env.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import type { DeliveryKind } from "../../contract/network/network-state.ts";
import { outboxPolicies, type Delivery } from "./outbox-kinds.ts";
import {
  deleteDueItems,
  deleteGivenUpItems,
  deleteOldDeliveries,
  insertDeliveries,
  retryItems,
  selectLastDelivery,
  selectWaitingSince,
} from "./sql.ts";

/** Kinds whose last attempt is kept, by subject: a list for the hub, a story for the others. */
export type LoggedKind = "hub" | "engines" | "appleNews";

const day = 86_400_000;
/** Time for which deliveries are kept, ms. */
const keptFor = 40 * day;
/** Time for which the health report lists given-up items, ms. */
const givenUpKeptFor = 7 * day;

/** Statements that record the outcomes of attempts by subject. A dropped item doesn't count as an attempt. */
export function recordDeliveries<Payload>(
  db: D1Database,
  kind: LoggedKind,
  deliveries: readonly Delivery<Payload>[],
  subjectOf: (payload: Payload) => string,
): D1PreparedStatement[] {
  const rows = deliveries.flatMap(({ payload, outcome, isGivenUp }) => {
    if (outcome.result === "dropped") return [];
    const failure = outcome.result === "failed" ? outcome.error : null;
    return [[subjectOf(payload), failure, isGivenUp ? 1 : 0]];
  });
  return rows.length === 0 ? [] : [db.prepare(insertDeliveries).bind(kind, JSON.stringify(rows))];
}

/** The last attempt for a subject. */
export interface DeliveryRow {
  time: number;
  failure: string | null;
  is_given_up: number;
}

/** Reads the last attempt for a subject. */
export const prepareLastDelivery = (db: D1Database, kind: LoggedKind, subject: string) =>
  statement<DeliveryRow>(db, selectLastDelivery, kind, subject);

/** Reads the time since which an item of a subject has been waiting, ms. */
export const prepareWaitingSince = (db: D1Database, kind: LoggedKind, subject: string, now: number) =>
  statement<{ since: number | null }>(db, selectWaitingSince, kind, subject, now);

/** Deletes the due items of a kind for which no recipient is configured. */
export const dropDueItems = (db: D1Database, kind: LoggedKind) => runQuery(db, deleteDueItems, kind);

/** Messages that one call makes due. */
const maxRetried = 1_000;

/** Makes messages of a kind due that have failed; returns those. */
export const prepareRetry = ({ db, now }: Pick<ServiceContext, "db" | "now">, kind: DeliveryKind) =>
  statement<{ id: number }>(db, retryItems, kind, now, outboxPolicies[kind].firstWait, maxRetried);

/** Scheduled: deletes old deliveries, and items given up a week ago. */
export async function deleteExpiredDeliveries({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await runAll(db, [
    db.prepare(deleteOldDeliveries).bind(keptFor),
    db.prepare(deleteGivenUpItems).bind(givenUpKeptFor),
  ]);
}
