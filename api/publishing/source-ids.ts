import { runQuery, statement } from "../store/query.ts";
import { selectSourceId, selectKnownPosts } from "./sql.ts";
import type { KnownPost } from "./writable-post.ts";

/** Posts by source id, as they are before they are written. */
export const prepareKnownPosts = (db: D1Database, sourceIds: readonly string[]) =>
  statement<KnownPost>(db, selectKnownPosts, JSON.stringify([...new Set(sourceIds)]));

/** The source id of a story; for a story created here it is made from its own id, also before publication. */
export async function findSourceId(db: D1Database, storyId: string): Promise<string> {
  const [row] = await runQuery<{ source_id: string }>(db, selectSourceId, storyId);
  return row?.source_id ?? buildDraftSourceId(storyId);
}

export const buildDraftSourceId = (storyId: string) => `draft:${storyId}`;
