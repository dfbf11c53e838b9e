import type { ServiceContext } from "../../env.ts";
import { runAll } from "../../store/query.ts";
import { muteNews, muteStatements } from "./sql.ts";

/**
 * What is restored is no news: the facts of the last days are told again in the product, as seen, and nobody is written to
 * about them. Whoever restores into a network that is in use hushes what was on its way there as well.
 */
export const muteRestored = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runAll(db, [db.prepare(muteStatements), db.prepare(muteNews).bind(now)]);
