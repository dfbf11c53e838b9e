import { ServiceError } from "./service-error.ts";

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
