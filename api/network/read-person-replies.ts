import type * as v from "valibot";
import type {
  getPersonRelations,
  getPersonReplies,
  PersonRelations,
  PersonReplies,
} from "../../contract/magma.ts";
import type { PostRow, SummaryRow } from "../posts/post-row.ts";
import { nameAuthors } from "../posts/post-row.ts";
import { presentReply, presentSummary } from "../posts/present-post.ts";
import { selectSummaries } from "../posts/sql.ts";
import type { ServiceContext } from "../env.ts";
import {
  presentBlogs,
  presentMembership,
  presentPeople,
  presentPerson,
  type BlogRow,
  type MembershipRow,
  type PersonRow,
} from "../people/present-person.ts";
import {
  selectBlogsById,
  selectFollowedPeople,
  selectFollowers,
  selectMembershipsOfPerson,
  selectPeopleById,
  selectPersonByName,
} from "../people/sql.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { findTimePosition, paginateByTime } from "../wire/time-cursor.ts";
import { selectRepliesOfPerson } from "./sql.ts";

interface ReplyRow extends PostRow {
  answered_id: string | null;
}

async function findPerson({ db }: ServiceContext, screenName: string): Promise<PersonRow> {
  const [row] = await runQuery<PersonRow>(db, selectPersonByName, screenName);
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
  const [memberships, rows] = await runAll(db, [
    statement<MembershipRow>(db, selectMembershipsOfPerson, person.id),
    statement<ReplyRow>(db, selectRepliesOfPerson, person.id, now, time, id, query.maxReturned + 1),
  ]);
  const { shown, pagination } = paginateByTime(rows, query, (row) => ({
    time: row.publish_time,
    id: row.id,
  }));
  const storyIds = [...new Set(shown.map((row) => row.starter_id))];
  const answered = shown.flatMap((row) => row.answered_id ?? []);
  const [stories, people, blogs] = await runAll(db, [
    statement<SummaryRow>(db, selectSummaries, JSON.stringify(storyIds), now),
    statement<PersonRow>(
      db,
      selectPeopleById,
      JSON.stringify([...new Set([...nameAuthors(shown), ...answered])]),
    ),
    statement<BlogRow>(db, selectBlogsById, JSON.stringify([...new Set(shown.map((row) => row.blog_id))])),
  ]);
  const storyOf = new Map(stories.map((row) => [row.id, presentSummary(row)]));
  return {
    person: presentPerson(person),
    memberships: memberships.map(presentMembership),
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
  const { db } = context;
  const { time, id } = findTimePosition(query.after);
  const person = await findPerson(context, screenName);
  const select = query.relation === "followers" ? selectFollowers : selectFollowedPeople;
  const [memberships, rows] = await runAll(db, [
    statement<MembershipRow>(db, selectMembershipsOfPerson, person.id),
    statement<PersonRow & { followed_time: number }>(db, select, person.id, time, id, query.maxReturned + 1),
  ]);
  const { shown, pagination } = paginateByTime(rows, query, (row) => ({
    time: row.followed_time,
    id: row.id,
  }));
  return {
    person: presentPerson(person),
    memberships: memberships.map(presentMembership),
    people: presentPeople(shown),
    pagination,
  };
}
