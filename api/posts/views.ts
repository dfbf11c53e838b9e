import { runQuery } from "../store/query.ts";
import { selectViews } from "./sql.ts";

/** Views of posts, in any order. */
export const readViews = (db: D1Database, ids: readonly string[]) =>
  runQuery<{ id: string; views: number }>(db, selectViews, JSON.stringify([...new Set(ids)]));
