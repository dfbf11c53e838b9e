import type { Capacity } from "../../contract/health.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import type { RowCount } from "../store/row-counter.ts";
import { selectCapacity, selectRowsOfHour } from "./capacity-sql.ts";

export interface CapacityRow {
  hour: number;
  main_bytes: number;
  search_bytes: number;
  next_post: number;
}

/** What one D1 database can hold, bytes. */
const limitBytes = 10 * 1024 ** 3;
/** From this part of it on, something has to be done before long (docs/operations.md, Capacity). */
const fillingFrom = 0.6;

/** The sizes of the newest hour and what was added to them since the one before; null before the first. */
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
