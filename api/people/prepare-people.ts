import { maxMuted } from "../../contract/people/profile.ts";
import { prepareById, statement } from "../store/query.ts";
import type { AccountRow, MemberRow, PersonRow } from "./present-person.ts";
import { deleteEndedMembers } from "./members/sql.ts";
import * as sql from "./sql.ts";

/* Statements about people for the batches of other folders. The SQL stays here. */

const list = (ids: readonly string[]) => JSON.stringify([...new Set(ids)]);

/** People by id, in any order. */
export const preparePeople = (db: D1Database, ids: readonly string[]) =>
  prepareById<PersonRow>(db, ids, { one: sql.selectPersonById, many: sql.selectPeopleById });

/** A person by screen name, case-insensitive. */
export const preparePersonByName = (db: D1Database, screenName: string) =>
  statement<PersonRow>(db, sql.selectPersonByName, screenName);

/** The owner of a blog. */
export const prepareOwner = (db: D1Database, blogId: string) =>
  statement<PersonRow>(db, sql.selectOwner, blogId);

/** Authors of posts, once for each post. */
export const prepareAuthorsOfPosts = (db: D1Database, postIds: readonly string[]) =>
  statement<PersonRow>(db, sql.selectAuthorsOfPosts, list(postIds));

/** A person's memberships. */
export const prepareMemberships = (db: D1Database, personId: string) =>
  statement<MemberRow>(db, sql.selectMembershipsOfPerson, personId);

/** Deletes the memberships that have ended. */
export const prepareEndOfMembers = (db: D1Database) => deleteEndedMembers.map((query) => db.prepare(query));

/** A person's own account. */
export const prepareAccount = (db: D1Database, personId: string) =>
  statement<AccountRow>(db, sql.selectAccount, personId);

/** People whom a person has blocked. */
export const prepareBlocked = (db: D1Database, personId: string) =>
  statement<{ person_id: string }>(db, sql.selectBlocked, personId);

/** Screen names of people whom a person has muted. */
export const prepareMuted = (db: D1Database, personId: string) =>
  statement<{ screen_name: string }>(db, sql.selectMuted, personId, maxMuted);

/** Followers of a person or the people they follow, latest first, after a position. */
export const prepareRelations = (
  db: D1Database,
  personId: string,
  relation: "followers" | "following",
  { time, id, count }: { time: number; id: string; count: number },
) =>
  statement<PersonRow & { followed_time: number }>(
    db,
    relation === "followers" ? sql.selectFollowers : sql.selectFollowedPeople,
    personId,
    time,
    id,
    count,
  );
