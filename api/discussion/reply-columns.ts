/** Columns of a reply in its discussion but its host: see `ReplyRow` in `api/posts/post-row.ts`. */
export const replyCells = `
  p.id, p.slug, p.author_id, p.author_ids, p.status, p.publish_time, p.blog_id, p.starter_id, p.parent_id,
  p.approved, p.is_featured, p.like_count, p.password_hash IS NOT NULL AS is_protected, p.edited_time, p.because_kind,
  p.because_person_id, p.body`;

/** All of them. Needs `summaryJoins`. */
export const replyColumns = `${replyCells}, b.host`;
