import { lockOf } from "../posts/post-columns.ts";

/**
 * Targets of redirects: ?1 host, ?2 JSON list of normalized paths. For a post, the parts of its permalink are
 * returned.
 */
export const selectRedirects = `
  SELECT r.path, r.url, p.id AS post_id, p.slug, p.status, p.publish_time, p.removed_at_request_of,
    p.removal_note, b.host, ${lockOf}
  FROM json_each(?2) w CROSS JOIN redirects r ON r.host = ?1 AND r.path = w.value
  LEFT JOIN posts p ON p.id = r.post_id LEFT JOIN blogs b ON b.id = p.blog_id`;

/** Known redirects by host and path: ?1 JSON list of [host, path]. */
export const selectKnownRedirects = `
  SELECT r.host, r.path, r.post_id, r.url FROM json_each(?1) w
  CROSS JOIN redirects r ON r.host = w.value ->> 0 AND r.path = w.value ->> 1`;

/** Data that determines whether an address is a post's own: ?1 ids. */
export const selectPostAddresses = `
  SELECT p.id, p.slug, p.status, b.host FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
  CROSS JOIN blogs b ON b.id = p.blog_id`;
