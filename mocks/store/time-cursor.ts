import { ServiceError } from "../service-error.ts";

/** An item's place in a list that is newest first. */
interface TimePlace {
  /** Ms. */
  time: number;
  id: string;
}

/** A page of items in any order, newest first, and where the next one begins. Throws 400 for what no page has given. */
export function pageByTime<Item>(
  items: readonly Item[],
  { after, maxReturned }: { after?: string | undefined; maxReturned: number },
  placeOf: (item: Item) => TimePlace,
) {
  const [, time, id = ""] = /^(\d{1,16})\.(\d{1,19})$/.exec(after ?? "") ?? [];
  if (after !== undefined && time === undefined) {
    throw new ServiceError("invalid", "after: must be the `after` of a page before", { field: "after" });
  }
  const last = { time: time === undefined ? Infinity : Number(time), id };
  const older = items
    .filter((item) => compare(placeOf(item), last) > 0)
    .toSorted((one, other) => compare(placeOf(one), placeOf(other)));
  const shown = older.slice(0, maxReturned);
  const end = shown.at(-1);
  const place = end && placeOf(end);
  const isEnd = older.length <= maxReturned || !place;
  return {
    shown,
    pagination: {
      curr: { maxReturned, ...(after !== undefined && { after }) },
      next: isEnd ? null : { maxReturned, after: `${place.time}.${place.id}` },
    },
  };
}

/** Below zero where `one` comes first. */
const compare = (one: TimePlace, other: TimePlace) =>
  other.time - one.time || (one.id === other.id ? 0 : one.id > other.id ? -1 : 1);
