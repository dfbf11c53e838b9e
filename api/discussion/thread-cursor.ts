import type { Sorting, Tier } from "../../contract/comments.ts";
import { ServiceError } from "../wire/service-error.ts";
import { firstUncuratedRank } from "./thread-sql.ts";

/** A thread's position in an index; fields the order doesn't use are set as well. */
export interface ThreadPosition {
  rank: number;
  time: number;
  id: string;
}

/** Before and after every valid id and time. */
const last = { time: 8_640_000_000_000_000, id: "9".repeat(20) };
const first = { time: -last.time, id: "" };

/**
 * Start position of a tier's threads: ?8 to ?11 of the queries. Nothing is shown before its publication time;
 * `now` in ms.
 */
function findStart(tier: Tier, sorting: Sorting, now: number): ThreadPosition {
  if (sorting === "newest") return { rank: 0, time: now, id: last.id };
  const hasLowRank = sorting === "top" && (tier === "community" || tier === "unanswered");
  return hasLowRank ? { rank: firstUncuratedRank - 1, ...last } : { rank: -1, ...first };
}

/** The opaque cursor for the next page. */
export const buildCursor = (sorting: Sorting, { rank, time, id }: ThreadPosition): string =>
  [sorting, rank, time, id].join(".");

const pattern = /^(top|discussed|newest|oldest)\.(\d{1,13})\.(-?\d{1,16})\.([1-9]\d{0,18})$/;

/** Position a page continues after. Throws 400 for a cursor that wasn't issued for this order. */
export function findPosition(
  after: string | undefined,
  { tier, sorting }: { tier: Tier; sorting: Sorting },
  now: number,
): ThreadPosition {
  const start = findStart(tier, sorting, now);
  if (after === undefined) return start;
  const [, order, rank, time, id] = pattern.exec(after) ?? [];
  if (order !== sorting || id === undefined || Math.abs(Number(time)) > last.time) {
    throw new ServiceError("invalid", "after: must be the `after` value of a previous page", {
      field: "after",
    });
  }
  const place = { rank: Number(rank), time: Number(time), id };
  // A position from another tier may precede this tier's first thread; a time may be in the future.
  if (sorting === "newest") return place.time > now ? start : place;
  return sorting === "top" && place.rank < start.rank ? start : place;
}
