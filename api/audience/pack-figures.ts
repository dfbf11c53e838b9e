import type { ServiceContext } from "../env.ts";
import { splitByLength, statementLength } from "../store/insert-rows.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import * as sql from "./pack-sql.ts";
import { findPosition, monthOfDate, packKinds, tenDaysOfDate, type PackKind } from "./pack-positions.ts";
import {
  addToPacks,
  addUpDays,
  addUpTenDays,
  carryOver,
  joinParts,
  keyOf,
  splitPack,
  type Addition,
  type KeyedPack,
  type PartRow,
} from "./packs.ts";
import { findDate } from "./spans.ts";
import { selectBlogIds } from "./sql.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Rows are packed as often: packs that have had something added to them are written again. */
const interval = 6 * hour;
/** Five minutes of stories stay rows for as long: pages show those of the last ten. */
const slotRows = hour;
/** Hours stay rows for as long: doubtful ones are marked until ten minutes after their end. */
const hourRows = 3 * hour;
/** Days of stories stay rows for as long: lists of the most read add up seven of them, in the zones of their blogs. */
const dayRows = 8 * day;
/** Details by day are kept until ten days of them have ended as long ago: pages show those of seven days, and of 52 weeks. */
const detailTime = 10 * day;
/** Details of ten days are kept until their month has ended as long ago: by then all of its days have been added up. */
const tenDaysTime = 12 * day;

/** Rows that are packed in one transaction, and transactions of a run, so that a job ends soon; the next run goes on. */
const rowsAtOnce = 10_000;
const partsOfRun = 12;
/** Packs that are added up or carried over in one transaction. */
const packsAtOnce = 2_000;

const spanOf = { slots: 5, hours: 60, days: 1_440 } as const;
export const kindOfSpan = (span: number): PackKind =>
  span === spanOf.slots ? packKinds.slots : span === spanOf.hours ? packKinds.hours : packKinds.days;

/**
 * Packs figures of past hours and days. What is packed, and what is no longer in a row because of it, changes in one transaction, and
 * only if the rows have what was read and no other run has written packs since: runs that are stopped, repeated or at the same time
 * count nothing twice.
 */
export async function packFigures({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  const blogs = JSON.stringify((await runQuery<{ id: string }>(db, selectBlogIds)).map(({ id }) => id));
  // The same for all runs of an interval.
  const before = (kept: number) => (Math.floor((now - kept) / interval) * interval) / 1_000;
  const isCarriedOver = await repeat(() => carryOverPacks(db));
  await repeat(() => packViewsBefore(db, blogs, "slots", before(slotRows)));
  await repeat(() => packViewsBefore(db, blogs, "hours", before(hourRows)));
  await repeat(() => packViewsBefore(db, blogs, "days", findDate(now - dayRows, "UTC")));
  // In the first hour of an interval: reports add to the same rows until then.
  if (now % interval < hour) await packAllDetails(db);
  const isAddedUp = await repeat(() =>
    addUpPacks(db, packKinds.dayDetails, findFirstTenDays(now), (packs) => packs.flatMap(addUpDays)),
  );
  // Months are added up whole, because sites and countries of few readers are left out then.
  if (isCarriedOver && isAddedUp)
    await repeat(() =>
      addUpPacks(db, packKinds.tenDays, findFirstMonth(now), (packs) => packs.flatMap(addUpTenDays)),
    );
}

/** The first ten days whose details are kept by day. */
export const findFirstTenDays = (now: number): number => tenDaysOfDate(findDate(now - detailTime, "UTC"));
/** The first month whose details are kept by ten days. */
export const findFirstMonth = (now: number): number => monthOfDate(findDate(now - tenDaysTime, "UTC"));

/** Until there is no more, which is true, or there have been enough of them. */
async function repeat(packPart: () => Promise<boolean>): Promise<boolean> {
  for (let part = 0; part < partsOfRun; part++) if (!(await packPart())) return true;
  return false;
}

/** The number that stays the same until packs are written. Read before packs are. */
async function beginTurn(db: D1Database): Promise<number> {
  const [row] = await runQuery<{ number: number }>(db, sql.selectTurn);
  return row?.number ?? 0;
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
  const [kind, span, turn] = [packKinds[name], spanOf[name], await beginTurn(db)];
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
    ...packs.map((part) => statement(db, sql.putPacksOfViews, turn, keys, span, sums, part)),
    statement(db, sql.deletePackedViews, turn, keys, span, sums),
    statement(db, sql.endTurn, turn),
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
    const turn = await beginTurn(db);
    const rows = await runQuery<DetailsRow>(db, sql.selectDetailsAfter, ...after, rowsAtOnce);
    const last = rows.at(-1);
    if (last === undefined) return false;
    after = [last.scope, last.day, last.detail];
    const kind = packKinds.dayDetails;
    const additions = rows.map(({ scope, day: date, detail, count }): Addition => ({
      ...findPosition(kind, date),
      kind,
      scope,
      detail: { detail, count },
    }));
    const lines = JSON.stringify(rows.map((row) => [row.scope, row.day, row.detail, row.count]));
    const packs = await readChanged(db, additions);
    await runAll(db, [
      ...packs.map((part) => statement(db, sql.putPacksOfDetails, turn, lines, rows.length, part)),
      statement(db, sql.subtractDetails, turn, lines, rows.length),
      statement(db, sql.deleteEmptyDetails, lines),
      statement(db, sql.endTurn, turn),
    ]);
    return rows.length === rowsAtOnce;
  });
}

