import type { ServiceContext } from "../env.ts";
import { runQueries } from "../store/query.ts";
import { expireAll, forgetEnded } from "./sql.ts";

/** How long it is known that somebody was asked, ms: 180 days, as long as they can look up what they were told. */
const keptFor = 180 * 86_400_000;

/** Ends invitations whose time is over, and with them forgets the addresses; lets go of what ended long ago. */
export const forgetInvitations = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runQueries(db, [db.prepare(expireAll).bind(now), db.prepare(forgetEnded).bind(now - keptFor)]);
