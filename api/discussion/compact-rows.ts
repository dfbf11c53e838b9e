import type { ServiceContext } from "../env.ts";
import { walkReplies } from "../store/walk-replies.ts";
import { shared } from "./place-replies.ts";

/** Another row of the same place. */
const place = "o.reply_id = threads.reply_id AND o.root_id = threads.root_id AND o.curated = threads.curated";
const range = "reply_id > ?1 AND reply_id <= ?2";

/** Rows that both kinds of readers have. */
const share = `
  UPDATE threads SET pending = ${shared.toString()}
  WHERE ${range} AND approved_only = 1 AND pending = 0 AND EXISTS (
    SELECT 1 FROM threads o WHERE ${place} AND o.approved_only = 0 AND o.pending = 0
      AND o.shown_from = threads.shown_from AND o.shown_until = threads.shown_until)`;
const deleteSecond = `
  DELETE FROM threads WHERE ${range} AND approved_only = 0 AND EXISTS (
    SELECT 1 FROM threads o WHERE ${place} AND o.approved_only = 1 AND o.pending = ${shared.toString()})`;

/**
 * Scheduled, unless `THREAD_ROWS=separate`: joins the rows of threads that earlier versions have written for each kind of readers
 * (docs/decisions/0167).
 */
export async function shareThreads({
  db,
  hasSharedRows,
}: Pick<ServiceContext, "db" | "hasSharedRows">): Promise<void> {
  if (!hasSharedRows) return;
  await walkReplies(db, {
    progress: "threads_to_share",
    selectPortion:
      "SELECT max(reply_id) AS id FROM (SELECT reply_id FROM threads WHERE reply_id > ?1 ORDER BY reply_id LIMIT ?2)",
    changes: [share, deleteSecond],
  });
}

/** Shortens replies whose text is in D1: ?1 and ?2 the first (exclusive) and last id. Objects keep theirs. */
const shorten = `
  UPDATE posts SET excerpt = ''
  WHERE id > ?1 AND id <= ?2 AND is_starter = 0 AND excerpt <> '' AND body <> ''
    AND NOT EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = posts.starter_id)`;

/** Scheduled: shortens the rows of replies that an earlier version has written (docs/decisions/0167). */
export const shortenReplies = ({ db }: Pick<ServiceContext, "db">): Promise<void> =>
  walkReplies(db, {
    progress: "replies_to_shorten",
    selectPortion: "SELECT max(id) AS id FROM (SELECT id FROM posts WHERE id > ?1 ORDER BY id LIMIT ?2)",
    changes: [shorten],
  });
