import type { ServiceContext } from "../env.ts";
import { splitByLength, statementLength } from "../store/insert-rows.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import * as sql from "./pack-sql.ts";
import {
  addToPacks,
  addUpDays,
  findPosition,
  packKinds,
  type Addition,
  type KeyedPack,
  type PackKind,
} from "./packs.ts";
import { findDate } from "./spans.ts";
import { selectBlogIds } from "./sql.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Rows are packed as often: packs that have had something added to them are written again. */
const interval = 6 * hour;
/** Five minutes of stories stay rows for as long: pages show those of the last ten. */
const slotRows = hour;
/** Hours stay rows for as long: the mark of a doubtful hour adds up those of its day, which may have 25. */
const hourRows = 27 * hour;
/** Days of stories stay rows for as long: lists of the most read and weekly mails compare the stories of 14 of them. */
const dayRows = 16 * day;
/** Details by day are kept until their month has ended as long ago: pages show those of seven days, and of 52 weeks. */
const detailTime = 12 * day;

/** Rows that are packed in one transaction, and transactions of a run, so that a job ends soon; the next run goes on. */
const rowsAtOnce = 10_000;
const partsOfRun = 12;
/** Packs with the details of a month that are added up in one transaction. */
const packsAtOnce = 2_000;

const spanOf = { slots: 5, hours: 60, days: 1_440 } as const;
export const kindOfSpan = (span: number): PackKind =>
  span === spanOf.slots ? packKinds.slots : span === spanOf.hours ? packKinds.hours : packKinds.days;

/**
 * Packs figures of past hours and days. What is packed, and what is no longer in a row because of it, changes in one transaction, and
 * only if the rows have what was read: runs that are stopped, repeated or at the same time count nothing twice.
 */
export async function packFigures({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  const blogs = JSON.stringify((await runQuery<{ id: string }>(db, selectBlogIds)).map(({ id }) => id));
  // The same for all runs of an interval.
  const before = (kept: number) => (Math.floor((now - kept) / interval) * interval) / 1_000;
  await repeat(() => packViewsBefore(db, blogs, "slots", before(slotRows)));
  await repeat(() => packViewsBefore(db, blogs, "hours", before(hourRows)));
  await repeat(() => packViewsBefore(db, blogs, "days", findDate(now - dayRows, "UTC")));
  // In the first hour of an interval: reports add to the same rows until then.
  if (now % interval < hour) await packAllDetails(db);
  await repeat(() => addUpMonths(db, findFirstDetails(now)));
}

/** The first month whose details are kept by day. */
export const findFirstDetails = (now: number): number => Math.floor(findDate(now - detailTime, "UTC") / 100);

/** Until there is no more. */
async function repeat(packPart: () => Promise<boolean>): Promise<void> {
  for (let part = 0; part < partsOfRun; part++) if (!(await packPart())) return;
}

interface ViewsRow {
  scope: string;
  start: number;
  views: number;
  doubtful: number;
}

/** Packs views of stories; returns if there are more. */
async function packViewsBefore(
  db: D1Database,
  blogs: string,
  name: keyof typeof spanOf,
  before: number,
): Promise<boolean> {
  const [kind, span] = [packKinds[name], spanOf[name]];
  const rows = await runQuery<ViewsRow>(db, sql.selectPastViews, blogs, span, before, rowsAtOnce);
  if (rows.length === 0) return false;
  const additions = rows.map(({ scope, start, views, doubtful }): Addition => ({
    ...findPosition(kind, start),
    kind,
    scope,
    views: { views, doubtful },
  }));
  const keys = JSON.stringify(rows.map(({ scope, start }) => [scope, start]));
  const sums = [rows.length, sum(rows, "views"), sum(rows, "doubtful")].join(" ");
  const packs = await readChanged(db, additions);
  await runAll(db, [
    ...packs.map((part) => statement(db, sql.putPacksOfViews, keys, span, sums, part)),
    statement(db, sql.deletePackedViews, keys, span, sums),
  ]);
  return rows.length === rowsAtOnce;
}

interface DetailsRow {
  scope: string;
  day: number;
  detail: string;
  count: number;
}

async function packAllDetails(db: D1Database): Promise<void> {
  let after: readonly [scope: string, day: number, detail: string] = ["", 0, ""];
  await repeat(async () => {
    const rows = await runQuery<DetailsRow>(db, sql.selectDetailsAfter, ...after, rowsAtOnce);
    const last = rows.at(-1);
    if (last === undefined) return false;
    after = [last.scope, last.day, last.detail];
    const kind = packKinds.details;
    const additions = rows.map(({ scope, day: date, detail, count }): Addition => ({
      ...findPosition(kind, date),
      kind,
      scope,
      detail: { detail, count },
    }));
    const lines = JSON.stringify(rows.map((row) => [row.scope, row.day, row.detail, row.count]));
    const packs = await readChanged(db, additions);
    await runAll(db, [
      ...packs.map((part) => statement(db, sql.putPacksOfDetails, lines, rows.length, part)),
      statement(db, sql.subtractDetails, lines, rows.length),
      statement(db, sql.deleteEmptyDetails, lines),
    ]);
    return rows.length === rowsAtOnce;
  });
}

/** Adds up the details of months that ended long ago, whose days no page shows by themselves; returns if there are more. */
async function addUpMonths(db: D1Database, firstDetails: number): Promise<boolean> {
  const days = await runQuery<KeyedPack>(
    db,
    sql.selectPastPacks,
    packKinds.details,
    firstDetails,
    packsAtOnce,
  );
  if (days.length === 0) return false;
  const keys = JSON.stringify(days.map(({ kind, period, scope }) => [kind, period, scope]));
  const sums = [days.length, days.reduce((total, { counts }) => total + counts.length, 0)].join(" ");
  const packs = await readChanged(db, days.flatMap(addUpDays));
  await runAll(db, [
    ...packs.map((part) => statement(db, sql.putPacksOfPacks, keys, sums, part)),
    statement(db, sql.deleteAddedPacks, keys, sums),
  ]);
  return days.length === packsAtOnce;
}

const sum = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
  rows.reduce((total, row) => total + row[name], 0);

/** Packs as they will be, in JSON lists of [kind, period, scope, counts] that statements can have. */
async function readChanged(db: D1Database, additions: readonly Addition[]): Promise<string[]> {
  const keys = new Map(
    additions.map(({ kind, period, scope }) => [`${kind} ${period} ${scope}`, [kind, period, scope]]),
  );
  const known = await runQuery<KeyedPack>(db, sql.selectPacksByKey, JSON.stringify([...keys.values()]));
  return listPacks(addToPacks(known, additions));
}

export const listPacks = (packs: readonly KeyedPack[]): string[] =>
  splitByLength(
    packs.map(({ kind, period, scope, counts }) => JSON.stringify([kind, period, scope, counts])),
    statementLength,
  ).map((part) => `[${part.join(",")}]`);
