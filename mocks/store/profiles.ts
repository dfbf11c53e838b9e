import type * as v from "valibot";
import type {
  getPersonRelations,
  getPersonReplies,
  PersonRelations,
  PersonReplies,
} from "../../contract/magma.ts";
import { assertFound } from "../service-error.ts";
import { findMemberships, findPersonByName } from "./people.ts";
import { presentReply, presentSummary } from "./present-post.ts";
import type { PostRow } from "./post-row.ts";
import type { Store } from "./store.ts";
import { findSurroundings, nameRows } from "./surroundings.ts";
import { pageByTime } from "./time-cursor.ts";
import { isVisible } from "./visibility.ts";

/** What a person has said that everybody may see, newest first. */
export function presentPersonReplies(
  { tables, now }: Store,
  screenName: string,
  query: v.InferOutput<(typeof getPersonReplies)["query"]>,
): PersonReplies {
  const person = findPersonByName(tables, screenName);
  const said = [...tables.posts.values()].filter(
    (row) =>
      row.parentId !== null &&
      row.authorIds[0] === person.id &&
      row.approved &&
      isVisible(tables, row, now()),
  );
  const { shown, pagination } = pageByTime(said, query, (row) => ({
    time: row.publishTimeMillis,
    id: row.id,
  }));
  const answeredBy = ({ parentId }: PostRow) => {
    const parent = parentId === null ? undefined : tables.posts.get(parentId);
    return parent !== undefined && parent.parentId !== null && parent.status === "PUBLISHED"
      ? (parent.authorIds[0] ?? null)
      : null;
  };
  const answered = shown.flatMap((row) => answeredBy(row) ?? []);
  return {
    person,
    memberships: findMemberships(tables, person.id),
    items: shown.map((row) => ({
      reply: presentReply(tables, row),
      story: presentSummary(tables, assertFound(tables.posts.get(row.starterId), "story"), now()),
      answeredId: answeredBy(row),
    })),
    pagination,
    ...findSurroundings(tables, [
      ...nameRows(shown),
      ...answered.map((id) => ({ authorIds: [id], defaultBlogId: shown[0]?.blogId ?? "" })),
    ]),
  };
}

/** Who follows a person, or whom they follow, the latest first. */
export function presentPersonRelations(
  { tables, discussion }: Store,
  screenName: string,
  { relation, ...query }: v.InferOutput<(typeof getPersonRelations)["query"]>,
): PersonRelations {
  const person = findPersonByName(tables, screenName);
  const related = [...discussion.follows].flatMap(([key, time]) => {
    const [who = "", whom = ""] = key.split(":");
    if (relation === "followers") return whom === person.id ? [{ id: who, time }] : [];
    return who === person.id ? [{ id: whom, time }] : [];
  });
  const { shown, pagination } = pageByTime(related, query, (place) => place);
  return {
    person,
    memberships: findMemberships(tables, person.id),
    people: shown.flatMap(({ id }) => tables.people.get(id) ?? []),
    pagination,
  };
}
