import type { EntryPage, LiveEntry, MessagePage } from "../../contract/entities/live-entry.ts";
import { choosePage, entriesPerPage, maxKeyEntries } from "../../contract/entities/live-entry.ts";
import { findConduct, type Conduct } from "../../contract/entities/mode.ts";
import { ServiceError } from "../service-error.ts";
import { compareAge } from "./arrange-threads.ts";
import { findNewestReplies } from "./newest-replies.ts";
import { presentReply } from "./present-post.ts";
import type { PostRow } from "./post-row.ts";
import type { Tables } from "./tables.ts";
import { isPublished } from "./visibility.ts";

/** How a story is discussed, from what was said of it. */
export const findStoryConduct = ({ mode, states, guestIds }: PostRow): Conduct =>
  findConduct(mode, states, guestIds);

/** Every entry of a story's liveblog, whatever became of it. */
const listEntries = ({ repliesTo }: Tables, storyId: string) =>
  (repliesTo.get(storyId) ?? []).filter(({ entryMarks }) => entryMarks !== null);

/** The page that a new entry gets. */
export const findNewPage = (tables: Tables, row: Pick<PostRow, "id" | "starterId" | "publishTimeMillis">) =>
  choosePage(
    listEntries(tables, row.starterId).map((entry) => ({
      page: entry.entryMarks?.page ?? 1,
      timeMillis: entry.publishTimeMillis,
      id: entry.id,
      isDeleted: entry.status === "DELETED",
    })),
    row.publishTimeMillis,
    row.id,
  );

/** Those that everybody sees, oldest first. */
export const listShownEntries = (tables: Tables, storyId: string, now: number) =>
  listEntries(tables, storyId)
    .filter((row) => row.approved && isPublished(row, now))
    .toSorted((a, b) => pageOf(a) - pageOf(b) || compareAge(a, b));

const pageOf = ({ entryMarks }: PostRow) => entryMarks?.page ?? 1;

export const presentEntry = (tables: Tables, row: PostRow): LiveEntry => ({
  reply: presentReply(tables, row),
  page: pageOf(row),
  isKey: row.entryMarks?.isKey === true,
  isPinned: row.entryMarks?.isPinned === true,
});

/** The entries of a page, or the newest with the page before while theirs is not full. Null for what is no liveblog. */
export function presentEntryPage(
  tables: Tables,
  story: PostRow,
  page: number | undefined,
  now: number,
): EntryPage | null {
  if (story.parentId !== null || story.mode !== "liveblog") return null;
  const entries = listShownEntries(tables, story.id, now);
  const pages = [...new Set(entries.map(pageOf))];
  const newest = page ?? pages.at(-1) ?? 0;
  const isFull = entries.filter((row) => pageOf(row) === newest).length >= entriesPerPage;
  const before = pages.findLast((number) => number < newest);
  const lowest = page === undefined && !isFull ? (before ?? newest) : newest;
  const present = (row: PostRow) => presentEntry(tables, row);
  const pinned = entries.find(({ entryMarks }) => entryMarks?.isPinned);
  return {
    items: entries.filter((row) => pageOf(row) >= lowest && pageOf(row) <= newest).map(present),
    older: pages.findLast((number) => number < lowest) ?? null,
    newer: pages.find((number) => number > newest) ?? null,
    last: pages.at(-1) ?? null,
    pinned: pinned ? present(pinned) : null,
    key: entries
      .filter(({ entryMarks }) => entryMarks?.isKey)
      .slice(-maxKeyEntries)
      .map(present),
  };
}

const messagesPerPage = 50;

/** A part of a chat. Null for what is none. */
export function presentMessages(
  tables: Tables,
  story: PostRow,
  before: string | undefined,
  now: number,
): MessagePage | null {
  if (story.parentId !== null || story.mode !== "chat") return null;
  const newest = findNewestReplies(tables, story.id, now, Infinity);
  const [time, id] = before === undefined ? [Infinity, ""] : readPlace(before);
  const rows = newest.filter(
    (row) => row.publishTimeMillis < time || (row.publishTimeMillis === time && row.id < id),
  );
  const shown = rows.slice(0, messagesPerPage);
  const first = shown.at(-1);
  return {
    items: shown.map((row) => presentReply(tables, row)).toReversed(),
    earlier: rows.length > messagesPerPage && first ? `${String(first.publishTimeMillis)}.${first.id}` : null,
    newestId: newest[0]?.id ?? null,
  };
}

function readPlace(before: string): [number, string] {
  const [time, id] = before.split(".");
  if (time === undefined || id === undefined)
    throw new ServiceError("invalid", "before: is no place", { field: "before" });
  return [Number(time), id];
}
