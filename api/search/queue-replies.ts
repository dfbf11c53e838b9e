import { readRepliesAfter, type ReplyPlace } from "../discussion/read-replies-after.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { endReplies, queueAgain, selectMarkedStory, setQueuedReply } from "./sql.ts";

/** Replies that are queued at once. */
const portion = 500;

interface MarkedStory {
  story_id: string;
  after_time: number;
  after_id: string;
}

/**
 * Queues the next replies of a story that came into the search or left it (migration 0123). False if there is no such story.
 * If it changes meanwhile, its replies are queued from the first on.
 */
export async function queueReplies(db: D1Database): Promise<boolean> {
  const [marked] = await runQuery<MarkedStory>(db, selectMarkedStory);
  if (marked === undefined) return false;
  const { story_id, after_time, after_id } = marked;
  const after: ReplyPlace = { publish_time: after_time, id: after_id };
  const replies = await readRepliesAfter(db, story_id, after, portion);
  const last = replies.at(-1);
  await runAll(db, [
    statement(db, queueAgain, JSON.stringify(replies.map(({ id }) => id))),
    last === undefined
      ? statement(db, endReplies, story_id, after_time, after_id)
      : statement(db, setQueuedReply, story_id, after_time, after_id, last.publish_time, last.id),
  ]);
  return true;
}