/** Adds packs of past periods to others, in place of which they are from then on; returns if there are more. */
async function addUpPacks(
  db: D1Database,
  kind: PackKind,
  firstPeriod: number,
  addUp: (packs: readonly KeyedPack[]) => Addition[],
): Promise<boolean> {
  const turn = await beginTurn(db);
  const parts = await runQuery<PartRow>(db, sql.selectPastPacks, kind, firstPeriod, packsAtOnce);
  const found = joinParts(parts);
  const isCut = parts.length === packsAtOnce;
  // The last one may have further parts. No pack has as many parts as are read.
  const whole = isCut ? found.slice(0, -1) : found;
  if (whole.length === 0) return false;
  const keys = JSON.stringify(whole.map((pack) => [pack.kind, pack.period, pack.scope]));
  const packs = await readChanged(db, addUp(whole));
  await runAll(db, [
    ...packs.map((part) => statement(db, sql.putPacksOfPacks, turn, part)),
    statement(db, sql.deleteAddedPacks, turn, keys),
    statement(db, sql.endTurn, turn),
  ]);
  return isCut;
}

/** Stores packs of the release before as they are stored now; returns if there are more. */
async function carryOverPacks(db: D1Database): Promise<boolean> {
  const turn = await beginTurn(db);
  const found = await runQuery<PartRow>(db, sql.selectOldPacks, packsAtOnce);
  const [lines = []] = splitByLength(
    found.map(({ kind, period, scope, counts }) => JSON.stringify([kind, period, scope, counts])),
    statementLength,
  );
  if (lines.length === 0) return false;
  const packs = await readChanged(db, joinParts(found.slice(0, lines.length)).flatMap(carryOver));
  const old = `[${lines.join(",")}]`;
  await runAll(db, [
    ...packs.map((part) => statement(db, sql.putPacksOfOld, turn, old, lines.length, part)),
    statement(db, sql.deleteCarriedPacks, turn, old, lines.length),
    statement(db, sql.endTurn, turn),
  ]);
  return lines.length < found.length || found.length === packsAtOnce;
}

const sum = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
  rows.reduce((total, row) => total + row[name], 0);

/** Packs as they will be, in JSON lists of their parts that statements can have. */
async function readChanged(db: D1Database, additions: readonly Addition[]): Promise<string[]> {
  const keys = new Map(additions.map((one) => [keyOf(one), [one.kind, one.period, one.scope]]));
  const known = await runQuery<PartRow>(db, sql.selectPacksByKey, JSON.stringify([...keys.values()]));
  return listParts(addToPacks(joinParts(known), additions));
}

export const listParts = (packs: readonly KeyedPack[]): string[] =>
  splitByLength(
    packs
      .flatMap(splitPack)
      .map(({ kind, period, scope, part, counts }) => JSON.stringify([kind, period, scope, part, counts])),
    statementLength,
  ).map((part) => `[${part.join(",")}]`);
