import type * as v from "valibot";
import type {
  getCorrectedStory,
  getCorrections,
  getStaffCorrections,
} from "../../../contract/posts/corrections.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId } from "../../people/blogs.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentPeople } from "../../people/present-person.ts";
import { run, runAll, runQuery, statement } from "../../store/query.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { cutPage, readCursor, readMillis } from "../../wire/cursors.ts";
import {
  findReadState,
  namePeople,
  presentCorrection,
  presentStaffCorrection,
  presentStory,
  type CorrectionRow,
  getOwnStory,
} from "./find-correction.ts";
import * as sql from "./sql.ts";

type ListQuery = v.InferOutput<(typeof getCorrections)["query"]>;
type StaffQuery = v.InferOutput<(typeof getStaffCorrections)["query"]>;

/** A page of the corrections that readers see, of a blog or of the network. */
export async function readCorrections(
  context: ServiceContext,
  query: ListQuery,
): Promise<v.InferOutput<(typeof getCorrections)["reply"]>> {
  const select = query.blogId === undefined ? sql.selectNetworkCorrections : sql.selectPublicCorrections;
  const { page, next } = await readPage(context, select, query, [context.now]);
  const people = await readPeople(context, page);
  return {
    items: page.map((row) => ({ correction: presentCorrection(row), story: presentStory(row) })),
    next,
    people,
  };
}

/**
 * A page of a blog's corrections, withdrawn ones included, for those who may change all of its stories. Authors read those
 * of their own stories with the story.
 */
export async function readStaffCorrections(
  context: ServiceContext,
  actor: Actor,
  query: StaffQuery,
): Promise<v.InferOutput<(typeof getStaffCorrections)["reply"]>> {
  assertAllowed("story.change", actor, query.blogId);
  const { page, next } = await readPage(context, sql.selectStaffCorrections, query);
  const people = await readPeople(context, page);
  return { items: page.map((row) => presentStaffCorrection(row, actor, context.now)), next, people };
}

/** A story with its corrections, for those who may change it: also once it was taken down. */
export async function readCorrectedStory(
  context: ServiceContext,
  actor: Actor,
  postId: string,
): Promise<v.InferOutput<(typeof getCorrectedStory)["reply"]>> {
  const row = await getOwnStory(context, actor, postId);
  const rows = await runQuery<CorrectionRow>(context.db, sql.selectCorrectionsOfStory, postId);
  return {
    story: {
      ...presentStory(row),
      blogId: row.blog_id,
      publishTimeMillis: row.publish_time,
      state: findReadState(row, context.now),
    },
    items: rows.map((correction) => presentStaffCorrection(correction, actor, context.now)),
    people: await readPeople(context, rows),
  };
}

async function readPage(
  { db }: ServiceContext,
  select: string,
  { blogId, after, maxReturned }: ListQuery,
  more: readonly number[] = [],
) {
  if (blogId !== undefined) await getBlogOfId(db, blogId);
  const [time, id = ""] = readCursor(after, 2) ?? [];
  const before = time === undefined ? Number.MAX_SAFE_INTEGER : readMillis(time);
  const [rows] = await runAll(db, [
    statement<CorrectionRow>(db, select, blogId ?? null, before, id, maxReturned + 1, ...more),
  ]);
  return cutPage(rows, maxReturned, (row) => `${row.created_time}:${row.id}`);
}

const readPeople = async ({ db }: ServiceContext, rows: readonly CorrectionRow[]) =>
  rows.length === 0 ? [] : presentPeople(await run(preparePeople(db, namePeople(rows))));
