import { joinOtherBlogs, postColumns, summaryColumnsInBlog, summaryJoins } from "../posts/post-columns.ts";
import { clock } from "../store/clock.ts";

/** A page's post in any state: ?1 post id. */
export const selectPagePost = `SELECT ${postColumns} FROM posts p ${summaryJoins} WHERE p.id = ?1`;

/** The newest entries of a list of the post's blog: ?1 post id, ?2 list name prefix, ?3 now, ?4 number. */
export const selectLatestOfPostsBlog = `
  SELECT ${summaryColumnsInBlog} FROM blogs own CROSS JOIN stream s CROSS JOIN posts p ON p.id = s.post_id ${joinOtherBlogs}
  WHERE own.id = (SELECT blog_id FROM posts WHERE id = ?1) AND s.list = ?2 || own.id AND s.timestamp <= ?3
  ORDER BY s.timestamp DESC LIMIT ?4`;

/** Story types of a host's blog in display order: ?1 host. */
export const selectStoryTypesOfHost = `
  SELECT id, display_name FROM story_types WHERE blog_id = (SELECT id FROM blogs WHERE host = ?1) ORDER BY position`;

/** Categories of a host's blog in display order: ?1 host. */
export const selectCategoriesOfHost = `
  SELECT story_type, category, subcategory, display_name FROM categories
  WHERE blog_id = (SELECT id FROM blogs WHERE host = ?1) ORDER BY position`;

/** Special sections of a host's blog in display order: ?1 host. */
export const selectSectionsOfHost = `
  SELECT url_name, display_name, description, sponsor FROM special_sections
  WHERE blog_id = (SELECT id FROM blogs WHERE host = ?1) ORDER BY position`;

/** The database's clock, ms. */
export const selectClock = `SELECT ${clock} AS checked`;

/** The latest past change of a scope; null if there is none. */
const latestOf = (scope: string) => `
  (SELECT c.epoch FROM changes c WHERE c.scope = ${scope} AND c.epoch <= ${clock} ORDER BY c.epoch DESC LIMIT 1)`;

/** The latest change of network scopes: ?1 JSON list of scopes. */
export const selectNetworkEpochs = `SELECT w.value AS scope, ${latestOf("w.value")} AS epoch FROM json_each(?1) w`;

/** The latest change of each blog's streams and replies; a network has a few dozen blogs. */
export const selectBlogEpochs = `
  SELECT b.host, b.is_main_site, ${latestOf("'lists:' || b.id")} AS lists, ${latestOf("'replies:' || b.id")} AS replies
  FROM blogs b WHERE b.is_main_site IN (0, 1)`;

/** Changed posts, newest change first: ?1 scope, ?2 only later than this, ?3 number. */
export const selectChangedPosts = `
  SELECT c.post_id, c.epoch FROM changes c WHERE c.scope = ?1 AND c.epoch > ?2 AND c.epoch <= ${clock}
  ORDER BY c.epoch DESC, c.post_id DESC LIMIT ?3`;
