import * as v from "valibot";
import { defineRead, defineSignedWrite, defineSignedRead } from "../wire/call.ts";
import { IdempotencyKey } from "../posts/core.ts";
import { Millis, PostId, ScreenName, BlogId, PersonId } from "../entities/ids.ts";
import { EntryPage, LiveEntry, MessagePage } from "../entities/live-entry.ts";
import { DiscussionSettings, DiscussionMode, ModeState } from "../entities/mode.ts";
import { Membership, Person } from "../entities/person.ts";
import { ReplyBody } from "../entities/reply-body.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery, queryNumber } from "../wire/query.ts";

/** Page of a liveblog. Default: the newest one, together with the previous one while it has few entries. */
export const entryQuery = {
  entryPage: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(1_000_000))),
};

/** Part of a chat: messages before a cursor from an earlier reply; default: the newest. */
export const messageQuery = {
  before: v.optional(
    v.pipe(v.string(), v.regex(/^-?\d{1,16}\.\d{1,19}$/, "must be a position in the discussion")),
  ),
};

/** Everyone a reply names, and the memberships of those who work on the blog. */
const speakers = { people: listOf(Person), memberships: listOf(Membership) };

/** Items below a story as they arrive: liveblog entries or chat messages. Polled by every open page. */
export const getNewestItems = defineRead({
  service: "comments",
  path: "views/items/:starterId",
  query: v.object({ ...entryQuery, ...messageQuery }),
  reply: v.object({
    conduct: DiscussionSettings,
    entries: v.nullable(EntryPage),
    messages: v.nullable(MessagePage),
    ...speakers,
  }),
});

/**
 * Sets a story's discussion mode and guests. Needs `discussion.run`, and `discussion.setMode` for another mode. 409 when
 * leaving liveblog mode after entries were written.
 */
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
  reply: DiscussionSettings,
});

/**
 * Sets the state of the discussion; a start that was to come by itself is cancelled. Needs `liveblog.write` for a liveblog,
 * `discussion.run` for questions. 400 `state` if the mode has no such state.
 */
export const setModeState = defineSignedWrite({
  service: "comments",
  path: "mode/state",
  query: noQuery,
  body: v.object({
    starterId: PostId,
    state: ModeState,
    /** Start of coverage, for an announced liveblog. */
    beginsTimeMillis: v.optional(v.nullable(Millis), null),
    /** Whether coverage starts by itself then; 400 `beginsTimeMillis` unless that is to come. */
    startsByItself: v.optional(v.boolean(), false),
    /** What readers see at the top of an ended liveblog; left as it is where it is left out. */
    summary: v.optional(v.nullable(ReplyBody)),
  }),
  reply: DiscussionSettings,
});

/**
 * Writes a liveblog entry, also before its story is published; readers then see it from the publication on. A repeated key
 * returns the entry it created before, whatever has become of the liveblog. 409 `state` once coverage has ended, and 409
 * `writtenTimeMillis` for an entry so old that its key may be forgotten (`maxEntryAge`). Images are the writer's uploads, or of
 * the blog's library: 400 `picture` for any other, and for one of the library that a story couldn't be published with.
 */
export const writeEntry = defineSignedWrite({
  service: "comments",
  path: "entry/:starterId/write",
  query: noQuery,
  body: v.object({
    body: ReplyBody,
    key: IdempotencyKey,
    isKey: v.optional(v.boolean(), false),
    /**
     * When it was written, if its device had no connection then: the entry's time, where `findEntryTime` accepts it.
     */
    writtenTimeMillis: v.optional(v.nullable(Millis), null),
  }),
  reply: LiveEntry,
});

/**
 * Edits an entry, whoever wrote it and whenever: liveblog corrections are public. One whose text has become another than the
 * one that was edited stays as it is, and is returned (`isSaved` is false), so that both texts can be shown.
 */
export const editEntry = defineSignedWrite({
  service: "comments",
  path: "entry/:entryId/edit",
  query: noQuery,
  body: v.object({
    body: ReplyBody,
    /** `editedTimeMillis` of the text that was edited; saved whatever it says where it is left out. */
    seenTimeMillis: v.optional(v.nullable(Millis)),
  }),
  reply: v.object({ isSaved: v.boolean(), entry: LiveEntry }),
});

/** Deletes an entry. */
export const deleteEntry = defineSignedWrite({
  service: "comments",
  path: "entry/:entryId/delete",
  query: noQuery,
  body: v.object({}),
  reply: v.object({ entryId: PostId, starterId: PostId }),
});

/**
 * Brings an entry back that was deleted within the last hour (`restorePeriod`), with the text and marks that it is given:
 * a deletion keeps neither. One that isn't deleted stays as it is. 409 for one that was deleted earlier, or removed by a
 * moderator.
 */
export const restoreEntry = defineSignedWrite({
  service: "comments",
  path: "entry/:entryId/restore",
  query: noQuery,
  body: v.object({
    body: ReplyBody,
    isKey: v.optional(v.boolean(), false),
    isPinned: v.optional(v.boolean(), false),
  }),
  reply: LiveEntry,
});

/** Marks an entry as key, or pins it to the top in place of the previous one; or removes the mark. */
export const markEntry = defineSignedWrite({
  service: "comments",
  path: "entry/:entryId/mark",
  query: noQuery,
  body: v.object({ mark: v.picklist(["key", "pinned"]), isSet: v.boolean() }),
  reply: LiveEntry,
});

/*
 * The desk of a liveblog: what the people who cover something together see and decide (`liveblog.write` in
 * permissions.ts). Entries are written by the calls of `modes.ts`.
 */

/** Who is on duty at a liveblog, and since when. */
export const LiveblogDuty = v.object({ personId: PersonId, timeMillis: Millis });
export type LiveblogDuty = v.InferOutput<typeof LiveblogDuty>;

/**
 * A liveblog as its desk shows it, also before its story is published: with the entries that readers don't see yet. 404 for
 * a story in another mode, and before its publication for everybody who may not write in it.
 */
export const getLiveblog = defineSignedRead({
  service: "comments",
  path: "views/liveblog/:starterId",
  query: v.object(entryQuery),
  reply: v.object({
    id: PostId,
    blogId: BlogId,
    headline: v.string(),
    permalink: v.string(),
    publishTimeMillis: Millis,
    conduct: DiscussionSettings,
    /** Null while nobody is. */
    duty: v.nullable(LiveblogDuty),
    /** Who may be on duty: the blog's members who publish there, and the story's authors. */
    writerIds: v.array(PersonId),
    entries: EntryPage,
    /** Everybody named above. */
    people: listOf(Person),
  }),
});

/** Hands a liveblog over to somebody who may write in it; null: nobody is on duty. 400 `personId` for anybody else. */
export const setLiveblogDuty = defineSignedWrite({
  service: "comments",
  path: "liveblog/duty",
  query: noQuery,
  body: v.object({ starterId: PostId, personId: v.nullable(PersonId) }),
  reply: v.object({ duty: v.nullable(LiveblogDuty) }),
});
