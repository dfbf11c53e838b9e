import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { deleteOldKeys, keysKept } from "./sql.ts";

/** Deletes old idempotency keys of replies. */
export const deleteExpiredKeys = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runQuery(db, deleteOldKeys, now - keysKept);
