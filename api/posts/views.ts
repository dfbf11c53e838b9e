import { runQuery } from "../store/query.ts";
import { addToViews, selectViews } from "./sql.ts";

/** Views of posts, in any order. */
export const readViews = (db: D1Database, ids: readonly string[]) =>
  runQuery<{ id: string; views: number }>(db, selectViews, JSON.stringify([...new Set(ids)]));

/** Adds views; returns how many of the posts exist. */
export async function countViews(
  db: D1Database,
  views: readonly { id: string; count: number }[],
  now: number,
): Promise<number> {
  const list = JSON.stringify(views.map(({ id, count }) => [id, count]));
  const counted = await runQuery<{ post_id: string }>(db, addToViews, list, now);
  return new Set(counted.map(({ post_id }) => post_id)).size;
}
