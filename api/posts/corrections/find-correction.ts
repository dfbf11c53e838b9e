import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { assertReadable } from "../assert-readable.ts";
import { findStoryRelations, type CorrectionRow, type StoryRow } from "./correction-row.ts";
import { selectCorrectedStory, selectCorrection } from "./sql.ts";

/** A published story that the actor may change. */
export async function assertStoryChangeable(
  { db, now }: ServiceContext,
  actor: Actor,
  postId: string,
): Promise<StoryRow> {
  const [row] = await runQuery<StoryRow>(db, selectCorrectedStory, postId);
  assertReadable(row, now);
  assertAllowed("story.change", actor, row.blog_id, { relations: findStoryRelations(actor, row) });
  return row;
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
