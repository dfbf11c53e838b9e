import type { ServiceContext } from "../env.ts";
import { runQueries } from "../store/query.ts";
import { hushNews, hushStatements } from "./sql.ts";

/**
 * What is restored is no news: the facts of the last days are told again in the product, as seen, and nobody is written to
 * about them. Whoever restores into a network that is in use hushes what was on its way there as well.
 */
export const hushRestored = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runQueries(db, [db.prepare(hushStatements), db.prepare(hushNews).bind(now)]);
