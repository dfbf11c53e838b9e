import { isVisible, summaryColumns, summaryJoins } from "../core/post-columns.ts";

/** What an editor put on a blog's front, as far as it may be read: ?1 the blog's id, ?2 now. */
export const selectFront = `
  SELECT f.slot, ${summaryColumns} FROM fronts f CROSS JOIN posts p ON p.id = f.post_id
  CROSS JOIN posts s ON s.id = p.starter_id ${summaryJoins}
  WHERE f.blog_id = ?1 AND ${isVisible("?2")} ORDER BY f.position`;

/** Those who wrote something on a blog's front: ?1 the blog's id. A person comes once for each post. */
export const selectPeopleOfFront = `
  SELECT pe.id, pe.screen_name, pe.display_name, pe.avatar, pe.bio, pe.joined_time
  FROM fronts f CROSS JOIN posts p ON p.id = f.post_id CROSS JOIN json_each(p.author_ids) a
  CROSS JOIN people pe ON pe.id = a.value WHERE f.blog_id = ?1`;

/** The blogs of the posts on a blog's front: ?1 the blog's id. A blog comes once for each post. */
export const selectBlogsOfFront = `
  SELECT b.blog FROM fronts f CROSS JOIN posts p ON p.id = f.post_id CROSS JOIN blogs b ON b.id = p.blog_id
  WHERE f.blog_id = ?1`;
