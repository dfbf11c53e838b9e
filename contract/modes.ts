import * as v from "valibot";
import { defineRead, defineSignedWrite } from "./call.ts";
import { IdempotencyKey } from "./core.ts";
import { Millis, PostId, ScreenName } from "./entities/ids.ts";
import { EntryPage, LiveEntry, MessagePage } from "./entities/live-entry.ts";
import { Conduct, DiscussionMode, ModeState } from "./entities/mode.ts";
import { Membership, Person } from "./entities/person.ts";
import { ReplyBody } from "./entities/reply-body.ts";
import { noQuery, queryNumber } from "./query.ts";

/** Which page of a liveblog; the newest where none is named, with the one before while that has few. */
export const entryQuery = {
  entryPage: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(1_000_000))),
};

/** Which part of a chat: what was said before a place that an answer has given, or the newest. */
export const messageQuery = {
  before: v.optional(
    v.pipe(v.string(), v.regex(/^-?\d{1,16}\.\d{1,19}$/, "must be a position in the discussion")),
  ),
};

/** Everybody whom an answer names, and who of them works on the blog. */
const speakers = { people: v.array(Person), memberships: v.array(Membership) };

/**
 * What is written below a story as it comes: the entries of a liveblog, the messages of a chat. Asked again and again by
 * everybody alike who has its page open.
 */
export const getNewestItems = defineRead({
  service: "comments",
  path: "views/items/:starterId",
  query: v.object({ ...entryQuery, ...messageQuery }),
  reply: v.object({
    conduct: Conduct,
    entries: v.nullable(EntryPage),
    messages: v.nullable(MessagePage),
    ...speakers,
  }),
});

/** How a story is discussed, and who is invited to answer there. 409 where a liveblog has entries: it stays one. */
export const setMode = defineSignedWrite({
  service: "comments",
  path: "mode",
  query: noQuery,
  body: v.object({
    starterId: PostId,
    mode: DiscussionMode,
    /** All of them; those who are invited already stay so where it is left out. */
    guests: v.optional(v.pipe(v.array(ScreenName), v.maxLength(20, "must have at most 20 people"))),
  }),
  reply: Conduct,
});

/**
 * Says in which state the discussion is from now on: by `liveblog.write` for a report, by `discussion.setMode` for
 * questions. 400 `state` for one that the mode does not have.
 */
export const setModeState = defineSignedWrite({
  service: "comments",
  path: "mode/state",
  query: noQuery,
  body: v.object({
    starterId: PostId,
    state: ModeState,
    /** When coverage is to begin, for a report that is announced. */
    beginsTimeMillis: v.optional(v.nullable(Millis), null),
  }),
  reply: Conduct,
});

/** Writes an entry. The same key again answers with the entry that it has made. 409 once coverage has ended. */
export const writeEntry = defineSignedWrite({
  service: "comments",
  path: "entry/:starterId/write",
  query: noQuery,
  body: v.object({
    body: ReplyBody,
    key: IdempotencyKey,
    isKey: v.optional(v.boolean(), false),
  }),
  reply: LiveEntry,
});

/** Changes an entry's text, whoever wrote it and however long ago: a report is mended in the open. */
export const editEntry = defineSignedWrite({
  service: "comments",
  path: "entry/:entryId/edit",
  query: noQuery,
  body: v.object({ body: ReplyBody }),
  reply: LiveEntry,
});

/** Takes an entry back. */
export const deleteEntry = defineSignedWrite({
  service: "comments",
  path: "entry/:entryId/delete",
  query: noQuery,
  body: v.object({}),
  reply: v.object({ entryId: PostId, starterId: PostId }),
});

/** Names an entry among the key ones, or pins it to the top in the place of the one before; or takes that back. */
export const markEntry = defineSignedWrite({
  service: "comments",
  path: "entry/:entryId/mark",
  query: noQuery,
  body: v.object({ mark: v.picklist(["key", "pinned"]), isSet: v.boolean() }),
  reply: LiveEntry,
});
