import * as v from "valibot";
import { groupBy } from "../store/group-by.ts";
import { runAll, runQuery } from "../store/query.ts";
import { logDeliveryFailure } from "../telemetry/failure-log.ts";
import {
  toFailure,
  type Delivery,
  type OutboxItem,
  type OutboxKind,
  type Outcome,
  outboxPolicies,
} from "./outbox-kinds.ts";
import { claimItems, deleteItems, giveUpItems, postponeItems } from "./sql.ts";

/** Longest stored error text, characters. */
const maxErrorLength = 100;

interface ClaimedRow {
  id: number;
  version: number;
  payload: string;
  attempts: number;
  last_error: string | null;
  is_expired: number | null;
}

type RowDelivery<Payload> = Omit<Delivery<Payload>, "payload"> & {
  row: ClaimedRow;
  /** Null if the payload can't be parsed. */
  payload: Payload | null;
};

/**
 * Sends the due items of a kind. Never throws because of an item: it is retried or given up. Concurrent runs
 * send different items.
 */
export async function deliverItems<Payload>(db: D1Database, kind: OutboxKind<Payload>): Promise<void> {
  const { firstWait, batchSize } = outboxPolicies[kind.name];
  const rows = await runQuery<ClaimedRow>(
    db,
    claimItems,
    kind.name,
    kind.now,
    firstWait,
    batchSize,
    kind.delay ?? 0,
  );
  if (rows.length === 0) return;
  const deliveries = await deliverRows(rows, kind);
  logFailures(kind.name, deliveries);
  const readable = deliveries.flatMap((delivery) =>
    delivery.payload === null ? [] : [{ ...delivery, payload: delivery.payload }],
  );
  await runAll(db, [...writeOutcomes(db, deliveries, kind.now), ...(kind.recordOutcomes?.(readable) ?? [])]);
}

async function deliverRows<Payload>(
  rows: readonly ClaimedRow[],
  kind: OutboxKind<Payload>,
): Promise<RowDelivery<Payload>[]> {
  const schema = v.pipe(v.string(), v.parseJson(), kind.schema);
  const parsed = rows.map((row) => {
    const read = v.safeParse(schema, row.payload);
    return { row, attempts: row.attempts, payload: read.success ? read.output : null };
  });
  const toSend = parsed.flatMap(({ row, payload, attempts }) =>
    payload === null || row.is_expired === 1 ? [] : [{ row, payload, attempts }],
  );
  const outcomes = await sendAll(toSend, kind.send);
  const outcomeOf = new Map(toSend.map(({ row }, index) => [row, outcomes[index]]));
  return parsed.map((one) => {
    const outcome = outcomeOf.get(one.row) ?? explainUnsent(one.row, one.payload !== null);
    return { ...one, outcome, isGivenUp: isGivenUp(outcome, one.attempts, kind) };
  });
}

/** If an item makes a sender throw, the others are still sent. */
async function sendAll<Payload>(
  items: readonly OutboxItem<Payload>[],
  send: OutboxKind<Payload>["send"],
): Promise<readonly Outcome[]> {
  if (items.length === 0) return [];
  try {
    return await send(items);
  } catch (error) {
    if (items.length === 1) return [toFailure(error)];
    const outcomes: Outcome[] = [];
    for (const item of items) outcomes.push(...(await sendAll([item], send)));
    return outcomes;
  }
}

function explainUnsent(row: ClaimedRow, isReadable: boolean): Outcome {
  if (row.is_expired === 1) return { result: "failed", error: row.last_error ?? "expired", isFinal: true };
  if (!isReadable) return { result: "failed", error: "unreadable payload", isFinal: true };
  return { result: "failed", error: "no outcome" };
}

const isGivenUp = (outcome: Outcome, attempts: number, { name }: Pick<OutboxKind<unknown>, "name">) =>
  outcome.result === "failed" && (outcome.isFinal === true || attempts >= outboxPolicies[name].maxAttempts);

function writeOutcomes(
  db: D1Database,
  deliveries: readonly RowDelivery<unknown>[],
  now: number | null,
): D1PreparedStatement[] {
  const finished = deliveries.filter(({ outcome }) => outcome.result !== "failed");
  const failed = deliveries.flatMap(({ row, outcome, isGivenUp }) =>
    outcome.result === "failed" ? [{ row, isGivenUp, ...outcome }] : [],
  );
  const givenUp = failed
    .filter((one) => one.isGivenUp)
    .map(({ row, error }) => [row.id, row.version, error.slice(0, maxErrorLength)]);
  const postponed = failed
    .filter((one) => !one.isGivenUp)
    .map(({ row, error, retryAfter = 0 }) => [row.id, error.slice(0, maxErrorLength), retryAfter]);
  return [
    db.prepare(deleteItems).bind(JSON.stringify(finished.map(({ row }) => [row.id, row.version]))),
    db.prepare(giveUpItems).bind(JSON.stringify(givenUp), now),
    db.prepare(postponeItems).bind(JSON.stringify(postponed), now),
  ];
}

/** Logs one line for all items that failed in the same way. */
function logFailures(kind: string, deliveries: readonly RowDelivery<unknown>[]): void {
  const failed = deliveries.flatMap(({ outcome, attempts, isGivenUp }) =>
    outcome.result === "failed" ? [{ reason: outcome.error, about: outcome.about, isGivenUp, attempts }] : [],
  );
  const alike = groupBy(failed, ({ reason, about, isGivenUp }) => JSON.stringify([reason, about, isGivenUp]));
  for (const group of alike.values()) {
    const [{ reason, about, isGivenUp } = { reason: "", about: undefined, isGivenUp: false }] = group;
    const attempts = Math.max(...group.map((one) => one.attempts));
    logDeliveryFailure({
      kind,
      reason,
      ...(about !== undefined && { about }),
      items: group.length,
      attempts,
      isGivenUp,
    });
  }
}
