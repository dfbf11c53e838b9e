import type { Blog } from "../../contract/entities/blog.ts";
import {
  type FollowedSubject,
  type getFollowedOfKind,
  maxNewCounted,
  buildFollowKey,
  parseFollowKey,
  type Followable,
  type FollowKind,
} from "../../contract/subscriptions/following.ts";
import type * as v from "valibot";
import type { ServiceContext } from "../env.ts";
import { prepareBlogs } from "../people/blogs.ts";
import { preparePeople, prepareRelations } from "../people/prepare-people.ts";
import { isErased, presentBlogs, presentPerson, type PersonRow } from "../people/present-person.ts";
import { prepareTags, type TagRow } from "../posts/taxonomy.ts";
import { authorList } from "../posts/stream-list.ts";
import { run, runAll, statement } from "../store/query.ts";
import type { TimePosition } from "../wire/cursors.ts";
import { ServiceError } from "../wire/service-error.ts";
import { findList, keyOfRow } from "./follow-list.ts";
import * as sql from "./sql.ts";

/* Cursors of lists whose second key is a text, such as the name of a list: "1700000000000.tag%3A9%3Azelda". */

/** The position a page continues after. Throws 400 for an invalid cursor. */
function findTextPosition(after: string | undefined): TimePosition {
  if (after === undefined) return { time: Number.MAX_SAFE_INTEGER, id: "" };
  const [, time, id] = /^(\d{1,16})\.(.{1,700})$/.exec(after) ?? [];
  if (id === undefined || !Number.isSafeInteger(Number(time)))
    throw new ServiceError("invalid", "after: must be the `after` value of a previous page", {
      field: "after",
    });
  return { time: Number(time), id };
}

/** A page of rows, of which one more than its size was read. */
function paginateByText<Row>(
  rows: readonly Row[],
  maxReturned: number,
  positionOf: (row: Row) => TimePosition,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, maxReturned);
  const last = shown.at(-1);
  if (rows.length <= maxReturned || last === undefined) return { shown, next: null };
  const { time, id } = positionOf(last);
  return { shown, next: `${time}.${id}` };
}

type Context = Pick<ServiceContext, "db" | "now">;

const pick = <Kind extends FollowKind>(all: readonly Followable[], kind: Kind) =>
  all.filter((one): one is Extract<Followable, { kind: Kind }> => one.kind === kind);

/** New items after a time, ms, of each subject up to `maxNewCounted`; null counts nothing. */
type NewAfter = number | null;

/**
 * Subjects by key, in this order, with their new items. Unknown blogs and people are left out, and unknown tags unless
 * they are followed.
 */
export async function readSubjects(
  { db, now }: Context,
  personId: string,
  keys: readonly string[],
  newAfter: NewAfter = null,
): Promise<FollowedSubject[]> {
  const wanted = keys.flatMap((key) => parseFollowKey(key) ?? []);
  const people = pick(wanted, "person").map((one) => one.personId);
  const lists = wanted.map(findList);
  const json = { lists: JSON.stringify(lists), people: JSON.stringify(people) };
  const since = [newAfter ?? 0, now, maxNewCounted] as const;
  const counted = newAfter === null ? { lists: "[]", people: "[]" } : json;
  const [blogs, persons, tags, followedLists, followedPeople, stories, replies] = await runAll(db, [
    prepareBlogs(
      db,
      wanted.flatMap((one) => (one.kind === "person" ? [] : one.blogId)),
    ),
    preparePeople(db, people),
    prepareTags(
      db,
      pick(wanted, "tag").map(({ tag }) => tag),
    ),
    statement<{ list: string }>(db, sql.selectFollowedLists, personId, json.lists),
    statement<{ person_id: string }>(db, sql.selectFollowedPeople, personId, json.people),
    statement<{ list: string; count: number }>(db, sql.countNewStories, counted.lists, ...since),
    statement<{ person_id: string; count: number }>(db, sql.countNewReplies, counted.people, ...since),
  ]);
  const found: Found = {
    blogs: new Map(presentBlogs(blogs).map((blog) => [blog.id, blog])),
    people: new Map(persons.map((row) => [row.id, row])),
    tags: new Map(tags.map((row) => [row.safe_name, row])),
    followed: new Set([
      ...followedLists.map(({ list }) => list),
      ...followedPeople.map((row) => authorList(row.person_id)),
    ]),
    stories: new Map(stories.map((row) => [row.list, row.count])),
    replies: new Map(replies.map((row) => [row.person_id, row.count])),
  };
  return wanted.flatMap((one) => presentSubject(one, personId, found) ?? []);
}

