import type * as v from "valibot";
import type {
  getCorrectedStory,
  getCorrections,
  getStaffCorrections,
} from "../../../contract/posts/corrections.ts";
import { findDraftRelations, findStandings, isAllowed } from "../../../contract/permissions.ts";
import type { ServiceContext } from "../../env.ts";
import { getBlogOfId } from "../../people/blogs.ts";
import { preparePeople } from "../../people/prepare-people.ts";
import { presentPeople } from "../../people/present-person.ts";
import { run, runAll, runQuery, statement } from "../../store/query.ts";
import { assertAllowed, buildClaim } from "../../wire/assert-allowed.ts";
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
 * A page of a blog's corrections, withdrawn ones included: all for those who may change all of its stories, and of their
 * own stories for those who may change these.
 */
export async function readStaffCorrections(
  context: ServiceContext,
  actor: Actor,
  query: StaffQuery,
): Promise<v.InferOutput<(typeof getStaffCorrections)["reply"]>> {
  const { blogId } = query;
  const isAll = isAllowed("story.change", buildClaim(actor, blogId));
  const sections = isAll ? null : assertOwnChangeable(actor, blogId);
  const { page, next } = isAll
    ? await readPage(context, sql.selectStaffCorrections, query)
    : await readPage(context, sql.selectOwnCorrections, query, [
        actor.personId,
        sections && JSON.stringify(sections),
      ]);
  const people = await readPeople(context, page);
  return { items: page.map((row) => presentStaffCorrection(row, actor, context.now)), next, people };
}

/** The story types in which a member may change their own stories; null for all of them. Throws 403 for none. */
function assertOwnChangeable(actor: Actor, blogId: string): string[] | null {
  const limits = actor.memberships.find((membership) => membership.blogId === blogId)?.limits;
  const sections = limits?.sections ?? null;
  const filed = sections ?? [];
  const relations = findDraftRelations(findStandings(actor, blogId, filed), true);
  assertAllowed("story.change", actor, blogId, { relations, filed });
  return sections;
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
  more: readonly (string | number | null)[] = [],
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
