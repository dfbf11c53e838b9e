import type { ServiceContext } from "../../env.ts";
import { runAll } from "../../store/query.ts";
import { deleteAllNews } from "./followed-sql.ts";
import { muteNews, muteStatements } from "./sql.ts";

/**
 * Mutes restored notifications: those of the last days appear again in the product, as seen, and no email is
 * sent about them. Restoring into a network in use also mutes what was about to be sent there.
 */
export const muteRestored = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runAll(db, [db.prepare(muteStatements), db.prepare(deleteAllNews), db.prepare(muteNews).bind(now)]);
