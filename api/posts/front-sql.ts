import { isVisible, summaryColumns, summaryJoins, withStory } from "./post-columns.ts";

/** The visible posts of a blog's curated front page: ?1 blog id, ?2 now. */
export const selectFront = `
  SELECT f.slot, ${summaryColumns} FROM fronts f CROSS JOIN posts p ON p.id = f.post_id
  ${withStory} ${summaryJoins}
  WHERE f.blog_id = ?1 AND ${isVisible("?2")} ORDER BY f.position`;

/** Authors of the posts on a blog's curated front page, once for each post: ?1 blog id. */
export const selectPeopleOfFront = `
  SELECT pe.id, pe.screen_name, pe.display_name, pe.avatar, pe.bio, pe.links, pe.joined_time
  FROM fronts f CROSS JOIN posts p ON p.id = f.post_id CROSS JOIN json_each(p.author_ids) a
  CROSS JOIN people pe ON pe.id = a.value WHERE f.blog_id = ?1`;

/** Blogs of the posts on a blog's curated front page, once for each post: ?1 blog id. */
export const selectBlogsOfFront = `
  SELECT b.blog FROM fronts f CROSS JOIN posts p ON p.id = f.post_id CROSS JOIN blogs b ON b.id = p.blog_id
  WHERE f.blog_id = ?1`;
