import type { ServiceContext } from "../env.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import type { Delivery } from "./outbox-kind.ts";
import {
  deleteDueItems,
  deleteGivenUpItems,
  deleteOldDeliveries,
  insertDeliveries,
  selectLastDelivery,
  selectWaitingSince,
} from "./sql.ts";

/** Kinds of which the last attempt is kept, by what it was about: a list for the hub, a story for the search engines. */
export type LoggedKind = "hub" | "engines";

const day = 86_400_000;
/** How long a delivery can be looked up, ms. */
const keptFor = 40 * day;
/** How long the health report shows what was given up, ms. */
const givenUpKeptFor = 7 * day;

/** The statement that keeps what became of an attempt, by what it was about. What was dropped was no attempt. */
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

/** The last attempt that was made about a subject. */
export interface DeliveryRow {
  time: number;
  failure: string | null;
  is_given_up: number;
}

/** The last attempt about a subject. */
export const prepareLastDelivery = (db: D1Database, kind: LoggedKind, subject: string) =>
  statement<DeliveryRow>(db, selectLastDelivery, kind, subject);

/** Since when something about a subject waits, ms. */
export const prepareWaitingSince = (db: D1Database, kind: LoggedKind, subject: string, now: number) =>
  statement<{ since: number | null }>(db, selectWaitingSince, kind, subject, now);

/** Deletes what is due of a kind that nobody is configured to take. */
export const dropDueItems = (db: D1Database, kind: LoggedKind) => runQuery(db, deleteDueItems, kind);

/** By the clock: forgets old deliveries, and what was given up a week ago. */
export async function deleteExpiredDeliveries({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await runAll(db, [
    db.prepare(deleteOldDeliveries).bind(keptFor),
    db.prepare(deleteGivenUpItems).bind(givenUpKeptFor),
  ]);
}
