import type { RecordOf } from "../../contract/records/records.ts";
import type { Row } from "../store/insert-rows.ts";
import { runAll, runQuery, statement, type Statement } from "../store/query.ts";
import { unpackDetails, unpackViews } from "./packed-counts.ts";
import { findFirstMonth, findFirstTenDays, kindOfSpan, listParts } from "./pack-figures.ts";
import {
  findLastDay,
  findNewKind,
  findPosition,
  findStart,
  isOfViews,
  monthOfDate,
  packKinds,
  tenDaysOfDate,
  type PackKind,
} from "./pack-positions.ts";
import * as sql from "./pack-sql.ts";
import { addToPacks, joinParts, keyOf, type Addition, type KeyedPack, type PartRow } from "./packs.ts";

/* Packed figures as records of an export, each count by itself. */

/** SQL of the keys after one. */
export const packKeys = sql.selectPackKeys;

type PackRecord = RecordOf<"audience-packs">;

/** Packs by key: a kind's number, the period and the scope. */
export async function readPackRecords(
  db: D1Database,
  keys: readonly (readonly string[])[],
): Promise<PackRecord[]> {
  const wanted = keys.map(([kind, period, scope = ""]): PackKey => [
    Number(kind) as PackKind,
    Number(period),
    scope,
  ]);
  const packs = await readAllPacks(db, wanted);
  return packs.map((pack) => ({
    kind: nameKind(pack.kind),
    period: pack.period,
    scope: pack.scope,
    counts: listCounts(pack),
  }));
}

type PackKey = [kind: PackKind, period: number, scope: string];

/** Packs by key, of each one, with what hasn't been carried over from the release before. */
async function readAllPacks(db: D1Database, keys: readonly PackKey[]): Promise<KeyedPack[]> {
  const wanted = JSON.stringify(keys);
  const [parts, old] = await runAll(db, [
    statement<PartRow>(db, sql.selectPacksByKey, wanted),
    statement<PartRow>(db, sql.selectOldPacksByKey, wanted),
  ]);
  const ofOld = old.flatMap((pack) => listAdditions(pack));
  const changed = addToPacks(joinParts(parts), ofOld);
  const changedKeys = new Set(changed.map(keyOf));
  return [...joinParts(parts).filter((pack) => !changedKeys.has(keyOf(pack))), ...changed];
}

const listAdditions = (pack: KeyedPack): Addition[] =>
  listCounts(pack).map((count) => toAddition(pack.kind, pack.scope, count));

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
  const additions = records.flatMap(({ kind, scope, counts }) =>
    counts.map((count) => toAddition(findNewKind(packKinds[kind]), scope, count)),
  );
  const keys = additions.map(({ kind, period, scope }) => [kind, period, scope]);
  const known = await runQuery<PartRow>(db, sql.selectPacksByKey, JSON.stringify(keys));
  const packs = addToPacks(joinParts(known), additions, Math.max);
  const starts = records.flatMap(({ kind, scope, counts }) =>
    counts.map(([start]): PackedStart => [packKinds[kind], scope, start]),
  );
  await runAll(db, [
    ...listParts(packs).map((part) => statement(db, sql.putPacks, part)),
    statement(db, sql.countTurn),
    ...deleteRows(db, starts),
  ]);
}

function toAddition(
  kind: PackKind,
  scope: string,
  [start, name, count]: PackRecord["counts"][number],
): Addition {
  const added = isOfViews(kind)
    ? { views: { views: name === "views" ? count : 0, doubtful: name === "doubtful" ? count : 0 } }
    : { detail: { detail: name, count } };
  return { kind, scope, ...findPosition(kind, start), ...added };
}

type PackedStart = [kind: PackKind, scope: string, start: number];

function deleteRows(db: D1Database, starts: readonly PackedStart[]): Statement[] {
  const of = (wanted: PackKind) =>
    JSON.stringify(starts.flatMap(([kind, scope, start]) => (kind === wanted ? [[scope, start]] : [])));
  const days = starts.flatMap(([kind, scope, start]) =>
    isOfViews(kind) ? [] : [[scope, start, findLastDay(kind, start)]],
  );
  return [
    statement(db, sql.deleteViewsAt, of(packKinds.days), 1_440),
    statement(db, sql.deleteViewsAt, of(packKinds.hours), 60),
    statement(db, sql.deleteViewsAt, of(packKinds.slots), 5),
    statement(db, sql.deleteDetailsOn, JSON.stringify(days)),
  ];
}

/** Restored rows of figures without those that are packed. `start` names the column of their start. */
export async function leaveOutPacked(
  { db, now }: { db: D1Database; now: number },
  rows: readonly Row[],
  startColumn: "start" | "day",
): Promise<Row[]> {
  const kindsOf = (row: Row) =>
    startColumn === "start" ? [kindOfSpan(Number(row["span"]))] : listDetailKinds(Number(row["day"]), now);
  const places = rows.map((row) =>
    kindsOf(row).map((kind) => ({
      kind,
      scope: String(row["scope"]),
      ...findPosition(kind, Number(row[startColumn])),
    })),
  );
  const keys = new Map(
    places.flat().map((place): [string, PackKey] => [keyOf(place), [place.kind, place.period, place.scope]]),
  );
  const packs = await readAllPacks(db, [...keys.values()]);
  const packed = new Set(
    packs.flatMap((pack) =>
      [...(isOfViews(pack.kind) ? unpackViews(pack.counts) : unpackDetails(pack.counts)).keys()].map(
        (position) => `${keyOf(pack)} ${position}`,
      ),
    ),
  );
  return rows.filter(
    (_, index) => places[index]?.some((place) => packed.has(`${keyOf(place)} ${place.position}`)) !== true,
  );
}

/** Kinds of packs that the details of a day may be in. */
const listDetailKinds = (day: number, now: number): PackKind[] => [
  packKinds.dayDetails,
  packKinds.details,
  ...(tenDaysOfDate(day) < findFirstTenDays(now) ? [packKinds.tenDays] : []),
  ...(monthOfDate(day) < findFirstMonth(now) ? [packKinds.months, packKinds.totals] : []),
];
