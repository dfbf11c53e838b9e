import { ServiceError } from "../wire/service-error.ts";

/** `1700000000000:1836000001`: where a list goes on; 400 for what is none. */
export function readCursor(after: string | undefined, parts: number): string[] | null {
  if (after === undefined) return null;
  const read = after.split(":");
  if (read.length === parts && read.every((part) => part !== "")) return read;
  throw new ServiceError("invalid", "after: must be a cursor", { field: "after" });
}

/** A number out of a cursor; 400 for what is none. */
export function readMillis(part: string | undefined): number {
  const number = Number(part);
  if (Number.isSafeInteger(number)) return number;
  throw new ServiceError("invalid", "after: must be a cursor", { field: "after" });
}

/** The first `count` of one more than these, and the cursor behind them where there are more. */
export function cutPage<Row, Cursor>(rows: readonly Row[], count: number, cursorOf: (row: Row) => Cursor) {
  const page = rows.slice(0, count);
  const last = page.at(-1);
  return { page, next: rows.length > count && last !== undefined ? cursorOf(last) : null };
}
