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

/** Everyone whom a reply names, and the memberships of the blog's staff among them. */
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
    /** The mode that it replaces: 409 if it is another one by now. */
    before: v.optional(DiscussionMode),
    /** The complete list of guests; unchanged if absent. */
    guests: v.optional(v.pipe(v.array(ScreenName), v.maxLength(20, "must have at most 20 people"))),
  }),
  reply: DiscussionSettings,
});

/**
 * Sets the state of the discussion, and cancels a scheduled start. Needs `liveblog.write` for a liveblog,
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
    /** True if coverage starts automatically then; 400 `beginsTimeMillis` unless that is in the future. */
    startsByItself: v.optional(v.boolean(), false),
    /** Shown to readers at the top of an ended liveblog; unchanged if absent. */
    summary: v.optional(v.nullable(ReplyBody)),
  }),
  reply: DiscussionSettings,
});

/**
 * Writes a liveblog entry, also before its story is published; readers then see it from the publication on. A repeated
 * key returns the entry created before, even if the liveblog has changed since. 409 `state` once coverage has ended,
 * and 409 `writtenTimeMillis` for an entry so old that its key may have expired (`maxEntryAge`). Images are the
 * writer's uploads or from the blog's library: 400 `picture` for any other, and for one of the library that a story
 * couldn't be published with.
 */
export const writeEntry = defineSignedWrite({
  service: "comments",
  path: "entry/:starterId/write",
  query: noQuery,
  body: v.object({
    body: ReplyBody,
    key: IdempotencyKey,
    isKey: v.optional(v.boolean(), false),
    /** Time of writing, if the device was offline then. Becomes the entry's time if `findEntryTime` accepts it. */
    writtenTimeMillis: v.optional(v.nullable(Millis), null),
  }),
  reply: LiveEntry,
});

/**
 * Edits an entry by any writer, at any time: liveblog corrections are public. If the text has changed since it was
 * opened for editing, nothing is saved (`isSaved` is false) and the current entry is returned, so that both texts can
 * be shown.
 */
export const editEntry = defineSignedWrite({
  service: "comments",
  path: "entry/:entryId/edit",
  query: noQuery,
  body: v.object({
    body: ReplyBody,
    /** `editedTimeMillis` of the text that was edited; without it, the edit is always saved. */
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
 * Restores an entry deleted within the last hour (`restorePeriod`), with the given text and marks, since a deletion
 * stores neither. An entry that isn't deleted stays as it is. 409 for one deleted earlier, or removed by a moderator.
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
 * The liveblog desk, shared by everyone who covers an event together (`liveblog.write` in permissions.ts). Entries are
 * written by the calls of `modes.ts`.
 */

/** The person on duty at a liveblog, and the time when the duty began. */
export const LiveblogDuty = v.object({ personId: PersonId, timeMillis: Millis });
export type LiveblogDuty = v.InferOutput<typeof LiveblogDuty>;

/**
 * A liveblog as its desk shows it, including entries that readers don't see yet, also before its story is published.
 * 404 for a story in another mode, and before its publication for everyone who may not write in it.
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
    /** Null if no one is on duty. */
    duty: v.nullable(LiveblogDuty),
    /** People who may be on duty: the blog's members who publish there, and the story's authors. */
    writerIds: v.array(PersonId),
    entries: EntryPage,
    /** Everyone named above. */
    people: listOf(Person),
  }),
});

/** Puts a person who may write in the liveblog on duty, or no one (null). 400 `personId` for anyone else. */
export const setLiveblogDuty = defineSignedWrite({
  service: "comments",
  path: "liveblog/duty",
  query: noQuery,
  body: v.object({ starterId: PostId, personId: v.nullable(PersonId) }),
  reply: v.object({ duty: v.nullable(LiveblogDuty) }),
});
