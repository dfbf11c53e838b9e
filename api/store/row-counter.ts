/** Rows of a database, as D1 counts and bills them. */
export interface RowCount {
  read: number;
  written: number;
}

/** Interval at which an isolate reports its counts, ms. Counts of an isolate that is stopped earlier are lost. */
const every = 300_000;

let counted: RowCount = { read: 0, written: 0 };
let since: number | null = null;

/** Adds rows read and written. */
export function addRows({ read, written }: RowCount): void {
  counted.read += read;
  counted.written += written;
}

/** Adds rows read and written by statements of D1. */
export function countRows(results: readonly { meta: { rows_read?: number; rows_written?: number } }[]): void {
  for (const { meta } of results) addRows({ read: meta.rows_read ?? 0, written: meta.rows_written ?? 0 });
}

/** Returns the rows counted since the last collection, and marks them as collected. */
export function drainRows(): RowCount {
  const all = counted;
  counted = { read: 0, written: 0 };
  return all;
}

/** The rows since the last collection, if that is long enough ago; otherwise null. */
export function collectRows(now: number): RowCount | null {
  since ??= now;
  if (now - since < every) return null;
  since = now;
  return drainRows();
}
