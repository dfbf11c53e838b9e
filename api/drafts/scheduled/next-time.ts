import { runQuery } from "../../store/query.ts";
import { selectNextTime } from "./sql.ts";

/** What an isolate knows of when something is to happen to a story next. */
export interface NextTime {
  /** ms; Infinity for never. */
  time: number;
  /** When that was read, ms. */
  checked: number;
  /** Reading it, and doing what is due, while that goes on. */
  work: { done: Promise<void>; since: number } | null;
}

const known = new WeakMap<D1Database, NextTime>();

export function findNextTime(db: D1Database): NextTime {
  const found = known.get(db) ?? { time: 0, checked: -Infinity, work: null };
  known.set(db, found);
  return found;
}

/** Has it read again, because something was scheduled. Other isolates read it in time: `minLeadTime`. */
export const resetNextTime = (db: D1Database): void => void known.delete(db);

export async function readNextTime(db: D1Database): Promise<number> {
  const [row] = await runQuery<{ time: number | null }>(db, selectNextTime);
  return row?.time ?? Infinity;
}
