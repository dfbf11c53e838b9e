import { clock } from "../../store/query.ts";
import { isVisible, summaryColumns, summaryJoins, withStoryOfReply } from "../post-columns.ts";

const columns = `
  s.url_name, s.display_name, s.description, s.sponsor, s.sponsor_label, s.introduction, s.cover, s.start_time, s.end_time,
  s.rule, s.order_version`;

const hasBegun = (now: string) => `(s.start_time IS NULL OR s.start_time <= ${now})`;

/** The sections of a blog that have begun, in display order: ?1 blog id, ?2 now. */
export const selectSpecialSections = `
  SELECT ${columns} FROM special_sections s WHERE s.blog_id = ?1 AND ${hasBegun("?2")} ORDER BY s.position`;

/** Running sections of every blog, by blog: ?1 now, ?2 number. */
export const selectNetworkSections = `
  SELECT s.blog_id, ${columns} FROM special_sections s
  WHERE ${hasBegun("?1")} AND (s.end_time IS NULL OR s.end_time > ?1) ORDER BY s.blog_id, s.position LIMIT ?2`;

/** Those that have ended, the last ones first: ?1 now, ?2 number. */
export const selectEndedSections = `
  SELECT s.blog_id, ${columns} FROM special_sections s INDEXED BY ended_special_sections
  WHERE s.end_time IS NOT NULL AND s.end_time <= ?1 ORDER BY s.end_time DESC LIMIT ?2`;

/** A section that has begun: ?1 blog id, ?2 url name, ?3 now. */
export const selectSpecialSection = `
  SELECT ${columns} FROM special_sections s WHERE s.blog_id = ?1 AND s.url_name = ?2 AND ${hasBegun("?3")}`;

/** Sections to come among lists of the stream: ?1 JSON list of `[blog id, url name, list]`, ?2 now or null. */
export const selectSectionsToCome = `
  SELECT w.value ->> 2 AS list FROM json_each(?1) w
  CROSS JOIN special_sections s ON s.blog_id = w.value ->> 0 AND s.url_name = w.value ->> 1
  WHERE s.start_time > coalesce(?2, ${clock})`;

/** Running sections of a host's blog in display order: ?1 host, ?2 now. */
export const selectSectionsOfHost = `
  SELECT s.url_name, s.display_name, s.description, s.sponsor FROM special_sections s
  WHERE s.blog_id = (SELECT id FROM blogs WHERE host = ?1) AND ${hasBegun("?2")}
    AND (s.end_time IS NULL OR s.end_time > ?2)
  ORDER BY s.position`;

const isInBlog = "p.blog_id = ?1 AND p.is_starter = 1 AND p.is_page = 0";

/** The stories of a section's order in the editors' order: ?1 blog id, ?2 url name, ?3 now, ?4 number. */
export const selectOrderedPosts = `
  SELECT ${summaryColumns} FROM section_stories o INDEXED BY section_order CROSS JOIN posts p ON p.id = o.post_id ${withStoryOfReply} ${summaryJoins}
  WHERE o.blog_id = ?1 AND o.section = ?2 AND ${isInBlog} AND ${isVisible("?3")} ORDER BY o.position LIMIT ?4`;

/** The same for a section whose order is that of its stories' own positions. */
export const selectOwnOrder = `
  SELECT ${summaryColumns} FROM posts p INDEXED BY ordered_section_posts ${withStoryOfReply} ${summaryJoins}
  WHERE ${isInBlog} AND p.special_section = ?2 AND p.section_position IS NOT NULL AND ${isVisible("?3")}
  ORDER BY p.section_position LIMIT ?4`;

/* For the people who make and order sections. */

const managedColumns = `${columns}, s.version, s.changed_time, s.changed_by, s.order_time, s.order_by,
  (SELECT json_object('kind', w.kind, 'subject', coalesce(
      (SELECT n.safe_name FROM tag_names n WHERE w.kind = 'tag' AND n.name = w.subject), w.subject)) FROM section_sources w
    WHERE w.blog_id = s.blog_id AND w.section = s.url_name) AS source`;

/** A blog's sections in display order: ?1 blog id. */
export const selectManagedSections = `
  SELECT ${managedColumns} FROM special_sections s WHERE s.blog_id = ?1 ORDER BY s.position`;

/** ?1 blog id, ?2 url name. */
export const selectManagedSection = `
  SELECT ${managedColumns} FROM special_sections s WHERE s.blog_id = ?1 AND s.url_name = ?2`;

/** Visible entries of lists, up to 1,000 of each: ?1 JSON list of lists, ?2 now. */
export const countStories = `
  SELECT w.value AS list,
    (SELECT count(*) FROM (SELECT 1 FROM stream t WHERE t.list = w.value AND t.timestamp <= ?2 LIMIT 1000)) AS stories
  FROM json_each(?1) w`;

/** Every story of a section's order, with those that readers can't see: ?1 blog id, ?2 url name, ?3 number. */
export const selectWholeOrder = `
  SELECT ${summaryColumns} FROM section_stories o INDEXED BY section_order CROSS JOIN posts p ON p.id = o.post_id ${summaryJoins}
  WHERE o.blog_id = ?1 AND o.section = ?2 AND ${isInBlog} ORDER BY o.position LIMIT ?3`;

/** The same for a section whose order is that of its stories' own positions. */
export const selectWholeOwnOrder = `
  SELECT ${summaryColumns} FROM posts p INDEXED BY ordered_section_posts ${summaryJoins}
  WHERE ${isInBlog} AND p.special_section = ?2 AND p.section_position IS NOT NULL ORDER BY p.section_position LIMIT ?3`;

