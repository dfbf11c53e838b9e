import { runQuery } from "../store/query.ts";

/** A place among a story's replies, oldest first; with the same time by id. */
export interface ReplyPlace {
  id: string;
  publish_time: number;
}

/** ?1 story, ?2 and ?3 time and id of the last one before, ?4 number. */
const selectRepliesAfter = `
  SELECT id, publish_time FROM posts INDEXED BY comments_of_story
  WHERE starter_id = ?1 AND is_starter = 0 AND is_entry = 0 AND (publish_time, id) > (?2, ?3)
  ORDER BY publish_time, id LIMIT ?4`;

/** The next replies of a story in any state, without entries of its liveblog. */
export const readRepliesAfter = (
  db: D1Database,
  storyId: string,
  { publish_time, id }: ReplyPlace,
  maxReplies: number,
): Promise<ReplyPlace[]> => runQuery(db, selectRepliesAfter, storyId, publish_time, id, maxReplies);
