import { jsonCell } from "../store/json-cells.ts";
import {
  isVisible,
  joinOtherBlogs,
  postColumns,
  summaryColumns,
  summaryColumnsInBlog,
  summaryJoins,
  withStoryOfReply,
  withStory,
  cardNames,
} from "./post-columns.ts";
import { isFindable, isWithVideo } from "./sitemaps/sql.ts";

const streamColumns = `
  s.timestamp AS stream_time, r.id AS repost_id, r.blog_id AS repost_blog_id, r.person_id AS repost_person_id,
  r.timestamp AS repost_time`;

/** A page of a list: ?1 list, ?2 only older than this, ?3 number. */
export const selectStream = `
  SELECT ${streamColumns}, ${summaryColumns}
  FROM stream s CROSS JOIN posts p ON p.id = s.post_id ${summaryJoins} LEFT JOIN reposts r ON r.id = s.repost_id
  WHERE s.list = ?1 AND s.timestamp < ?2 ORDER BY s.timestamp DESC LIMIT ?3`;

/** The same of a list of one blog, where shared stories have the look that was given them there: ?4 blog id. */
export const selectStreamOfBlog = `
  SELECT ${streamColumns}, r.look AS repost_look, ${summaryColumnsInBlog}
  FROM blogs own CROSS JOIN stream s CROSS JOIN posts p ON p.id = s.post_id
  ${joinOtherBlogs} LEFT JOIN reposts r ON r.id = s.repost_id
  WHERE own.id = ?4 AND s.list = ?1 AND s.timestamp < ?2 ORDER BY s.timestamp DESC LIMIT ?3`;

/** Number of the network's newest stories searched for those of sister blogs. */
const maxLookedAt = 30;

const localeOf = (blog: string) => `${jsonCell(blog, "{}")} ->> 'locale'`;

/**
 * The newest stories of other blogs in a blog's language, without the main site's: ?1 the network's list, ?2 only older than this, ?3 number,
 * ?4 blog id. Rows come in the order of the inner query, which is read no further than needed; sorting would read all of it.
 */
export const selectStreamOfSisters = `
  SELECT ${streamColumns}, ${summaryColumns}
  FROM (
    SELECT n.timestamp, n.post_id, n.repost_id FROM stream n
    WHERE n.list = ?1 AND n.timestamp < ?2 ORDER BY n.timestamp DESC LIMIT ${maxLookedAt.toString()}) s
  CROSS JOIN posts p ON p.id = s.post_id AND p.blog_id <> ?4 ${summaryJoins}
  LEFT JOIN reposts r ON r.id = s.repost_id
  WHERE b.is_main_site = 0 AND ${localeOf("b.blog")} IS (SELECT ${localeOf("own.blog")} FROM blogs own WHERE own.id = ?4) LIMIT ?3`;

/** The newest entries of one of several merged lists: ?1 list, ?2 only older than this, ?3 number. */
export const selectStreamKeys = `
  SELECT post_id, timestamp FROM stream WHERE list = ?1 AND timestamp < ?2 ORDER BY timestamp DESC LIMIT ?3`;

/**
 * The newest items of each of several lists, one batch of index rows for each: ?1 JSON list of lists, ?2 only older than
 * this, ?3 number of each.
 */
export const selectNewestOfLists = `
  SELECT w.key AS list_position, ${summaryColumns}
  FROM json_each(?1) w CROSS JOIN stream s ON s.list = w.value AND s.timestamp IN (
    SELECT n.timestamp FROM stream n WHERE n.list = w.value AND n.timestamp < ?2 ORDER BY n.timestamp DESC LIMIT ?3)
  CROSS JOIN posts p ON p.id = s.post_id ${summaryJoins}`;

/** Visible posts as cards, in any order: ?1 JSON list of ids, ?2 now. */
export const selectSummaries = `
  SELECT ${summaryColumns} FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
  ${withStoryOfReply} ${summaryJoins} WHERE ${isVisible("?2")}`;

/** Visible posts in full, in any order: ?1 JSON list of ids, ?2 now. */
export const selectPosts = `
  SELECT ${postColumns} FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
  ${withStoryOfReply} ${summaryJoins} WHERE ${isVisible("?2")}`;

/** A page's post in any state: ?1 post id. */
export const selectPagePost = `SELECT ${postColumns} FROM posts p ${summaryJoins} WHERE p.id = ?1`;

