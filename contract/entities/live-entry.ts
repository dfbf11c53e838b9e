import * as v from "valibot";
import { listOf } from "../wire/list-of.ts";
import { Reply } from "./post.ts";

/** Number of entries on a full page of a liveblog. */
export const entriesPerPage = 20;
/** Maximum number of key entries listed (the newest ones). */
export const maxKeyEntries = 20;

/**
 * A liveblog entry: a reply to the story by someone who may write entries. Its page is assigned when it is
 * written and never changes, even if other entries are added, edited or deleted.
 */
export const LiveEntry = v.object({
  reply: Reply,
  /** Page number, starting with 1 for the oldest entries. */
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  isKey: v.boolean(),
  isPinned: v.boolean(),
});
export type LiveEntry = v.InferOutput<typeof LiveEntry>;

/** One page of a liveblog. */
export const EntryPage = v.object({
  /** Oldest first. */
  items: listOf(LiveEntry),
  /** Nearest non-empty pages; null at either end. */
  older: v.nullable(v.number()),
  newer: v.nullable(v.number()),
  /** The newest page; null if there are no entries. */
  last: v.nullable(v.number()),
  pinned: v.nullable(LiveEntry),
  /** The newest key entries, oldest first. */
  key: listOf(LiveEntry),
});
export type EntryPage = v.InferOutput<typeof EntryPage>;

interface PlacedEntry {
  page: number;
  timeMillis: number;
  id: string;
  isDeleted: boolean;
}

/**
 * Assigns a page to a new entry. The newest entry goes on the last page, or on a new one if that is full; deleted
 * entries don't count. An entry between others, from an import or written offline, goes on the page of the next later
 * entry, so that no entry moves and pages stay in chronological order.
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

const hour = 3_600_000;

/** Time within which a deleted entry can be restored, ms. */
export const restorePeriod = hour;

/** Maximum age of an entry that keeps its own time, ms. */
const maxOwnTimeAge = 24 * hour;

/** Maximum age of an entry when it is sent, ms: shorter than its key is stored, so that it is never written twice. */
export const maxEntryAge = 6 * 24 * hour;

/**
 * The time of an entry that arrives `now`: its time of writing, unless that is in the future, more than a day ago, or
 * before the story's publication. Before the publication, the time of the publication.
 */
export function findEntryTime(
  writtenTimeMillis: number | null,
  now: number,
  publishTimeMillis: number,
): number {
  const isOwn =
    writtenTimeMillis !== null && writtenTimeMillis <= now && writtenTimeMillis >= now - maxOwnTimeAge;
  return Math.max(isOwn ? writtenTimeMillis : now, publishTimeMillis);
}

/** Part of a chat: the newest replies of a story at any depth, oldest first. */
export const MessagePage = v.object({
  items: listOf(Reply),
  /** Pass this as `before` to get earlier messages; null at the beginning. */
  earlier: v.nullable(v.string()),
  /** The newest message of the whole chat; null if there is none. */
  newestId: v.nullable(v.string()),
});
export type MessagePage = v.InferOutput<typeof MessagePage>;
