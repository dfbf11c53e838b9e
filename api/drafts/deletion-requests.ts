import type * as v from "valibot";
import type { declineDeletion } from "../../contract/draft-publishing.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, runQuery } from "../store/query.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound } from "../wire/service-error.ts";
import { findStory } from "./find-story.ts";

/*
 * Requests to delete a draft, by authors who have not begun it. Whoever may delete the draft carries one out, which is
 * deleting it, or declines it; whoever has made it withdraws it. Both can be taken back.
 */

/** An open request stays that of whoever asked first. */
const insertRequest = `
  INSERT INTO deletion_requests (draft_id, blog_id, requested_by, requested_time, reason) VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT (draft_id) DO UPDATE SET blog_id = excluded.blog_id, requested_by = excluded.requested_by,
    requested_time = excluded.requested_time, reason = excluded.reason, declined_by = NULL, declined_time = NULL
  WHERE declined_time IS NOT NULL`;
export const prepareRequest = (
  { db, now }: Pick<ServiceContext, "db" | "now">,
  { id, blog_id }: { id: string; blog_id: string },
  personId: string,
  reason: string,
): D1PreparedStatement => db.prepare(insertRequest).bind(id, blog_id, personId, now, reason);

/** What is published is no longer to be deleted. */
export const dropRequest = (db: D1Database, draftId: string): D1PreparedStatement =>
  db.prepare("DELETE FROM deletion_requests WHERE draft_id = ?1").bind(draftId);

interface RequestRow {
  requested_by: string;
  declined_by: string | null;
}
const selectRequest = "SELECT requested_by, declined_by FROM deletion_requests WHERE draft_id = ?1";
const setDeclined = "UPDATE deletion_requests SET declined_by = ?2, declined_time = ?3 WHERE draft_id = ?1";

/** Declines a request or withdraws one's own, or takes that back. */
export async function decideDeletion(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  { isDeclined }: v.InferOutput<typeof declineDeletion.body>,
): Promise<v.InferOutput<typeof declineDeletion.reply>> {
  const { db, now } = context;
  const { may, assert } = await findStory(context, actor, draftId);
  const [request] = await runQuery<RequestRow>(db, selectRequest, draftId);
  if (request === undefined) throw notFound("request");
  const { requested_by, declined_by } = request;
  const isOwn = requested_by === actor.personId && (declined_by === null || declined_by === actor.personId);
  if (!isOwn || !may("draft.requestDeletion")) assert("draft.delete");
  if (isDeclined !== (declined_by !== null)) {
    const decision = isDeclined ? [actor.personId, now] : [null, null];
    await runAll(db, [db.prepare(setDeclined).bind(draftId, ...decision)]);
  }
  return { isDeclined };
}
