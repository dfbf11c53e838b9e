import type { ServiceContext } from "../env.ts";
import { runQueries } from "../store/query.ts";
import { forgetStatements } from "./sql.ts";

/** Deletes expired sessions, links and codes. */
export async function forgetOldSessions({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  await runQueries(
    db,
    forgetStatements.map((sql) => db.prepare(sql).bind(now)),
  );
}
