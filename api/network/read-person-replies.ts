import type * as v from "valibot";
import type {
  getPersonRelations,
  getPersonReplies,
  PersonRelations,
  PersonReplies,
} from "../../contract/person-pages.ts";
import { nameAuthors } from "../posts/post-row.ts";
import { presentReply, presentSummary } from "../posts/present-post.ts";
import type { ServiceContext } from "../env.ts";
import {
  presentBlogs,
  presentMembership,
  presentPeople,
  presentPerson,
  type PersonRow,
} from "../people/present-person.ts";
import { prepareRelations } from "../people/prepare-people.ts";
import { run, runAll } from "../store/query.ts";
import { preparePublished, presentPublished } from "./prepare-published.ts";
import { fillReplyBodies } from "../store/bodies/fill-reply-bodies.ts";
import { notFound } from "../wire/service-error.ts";
import { findTimePosition, paginateByTime } from "../wire/time-cursor.ts";
import { prepareRepliesOfPerson } from "../discussion/prepare-replies.ts";
import { prepareMemberships, preparePeople, preparePersonByName } from "../people/prepare-people.ts";
import { prepareSummaries } from "../posts/prepare-posts.ts";
import { prepareBlogs } from "../people/prepare-blogs.ts";

async function findPerson({ db }: ServiceContext, screenName: string): Promise<PersonRow> {
  const [row] = await run(preparePersonByName(db, screenName));
  if (row === undefined) throw notFound("person");
  return row;
}

/** A person's replies, in three queries: the person, the replies, and what they refer to. */
export async function readPersonReplies(
  context: ServiceContext,
  screenName: string,
  query: v.InferOutput<(typeof getPersonReplies)["query"]>,
): Promise<PersonReplies> {
  const { db, now } = context;
  const { time, id } = findTimePosition(query.after);
  const person = await findPerson(context, screenName);
  const [memberships, rows, ...published] = await runAll(db, [
    prepareMemberships(db, person.id),
    prepareRepliesOfPerson(db, person.id, now, { time, id, count: query.maxReturned + 1 }),
    ...preparePublished(db, person.id, now),
  ]);
  const { shown: listed, pagination } = paginateByTime(rows, query, (row) => ({
    time: row.publish_time,
    id: row.id,
  }));
  const shown = await fillReplyBodies(context, listed);
  const storyIds = [...new Set(shown.map((row) => row.starter_id))];
  const answered = shown.flatMap((row) => row.answered_id ?? []);
  const [stories, people, blogs] = await runAll(db, [
    prepareSummaries(db, storyIds, now),
    preparePeople(db, [...nameAuthors(shown), ...answered]),
    prepareBlogs(
      db,
      shown.map((row) => row.blog_id),
    ),
  ]);
  const storyOf = new Map(stories.map((row) => [row.id, presentSummary(row)]));
  return {
    person: presentPerson(person),
    memberships: memberships.map(presentMembership),
    published: presentPublished(...published),
    items: shown.flatMap((row) => {
      const story = storyOf.get(row.starter_id);
      return story ? [{ reply: presentReply(row), story, answeredId: row.answered_id }] : [];
    }),
    pagination,
    people: presentPeople(people),
    blogs: presentBlogs(blogs),
  };
}

/** A person's followers, or the people they follow. */
export async function readPersonRelations(
  context: ServiceContext,
  screenName: string,
  query: v.InferOutput<(typeof getPersonRelations)["query"]>,
): Promise<PersonRelations> {
  const { db, now } = context;
  const { time, id } = findTimePosition(query.after);
  const person = await findPerson(context, screenName);
  const [memberships, rows, ...published] = await runAll(db, [
    prepareMemberships(db, person.id),
    prepareRelations(db, person.id, query.relation, { time, id, count: query.maxReturned + 1 }),
    ...preparePublished(db, person.id, now),
  ]);
  const { shown, pagination } = paginateByTime(rows, query, (row) => ({
    time: row.followed_time,
    id: row.id,
  }));
  return {
    person: presentPerson(person),
    memberships: memberships.map(presentMembership),
    published: presentPublished(...published),
    people: presentPeople(shown),
    pagination,
  };
}
