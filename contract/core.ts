import * as v from "valibot";
import { defineRead, defineSignedWrite } from "./call.ts";
import { OwnReply } from "./entities/own-reply.ts";
import { Post, Stream } from "./entities/post.ts";
import { ReplyBody } from "./entities/reply-body.ts";
import { noQuery, queryList, queryNumber, streamQuery } from "./query.ts";

/** Posts by id, in the order asked; an id that is not there is left out. */
export const getPostList = defineRead({
  service: "core",
  path: "corepost/getList",
  query: v.object({ id: queryList }),
  reply: v.object({ items: v.array(Post) }),
});

/** A blog's stream: own posts and reposts, newest first. */
export const getLatest = defineRead({
  service: "core",
  path: "blog/:blogId/latest",
  query: streamQuery,
  reply: Stream,
});

/** A blog's posts under a tag, by the tag's url name or canonical name. */
export const getTagStream = defineRead({
  service: "core",
  path: "blog/:blogId/tag/:tag",
  query: streamQuery,
  reply: Stream,
});

/** A blog's posts of a story type, narrowed to a category and subcategory. */
export const getStoryTypeStream = defineRead({
  service: "core",
  path: "blog/:blogId/storytype/:storyType",
  query: v.object({
    ...streamQuery.entries,
    category: v.optional(v.string()),
    subcategory: v.optional(v.string()),
  }),
  reply: Stream,
});

/** What a person published, on every blog. */
export const getAuthorStream = defineRead({
  service: "core",
  path: "author/:personId/profileposts",
  query: streamQuery,
  reply: Stream,
});

/** The network's stream: the posts of all blogs, or of those named (each post once, under its home blog). */
export const getNetworkStream = defineRead({
  service: "core",
  path: "feed/views/public",
  query: v.object({ ...streamQuery.entries, blog: v.optional(queryList) }),
  reply: Stream,
});

/** Years in which a blog published, newest first, with their number of posts. */
export const ArchiveYears = v.array(v.object({ year: v.number(), posts: v.number() }));

/** The years of a blog's stream, for paging back. */
export const getArchiveYears = defineRead({
  service: "core",
  path: "blog/:blogId/years",
  query: v.object({ since: v.optional(queryNumber) }),
  reply: v.object({ items: ArchiveYears }),
});

/** Made anew for each form: sent twice, it is one reply. */
export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, "must be a key"));

/**
 * Answers a story or a reply. The same key again answers with the reply that it has made, whatever else is sent with it.
 * 403 `refusal` says why somebody may not (`permissions.ts`); 404, 410 and 451 as for reading; 429 when it is too often.
 */
export const writeReply = defineSignedWrite({
  service: "core",
  path: "post/:parentId/replyWithApprovals",
  query: noQuery,
  body: v.object({ body: ReplyBody, key: IdempotencyKey }),
  reply: OwnReply,
});

/** Changes the text of one's own reply, for as long as `editableUntilMillis` says. */
export const editReply = defineSignedWrite({
  service: "core",
  path: "post/:postId/update",
  query: noQuery,
  body: v.object({ body: ReplyBody }),
  reply: OwnReply,
});

/** Takes one's own reply back. What answers it stays in its place below a tombstone. */
export const deleteReply = defineSignedWrite({
  service: "core",
  path: "post/:postId/delete",
  query: noQuery,
  body: v.object({}),
  reply: OwnReply,
});
