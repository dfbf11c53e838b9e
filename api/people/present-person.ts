import type { Account } from "../../contract/entities/account.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Membership, Person } from "../../contract/entities/person.ts";
import type { Member } from "../../contract/people/members.ts";
import { parseJson } from "../store/json-cells.ts";
import { readLimits, type Actor } from "../wire/find-actor.ts";

export interface PersonRow {
  id: string;
  screen_name: string;
  display_name: string;
  avatar: string | null;
  bio: string;
  /** JSON list. */
  links: string;
  joined_time: number;
}

export function presentPerson(row: PersonRow): Person {
  return {
    id: row.id,
    screenName: row.screen_name,
    displayName: row.display_name,
    avatar: parseJson(row.avatar) as Person["avatar"],
    bio: row.bio,
    links: JSON.parse(row.links) as string[],
    joinedTimeMillis: row.joined_time,
  };
}

/** True if the account was deleted: its replies stay under a replacement name (`renamePerson`). */
export const isErased = ({ id, screen_name }: PersonRow): boolean => screen_name === `former-reader-${id}`;

/** People without duplicates, in order of first appearance. */
export function presentPeople(rows: readonly PersonRow[]): Person[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].map(presentPerson);
}

export interface MembershipRow {
  blog_id: string;
  person_id: string;
  role: Membership["role"];
  title: string;
}

export function presentMembership(row: MembershipRow): Membership {
  return { blogId: row.blog_id, personId: row.person_id, role: row.role, title: row.title };
}

/** Row of a membership for its blog's managers and the member. */
export interface MemberRow extends MembershipRow {
  since_time: number | null;
  by_person_id: string | null;
  until_time: number | null;
  /** JSON. */
  limits: string | null;
}

export const presentMember = (row: MemberRow): Member => ({
  ...presentMembership(row),
  sinceTimeMillis: row.since_time,
  byPersonId: row.by_person_id,
  limits: readLimits(row.limits),
  untilTimeMillis: row.until_time,
});

/** The memberships of `people`, for their badges. */
export function presentBadges(rows: readonly MembershipRow[], people: readonly Person[]): Membership[] {
  const shown = new Set(people.map((person) => person.id));
  return rows.filter((row) => shown.has(row.person_id)).map(presentMembership);
}

/** A blog, stored as JSON. */
export interface BlogRow {
  blog: string;
}

export function presentBlog(row: BlogRow): Blog {
  return JSON.parse(row.blog) as Blog;
}

/** Blogs without duplicates, in order of first appearance. Rows that aren't JSON are left out. */
export function presentBlogs(rows: readonly BlogRow[]): Blog[] {
  return [...new Set(rows.map((row) => row.blog))].flatMap((blog) => (parseJson(blog) as Blog | null) ?? []);
}

/** Row of `selectSisterBlogs`. */
export interface SisterRow {
  blogs: string;
}

/** The blogs of the one row of `selectSisterBlogs`. */
export const presentSisterBlogs = (rows: readonly SisterRow[]): Blog[] =>
  rows.flatMap(({ blogs }) => JSON.parse(blogs) as Blog[]);

/** Row of `selectAccount`. */
export interface AccountRow {
  person_id: string;
  kind: Account["kind"];
  email: string | null;
  locale: Account["locale"];
  studio_locale: Account["studioLocale"];
  timezone: string | null;
  created_time: number;
  screen_name: string;
  display_name: string;
  avatar: string | null;
  bio: string;
  /** JSON list. */
  links: string;
}

/** A person's own account. */
export const presentAccount = (
  row: AccountRow,
  { memberships, networkRoles }: Pick<Actor, "memberships" | "networkRoles">,
): Account => ({
  personId: row.person_id,
  kind: row.kind,
  screenName: row.screen_name,
  displayName: row.display_name,
  avatar: row.avatar === null ? null : (JSON.parse(row.avatar) as Account["avatar"]),
  bio: row.bio,
  links: JSON.parse(row.links) as string[],
  email: row.email,
  locale: row.locale,
  studioLocale: row.studio_locale,
  timezone: row.timezone,
  createdTimeMillis: row.created_time,
  memberships,
  networkRoles,
});
