import { notFoundRetentionDays } from "../../../contract/not-found-log.ts";
import type { ServiceContext } from "../../env.ts";
import { runAll } from "../../store/query.ts";
import { deleteOldDays, deleteOldNotFound } from "./sql.ts";

/** Scheduled: deletes paths not requested for a month. */
export async function deleteExpiredNotFound({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await runAll(
    db,
    [deleteOldNotFound, deleteOldDays].map((sql) => db.prepare(sql).bind(notFoundRetentionDays)),
  );
}
