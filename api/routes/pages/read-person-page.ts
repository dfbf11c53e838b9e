import type * as v from "valibot";
import {
  type PersonPage,
  maxPublishedCounted,
  type Published,
  type getPersonRelations,
  type getPersonReplies,
  type PersonRelations,
  type PersonReplies,
} from "../../../contract/people/person-pages.ts";
import { prepareBlogs } from "../../people/blogs.ts";
import { nameAuthors } from "../../posts/post-row.ts";
import { prepareStoryCount, prepareSummaries } from "../../posts/prepare-posts.ts";
import { presentReply, presentSummary } from "../../posts/present-post.ts";
import { readStream, type StreamPage } from "../../posts/read-stream.ts";
import { authorList } from "../../posts/stream-list.ts";
import type { ServiceContext } from "../../env.ts";
import {
  presentMembership,
  presentPerson,
  presentBlogs,
  presentPeople,
  type PersonRow,
} from "../../people/present-person.ts";
import { fillReplyBodies } from "../../store/bodies/fill-reply-bodies.ts";
import { run, runAll } from "../../store/query.ts";
import {
  prepareLatestOfPerson,
  prepareReplyCount,
  prepareRepliesOfPerson,
} from "../../discussion/prepare-replies.ts";
import { findTimePosition, paginateByTime } from "../../wire/cursors.ts";
import { readFewReplies } from "./read-stream-aside.ts";
import { notFound } from "../../wire/service-error.ts";
import {
  prepareMemberships,
  preparePersonByName,
  prepareRelations,
  preparePeople,
} from "../../people/prepare-people.ts";

/** Statements that count a person's published posts, for a batch. */
const preparePublished = (db: D1Database, personId: string, now: number) =>
  [
    prepareStoryCount(db, personId, now, maxPublishedCounted),
    prepareReplyCount(db, personId, now, maxPublishedCounted),
  ] as const;

interface Counted {
  count: number;
}

const presentPublished = (stories: readonly Counted[], replies: readonly Counted[]): Published => ({
  stories: stories[0]?.count ?? 0,
  replies: replies[0]?.count ?? 0,
});

/** A person with their memberships, a page of their posts, and beside the first their latest replies; 404 for an unknown name. */
export async function readPersonPage(
  context: ServiceContext,
  screenName: string,
  page: StreamPage,
): Promise<PersonPage> {
  const [row] = await run(preparePersonByName(context.db, screenName));
  if (row === undefined) throw notFound("person");
  const { db, now } = context;
  const [[memberships, stories, replies], stream, latestReplies] = await Promise.all([
    runAll(db, [prepareMemberships(db, row.id), ...preparePublished(db, row.id, now)]),
    readStream(context, authorList(row.id), page),
    page.startTime === undefined
      ? readFewReplies(context, prepareLatestOfPerson(db, row.id, now))
      : { items: [], people: [] },
  ]);
  return {
    person: presentPerson(row),
    memberships: memberships.map(presentMembership),
    published: presentPublished(stories, replies),
    stream,
    latestReplies,
  };
}

async function findPerson({ db }: ServiceContext, screenName: string): Promise<PersonRow> {
  const [row] = await run(preparePersonByName(db, screenName));
  if (row === undefined) throw notFound("person");
  return row;
}

/** A person's replies, in three queries: the person, the replies, and the posts and people they refer to. */
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
