import type { ServiceContext } from "../../env.ts";
import { runAll } from "../../store/query.ts";
import { deleteExpired } from "./sql.ts";

/** Deletes expired sessions, links and codes. */
export async function deleteExpiredSessions({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  await runAll(
    db,
    deleteExpired.map((sql) => db.prepare(sql).bind(now)),
  );
}
