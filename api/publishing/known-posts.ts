import { statement } from "../store/query.ts";
import { selectKnownPosts } from "./sql.ts";
import type { KnownPost } from "./writable-post.ts";

/** Posts by source id, as they are before they are written. */
export const prepareKnownPosts = (db: D1Database, sourceIds: readonly string[]) =>
  statement<KnownPost>(db, selectKnownPosts, JSON.stringify([...new Set(sourceIds)]));
