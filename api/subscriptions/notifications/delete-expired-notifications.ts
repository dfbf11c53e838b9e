import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { deleteOldNotifications } from "./sql.ts";

/** How long notifications are kept, ms: 180 days. */
const keptFor = 180 * 86_400_000;

/**
 * Deletes old notifications. They can't be created again, because what they are about is at most a month old
 * when they are created.
 */
export const deleteExpiredNotifications = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runQuery(db, deleteOldNotifications, now - keptFor);
