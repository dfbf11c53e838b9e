import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { repeatWithin } from "./evaluate-writing.ts";

/** Scheduled: deletes texts that no longer count as repeats. */
export async function deleteExpiredEvaluations({
  db,
  now,
}: Pick<ServiceContext, "db" | "now">): Promise<void> {
  await runQuery(db, "DELETE FROM recent_texts WHERE created_time <= ?1", now - repeatWithin);
}
