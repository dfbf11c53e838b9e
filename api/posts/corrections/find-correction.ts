import {
  correctionEditMillis,
  type CorrectedStory,
  type StaffCorrection,
} from "../../../contract/posts/corrections.ts";
import type { Correction, CorrectionKind } from "../../../contract/posts/correction.ts";
import {
  isAllowed,
  findDraftRelations,
  findStandings,
  type FiledUnder,
  type Relation,
} from "../../../contract/permissions.ts";
import { buildPermalink } from "../../../contract/slug.ts";
import type { ServiceContext } from "../../env.ts";
import { parseIds } from "../../store/json-cells.ts";
import { runQuery } from "../../store/query.ts";
import { assertAllowed, buildClaim } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { assertReadable, type StateRow } from "../assert-readable.ts";
import { selectCorrectedStory, selectCorrection } from "./sql.ts";

/** The story of a correction. */
export interface StoryRow extends StateRow {
  post_id: string;
  headline: string;
  slug: string;
  blog_id: string;
  author_ids: string;
  /** The story type under which readers see it. */
  story_type: string | null;
  host: string;
}

export interface CorrectionRow extends StoryRow {
  id: string;
  kind: CorrectionKind;
  text: string;
  person_id: string;
  created_time: number;
  changed_time: number;
  withdrawn_time: number | null;
  withdrawn_by: string | null;
}

export const presentCorrection = (row: CorrectionRow): Correction => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  personId: row.person_id,
  timeMillis: row.created_time,
});

export const presentStory = (row: StoryRow): CorrectedStory => ({
  id: row.post_id,
  blogId: row.blog_id,
  headline: row.headline,
  permalink: buildPermalink(row.host, row.slug, row.post_id),
});

type Own = Pick<StoryRow, "author_ids" | "blog_id" | "story_type">;

/**
 * An actor's relations to a published story that are relevant to changing it. For limited members, the story type counts
 * under which readers see it (docs/decisions/0188).
 */
function findStoryTarget(actor: Actor, row: Own): { relations: Relation[]; filed: FiledUnder } {
  const isAuthor = parseIds(row.author_ids).includes(actor.personId);
  const filed = [row.story_type];
  return { relations: findDraftRelations(findStandings(actor, row.blog_id, filed), isAuthor), filed };
}

export const isEditable = (row: Pick<CorrectionRow, "created_time" | "withdrawn_time">, now: number) =>
  row.withdrawn_time === null && now < row.created_time + correctionEditMillis;

/** The state of a story for readers: visible, no longer visible, or not yet. */
export function findReadState(
  { status, publish_time }: Pick<StoryRow, "status" | "publish_time">,
  now: number,
): "live" | "removed" | "unpublished" {
  if (status === "DELETED") return "removed";
  return status === "PUBLISHED" && publish_time <= now ? "live" : "unpublished";
}

/** A correction for staff. */
export function presentStaffCorrection(row: CorrectionRow, actor: Actor, now: number): StaffCorrection {
  const claim = buildClaim(actor, row.blog_id, findStoryTarget(actor, row));
  const mayChange = findReadState(row, now) === "live" && isAllowed("story.change", claim);
  return {
    ...presentCorrection(row),
    story: presentStory(row),
    changedTimeMillis: row.changed_time,
    withdrawnTimeMillis: row.withdrawn_time,
    withdrawnByPersonId: row.withdrawn_by,
    possible: { edit: mayChange && isEditable(row, now), withdraw: mayChange },
  };
}

/** Everyone named by corrections. */
export const namePeople = (rows: readonly CorrectionRow[]) =>
  rows.flatMap(({ person_id, withdrawn_by }) => [
    person_id,
    ...(withdrawn_by === null ? [] : [withdrawn_by]),
  ]);

const findRow = async ({ db }: Pick<ServiceContext, "db">, postId: string): Promise<StoryRow | undefined> =>
  (await runQuery<StoryRow>(db, selectCorrectedStory, postId))[0];

/** A published story that the actor may change. */
export async function assertStoryChangeable(
  context: ServiceContext,
  actor: Actor,
  postId: string,
): Promise<StoryRow> {
  const row = await findRow(context, postId);
  assertReadable(row, context.now);
  assertAllowed("story.change", actor, row.blog_id, findStoryTarget(actor, row));
  return row;
}

/** A story that the actor may change, whether readers see it or not. Others get the response that readers get. */
export async function getOwnStory(context: ServiceContext, actor: Actor, postId: string): Promise<StoryRow> {
  const row = await findRow(context, postId);
  const mayChange =
    row !== undefined &&
    isAllowed("story.change", buildClaim(actor, row.blog_id, findStoryTarget(actor, row)));
  return mayChange ? row : assertStoryChangeable(context, actor, postId);
}

/** A correction, by id. */
export async function findCorrection({ db }: Pick<ServiceContext, "db">, id: string): Promise<CorrectionRow> {
  const [row] = await runQuery<CorrectionRow>(db, selectCorrection, id);
  if (row === undefined) throw notFound("correction");
  return row;
}

/** A correction of a published story that the actor may change. */
export async function findChangeableCorrection(
  { db, now }: ServiceContext,
  actor: Actor,
  id: string,
): Promise<CorrectionRow> {
  const row = await findCorrection({ db }, id);
  assertReadable(row, now);
  assertAllowed("story.change", actor, row.blog_id, findStoryTarget(actor, row));
  return row;
}
