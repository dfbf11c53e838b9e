import type { BlockNode } from "../../../contract/entities/block-node.ts";
import type { EntryPage, LiveEntry, MessagePage } from "../../../contract/entities/live-entry.ts";
import {
  findDiscussionSettings,
  type DiscussionSettings,
  type DiscussionMode,
  type StateChange,
} from "../../../contract/entities/mode.ts";
import type { ReplyRow } from "../../posts/post-row.ts";
import { presentReply } from "../../posts/present-post.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { parseIds, parseJson } from "../../store/json-cells.ts";

/** Row of `selectDiscussionSettings`. */
export interface DiscussionSettingsRow {
  id: string;
  mode: DiscussionMode;
  facts: string;
  guests: string;
  summary: string | null;
}

export const presentDiscussionSettings = (
  { mode, facts, guests, summary }: DiscussionSettingsRow,
  now: number,
): DiscussionSettings =>
  findDiscussionSettings(
    mode,
    (parseJson(facts) ?? []) as StateChange[],
    parseIds(guests),
    now,
    parseJson(summary) as BlockNode[] | null,
  );

/** Row of the entry queries. */
export interface EntryRow extends ReplyRow {
  entry_page: number;
  is_key: number;
  is_pinned: number;
}

export const presentEntry = (row: EntryRow): LiveEntry => ({
  reply: presentReply(row),
  page: row.entry_page,
  isKey: row.is_key === 1,
  isPinned: row.is_pinned === 1,
});

export interface EntryRows {
  conduct: DiscussionSettings;
  entries: EntryRow[];
  pages: { older: number | null; newer: number | null; last: number | null } | undefined;
  pinned: EntryRow | undefined;
  key: EntryRow[];
}

/** Null if it isn't a liveblog. */
export const presentEntryPage = ({ conduct, entries, pages, pinned, key }: EntryRows): EntryPage | null =>
  conduct.mode === "liveblog"
    ? {
        items: entries.map(presentEntry),
        older: pages?.older ?? null,
        newer: pages?.newer ?? null,
        last: pages?.last ?? null,
        pinned: pinned ? presentEntry(pinned) : null,
        key: key.map(presentEntry).toSorted((a, b) => a.reply.publishTimeMillis - b.reply.publishTimeMillis),
      }
    : null;

/** Number of messages on a page of a chat. */
export const messagesPerPage = 50;

/** Start position of a page of messages: ?2 and ?3 of the query. */
export function findMessagePosition(before: string | undefined, now: number): [time: number, id: string] {
  if (before === undefined) return [now + 1, ""];
  const [time, id] = before.split(".");
  if (time === undefined || id === undefined)
    throw new ServiceError("invalid", "before: must be a position on a previous page", { field: "before" });
  return [Number(time), id];
}

/** `rows` are newest first, one more than a page has. Null if it isn't a chat. */
export function presentMessages(
  conduct: DiscussionSettings,
  rows: readonly ReplyRow[],
  newestId: string | null,
): MessagePage | null {
  if (conduct.mode !== "chat") return null;
  const shown = rows.slice(0, messagesPerPage);
  const first = shown.at(-1);
  const goesOn = rows.length > messagesPerPage && first !== undefined;
  return {
    items: shown.map((row) => presentReply(row)).toReversed(),
    earlier: goesOn ? `${first.publish_time.toString()}.${first.id}` : null,
    newestId,
  };
}
