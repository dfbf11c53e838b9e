import { isAllowed } from "../../../contract/permissions.ts";
import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { assertAllowed, buildClaim } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { assertReadable } from "../assert-readable.ts";
import { findStoryRelations, type CorrectionRow, type StoryRow } from "./correction-row.ts";
import { selectCorrectedStory, selectCorrection } from "./sql.ts";

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
  assertAllowed("story.change", actor, row.blog_id, { relations: findStoryRelations(actor, row) });
  return row;
}

/** A story that the actor may change, whether readers see it or not. To everybody else it is what it is to readers. */
export async function getOwnStory(context: ServiceContext, actor: Actor, postId: string): Promise<StoryRow> {
  const row = await findRow(context, postId);
  const relations = row === undefined ? [] : findStoryRelations(actor, row);
  const mayChange =
    row !== undefined && isAllowed("story.change", buildClaim(actor, row.blog_id, { relations }));
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
  assertAllowed("story.change", actor, row.blog_id, { relations: findStoryRelations(actor, row) });
  return row;
}
