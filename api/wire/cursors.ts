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

/** Position in a list ordered newest first: after the item with this time (ms) and id. */
export interface TimePosition {
  time: number;
  id: string;
}

/** Before the newest possible item. */
const start: TimePosition = { time: Number.MAX_SAFE_INTEGER, id: "" };

export const buildTimeCursor = ({ time, id }: TimePosition): string => `${time}.${id}`;

/** The position a page continues after. Throws 400 for an invalid cursor. */
export function findTimePosition(after: string | undefined): TimePosition {
  if (after === undefined) return start;
  const [, time, id] = /^(\d{1,16})\.(\d{1,19})$/.exec(after) ?? [];
  if (id === undefined || !Number.isSafeInteger(Number(time))) {
    throw new ServiceError("invalid", "after: must be the `after` value of a previous page", {
      field: "after",
    });
  }
  return { time: Number(time), id };
}

/** A page of items, of which one more than its size was read, with the cursor of the next page. */
export function paginateByTime<Row>(
  rows: readonly Row[],
  { after, maxReturned }: { after?: string | undefined; maxReturned: number },
  positionOf: (row: Row) => TimePosition,
) {
  const shown = rows.slice(0, maxReturned);
  const last = shown.at(-1);
  const isEnd = rows.length <= maxReturned || last === undefined;
  return {
    shown,
    pagination: {
      curr: { maxReturned, ...(after !== undefined && { after }) },
      next: isEnd ? null : { maxReturned, after: buildTimeCursor(positionOf(last)) },
    },
  };
}
