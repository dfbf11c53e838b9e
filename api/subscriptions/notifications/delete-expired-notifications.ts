import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { deleteOldNotifications } from "./sql.ts";

/** How long somebody can look up what they were told, ms: 180 days. */
const keptFor = 180 * 86_400_000;

/** Lets go of what was told long ago. What it tells of is not older than a month when it is told, and so comes up once. */
export const deleteExpiredNotifications = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runQuery(db, deleteOldNotifications, now - keptFor);
