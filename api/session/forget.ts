import type { ServiceContext } from "../env.ts";
import { runQueries } from "../store/query.ts";
import { forgetStatements } from "./sql.ts";

/** Lets go of sessions, links and codes that have run out. */
export async function forgetOldSessions({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  await runQueries(
    db,
    forgetStatements.map((sql) => db.prepare(sql).bind(now)),
  );
}
