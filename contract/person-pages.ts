import * as v from "valibot";
import { defineRead } from "./call.ts";
import { Blog } from "./entities/blog.ts";
import { PersonId } from "./entities/ids.ts";
import { Membership, Person } from "./entities/person.ts";
import { Pagination, PostSummary, Reply, Stream } from "./entities/post.ts";
import { listOf } from "./list-of.ts";
import { FewReplies } from "./magma.ts";
import { queryNumber, streamQuery } from "./query.ts";

/** Up to this number a person's stories and replies are counted; it stands for itself and more. */
export const maxPublishedCounted = 1_000;

/** How much of a person's can be read: stories and replies. Null if the services don't count. */
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
