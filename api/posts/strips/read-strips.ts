import type * as v from "valibot";
import type { getStrips, StaffStrip, StripLevel, StripOnBlog } from "../../../contract/posts/strips.ts";
import type { StoryStanding } from "../../../contract/posts/standing.ts";
import { isAllowed } from "../../../contract/permissions.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId, prepareMainSite, prepareSisterBlogs } from "../../people/blogs.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentBlogs, presentPeople, presentSisterBlogs } from "../../people/present-person.ts";
import { run, runAll, runQuery, statement } from "../../store/query.ts";
import { assertAllowed, buildClaim } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { findStripLink } from "./strip-of-host.ts";
import {
  selectLast,
  selectLastOfBlog,
  selectShown,
  selectShownOfStory,
  selectShownOnBlogs,
  selectStrips,
  selectTimesOfStory,
  type StaffStripRow,
} from "./sql.ts";

/** Strips of a blog's page, and rows of the network's. */
const maxOfBlog = 20;
const maxRows = 100;

/** What is shown in the network and was last shown on a blog (null: anywhere), for someone who may set strips there. */
export async function readStrips(
  { db, now }: ServiceContext,
  actor: Actor,
  blogId: string | null,
): Promise<v.InferOutput<(typeof getStrips)["reply"]>> {
  assertAllowed("strip.write", actor, blogId);
  if (blogId !== null) await getBlogOfId(db, blogId);
  const [main, sisters, shown, last] = await runAll(db, [
    prepareMainSite(db),
    prepareSisterBlogs(db),
    statement<{ id: string }>(db, selectShown, now),
    blogId === null
      ? statement<{ id: string }>(db, selectLast, maxRows)
      : statement<{ id: string }>(db, selectLastOfBlog, blogId, maxOfBlog),
  ]);
  const ids = [...new Set([...shown, ...last].map(({ id }) => id))];
  const items = presentStrips(await readRows(db, ids));
  const named = items.flatMap(({ byPersonId, blogs }) => [
    byPersonId,
    ...blogs.flatMap(({ endedByPersonId }) => endedByPersonId ?? []),
  ]);
  return {
    items,
    people: presentPeople(await run(preparePeople(db, named))),
    blogIds: [...presentBlogs(main), ...presentSisterBlogs(sisters)]
      .map(({ id }) => id)
      .filter((id) => isAllowed("strip.write", buildClaim(actor, id))),
  };
}

/** A strip on all its blogs; empty if there is none with this id. */
export const readRows = (db: D1Database, ids: readonly string[]) =>
  runQuery<StaffStripRow>(db, selectStrips, JSON.stringify(ids));

/** What each of the blogs shows now. */
export const readShownOnBlogs = (db: D1Database, blogIds: readonly string[], now: number) =>
  runQuery<StaffStripRow>(db, selectShownOnBlogs, JSON.stringify(blogIds), now);

/** Strips of a story that are looked back at. */
const maxTimes = 20;

/** When strips that link to a story were set and ended. */
export const prepareStripTimes = (db: D1Database, postId: string, now: number) =>
  statement<{ set_time: number; end_time: number }>(db, selectTimesOfStory, postId, now, maxTimes);

/** The strips that link to a story, for anyone: readers see them. */
export async function readStripsOfStory(
  { db, now }: ServiceContext,
  actor: Actor,
  postId: string,
): Promise<StoryStanding["strips"]> {
  const rows = await runQuery<StaffStripRow>(db, selectShownOfStory, postId, now);
  return rows.map((row) => ({
    id: row.id,
    blogId: row.blog_id,
    text: row.text,
    setTimeMillis: row.set_time,
    endTimeMillis: row.end_time,
    version: row.version,
    mayEnd: isAllowed("strip.write", buildClaim(actor, row.blog_id)),
  }));
}

/** Rows of several strips as strips, last set first. */
function presentStrips(rows: readonly StaffStripRow[]): StaffStrip[] {
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId.values()]
    .flatMap(([first, ...others]) => (first ? presentStaffStrip(first, [first, ...others]) : []))
    .toSorted((one, other) => other.setTimeMillis - one.setTimeMillis || (one.id < other.id ? -1 : 1));
}

const presentStaffStrip = (row: StaffStripRow, rows: readonly StaffStripRow[]): StaffStrip => ({
  id: row.id,
  text: row.text,
  // Parsed by the schema of the reply.
  level: row.level as StripLevel,
  postId: row.post_id,
  permalink: findStripLink(row),
  byPersonId: row.by_person_id,
  setTimeMillis: row.set_time,
  blogs: rows.map(presentOnBlog),
});

export const presentOnBlog = (row: StaffStripRow): StripOnBlog => ({
  blogId: row.blog_id,
  endTimeMillis: row.end_time,
  endedByPersonId: row.ended_by,
  version: row.version,
});
