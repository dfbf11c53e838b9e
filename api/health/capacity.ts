import type { Capacity } from "../../contract/network/health.ts";
import type { ServiceContext } from "../env.ts";
import { run, statement, runQuery, runAll } from "../store/query.ts";
import { collectRows, type RowCount } from "../store/row-counter.ts";
import { listIndexes, type SearchDatabases } from "../store/search-indexes.ts";
import { logCapacity } from "../telemetry/platform-log.ts";
import {
  addRows,
  selectCapacity,
  selectRowsOfHour,
  deleteOldCapacity,
  insertCapacity,
} from "./capacity-sql.ts";

interface CapacityRow {
  hour: number;
  main_bytes: number;
  search_bytes: number;
  next_post: number;
}

/** Maximum size of a D1 database, bytes. */
const limitBytes = 10 * 1024 ** 3;
/** From this part of it on, something has to be done before long (docs/operations.md, Capacity). */
const fillingFrom = 0.6;

/** The sizes of the newest hour, with the growth since the one before; null before the first. */
export function presentCapacity(
  [newest, before]: readonly CapacityRow[],
  rowsOfHour: RowCount | null = null,
): Capacity | null {
  if (newest === undefined) return null;
  const hours = before === undefined ? NaN : newest.hour - before.hour;
  const ofHour = (now: number, then: number | undefined) =>
    then === undefined ? null : Math.round((now - then) / hours);
  const present = (name: "main" | "search", column: "main_bytes" | "search_bytes") => ({
    name,
    bytes: newest[column],
    limitBytes,
    state: newest[column] < limitBytes * fillingFrom ? ("ok" as const) : ("filling" as const),
    bytesOfHour: ofHour(newest[column], before?.[column]),
  });
  return {
    databases: [present("main", "main_bytes"), present("search", "search_bytes")],
    postsOfHour: ofHour(newest.next_post, before?.next_post),
    rowsOfHour,
  };
}

/** Reads three rows, however large the network is. */
export async function readCapacity({
  db,
  now,
}: Pick<ServiceContext, "db" | "now">): Promise<Capacity | null> {
  const [sizes, [rowsOfHour = null]] = await Promise.all([
    runQuery<CapacityRow>(db, selectCapacity),
    runQuery<RowCount>(db, selectRowsOfHour, now),
  ]);
  return presentCapacity(sizes, rowsOfHour);
}

/** Four weeks. */
const hoursKept = 28 * 24;

/** D1 returns the database's size with each response. */
async function readSize(db: D1Database): Promise<number> {
  const { meta } = await db.prepare("SELECT 1").all();
  return meta.size_after;
}

/**
 * Records the sizes of the databases once an hour, and logs them; as a warning when one is filling up. Of several search
 * databases, the largest counts.
 */
export async function recordCapacity(
  context: SearchDatabases & Pick<ServiceContext, "db" | "now">,
): Promise<void> {
  const { db, now } = context;
  const indexes = listIndexes(context).map((index) => readSize(index.db));
  const [main, ...search] = await Promise.all([readSize(db), ...indexes]);
  const added = await run(statement(db, insertCapacity, main, Math.max(...search), now));
  if (added.length === 0) return;
  await runAll(
    db,
    deleteOldCapacity.map((sql) => statement(db, sql, hoursKept)),
  );
  const capacity = presentCapacity(await runQuery<CapacityRow>(db, selectCapacity));
  for (const database of capacity?.databases ?? []) logCapacity(database);
}

/** Adds the rows that this isolate has counted to those of the hour, every few minutes, after the response. */
export function recordRows({ db, now, waitUntil }: Pick<ServiceContext, "db" | "now" | "waitUntil">): void {
  const rows = collectRows(now);
  if (rows === null) return;
  // The next request keeps counting; rows that could not be written are only missing in the report.
  waitUntil(run(statement(db, addRows, now, rows.read, rows.written)).catch(() => undefined));
}
