import { endOfDay, startOfDay } from "../../contract/feed-window.ts";

/**
 * An older document of a feed: a UTC day (ms), and the time before which the document starts if the day has
 * several.
 */
export interface ArchiveAddress {
  day: number;
  before: number;
}

/**
 * Parses `?archive=2019-03-14[&startTime=…]`; null for the feed's first document. "none" for an invalid
 * address, or a day that isn't over and could still change.
 */
export function parseArchive(search: URLSearchParams, now: number): ArchiveAddress | "none" | null {
  const text = search.get("archive");
  if (text === null) return null;
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(day) || formatDay(day) !== text || endOfDay(day) > now) return "none";
  const start = search.get("startTime");
  if (start === null) return { day, before: endOfDay(day) };
  const before = /^\d{1,15}$/.test(start) ? Number(start) : -1;
  return before > day && before < endOfDay(day) ? { day, before } : "none";
}

const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The query of an older document; empty for the first one. */
export function buildArchiveQuery(address: ArchiveAddress | null): string {
  if (address === null) return "";
  const isWhole = address.before === endOfDay(address.day);
  return `?archive=${formatDay(address.day)}${isWhole ? "" : `&startTime=${address.before}`}`;
}

/**
 * The document that follows: the day of the newest older post. `last` is the timestamp of this document's
 * last post; if that day isn't complete, the next document continues in it.
 */
export function findOlderArchive(older: number | null, last: number | null): ArchiveAddress | null {
  if (older === null) return null;
  const day = startOfDay(older);
  const isSameDay = last !== null && startOfDay(last) === day;
  return { day, before: isSameDay ? older + 1 : endOfDay(day) };
}
