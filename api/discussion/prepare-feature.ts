import { markReplyChanged } from "./mark-reply-changed.ts";

const featured = "UPDATE posts SET is_featured = ?2 WHERE id = ?1 AND is_featured <> ?2";

/** Statements that feature a reply at the top of its tier, or unfeature it. The first one tells whether it was otherwise. */
export const prepareFeature = (
  db: D1Database,
  replyId: string,
  isFeatured: boolean,
): [set: D1PreparedStatement, ...D1PreparedStatement[]] => [
  db.prepare(featured).bind(replyId, Number(isFeatured)),
  ...markReplyChanged(db, replyId),
];
