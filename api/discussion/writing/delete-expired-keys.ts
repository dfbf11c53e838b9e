import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { deleteOldKeys } from "./sql.ts";

/** Keys are kept for a week, ms: forms aren't resubmitted later than that. */
const kept = 7 * 86_400_000;

/** Deletes old idempotency keys of replies. */
export const deleteExpiredKeys = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runQuery(db, deleteOldKeys, now - kept);
