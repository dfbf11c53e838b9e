import type * as v from "valibot";
import type { setDraftState } from "../../contract/drafts.ts";
import type { ServiceContext } from "../env.ts";
import { runAll } from "../store/query.ts";
import type { Actor } from "../wire/find-actor.ts";
import { ServiceError } from "../wire/service-error.ts";
import { assertReader } from "./read-reviewers.ts";
import { findStory } from "./find-story.ts";
import { openDraft } from "./open-draft.ts";

const updateState = `
  UPDATE drafts SET state = ?2, assignee_id = ?3, submitted_time = iif(?2 = 'review', ?6, NULL), handed_by = ?4, remark = ?5,
    handed_time = ?6
  WHERE id = ?1 AND state IN ('draft', 'review')
    AND NOT (state = ?2 AND assignee_id IS ?3 AND handed_by IS ?4 AND remark = ?5)`;

type Body = v.InferOutput<(typeof setDraftState)["body"]>;

/**
 * Hands a draft over for review, or the next version of a story that readers see, and keeps it as it is then; or back.
 * Done twice alike, it is done once.
 */
export async function changeDraftState(
  context: ServiceContext,
  actor: Actor,
  draftId: string,
  { state, assigneeId, remark }: Body,
): Promise<v.InferOutput<(typeof setDraftState)["reply"]>> {
  const { db, now } = context;
  const { row } = await findStory(context, actor, draftId, "draft.assign");
  if (row.shelf === "removed") {
    throw new ServiceError("conflict", "A story that was taken down can't be handed over.", {
      field: "state",
    });
  }
  const assignee = state === "review" ? assigneeId : null;
  if (assignee !== null) await assertReader(context, row, assignee, "assigneeId");
  await openDraft(context, row);
  if (row.desk_state !== "review" && state === "review") {
    const writer = { personId: actor.personId, now };
    await context.draftRooms.getByName(draftId).keepRevision(writer, "handedOver");
  }
  await runAll(db, [db.prepare(updateState).bind(draftId, state, assignee, actor.personId, remark, now)]);
  return { state, assigneeId: assignee };
}
