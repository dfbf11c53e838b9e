import type { Sorting, Tier } from "../../contract/comments.ts";
import { ServiceError } from "../wire/service-error.ts";
import { firstUncuratedRank } from "./sql.ts";

/** A thread's place in the order of an index; what an order does not know is there all the same. */
export interface ThreadPlace {
  rank: number;
  time: number;
  id: string;
}

/** Before or after every id, and every time that a post can have. */
const last = { time: 8_640_000_000_000_000, id: "9".repeat(20) };
const first = { time: -last.time, id: "" };

/** Where the threads of a tier begin: ?8 to ?11 of the queries. Nothing is shown before its hour, `now` (ms). */
function findStart(tier: Tier, sorting: Sorting, now: number): ThreadPlace {
  if (sorting === "newest") return { rank: 0, time: now, id: last.id };
  const hasLowRank = sorting === "top" && (tier === "community" || tier === "unanswered");
  return hasLowRank ? { rank: firstUncuratedRank - 1, ...last } : { rank: -1, ...first };
}

/** The words in which a page says where the next goes on. */
export const buildCursor = (sorting: Sorting, { rank, time, id }: ThreadPlace): string =>
  [sorting, rank, time, id].join(".");

const pattern = /^(top|newest|oldest)\.(\d{1,13})\.(-?\d{1,16})\.([1-9]\d{0,18})$/;

/** After which place a page begins. Throws 400 for a cursor that no page of this order has given. */
export function findPlace(
  after: string | undefined,
  { tier, sorting }: { tier: Tier; sorting: Sorting },
  now: number,
): ThreadPlace {
  const start = findStart(tier, sorting, now);
  if (after === undefined) return start;
  const [, order, rank, time, id] = pattern.exec(after) ?? [];
  if (order !== sorting || id === undefined || Math.abs(Number(time)) > last.time) {
    throw new ServiceError("invalid", "after: must be the `after` value of a previous page", {
      field: "after",
    });
  }
  const place = { rank: Number(rank), time: Number(time), id };
  // A place of another tier is before the first of this one, or was yet to come.
  if (sorting === "newest") return place.time > now ? start : place;
  return sorting === "top" && place.rank < start.rank ? start : place;
}
