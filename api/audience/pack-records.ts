import type { RecordOf } from "../../contract/records/records.ts";
import type { Row } from "../store/insert-rows.ts";
import { runAll, runQuery, statement, type Statement } from "../store/query.ts";
import { unpackDetails, unpackViews } from "./packed-counts.ts";
import { findFirstDetails, kindOfSpan, listPacks } from "./pack-figures.ts";
import * as sql from "./pack-sql.ts";
import {
  addToPacks,
  findPosition,
  findStart,
  isOfViews,
  packKinds,
  type Addition,
  type KeyedPack,
} from "./packs.ts";

/* Packed figures as records of an export, each count by itself. */

/** SQL of the keys after one. */
export const packKeys = sql.selectPackKeys;

type PackRecord = RecordOf<"audience-packs">;

/** Packs by key: a kind's number, the period and the scope. */
export async function readPackRecords(
  db: D1Database,
  keys: readonly (readonly string[])[],
): Promise<PackRecord[]> {
  const wanted = keys.map(([kind, period, scope = ""]) => [Number(kind), Number(period), scope]);
  const packs = await runQuery<KeyedPack>(db, sql.selectPacksByKey, JSON.stringify(wanted));
  return packs.map((pack) => ({
    kind: nameKind(pack.kind),
    period: pack.period,
    scope: pack.scope,
    counts: listCounts(pack),
  }));
}

const kindNames = Object.keys(packKinds) as (keyof typeof packKinds)[];
const nameKind = (kind: number) => kindNames.find((name) => packKinds[name] === kind) ?? "days";

function listCounts({ kind, period, counts }: KeyedPack): PackRecord["counts"] {
  if (isOfViews(kind))
    return [...unpackViews(counts)].flatMap(([position, { views, doubtful }]) => {
      const start = findStart(kind, period, position);
      const marked: PackRecord["counts"] = doubtful > 0 ? [[start, "doubtful", doubtful]] : [];
      return [[start, "views", views], ...marked];
    });
  return [...unpackDetails(counts)].flatMap(([position, details]) =>
    [...details].map(([detail, count]): PackRecord["counts"][number] => [
      findStart(kind, period, position),
      detail,
      count,
    ]),
  );
}

/** The reason why a pack may not be written; null if it may. */
export function findBadStart({ kind, period, counts }: PackRecord): string | null {
  const number = packKinds[kind];
  const isInside = counts.every(([start]) => {
    const found = findPosition(number, start);
    return found.period === period && findStart(number, period, found.position) === start;
  });
  return isInside ? null : "counts: has a start that isn't in its period";
}

/** Writes packs; of those that are there, the larger count of each. What they have is no row any more. */
export async function writePackRecords(db: D1Database, records: readonly PackRecord[]): Promise<void> {
  const keys = records.map(({ kind, period, scope }) => [packKinds[kind], period, scope]);
  const known = await runQuery<KeyedPack>(db, sql.selectPacksByKey, JSON.stringify(keys));
  const additions = records.flatMap((record) => record.counts.map((count) => toAddition(record, count)));
  const packs = addToPacks(known, additions, Math.max);
  const starts = records.flatMap(({ kind, scope, counts }) =>
    counts.map(([start]): [number, string, number] => [packKinds[kind], scope, start]),
  );
  await runAll(db, [
    ...listPacks(packs).map((part) => statement(db, sql.putPacks, part)),
    ...deleteRows(db, starts),
  ]);
}

function toAddition(
  { kind, scope }: PackRecord,
  [start, name, count]: PackRecord["counts"][number],
): Addition {
  const number = packKinds[kind];
  const added = isOfViews(number)
    ? { views: { views: name === "views" ? count : 0, doubtful: name === "doubtful" ? count : 0 } }
    : { detail: { detail: name, count } };
  return { kind: number, scope, ...findPosition(number, start), ...added };
}

function deleteRows(
  db: D1Database,
  starts: readonly [kind: number, scope: string, start: number][],
): Statement[] {
  const of = (wanted: number) =>
    JSON.stringify(starts.flatMap(([kind, scope, start]) => (kind === wanted ? [[scope, start]] : [])));
  return [
    statement(db, sql.deleteViewsAt, of(packKinds.days), 1_440),
    statement(db, sql.deleteViewsAt, of(packKinds.hours), 60),
    statement(db, sql.deleteViewsAt, of(packKinds.slots), 5),
    statement(db, sql.deleteDetailsAt, of(packKinds.details)),
    statement(db, sql.deleteDetailsOfMonths, of(packKinds.totals)),
  ];
}

/** Restored rows of figures without those that are packed. `start` names the column of their start. */
export async function leaveOutPacked(
  { db, now }: { db: D1Database; now: number },
  rows: readonly Row[],
  startColumn: "start" | "day",
): Promise<Row[]> {
  const firstDetails = findFirstDetails(now);
  const positions = rows.map((row) => {
    const [scope, start] = [String(row["scope"]), Number(row[startColumn])];
    if (startColumn === "start") {
      const kind = kindOfSpan(Number(row["span"]));
      return { kind, scope, ...findPosition(kind, start) };
    }
    const isKeptByDay = Math.floor(start / 100) >= firstDetails;
    const kind = isKeptByDay ? packKinds.details : packKinds.totals;
    return { kind, scope, ...findPosition(kind, start) };
  });
  const keys = positions.map(({ kind, period, scope }) => [kind, period, scope]);
  const packs = await runQuery<KeyedPack>(db, sql.selectPacksByKey, JSON.stringify(keys));
  const packed = new Set(
    packs.flatMap(({ kind, period, scope, counts }) =>
      [...(isOfViews(kind) ? unpackViews(counts) : unpackDetails(counts)).keys()].map(
        (position) => `${kind} ${period} ${scope} ${position}`,
      ),
    ),
  );
  return rows.filter((_, index) => {
    const found = positions[index];
    return (
      found === undefined || !packed.has(`${found.kind} ${found.period} ${found.scope} ${found.position}`)
    );
  });
}
