import type { RecordOf } from "../../../contract/records.ts";
import { recomputeStories } from "../recompute-threads.ts";
import type { ServiceContext } from "../../env.ts";
import { insertRows } from "../../store/insert-rows.ts";
import { runAll } from "../../store/query.ts";

/** Restores approvals, holds and edits of replies, after the replies themselves. */
export async function restoreApprovals(
  context: Pick<ServiceContext, "db" | "now" | "hasSharedRows">,
  replies: readonly RecordOf<"replies">[],
): Promise<void> {
  const approvals = replies.flatMap(({ id, approval }) =>
    approval === null
      ? []
      : [{ reply_id: id, by_person_id: approval.byPersonId, created_time: approval.timeMillis }],
  );
  const holds = replies.flatMap(({ id, holds }) =>
    holds.map(({ kind, byPersonId, timeMillis }) => ({
      reply_id: id,
      kind,
      by_person_id: byPersonId,
      created_time: timeMillis,
    })),
  );
  const edited = replies.flatMap(({ id, editedTimeMillis }) =>
    editedTimeMillis === null ? [] : [[id, editedTimeMillis]],
  );
  if (approvals.length + holds.length + edited.length === 0) return;
  const { db } = context;
  await runAll(db, [
    ...insertRows(db, "approvals", approvals, "ON CONFLICT DO NOTHING"),
    ...insertRows(db, "reply_holds", holds, "ON CONFLICT DO NOTHING"),
    db
      .prepare(
        `UPDATE posts SET edited_time = w.value ->> 1 FROM json_each(?1) w WHERE posts.id = w.value ->> 0`,
      )
      .bind(JSON.stringify(edited)),
    ...recomputeStories(
      context,
      replies.map(({ starterId }) => starterId),
    ),
  ]);
}
