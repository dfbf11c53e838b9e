/** Rows of a database, as D1 counts and bills them. */
export interface RowCount {
  read: number;
  written: number;
}

/** How often an isolate says what it has counted, ms. What one counted that is stopped before is not known. */
const every = 300_000;

let counted: RowCount = { read: 0, written: 0 };
let since: number | null = null;

/** Adds what was read and written. */
export function addRows({ read, written }: RowCount): void {
  counted.read += read;
  counted.written += written;
}

/** Adds what statements of D1 read and wrote. */
export function countRows(results: readonly { meta: { rows_read?: number; rows_written?: number } }[]): void {
  for (const { meta } of results) addRows({ read: meta.rows_read ?? 0, written: meta.rows_written ?? 0 });
}

/** What was counted and not collected yet; it counts as collected. */
export function drainRows(): RowCount {
  const all = counted;
  counted = { read: 0, written: 0 };
  return all;
}

/** The rows since the last collection, once that is long enough ago; null before. */
export function collectRows(now: number): RowCount | null {
  since ??= now;
  if (now - since < every) return null;
  since = now;
  return drainRows();
}
