import { walkReplies } from "../store/walk-replies.ts";
import type { ServiceContext } from "../env.ts";
import { clock, runQuery } from "../store/query.ts";
import { repeatWithin } from "./evaluate-writing.ts";

/**
 * Condition: evaluations without findings that no other of the same reply needs: ?1 and ?2 the first (exclusive) and
 * last reply.
 */
const isNothing = `reply_id > ?1 AND reply_id <= ?2 AND verdict = 'publish' AND rule IS NULL AND findings = '[]'
  AND NOT EXISTS (SELECT 1 FROM judgements o WHERE o.reply_id = judgements.reply_id AND o.id <> judgements.id)`;

const keepRecent = `
  INSERT INTO recent_texts (text_hash, created_time, person_id)
  SELECT text_hash, created_time, person_id FROM judgements
  WHERE ${isNothing} AND text_hash IS NOT NULL AND created_time > ${clock} - ${repeatWithin.toString()} ON CONFLICT DO NOTHING`;

/** Earlier versions made a case for every reply, also for public ones without flags. */
const deleteCases = `
  DELETE FROM cases
  WHERE version = 0 AND rule IS NULL AND flags = 0 AND reason IS NULL AND is_pending = 0 AND is_appealed = 0
    AND EXISTS (SELECT 1 FROM reply_index r WHERE r.reply_id = cases.post_id AND r.state = 'shown')
    AND NOT EXISTS (SELECT 1 FROM decisions d WHERE d.post_id = cases.post_id)
    AND post_id IN (SELECT reply_id FROM judgements WHERE ${isNothing})`;

const deleteEvaluations = `DELETE FROM judgements WHERE ${isNothing}`;

/** Scheduled: deletes texts that no longer count as repeats, and evaluations without findings of earlier versions. */
export async function deleteExpiredEvaluations({
  db,
  now,
}: Pick<ServiceContext, "db" | "now">): Promise<void> {
  await runQuery(db, "DELETE FROM recent_texts WHERE created_time <= ?1", now - repeatWithin);
  await walkReplies(db, {
    progress: "evaluations_to_forget",
    selectPortion:
      "SELECT max(reply_id) AS id FROM (SELECT reply_id FROM judgements WHERE reply_id > ?1 ORDER BY reply_id LIMIT ?2)",
    changes: [keepRecent, deleteCases, deleteEvaluations],
  });
}