interface Found {
  blogs: ReadonlyMap<string, Blog>;
  people: ReadonlyMap<string, PersonRow>;
  tags: ReadonlyMap<string, TagRow>;
  /** By the name of the list with their stories. */
  followed: ReadonlySet<string>;
  /** New stories by list, and new replies by person. */
  stories: ReadonlyMap<string, number>;
  replies: ReadonlyMap<string, number>;
}

function presentSubject(one: Followable, ownId: string, found: Found): FollowedSubject | null {
  const list = findList(one);
  const isFollowed = found.followed.has(list);
  const newCount = found.stories.get(list) ?? 0;
  const common = { key: buildFollowKey(one), isFollowed, isOwn: false, newCount };
  if (one.kind === "person") {
    const row = found.people.get(one.personId);
    if (row === undefined || (isErased(row) && !isFollowed)) return null;
    return {
      ...common,
      isOwn: row.id === ownId,
      blog: null,
      tag: null,
      person: presentPerson(row),
      newCount: Math.min(maxNewCounted, newCount + (found.replies.get(row.id) ?? 0)),
    };
  }
  const blog = found.blogs.get(one.blogId);
  if (blog === undefined) return null;
  if (one.kind === "blog") return { ...common, blog, tag: null, person: null };
  const row = found.tags.get(one.tag);
  if (row === undefined && !isFollowed) return null;
  const { url_name: urlName = one.tag, display_name: displayName = one.tag } = row ?? {};
  return { ...common, blog, tag: { safeName: one.tag, urlName, displayName }, person: null };
}

interface ListRow {
  list: string;
  blog_id: string;
  tag: string | null;
  created_time: number;
}

type OfKind = v.InferOutput<(typeof getFollowedOfKind)["reply"]>;
type Page = v.InferOutput<(typeof getFollowedOfKind)["query"]>;

/** A page of one kind of what a person follows, latest first. */
export async function readFollowedOfKind(
  context: Context,
  personId: string,
  kind: FollowKind,
  page: Page,
): Promise<OfKind> {
  const { keys, next } = await readKeys(context, personId, kind, page);
  return { items: await readSubjects(context, personId, keys), next };
}

/** The keys of a page of what a person follows. */
export async function readKeys(
  { db }: Context,
  personId: string,
  kind: FollowKind,
  page: Page,
): Promise<{ keys: string[]; next: string | null }> {
  const { time, id } = findTextPosition(page.after);
  const count = page.maxReturned + 1;
  if (kind === "person") {
    const rows = await run(prepareRelations(db, personId, "following", { time, id, count }));
    const { shown, next } = paginateByText(rows, page.maxReturned, (row) => ({
      time: row.followed_time,
      id: row.id,
    }));
    return { keys: shown.map((row) => `person:${row.id}`), next };
  }
  const query = kind === "blog" ? sql.selectBlogsByTime : sql.selectTagsByTime;
  const rows = await run(statement<ListRow>(db, query, personId, time, id, count));
  const { shown, next } = paginateByText(rows, page.maxReturned, (row) => ({
    time: row.created_time,
    id: row.list,
  }));
  return { keys: shown.map(keyOfRow), next };
}
