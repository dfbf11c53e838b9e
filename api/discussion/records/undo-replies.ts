import { runQuery } from "../../store/query.ts";
import { repliesOfStory } from "./replies-of-story.ts";
import * as sql from "./undo-replies-sql.ts";

/* Takes away the replies that an import brought; its stories are taken away in `api/transfer/import/`. */

/** Replies of a story ?1 that weren't brought by the source ?2, or were edited here. */
export const hasOthersReplies = (story: string, source: string) => `EXISTS (
  SELECT 1 FROM (${repliesOfStory(`= ${story}`)}) o CROSS JOIN posts r ON r.id = o.id
  WHERE r.edited_time IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM imported_posts i WHERE i.post_id = r.id AND i.source = ${source}))`;

const listed = "IN (SELECT value FROM json_each(?1))";

/** Rows of discussions beside posts: ?1 JSON list of the posts' ids. */
export const deleteBesideReplies = [
  `DELETE FROM threads WHERE reply_id ${listed}`,
  `DELETE FROM approvals WHERE reply_id ${listed}`,
  `DELETE FROM reply_holds WHERE reply_id ${listed}`,
  `DELETE FROM likes WHERE post_id ${listed}`,
  `DELETE FROM saved_posts WHERE post_id ${listed}`,
  `DELETE FROM mode_states WHERE story_id ${listed}`,
  `DELETE FROM discussion_guests WHERE story_id ${listed}`,
  `DELETE FROM entry_marks WHERE story_id ${listed}`,
];

/** Rows of discussions that name posts without a reference: ?1 JSON list of the posts' ids. */
export const deleteDirtyRows = [
  `DELETE FROM unsettled_replies WHERE starter_id ${listed}`,
  `DELETE FROM unsettled_approvals WHERE starter_id ${listed}`,
];

/** Replies of a source below stories that another source brought or that were written here, after an id. */
export const readBroughtReplies = (
  db: D1Database,
  { source, blogId, after, limit }: { source: string; blogId: string; after: string; limit: number },
) => runQuery<{ id: string; starter_id: string }>(db, sql.selectBroughtReplies, source, blogId, after, limit);

/** Ids of the replies of a story that a source brought and nobody has edited, answered or decided about. */
export async function readOwnReplies(db: D1Database, storyId: string, source: string): Promise<string[]> {
  const found = await runQuery<{ id: string }>(db, sql.selectOwnReplies, storyId, source);
  return found.map(({ id }) => id);
}

/** Statement that marks replies as deleted, so that everything above them is worked out without them. */
export const withdrawReplies = (db: D1Database, ids: readonly string[]): D1PreparedStatement =>
  db.prepare(sql.withdrawReplies).bind(JSON.stringify(ids));

/**
 * A person has replies that stay: ?1 source, ?2 1 for a rehearsal, in which those of the source count as taken away, with
 * their story (`isStoryAway`) or below one that another source brought.
 */
export const hasReplyLeft = (person: string, isStoryAway: (story: string) => string) => `EXISTS (
      SELECT 1 FROM posts r WHERE r.author_id = ${person} AND r.is_starter = 0 AND NOT (
        ?2 = 1 AND EXISTS (SELECT 1 FROM imported_posts b WHERE b.post_id = r.id AND b.source = ?1)
        AND (${isStoryAway("r.starter_id")} OR NOT EXISTS (
          SELECT 1 FROM imported_posts b WHERE b.post_id = r.starter_id AND b.source = ?1))))`;
