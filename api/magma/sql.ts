import { postColumns, summaryColumns, summaryJoins } from "../core/post-columns.ts";

/** The post of a page, in any state: ?1 its id. */
export const selectPagePost = `SELECT ${postColumns} FROM posts p ${summaryJoins} WHERE p.id = ?1`;

/** The story above a post, in any state; the post itself when it is a story: ?1 the post's id. */
export const selectPageStarter = `
  SELECT ${summaryColumns} FROM posts o CROSS JOIN posts p ON p.id = o.starter_id ${summaryJoins} WHERE o.id = ?1`;

/** The replies between a post and its story, nearest first: ?1 the post's id. */
export const selectAncestors = `
  WITH RECURSIVE above (id, depth) AS (
    SELECT parent_id, 1 FROM posts WHERE id = ?1
    UNION ALL SELECT o.parent_id, above.depth + 1 FROM above CROSS JOIN posts o ON o.id = above.id WHERE above.depth < 200
  )
  SELECT ${postColumns} FROM above CROSS JOIN posts p ON p.id = above.id ${summaryJoins} WHERE p.is_starter = 0`;

/** The newest entries of the list named by a prefix and the blog of a post: ?1 the post's id, ?2 prefix, ?3 now, ?4 how many. */
export const selectLatestOfPostsBlog = `
  SELECT ${summaryColumns} FROM stream s CROSS JOIN posts p ON p.id = s.post_id ${summaryJoins}
  WHERE s.list = ?2 || (SELECT blog_id FROM posts WHERE id = ?1) AND s.timestamp <= ?3
  ORDER BY s.timestamp DESC LIMIT ?4`;

/** The story types of the blog of a host, in its own order: ?1 the host. */
export const selectStoryTypesOfHost = `
  SELECT id, display_name FROM story_types WHERE blog_id = (SELECT id FROM blogs WHERE host = ?1) ORDER BY position`;

/** The categories of the blog of a host, in its own order: ?1 the host. */
export const selectCategoriesOfHost = `
  SELECT story_type, category, subcategory, display_name FROM categories
  WHERE blog_id = (SELECT id FROM blogs WHERE host = ?1) ORDER BY position`;

/** The special sections of the blog of a host, in its own order: ?1 the host. */
export const selectSectionsOfHost = `
  SELECT url_name, display_name, description, sponsor FROM special_sections
  WHERE blog_id = (SELECT id FROM blogs WHERE host = ?1) ORDER BY position`;
