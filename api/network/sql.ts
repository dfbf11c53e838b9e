import { joinOtherBlogs, postColumns, summaryColumnsInBlog, summaryJoins } from "../posts/post-columns.ts";
import { clock } from "../store/query.ts";

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

/** Running experiments, by name. */
export const selectRunningExperiments = `
  SELECT experiment FROM experiments WHERE status = 'running' ORDER BY name`;

/** All experiments except drafts, running ones first. */
export const selectExperiments = `
  SELECT experiment FROM experiments WHERE status IN ('running', 'stopped') ORDER BY status, name`;

/** The network's flags, which are those of the main site. */
export const selectNetworkFlags = `
  SELECT f.name, f.value, f.description FROM blogs b CROSS JOIN feature_flags f ON f.blog_id = b.id WHERE b.is_main_site = 1
  ORDER BY f.name`;

/** The flags of every blog, grouped by blog. */
export const selectEveryFlag = `
  SELECT f.blog_id, f.name, f.value, f.description
  FROM blogs b CROSS JOIN feature_flags f ON f.blog_id = b.id WHERE b.is_main_site IN (0, 1)`;

/** ?1 production host of the blog. */
export const selectFlagsOfHost = `
  SELECT f.name, f.value, f.description FROM blogs b CROSS JOIN feature_flags f ON f.blog_id = b.id WHERE b.host = ?1 ORDER BY f.name`;

/** Page views of stories: ?1 JSON list of ids. */
export const selectViews = `
  SELECT pv.post_id AS id, pv.views FROM json_each(?1) w CROSS JOIN post_views pv ON pv.post_id = w.value`;

/** Adds page views of public stories: ?1 JSON list of [id, count], ?2 now. */
export const addToViews = `
  INSERT INTO post_views (post_id, views)
  SELECT p.id, w.value ->> 1 FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value ->> 0
  WHERE p.is_starter = 1 AND p.status = 'PUBLISHED' AND p.publish_time <= ?2
  ON CONFLICT (post_id) DO UPDATE SET views = views + excluded.views
  RETURNING post_id`;

/** Terms of a blog and of the network: ?1 blog id. */
export const selectTerms = `
  SELECT t.blog_id, t.choices, t.version, t.changed_time
  FROM json_each(json_array('', ?1)) w CROSS JOIN machine_terms t ON t.blog_id = w.value`;

/** Terms of a host's blog and of the network: ?1 host. */
export const selectTermsOfHost = `
  SELECT t.blog_id, t.choices, t.version, t.changed_time
  FROM json_each(json_array('', (SELECT id FROM blogs WHERE host = ?1))) w
  CROSS JOIN machine_terms t ON t.blog_id = w.value`;

/**
 * Writes terms; if they were changed since `version`, the null makes the whole transaction fail. ?1 blog or empty, ?2 choices,
 * ?3 version that was read, ?4 now.
 */
export const upsertTerms = `
  INSERT INTO machine_terms (blog_id, choices, version, changed_time)
  VALUES (?1, ?2, CASE WHEN coalesce((SELECT version FROM machine_terms WHERE blog_id = ?1), 0) = ?3 THEN ?3 + 1 END, ?4)
  ON CONFLICT (blog_id) DO UPDATE SET choices = excluded.choices, version = excluded.version, changed_time = excluded.changed_time`;
