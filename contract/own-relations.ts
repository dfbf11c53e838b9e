import * as v from "valibot";
import { defineSignedRead } from "./call.ts";
import { BlogId, PersonId } from "./entities/ids.ts";
import { Person } from "./entities/person.ts";
import { listOf } from "./list-of.ts";
import { noQuery } from "./query.ts";

/** What the signed-in person, and the blogs they edit, have to do with someone. */
export const OwnRelation = v.object({
  person: Person,
  /** Nobody can follow, mute or block themselves. */
  isOwn: v.boolean(),
  isFollowed: v.boolean(),
  isMuted: v.boolean(),
  isBlocked: v.boolean(),
  /** The blogs for which the signed-in person may follow, and whether each does. */
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