/** A story that may be put into a section of its blog: ?1 blog id, ?2 post id. */
export const selectPlaceable = `SELECT p.id FROM posts p WHERE p.id = ?2 AND ${isInBlog}`;

/** The sections of a story's blog in display order, with the story's place in each: ?1 post id. */
export const selectSectionsOfStory = `
  SELECT s.url_name, s.display_name, s.start_time, s.end_time, s.order_version,
    iif(s.order_version > 0, o.position, iif(p.special_section = s.url_name, p.section_position, NULL)) AS place,
    p.special_section IS s.url_name AS is_own
  FROM posts p CROSS JOIN special_sections s ON s.blog_id = p.blog_id
  LEFT JOIN section_stories o ON o.blog_id = s.blog_id AND o.section = s.url_name AND o.post_id = p.id
  WHERE p.id = ?1 ORDER BY s.position`;

export const countSections = `SELECT count(*) AS count FROM special_sections WHERE blog_id = ?1`;

/**
 * Inserts a section after the others. ?1 blog, ?2 url name, ?3 name, ?4 description, ?5 introduction, ?6 cover, ?7 sponsor,
 * ?8 its label, ?9 start, ?10 end, ?11 now, ?12 by whom.
 */
export const insertSection = `
  INSERT INTO special_sections (blog_id, position, url_name, display_name, description, introduction, cover, sponsor,
    sponsor_label, start_time, end_time, version, changed_time, changed_by)
  VALUES (?1, (SELECT coalesce(max(position) + 1, 0) FROM special_sections WHERE blog_id = ?1),
    ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 1, ?11, ?12)`;

/** Changes one; if it was changed since `version` was read, the null makes the transaction fail. As above, with ?13 version. */
export const updateSection = `
  UPDATE special_sections SET display_name = ?3, description = ?4, introduction = ?5, cover = ?6, sponsor = ?7,
    sponsor_label = ?8, start_time = ?9, end_time = ?10, version = iif(version = ?13, ?13 + 1, NULL), changed_time = ?11,
    changed_by = ?12
  WHERE blog_id = ?1 AND url_name = ?2`;

/** Fails if it was changed since `version` was read: ?1 blog, ?2 url name, ?3 version. */
export const checkSection = `
  UPDATE special_sections SET version = iif(version = ?3, version, NULL) WHERE blog_id = ?1 AND url_name = ?2`;

/** ?1 blog, ?2 url name. */
export const deleteSection = `DELETE FROM special_sections WHERE blog_id = ?1 AND url_name = ?2`;
export const deleteOrder = `DELETE FROM section_stories WHERE blog_id = ?1 AND section = ?2`;

/**
 * Moves the order on by a version; fails if it was changed since that was read. ?1 blog, ?2 url name, ?3 version, ?4 rule,
 * ?5 now, ?6 by whom.
 */
export const updateOrderVersion = `
  UPDATE special_sections SET order_version = iif(order_version = ?3, ?3 + 1, NULL), rule = ?4, order_time = ?5,
    order_by = ?6, changed_time = max(changed_time, ?5)
  WHERE blog_id = ?1 AND url_name = ?2`;

/** Sets the source of a section's stories: ?1 blog, ?2 url name, ?3 kind, ?4 subject, ?5 its list, ?6 the section's list. */
export const putSource = `
  INSERT INTO section_sources (blog_id, section, kind, subject, source_list, list) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
  ON CONFLICT (blog_id, section) DO UPDATE SET kind = excluded.kind, subject = excluded.subject,
    source_list = excluded.source_list`;
/** ?1 blog, ?2 url name. */
export const deleteSource = "DELETE FROM section_sources WHERE blog_id = ?1 AND section = ?2";

/** Empty for a source that the blog can't have: ?1 the blog, ?2 the other blog, type or person. */
export const selectSource = {
  /** The blog itself, or one whose stories it takes. */
  blog: `SELECT 1 AS found FROM blogs b WHERE b.id = ?2 AND NOT EXISTS (
    SELECT 1 FROM share_pairs m WHERE m.to_blog_id = ?1 AND m.from_blog_id = ?2 AND m.mode = 'never')`,
  storyType: "SELECT 1 AS found FROM story_types t WHERE t.blog_id = ?1 AND t.id = ?2",
  author: "SELECT 1 AS found FROM people p WHERE p.id = ?2 AND ?1 <> ''",
};

/** Takes the stories out that are no longer in the order: ?1 blog, ?2 url name, ?3 JSON list of post ids. */
export const deleteUnordered = `
  DELETE FROM section_stories WHERE blog_id = ?1 AND section = ?2 AND post_id NOT IN (SELECT value FROM json_each(?3))`;

/** Writes positions, of moved and new stories only: ?1 blog, ?2 url name, ?3 JSON list of post ids, ?4 list of the stream. */
export const putOrder = `
  INSERT INTO section_stories (blog_id, section, post_id, position, list)
  SELECT ?1, ?2, w.value, w.key, ?4 FROM json_each(?3) w WHERE true
  ON CONFLICT (blog_id, section, post_id) DO UPDATE SET position = excluded.position WHERE position <> excluded.position`;

/**
 * Records stories that a section gains or loses as removals, so that its feed counts as changed: ?1 JSON list of post ids,
 * ?2 now.
 */
export const recordFeedChange = `
  INSERT INTO feed_removals (blog_id, publish_time, post_id, removed_time)
  SELECT p.blog_id, p.publish_time, p.id, ?2 FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
  WHERE p.is_starter = 1 AND p.status = 'PUBLISHED' AND p.publish_time <= ?2
  ON CONFLICT (blog_id, publish_time, post_id) DO UPDATE SET removed_time = excluded.removed_time`;
