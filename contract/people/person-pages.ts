import * as v from "valibot";
import { defineRead, defineSignedRead } from "../wire/call.ts";
import { Blog } from "../entities/blog.ts";
import { PersonId, BlogId } from "../entities/ids.ts";
import { Membership, Person } from "../entities/person.ts";
import { Pagination, PostSummary, Reply, Stream } from "../entities/post.ts";
import { listOf } from "../wire/list-of.ts";
import { FewReplies } from "../network/magma.ts";
import { queryNumber, streamQuery, noQuery } from "../wire/query.ts";

/** Limit for counting a person's stories and replies; at the limit it means this number or more. */
export const maxPublishedCounted = 200;

/** Numbers of a person's readable stories and replies. Null if the services don't count. */
export const Published = v.optional(v.nullable(v.object({ stories: v.number(), replies: v.number() })), null);
export type Published = v.InferOutput<typeof Published>;

/** A person's profile page in one call: the person, their memberships, and their posts on every blog. */
export const PersonPage = v.object({
  person: Person,
  memberships: listOf(Membership),
  published: Published,
  stream: Stream,
  /** The person's latest replies; none with older pages of their stories. */
  latestReplies: FewReplies,
});
export type PersonPage = v.InferOutput<typeof PersonPage>;

/** By screen name, case-insensitive. */
export const getPersonPage = defineRead({
  service: "magma",
  path: "person/page/:screenName",
  query: streamQuery,
  reply: PersonPage,
});

/** Pages continue after an opaque cursor from the previous page. */
const afterQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.maxLength(100))),
  maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(100)), "20"),
});

/** A person's publicly visible replies, newest first, each with its story. */
export const PersonReplies = v.object({
  person: Person,
  memberships: listOf(Membership),
  published: Published,
  items: listOf(
    v.object({
      reply: Reply,
      story: PostSummary,
      /** The person replied to; null for a reply to the story. */
      answeredId: v.nullable(PersonId),
    }),
  ),
  pagination: Pagination,
  people: listOf(Person),
  blogs: listOf(Blog),
});
export type PersonReplies = v.InferOutput<typeof PersonReplies>;

/** By screen name, case-insensitive. */
export const getPersonReplies = defineRead({
  service: "magma",
  path: "person/replies/:screenName",
  query: afterQuery,
  reply: PersonReplies,
});

/** A person's followers, or the people they follow, latest first. */
export const PersonRelations = v.object({
  person: Person,
  memberships: listOf(Membership),
  published: Published,
  people: listOf(Person),
  pagination: Pagination,
});
export type PersonRelations = v.InferOutput<typeof PersonRelations>;

/** By screen name, case-insensitive. */
export const getPersonRelations = defineRead({
  service: "magma",
  path: "person/people/:screenName",
  query: v.object({ ...afterQuery.entries, relation: v.picklist(["followers", "following"]) }),
  reply: PersonRelations,
});

/** Relations of the signed-in person, and of the blogs they edit, to another person. */
export const OwnRelation = v.object({
  person: Person,
  /** People can't follow, mute or block themselves. */
  isOwn: v.boolean(),
  isFollowed: v.boolean(),
  isMuted: v.boolean(),
  isBlocked: v.boolean(),
  /** The blogs on whose behalf the signed-in person may follow, and whether each does. */
  blogs: v.array(v.object({ blogId: BlogId, isFollowed: v.boolean() })),
});
export type OwnRelation = v.InferOutput<typeof OwnRelation>;

/** By screen name, case-insensitive. */
export const getOwnRelation = defineSignedRead({
  service: "profile",
  path: "userfollow/views/own/:screenName",
  query: noQuery,
  reply: OwnRelation,
});

/** People whom the signed-in person has blocked or muted, 50 at a time, in the order of their ids. */
export const ListedPeople = v.object({
  people: listOf(Person),
  /** `after` for the next page; null at the end. */
  next: v.nullable(PersonId),
});
export type ListedPeople = v.InferOutput<typeof ListedPeople>;

const listQuery = v.object({ after: v.optional(PersonId) });

export const getBlockedPeople = defineSignedRead({
  service: "profile",
  path: "block/views/mine",
  query: listQuery,
  reply: ListedPeople,
});

export const getMutedPeople = defineSignedRead({
  service: "profile",
  path: "mute/views/mine",
  query: listQuery,
  reply: ListedPeople,
});
