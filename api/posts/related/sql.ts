import { isVisible, summaryColumns, summaryJoins, withStoryOfReply } from "../post-columns.ts";

/** Chosen stories of a list `l` for the story `o`, in their order: those that readers see, of the same blog. */
const chosen = `
  FROM related_lists l CROSS JOIN posts o ON o.id = l.post_id CROSS JOIN json_each(l.related) w
  CROSS JOIN posts p ON p.id = w.value AND p.blog_id = o.blog_id`;
const isFit = (now: string) => `p.is_starter = 1 AND p.is_page = 0 AND ${isVisible(now)}`;

/** The stories chosen for a story, in their order, before their end: ?1 story, ?2 now. */
export const selectRelated = `
  SELECT ${summaryColumns} ${chosen} ${withStoryOfReply} ${summaryJoins}
  WHERE l.post_id = ?1 AND coalesce(l.end_time > ?2, 1) AND ${isFit("?2")}`;

/** ?1 story. */
export const selectRelatedList = "SELECT related, end_time, version FROM related_lists WHERE post_id = ?1";

/** Names of stories, and if they can stand below one of a blog, in any order: ?1 JSON list of ids, ?2 its blog, ?3 now. */
export const selectNamed = `
  SELECT p.id, p.headline, p.blog_id = ?2 AND ${isFit("?3")} AS is_fit
  FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value ${withStoryOfReply}`;

/** Writes a list; fails if it was changed since: ?1 story, ?2 version as read, ?3 JSON list of ids, ?4 end or null. */
export const putRelated = `
  INSERT INTO related_lists (post_id, related, end_time, version)
  VALUES (?1, ?3, ?4, iif(coalesce((SELECT version FROM related_lists WHERE post_id = ?1), 0) = ?2, ?2 + 1, NULL))
  ON CONFLICT (post_id) DO UPDATE SET related = excluded.related, end_time = excluded.end_time, version = excluded.version`;
