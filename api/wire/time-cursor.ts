import { ServiceError } from "./service-error.ts";

/** Position in a list ordered newest first: after the item with this time (ms) and id. */
export interface TimePlace {
  time: number;
  id: string;
}

/** Before the newest possible item. */
const start: TimePlace = { time: Number.MAX_SAFE_INTEGER, id: "" };

export const buildTimeCursor = ({ time, id }: TimePlace): string => `${time}.${id}`;

/** The position a page continues after. Throws 400 for an invalid cursor. */
export function findTimePlace(after: string | undefined): TimePlace {
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
  placeOf: (row: Row) => TimePlace,
) {
  const shown = rows.slice(0, maxReturned);
  const last = shown.at(-1);
  const isEnd = rows.length <= maxReturned || last === undefined;
  return {
    shown,
    pagination: {
      curr: { maxReturned, ...(after !== undefined && { after }) },
      next: isEnd ? null : { maxReturned, after: buildTimeCursor(placeOf(last)) },
    },
  };
}
