import * as v from "valibot";
import { defineRead, defineSignedWrite } from "../wire/call.ts";
import { OwnReply, Post, Stream } from "../entities/post.ts";
import { topicFront } from "./curation.ts";
import { ReplyBody } from "../entities/reply-body.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery, queryList, queryNumber, streamQuery } from "../wire/query.ts";

/** Posts by id, in the order requested; unknown ids are left out. */
export const getPostList = defineRead({
  service: "core",
  path: "corepost/getList",
  query: v.object({ id: queryList }),
  reply: v.object({ items: listOf(Post) }),
});

/** A blog's stream: its posts and reposts, newest first. */
export const getLatest = defineRead({
  service: "core",
  path: "blog/:blogId/latest",
  query: streamQuery,
  reply: Stream,
});

/** A blog's posts with a tag, given by its url name or canonical name. */
export const getTagStream = defineRead({
  service: "core",
  path: "blog/:blogId/tag/:tag",
  query: streamQuery,
  reply: Stream,
});

/** A blog's posts of a story type, optionally of one category and subcategory. The front is on the type's first page. */
export const getStoryTypeStream = defineRead({
  service: "core",
  path: "blog/:blogId/storytype/:storyType",
  query: v.object({
    ...streamQuery.entries,
    category: v.optional(v.string()),
    subcategory: v.optional(v.string()),
  }),
  reply: v.object({ ...Stream.entries, ...topicFront }),
});

/** A person's posts on every blog. */
export const getAuthorStream = defineRead({
  service: "core",
  path: "author/:personId/profileposts",
  query: streamQuery,
  reply: Stream,
});

/**
 * The network's stream: posts of all blogs or of those in `blog`. Each post appears once, under its home
 * blog.
 */
export const getNetworkStream = defineRead({
  service: "core",
  path: "feed/views/public",
  query: v.object({ ...streamQuery.entries, blog: v.optional(queryList) }),
  reply: Stream,
});

/**
 * Stories with a video, newest first: a blog's own, on the main site those of every blog. Leaves out stories that
 * search engines may not list.
 */
export const getVideoStream = defineRead({
  service: "core",
  path: "blog/:blogId/videos",
  query: streamQuery,
  reply: Stream,
});

/** Years in which a blog published, newest first, with the number of posts. */
export const ArchiveYears = v.array(v.object({ year: v.number(), posts: v.number() }));

/** The years of a blog's stream, for the archive navigation. */
export const getArchiveYears = defineRead({
  service: "core",
  path: "blog/:blogId/years",
  query: v.object({ since: v.optional(queryNumber) }),
  reply: v.object({ items: ArchiveYears }),
});

/** Generated once for each form, so that submitting it twice creates one reply. */
export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, "must be a key"));

/**
 * Replies to a story or a reply. A repeated key returns the reply created before, ignoring the rest of the request.
 * Errors: 403 with `refusal` (see `permissions.ts`); 404, 410 and 451 as for reading; 429 when rate-limited.
 */
export const writeReply = defineSignedWrite({
  service: "core",
  path: "post/:parentId/replyWithApprovals",
  query: noQuery,
  body: v.object({ body: ReplyBody, key: IdempotencyKey }),
  reply: OwnReply,
});

/** Edits the signed-in writer's own reply, until `editableUntilMillis`. */
export const editReply = defineSignedWrite({
  service: "core",
  path: "post/:postId/update",
  query: noQuery,
  body: v.object({ body: ReplyBody }),
  reply: OwnReply,
});

/** Deletes the writer's own reply. Replies to it stay in place below a tombstone. */
export const deleteReply = defineSignedWrite({
  service: "core",
  path: "post/:postId/delete",
  query: noQuery,
  body: v.object({}),
  reply: OwnReply,
});
