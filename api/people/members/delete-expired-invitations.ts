import type { ServiceContext } from "../../env.ts";
import { runAll } from "../../store/query.ts";
import { expireAll, deleteEnded } from "./sql.ts";

/** How long ended invitations are kept, ms: 180 days, like notifications. */
const keptFor = 180 * 86_400_000;

/** Expires invitations, which deletes their addresses, and deletes those that ended long ago. */
export const deleteExpiredInvitations = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runAll(db, [db.prepare(expireAll).bind(now), db.prepare(deleteEnded).bind(now - keptFor)]);
