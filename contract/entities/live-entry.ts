import * as v from "valibot";
import { Reply } from "./post.ts";

/** How many entries a page of a liveblog has when it is full. */
export const entriesPerPage = 20;
/** Key entries that are listed, the newest of them. */
export const maxKeyEntries = 20;

/**
 * An entry of a report that goes on: a reply of the story by somebody who may write entries. Its page is given when it is
 * written and stays, whatever is written, changed or deleted after that.
 */
export const LiveEntry = v.object({
  reply: Reply,
  /** Counted from the oldest, from 1. */
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  isKey: v.boolean(),
  isPinned: v.boolean(),
});
export type LiveEntry = v.InferOutput<typeof LiveEntry>;

/** What a page of a liveblog shows. */
export const EntryPage = v.object({
  /** Oldest first. */
  items: v.array(LiveEntry),
  /** Pages with something on them next to what is shown; null at the ends. */
  older: v.nullable(v.number()),
  newer: v.nullable(v.number()),
  /** The newest page; null where nothing was written. */
  last: v.nullable(v.number()),
  pinned: v.nullable(LiveEntry),
  /** The newest key entries, oldest first. */
  key: v.array(LiveEntry),
});
export type EntryPage = v.InferOutput<typeof EntryPage>;

interface PlacedEntry {
  page: number;
  timeMillis: number;
  id: string;
  isDeleted: boolean;
}

/**
 * The page of an entry that comes to those that are there. What comes last goes to the last page, or to a new one where
 * that is full; what was deleted takes no room there. What comes between others, as only an import brings it, goes to the
 * page of the next after it, so that nobody moves and the order is that of time.
 */
export function choosePage(entries: readonly PlacedEntry[], timeMillis: number, id: string): number {
  const later = entries
    .filter((entry) => isAfter(entry, { timeMillis, id }))
    .toSorted((a, b) => (isAfter(a, b) ? 1 : -1));
  if (later[0]) return later[0].page;
  const last = Math.max(1, ...entries.map(({ page }) => page));
  const standing = entries.filter(({ page, isDeleted }) => page === last && !isDeleted).length;
  return standing < entriesPerPage ? last : last + 1;
}

type Placed = Pick<PlacedEntry, "timeMillis" | "id">;
const isAfter = (a: Placed, b: Placed) =>
  a.timeMillis === b.timeMillis
    ? a.id.length === b.id.length
      ? a.id > b.id
      : a.id.length > b.id.length
    : a.timeMillis > b.timeMillis;

/** A flat talk: the newest replies of a story whatever they answer, oldest first, and where those before them begin. */
export const MessagePage = v.object({
  items: v.array(Reply),
  /** Ask `before` this for what was said earlier; null at the beginning. */
  earlier: v.nullable(v.string()),
  /** The last of all that was said; null where nothing was. */
  newestId: v.nullable(v.string()),
});
export type MessagePage = v.InferOutput<typeof MessagePage>;
