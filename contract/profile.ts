import * as v from "valibot";
import { defineRead, defineSignedWrite } from "./call.ts";
import { BlockNodes } from "./entities/block-node.ts";
import { Blog } from "./entities/blog.ts";
import { BlogId, PersonId, PostId } from "./entities/ids.ts";
import { DecisionReason } from "./entities/moderation.ts";
import { Membership, Person } from "./entities/person.ts";
import { noQuery, queryList } from "./query.ts";

/** The blog of a production host. */
export const getBlogByHost = defineRead({
  service: "profile",
  path: "blog/byhost/:host",
  query: noQuery,
  reply: Blog,
});

/** Every blog of the network in the order of its navigation, the main site included. */
export const getNetwork = defineRead({
  service: "profile",
  path: "blog/views/network",
  query: noQuery,
  reply: v.object({ items: v.array(Blog) }),
});

/** What a blog says of itself, and its masthead. */
export const getBlogAbout = defineRead({
  service: "profile",
  path: "blog/views/about/:blogId",
  query: noQuery,
  reply: v.object({ about: BlockNodes, memberships: v.array(Membership), people: v.array(Person) }),
});

/** A person by screen name, in any case. */
export const getPersonByName = defineRead({
  service: "profile",
  path: "user/views/byname/:screenName",
  query: noQuery,
  reply: Person,
});

/** People by id, in the order asked; an id that is not there is left out. */
export const getPeople = defineRead({
  service: "profile",
  path: "user/views/list",
  query: v.object({ id: queryList }),
  reply: v.object({ items: v.array(Person) }),
});

/** A person's roles across the network. */
export const getMemberships = defineRead({
  service: "profile",
  path: "blogmembership/views/user/:personId",
  query: noQuery,
  reply: v.object({ items: v.array(Membership) }),
});

/** Lifts a reply into sight in the blog's name, or takes that back: what else speaks for it goes on doing so. */
export const approveReply = defineSignedWrite({
  service: "profile",
  path: "approve/reply",
  query: noQuery,
  body: v.object({ replyId: PostId, isApproved: v.boolean() }),
  reply: v.object({ replyId: PostId, approved: v.boolean() }),
});

/** Follows a person, or does so no longer. */
export const followPerson = defineSignedWrite({
  service: "profile",
  path: "userfollow/person",
  query: noQuery,
  body: v.object({ personId: PersonId, isFollowed: v.boolean() }),
  reply: v.object({ personId: PersonId, isFollowed: v.boolean() }),
});

/**
 * A blog follows a person, or does so no longer: their replies there are approved, and those that they answer or like.
 * Only what it alone held up goes out of sight with it.
 */
export const followForBlog = defineSignedWrite({
  service: "profile",
  path: "blogfollow/person",
  query: noQuery,
  body: v.object({ blogId: BlogId, personId: PersonId, isFollowed: v.boolean() }),
  reply: v.object({ blogId: BlogId, personId: PersonId, isFollowed: v.boolean() }),
});

/** Who is blocked by a person cannot answer or like what they write. */
export const blockPerson = defineSignedWrite({
  service: "profile",
  path: "block/person",
  query: noQuery,
  body: v.object({ personId: PersonId, isBlocked: v.boolean() }),
  reply: v.object({ personId: PersonId, isBlocked: v.boolean() }),
});

/** Who is blocked by a blog writes there no more, and what they wrote is out of sight for as long. */
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

/** Keeps a post or a reply for later, or does so no longer. */
export const savePost = defineSignedWrite({
  service: "profile",
  path: "saved/post",
  query: noQuery,
  body: v.object({ postId: PostId, isSaved: v.boolean() }),
  reply: v.object({ postId: PostId, isSaved: v.boolean() }),
});
