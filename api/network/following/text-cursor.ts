import { ServiceError } from "../../wire/service-error.ts";
import type { TimePosition } from "../../wire/time-cursor.ts";

/* Cursors of lists whose second key is a text, such as the name of a list: "1700000000000.tag%3A9%3Azelda". */

/** The position a page continues after. Throws 400 for an invalid cursor. */
export function findTextPosition(after: string | undefined): TimePosition {
  if (after === undefined) return { time: Number.MAX_SAFE_INTEGER, id: "" };
  const [, time, id] = /^(\d{1,16})\.(.{1,700})$/.exec(after) ?? [];
  if (id === undefined || !Number.isSafeInteger(Number(time)))
    throw new ServiceError("invalid", "after: must be the `after` value of a previous page", {
      field: "after",
    });
  return { time: Number(time), id };
}

/** A page of rows, of which one more than its size was read. */
export function paginateByText<Row>(
  rows: readonly Row[],
  maxReturned: number,
  positionOf: (row: Row) => TimePosition,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, maxReturned);
  const last = shown.at(-1);
  if (rows.length <= maxReturned || last === undefined) return { shown, next: null };
  const { time, id } = positionOf(last);
  return { shown, next: `${time}.${id}` };
}
