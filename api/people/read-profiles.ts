import type * as v from "valibot";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Membership, Person } from "../../contract/entities/person.ts";
import type { ListedPeople, OwnRelation } from "../../contract/people/person-pages.ts";
import { findRefusal } from "../../contract/permissions.ts";
import { maxFigure, maxProposed, type getBlogAbout, type PersonCard } from "../../contract/people/profile.ts";
import type { ServiceContext } from "../env.ts";
import { inOrder, run, runAll, runQuery, statement } from "../store/query.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { prepareMainSite, prepareSisterBlogs } from "./blogs.ts";
import { prepareMemberships, preparePeople, preparePersonByName } from "./prepare-people.ts";
import {
  presentBlog,
  presentMembership,
  presentPeople,
  presentPerson,
  presentSisterBlogs,
  type MembershipRow,
  type PersonRow,
} from "./present-person.ts";
import {
  selectAbout,
  selectFigures,
  selectMembersOfBlog,
  selectPeopleBegun,
  selectPeopleOfBlog,
  selectBlockedPeople,
  selectFollowingBlogs,
  selectMutedPeople,
  selectOwnRelation,
} from "./sql.ts";

/** All blogs in the order of the navigation, the main site first. */
export async function readNetwork(db: D1Database): Promise<Blog[]> {
  const [sisters, main] = await runAll(db, [prepareSisterBlogs(db), prepareMainSite(db)]);
  return [...main.map(presentBlog), ...presentSisterBlogs(sisters)];
}

/** A blog's description and members; 404 for an unknown blog. */
export async function readAbout(
  db: D1Database,
  blogId: string,
): Promise<v.InferOutput<(typeof getBlogAbout)["reply"]>> {
  const [[row], members, people] = await runAll(db, [
    statement<{ about: string }>(db, selectAbout, blogId),
    statement<MembershipRow>(db, selectMembersOfBlog, blogId),
    statement<PersonRow>(db, selectPeopleOfBlog, blogId),
  ]);
  if (row === undefined) throw notFound("blog");
  return {
    about: JSON.parse(row.about),
    memberships: members.map(presentMembership),
    people: presentPeople(people),
  };
}

/** Throws 404 for an unknown name. */
export async function getPersonOfName(db: D1Database, screenName: string): Promise<Person> {
  const [row] = await run(preparePersonByName(db, screenName));
  if (row === undefined) throw notFound("person");
  return presentPerson(row);
}

/** A person with their roles and figures; 404 for an unknown name. */
export async function readPersonCard(db: D1Database, screenName: string): Promise<PersonCard> {
  const person = await getPersonOfName(db, screenName);
  const [memberships, [figures]] = await runAll(db, [
    prepareMemberships(db, person.id),
    statement<PersonCard["figures"]>(db, selectFigures, person.id, maxFigure),
  ]);
  return {
    person,
    memberships: memberships.map(presentMembership),
    figures: figures ?? { replies: 0, followers: 0, following: 0 },
  };
}

/** People whose screen name begins with a text, case-insensitive. */
export async function completeName(db: D1Database, begun: string): Promise<Person[]> {
  const rows = await runQuery<PersonRow>(db, selectPeopleBegun, begun, `${begun}~`, maxProposed);
  return presentPeople(rows);
}

/** People in the order of `ids`; unknown ones are left out. */
export async function readPeople(db: D1Database, ids: readonly string[]): Promise<Person[]> {
  const rows = await run(preparePeople(db, ids));
  return inOrder(ids, presentPeople(rows), (person) => person.id);
}

export async function readMemberships(db: D1Database, personId: string): Promise<Membership[]> {
  return (await run(prepareMemberships(db, personId))).map(presentMembership);
}

const pageLength = 50;

/** Relations of an actor, and of the blogs they edit, to a person; 404 for an unknown name. */
export async function readOwnRelation(
  { db }: Pick<ServiceContext, "db">,
  actor: Actor,
  screenName: string,
): Promise<OwnRelation> {
  const person = await getPersonOfName(db, screenName);
  const isOwn = person.id === actor.personId;
  const [[row], following] = await runAll(db, [
    statement<RelationRow>(db, selectOwnRelation, actor.personId, person.id),
    statement<{ blog_id: string }>(db, selectFollowingBlogs, person.id),
  ]);
  const followers = new Set(following.map((one) => one.blog_id));
  return {
    person,
    isOwn,
    isFollowed: row?.is_followed === 1,
    isMuted: row?.is_muted === 1,
    isBlocked: row?.is_blocked === 1,
    blogs: isOwn
      ? []
      : (await listEditedBlogs(db, actor)).map((blogId) => ({ blogId, isFollowed: followers.has(blogId) })),
  };
}

interface RelationRow {
  is_followed: number;
  is_muted: number;
  is_blocked: number;
}

/** The blogs for which an actor may follow. */
async function listEditedBlogs(db: D1Database, actor: Actor): Promise<string[]> {
  const candidates = actor.networkRoles.includes("superuser")
    ? (await readNetwork(db)).map(({ id }) => id)
    : actor.memberships.map(({ blogId }) => blogId);
  return candidates.filter((blogId) => findRefusal("blog.follow", buildClaim(actor, blogId)) === null);
}

const lists = { blocked: selectBlockedPeople, muted: selectMutedPeople } as const;

/** A page of the people whom an actor has blocked or muted. */
export async function readListedPeople(
  list: keyof typeof lists,
  { db }: Pick<ServiceContext, "db">,
  { personId }: Actor,
  after: string | undefined,
): Promise<ListedPeople> {
  const rows = await runQuery<PersonRow>(db, lists[list], personId, after ?? "", pageLength + 1);
  const shown = rows.slice(0, pageLength);
  return { people: presentPeople(shown), next: rows.length > pageLength ? (shown.at(-1)?.id ?? null) : null };
}
