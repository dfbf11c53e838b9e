import type * as v from "valibot";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Membership, Person } from "../../contract/entities/person.ts";
import { maxFigure, maxProposed, type getBlogAbout, type PersonCard } from "../../contract/profile.ts";
import { inOrder, run, runAll, runQuery, statement } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { prepareMainSite, prepareSisterBlogs } from "./prepare-blogs.ts";
import { prepareMemberships, preparePeople, preparePersonByName } from "./prepare-people.ts";
import {
  presentBlog,
  presentMembership,
  presentPeople,
  presentPerson,
  type MembershipRow,
  type PersonRow,
} from "./present-person.ts";
import {
  selectAbout,
  selectFigures,
  selectMembersOfBlog,
  selectPeopleBegun,
  selectPeopleOfBlog,
} from "./sql.ts";

/** All blogs in the order of the navigation, the main site first. */
export async function readNetwork(db: D1Database): Promise<Blog[]> {
  const [sisters, main] = await runAll(db, [prepareSisterBlogs(db), prepareMainSite(db)]);
  return [...main, ...sisters].map(presentBlog);
}

/** What a blog says about itself, with its members; 404 for an unknown blog. */
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