/** A story in any state, for the people who place it: ?1 post id, ?2 now. */
export const selectPlacedStory = `
  SELECT p.id, p.headline, p.slug, p.blog_id, p.author_ids, p.status, p.publish_time, p.removed_at_request_of, p.is_page,
    p.password_hash IS NOT NULL AS is_protected, b.host, b.is_main_site,
    (SELECT json_group_array(r.blog_id) FROM reposts r WHERE r.post_id = p.id AND r.timestamp <= ?2) AS shared_to
  FROM posts p ${summaryJoins} WHERE p.id = ?1 AND p.is_starter = 1`;

/** The newest entries of a list of the post's blog: ?1 post id, ?2 list name prefix, ?3 now, ?4 number. */
export const selectLatestOfPostsBlog = `
  SELECT ${summaryColumnsInBlog} FROM blogs own CROSS JOIN stream s CROSS JOIN posts p ON p.id = s.post_id ${joinOtherBlogs}
  WHERE own.id = (SELECT blog_id FROM posts WHERE id = ?1) AND s.list = ?2 || own.id AND s.timestamp <= ?3
  ORDER BY s.timestamp DESC LIMIT ?4`;

/**
 * The other language versions of a story, oldest first: ?1 story id, ?2 now. All of them name the same
 * original by its source id. Nothing for a reply.
 */
export const selectTranslations = `
  SELECT p.id, p.headline, p.slug, b.host, b.blog ->> 'locale' AS locale
  FROM posts o
  CROSS JOIN posts p ON p.source_id = o.translation_of OR p.translation_of = coalesce(o.translation_of, o.source_id)
  CROSS JOIN blogs b ON b.id = p.blog_id
  WHERE o.id = ?1 AND o.is_starter = 1 AND p.id <> ?1 AND p.is_starter = 1 AND p.status = 'PUBLISHED' AND p.publish_time <= ?2
    AND p.password_hash IS NULL AND p.do_not_crawl = 0
  ORDER BY p.publish_time, p.id LIMIT 20`;

/** Post counts of a list by year: ?1 list. */
export const selectYears = `
  SELECT year, posts FROM archive_years WHERE list = ?1 AND posts > 0 ORDER BY year DESC`;

/** Years of scheduled entries, which `selectYears` already includes: ?1 list, ?2 now. */
export const selectFutureYears = `SELECT year FROM stream WHERE list = ?1 AND timestamp > ?2 ORDER BY timestamp`;

/** Number of published entries of a list, counted up to a limit: ?1 list, ?2 only older than this, ?3 limit. */
export const countStream = `
  SELECT count(*) AS count FROM (SELECT 1 FROM stream WHERE list = ?1 AND timestamp < ?2 LIMIT ?3)`;

/** A blog's story types in display order: ?1 blog id. */
export const selectStoryTypes = `SELECT id, display_name FROM story_types WHERE blog_id = ?1 ORDER BY position`;

/** A blog's categories and subcategories in display order: ?1 blog id. */
export const selectCategories = `
  SELECT story_type, category, subcategory, display_name FROM categories WHERE blog_id = ?1 ORDER BY position`;

/** Story types of a host's blog in display order: ?1 host. */
export const selectStoryTypesOfHost = `
  SELECT id, display_name FROM story_types WHERE blog_id = (SELECT id FROM blogs WHERE host = ?1) ORDER BY position`;

/** Categories of a host's blog in display order: ?1 host. */
export const selectCategoriesOfHost = `
  SELECT story_type, category, subcategory, display_name FROM categories
  WHERE blog_id = (SELECT id FROM blogs WHERE host = ?1) ORDER BY position`;

/** ?1 blog id. */
export const selectStoryTypesVersion = "SELECT story_types_version AS version, host FROM blogs WHERE id = ?1";

/** Number of stories in lists, counted up to a limit: ?1 JSON list, ?2 limit. */
export const countLists = `
  SELECT w.value AS list, (SELECT count(*) FROM (SELECT 1 FROM stream s WHERE s.list = w.value LIMIT ?2)) AS stories
  FROM json_each(?1) w`;

/** The last moves of stories of a blog, newest first: ?1 blog, ?2 number. */
export const selectStoryMoves = `
  SELECT id, from_path, to_path, from_name, to_name, state, step, stories, by_person_id, created_time
  FROM story_type_moves WHERE blog_id = ?1 ORDER BY number DESC LIMIT ?2`;

/** Where removed story types and categories lead: ?1 JSON list of [blog, path]. */
export const selectFormerStoryTypes = `
  SELECT f.blog_id, f.path, f.to_path FROM json_each(?1) w
  CROSS JOIN former_story_types f ON f.blog_id = w.value ->> 0 AND f.path = w.value ->> 1`;

