import { ServiceError } from "./service-error.ts";

/** Parses a cursor `1700000000000:1836000001`; throws 400 if invalid. */
export function readCursor(after: string | undefined, parts: number): string[] | null {
  if (after === undefined) return null;
  const read = after.split(":");
  if (read.length === parts && read.every((part) => part !== "")) return read;
  throw new ServiceError("invalid", "after: must be a cursor", { field: "after" });
}

/** A number from a cursor; throws 400 if invalid. */
export function readMillis(part: string | undefined): number {
  const number = Number(part);
  if (Number.isSafeInteger(number)) return number;
  throw new ServiceError("invalid", "after: must be a cursor", { field: "after" });
}

/** The first `count` of `count + 1` rows, and the cursor of the next page if there is one. */
export function cutPage<Row, Cursor>(rows: readonly Row[], count: number, cursorOf: (row: Row) => Cursor) {
  const page = rows.slice(0, count);
  const last = page.at(-1);
  return { page, next: rows.length > count && last !== undefined ? cursorOf(last) : null };
}
