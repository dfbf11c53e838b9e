import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "./call.ts";
import { BlogId, Millis, PersonId, PostId } from "./entities/ids.ts";
import { EntryPage } from "./entities/live-entry.ts";
import { DiscussionSettings } from "./entities/mode.ts";
import { Person } from "./entities/person.ts";
import { listOf } from "./list-of.ts";
import { entryQuery } from "./modes.ts";
import { noQuery } from "./query.ts";

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