/** Tags that a name leads to, then by canonical name, then by url name: ?1, in lower case. */
export const selectTag = `
  SELECT t.safe_name, t.url_name, t.display_name, t.description, t.image
  FROM tag_names n CROSS JOIN tags t ON t.safe_name = n.safe_name WHERE n.name = ?1
  UNION ALL SELECT safe_name, url_name, display_name, description, image FROM tags WHERE safe_name = ?1
  UNION ALL SELECT safe_name, url_name, display_name, description, image FROM tags WHERE url_name = ?1`;

/** The canonical name that each of some names leads to, also one from an address; null for none: ?1 JSON list, in lower case. */
export const selectTagNames = `
  SELECT w.value AS name, coalesce(
    (SELECT n.safe_name FROM tag_names n WHERE n.name = w.value),
    (SELECT t.safe_name FROM tags t WHERE t.safe_name = w.value),
    (SELECT t.safe_name FROM tags t WHERE t.url_name = w.value)) AS safe_name
  FROM json_each(?1) w`;

/** Tags that some names lead to since they were merged or renamed: ?1 JSON list of canonical names. */
export const selectLedTags = `
  SELECT n.name, t.safe_name, t.url_name, t.display_name FROM json_each(?1) w
  CROSS JOIN tag_names n ON n.name = w.value CROSS JOIN tags t ON t.safe_name = n.safe_name`;

/** Tags in any order: ?1 JSON list of canonical names. */
export const selectTagsByName = `
  SELECT t.safe_name, t.url_name, t.display_name FROM json_each(?1) w CROSS JOIN tags t ON t.safe_name = w.value`;

/**
 * The newest stories with a video of some blogs, by an index of them alone: ?1 JSON list of blog ids, ?2 only older than
 * this, ?3 number, of each blog.
 */
export const selectVideoStories = `
  SELECT p.id, p.publish_time FROM json_each(?1) w CROSS JOIN posts p ON p.id IN (
    SELECT p.id FROM posts p INDEXED BY findable_films
    WHERE p.blog_id = w.value AND p.publish_time < ?2 AND ${isFindable} AND ${isWithVideo}
    ORDER BY p.publish_time DESC LIMIT ?3)`;

/** The story of a post, with its password: ?1 post id. */
export const selectLockedStory = `
  SELECT s.id, s.slug, s.status, s.publish_time, s.removed_at_request_of, s.password_hash, b.host
  FROM posts p ${withStory} CROSS JOIN blogs b ON b.id = s.blog_id WHERE p.id = ?1`;

/** Passwords of protected stories: ?1 JSON list of ids. */
export const selectHashes = `
  SELECT p.id, p.password_hash FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
  WHERE p.password_hash IS NOT NULL`;

/** Stores the names on the cards of stories that have just been written: ?1 JSON list of ids. */
export const storeCardNames = `
  UPDATE posts AS p SET card_names = ${cardNames}, card_version = (SELECT card_version FROM blogs WHERE id = p.blog_id)
  WHERE p.id IN (SELECT value FROM json_each(?1)) AND p.is_starter = 1`;

/** Renamed things, one at a time. Tags come first: while there is one, no card shows stored names. */
export const selectRenamed = `
  SELECT kind, key, done FROM renamed_on_cards WHERE kind = 'tag'
  UNION ALL SELECT kind, key, done FROM renamed_on_cards WHERE kind = 'blog'
  UNION ALL SELECT kind, key, done FROM renamed_on_cards WHERE kind = 'all' LIMIT 1`;

/** The next stories of a tag: ?1 tag, ?2 the last one done, ?3 number. */
export const selectNextOfTag = `
  SELECT post_id AS id, post_id AS done FROM post_tags
  WHERE safe_name = ?1 AND post_id > coalesce(?2, '') ORDER BY post_id LIMIT ?3`;

/** The next stories of a list, newest first: ?1 list, ?2 the last one done, ?3 number. */
export const selectNextOfList = `
  SELECT post_id AS id, timestamp AS done FROM stream
  WHERE list = ?1 AND timestamp < coalesce(?2, 9e15) ORDER BY timestamp DESC LIMIT ?3`;

const where = "WHERE kind = ?1 AND key = ?2 AND done IS ?3";

/** ?1 kind, ?2 key, ?3 progress as read, ?4 new progress; no effect if it has been renamed again. */
export const updateDone = `UPDATE renamed_on_cards SET done = ?4 ${where}`;
export const deleteRenamed = `DELETE FROM renamed_on_cards ${where}`;

/** Page views of stories: ?1 JSON list of ids. */
export const selectViews = `
  SELECT pv.post_id AS id, pv.views FROM json_each(?1) w CROSS JOIN post_views pv ON pv.post_id = w.value`;
