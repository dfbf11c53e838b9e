import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { forgetKeys } from "./sql.ts";

/** Nobody sends a form again after a week. */
const kept = 7 * 86_400_000;

/** Forgets which form has made which reply. */
export const forgetOldKeys = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runQuery(db, forgetKeys, now - kept);
