import * as v from "valibot";
import { PostSummary, Reply } from "../entities/post.ts";
import { defineRead, defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { BlockNodes } from "../entities/block-node.ts";
import { Blog } from "../entities/blog.ts";
import { BlogId, PersonId, PostId, Millis } from "../entities/ids.ts";
import { DecisionReason } from "../entities/moderation.ts";
import { Membership, Person } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery, queryList, queryNumber } from "../wire/query.ts";

/** The blog of a production host. */
export const getBlogByHost = defineRead({
  service: "profile",
  path: "blog/byhost/:host",
  query: noQuery,
  reply: Blog,
});

/** Every blog in navigation order, including the main site. */
export const getNetwork = defineRead({
  service: "profile",
  path: "blog/views/network",
  query: noQuery,
  reply: v.object({ items: listOf(Blog) }),
});

/** A blog's about text and masthead. */
export const getBlogAbout = defineRead({
  service: "profile",
  path: "blog/views/about/:blogId",
  query: noQuery,
  reply: v.object({ about: BlockNodes, memberships: listOf(Membership), people: listOf(Person) }),
});

/** A person by screen name, case-insensitive. */
export const getPersonByName = defineRead({
  service: "profile",
  path: "user/views/byname/:screenName",
  query: noQuery,
  reply: Person,
});

/** People by id, in the order requested; unknown ids are left out. */
export const getPeople = defineRead({
  service: "profile",
  path: "user/views/list",
  query: v.object({ id: queryList }),
  reply: v.object({ items: listOf(Person) }),
});

/** A person's memberships on all blogs. */
export const getMemberships = defineRead({
  service: "profile",
  path: "blogmembership/views/user/:personId",
  query: noQuery,
  reply: v.object({ items: listOf(Membership) }),
});

/** Figures on a person's card are counted up to this number. */
export const maxFigure = 1_000;

/** Content of the card about a person. */
export const PersonCard = v.object({
  person: Person,
  memberships: v.array(Membership),
  /** Approved replies, followers and followed people, each counted up to `maxFigure`. */
  figures: v.object({ replies: v.number(), followers: v.number(), following: v.number() }),
});
export type PersonCard = v.InferOutput<typeof PersonCard>;

/** By screen name, case-insensitive. */
export const getPersonCard = defineRead({
  service: "profile",
  path: "user/views/card/:screenName",
  query: noQuery,
  reply: PersonCard,
});

/** Maximum number of suggestions for a name. */
export const maxProposed = 8;

/** People whose screen name starts with the text typed after an @, sorted by name. At least two letters. */
export const completeName = defineSignedRead({
  service: "profile",
  path: "user/views/begun",
  query: v.object({ q: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{1,62}$/i)) }),
  reply: v.object({ items: v.array(Person) }),
});

/** Approves a reply on behalf of the blog, or undoes the approval. Other approval reasons stay in effect. */
export const approveReply = defineSignedWrite({
  service: "profile",
  path: "approve/reply",
  query: noQuery,
  body: v.object({ replyId: PostId, isApproved: v.boolean() }),
  reply: v.object({ replyId: PostId, approved: v.boolean() }),
});

/** Follows or unfollows a person. */
export const followPerson = defineSignedWrite({
  service: "profile",
  path: "userfollow/person",
  query: noQuery,
  body: v.object({ personId: PersonId, isFollowed: v.boolean() }),
  reply: v.object({ personId: PersonId, isFollowed: v.boolean() }),
});

/**
 * A blog follows or unfollows a person. Replies by followed people, and replies they answer or like, are
 * approved. Unfollowing hides only replies that have no other approval reason.
 */
export const followForBlog = defineSignedWrite({
  service: "profile",
  path: "blogfollow/person",
  query: noQuery,
  body: v.object({ blogId: BlogId, personId: PersonId, isFollowed: v.boolean() }),
  reply: v.object({ blogId: BlogId, personId: PersonId, isFollowed: v.boolean() }),
});

/** Blocks or unblocks a person. Blocked people can't reply to or like the blocker's posts. */
export const blockPerson = defineSignedWrite({
  service: "profile",
  path: "block/person",
  query: noQuery,
  body: v.object({ personId: PersonId, isBlocked: v.boolean() }),
  reply: v.object({ personId: PersonId, isBlocked: v.boolean() }),
});

/** Maximum number of people one person can mute. */
export const maxMuted = 1_000;

/**
 * Mutes or unmutes a person: their replies are folded for the caller, in every discussion. No one else sees a
 * difference, including the muted person. 403 with the refusal `tooMany` above `maxMuted`.
 */
export const mutePerson = defineSignedWrite({
  service: "profile",
  path: "mute/person",
  query: noQuery,
  body: v.object({ personId: PersonId, isMuted: v.boolean() }),
  reply: v.object({ personId: PersonId, isMuted: v.boolean() }),
});

/**
 * Blocks a person on a blog, or unblocks them. While blocked, they can't write there and their replies are
 * hidden. Members of the blog can't be blocked: 403 with refusal `role`.
 */
export const blockForBlog = defineSignedWrite({
  service: "profile",
  path: "block/blog",
  query: noQuery,
  body: v.object({
    blogId: BlogId,
    personId: PersonId,
    isBlocked: v.boolean(),
    reason: v.optional(v.nullable(DecisionReason), null),
  }),
  reply: v.object({ blogId: BlogId, personId: PersonId, isBlocked: v.boolean() }),
});

/** Saves a post or reply for later, or removes it from saved. */
export const savePost = defineSignedWrite({
  service: "profile",
  path: "saved/post",
  query: noQuery,
  body: v.object({ postId: PostId, isSaved: v.boolean() }),
  reply: v.object({ postId: PostId, isSaved: v.boolean() }),
});

/** A story, or a reply with its story, saved for later. */
const SavedItem = v.object({ savedTimeMillis: Millis, story: PostSummary, reply: v.nullable(Reply) });

export const SavedList = v.object({
  items: listOf(SavedItem),
  /** `after` for the next page; null at the end. */
  next: v.nullable(v.string()),
  people: listOf(Person),
  blogs: listOf(Blog),
});
export type SavedList = v.InferOutput<typeof SavedList>;

/** The signed-in person's saved posts, latest first. Deleted posts are left out. */
export const getSaved = defineSignedRead({
  service: "profile",
  path: "saved/views/mine",
  query: v.object({
    after: v.optional(v.pipe(v.string(), v.maxLength(100))),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(50)), "20"),
  }),
  reply: SavedList,
});
