/** Columns of a reply in its discussion: see `ReplyRow` in `api/posts/post-row.ts`. Needs `summaryJoins`. */
export const replyColumns = `
  p.id, p.slug, p.author_id, p.author_ids, p.status, p.publish_time, p.blog_id, b.host, p.starter_id, p.parent_id,
  p.approved, p.is_featured, p.like_count, p.password_hash IS NOT NULL AS is_protected, p.edited_time, p.because_kind,
  p.because_person_id, p.body`;
