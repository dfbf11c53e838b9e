import type { ReplyRow } from "../posts/post-row.ts";

/** SQL of each column of a reply `p` in its discussion but its host. */
const cells: Record<keyof Omit<ReplyRow, "host">, string> = {
  id: "p.id",
  slug: "p.slug",
  author_id: "p.author_id",
  author_ids: "p.author_ids",
  status: "p.status",
  publish_time: "p.publish_time",
  blog_id: "p.blog_id",
  starter_id: "p.starter_id",
  parent_id: "p.parent_id",
  approved: "p.approved",
  is_featured: "p.is_featured",
  featured_until: "p.featured_until",
  like_count: "p.like_count",
  is_protected: "p.password_hash IS NOT NULL",
  edited_time: "p.edited_time",
  because_kind: "p.because_kind",
  because_person_id: "p.because_person_id",
  body: "p.body",
};

const named = Object.entries(cells).map(([name, sql]) => `${sql} AS ${name}`);

/** All columns of a `ReplyRow` but the host. */
export const replyColumnsWithoutHost = named.join(", ");

/** All columns. Needs `summaryJoins`. */
export const replyColumns = `${replyColumnsWithoutHost}, b.host`;

/**
 * The same without the host, as values of a JSON list, and their names in that order. A body of more bytes than `most`
 * is null.
 */
export const replyCells = (most: string) =>
  Object.values({ ...cells, body: `iif(octet_length(p.body) <= ${most}, p.body, NULL)` }).join(", ");
export const replyCellNames = Object.keys(cells);
