import type { ServiceContext } from "../env.ts";
import { runAll, runQuery, statement } from "../store/query.ts";

/** Replies looked at in one transaction, and how often in one run. */
const portion = 500;
const maxPortions = 20;

const selectLast = "SELECT after_reply_id FROM replies_to_shorten LIMIT 1";
/** The last one of the next posts: ?1 id of the one before, ?2 number. */
const selectPortion = "SELECT max(id) AS id FROM (SELECT id FROM posts WHERE id > ?1 ORDER BY id LIMIT ?2)";
/** Of replies whose text is here: ?1 and ?2 the first (exclusive) and last id. Objects keep theirs as they are. */
const shorten = `
  UPDATE posts SET excerpt = ''
  WHERE id > ?1 AND id <= ?2 AND is_starter = 0 AND excerpt <> '' AND body <> ''
    AND NOT EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = posts.starter_id)`;
const setLast = "UPDATE replies_to_shorten SET after_reply_id = ?1";
const finish = "DELETE FROM replies_to_shorten";

/**
 * Scheduled: shortens the rows of replies that an earlier version has written, until it has been through once
 * (docs/decisions/0167). A run can end anywhere.
 */
export async function shortenReplies({ db }: Pick<ServiceContext, "db">): Promise<void> {
  for (let done = 0; done < maxPortions; done += 1) {
    const [last] = await runQuery<{ after_reply_id: string }>(db, selectLast);
    if (last === undefined) return;
    await shortenPortion(db, last.after_reply_id);
  }
}

async function shortenPortion(db: D1Database, after: string): Promise<void> {
  const [next] = await runQuery<{ id: string | null }>(db, selectPortion, after, portion);
  const through = next?.id ?? null;
  await runAll(
    db,
    through === null
      ? [statement(db, finish)]
      : [statement(db, shorten, after, through), statement(db, setLast, through)],
  );
}
