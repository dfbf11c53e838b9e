import type { ServiceContext } from "../env.ts";
import { runQueries } from "../store/query.ts";
import { expireAll, forgetEnded } from "./sql.ts";

/** How long ended invitations are kept, ms: 180 days, like notifications. */
const keptFor = 180 * 86_400_000;

/** Expires invitations, which deletes their addresses, and deletes those that ended long ago. */
export const forgetInvitations = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runQueries(db, [db.prepare(expireAll).bind(now), db.prepare(forgetEnded).bind(now - keptFor)]);
