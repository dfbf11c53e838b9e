import { lostFor } from "../../contract/lost.ts";
import type { ServiceContext } from "../env.ts";
import { runQueries } from "../store/query.ts";
import { deleteOldDays, deleteOldLost } from "./sql.ts";

/** Scheduled: deletes paths not requested for a month. */
export async function forgetLost({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await runQueries(
    db,
    [deleteOldLost, deleteOldDays].map((sql) => db.prepare(sql).bind(lostFor)),
  );
}
