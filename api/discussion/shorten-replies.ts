import type { ServiceContext } from "../env.ts";
import { walkReplies } from "../store/walk-replies.ts";

/** Of replies whose text is here: ?1 and ?2 the first (exclusive) and last id. Objects keep theirs as they are. */
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
