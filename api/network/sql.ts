import { isVisible, postColumns, summaryColumns, summaryJoins } from "../posts/post-columns.ts";
import { clock } from "../store/clock.ts";

/** A page's post in any state: ?1 post id. */
export const selectPagePost = `SELECT ${postColumns} FROM posts p ${summaryJoins} WHERE p.id = ?1`;

/** The story of a reply in any state; nothing for a story: ?1 post id. */
export const selectPageStarter = `
  SELECT ${summaryColumns} FROM posts o CROSS JOIN posts p ON p.id = o.starter_id ${summaryJoins}
  WHERE o.id = ?1 AND o.is_starter = 0`;

/** The replies between a post and its story, nearest first: ?1 post id. */
export const selectAncestors = `
  WITH RECURSIVE above (id, depth) AS (
    SELECT parent_id, 1 FROM posts WHERE id = ?1
    UNION ALL SELECT o.parent_id, above.depth + 1 FROM above CROSS JOIN posts o ON o.id = above.id WHERE above.depth < 200
  )
  SELECT ${postColumns} FROM above CROSS JOIN posts p ON p.id = above.id ${summaryJoins} WHERE p.is_starter = 0`;

/** The newest entries of a list of the post's blog: ?1 post id, ?2 list name prefix, ?3 now, ?4 number. */
export const selectLatestOfPostsBlog = `
  SELECT ${summaryColumns} FROM stream s CROSS JOIN posts p ON p.id = s.post_id ${summaryJoins}
  WHERE s.list = ?2 || (SELECT blog_id FROM posts WHERE id = ?1) AND s.timestamp <= ?3
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

/**
 * A person's replies below public stories, newest first: ?1 person id, ?2 now, ?3 and ?4 time and id of the
 * previous page's last reply, ?5 number.
 */
export const selectRepliesOfPerson = `
  SELECT (SELECT o.author_id FROM posts o WHERE o.id = p.parent_id AND o.is_starter = 0 AND o.status = 'PUBLISHED')
    AS answered_id, ${postColumns}
  FROM posts p INDEXED BY replies_by_author CROSS JOIN posts s ON s.id = p.starter_id ${summaryJoins}
  WHERE p.author_id = ?1 AND p.is_starter = 0 AND p.approved = 1 AND (p.publish_time, p.id) < (?3, ?4)
    AND ${isVisible("?2")}
  ORDER BY p.publish_time DESC, p.id DESC LIMIT ?5`;

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
