import type { StoryKind } from "../../contract/fronts/front.ts";
import {
  isVisible,
  joinOtherBlogs,
  summaryColumns,
  summaryColumnsInBlog,
  summaryJoins,
  withStoryOfReply,
} from "../posts/post-columns.ts";

/** The visible posts of an imported front: ?1 blog id, ?2 now. */
export const selectImportedFront = `
  SELECT f.slot, ${summaryColumnsInBlog} FROM blogs own CROSS JOIN fronts f CROSS JOIN posts p ON p.id = f.post_id
  ${withStoryOfReply} ${joinOtherBlogs}
  WHERE own.id = ?1 AND f.blog_id = ?1 AND ${isVisible("?2")} ORDER BY f.position`;

/** The same for readers, in any order, with the blog's sticky stories, the last one set first, by `place`. */
export const selectArranged = `
  SELECT f.slot, f.position AS place, ${summaryColumnsInBlog}
  FROM blogs own CROSS JOIN fronts f CROSS JOIN posts p ON p.id = f.post_id ${withStoryOfReply} ${joinOtherBlogs}
  WHERE own.id = ?1 AND f.blog_id = ?1 AND ${isVisible("?2")}
  UNION ALL
  SELECT NULL AS slot, -t.set_time AS place, ${summaryColumnsInBlog}
  FROM stickies t CROSS JOIN blogs own ON own.id = t.blog_id
  CROSS JOIN posts p ON p.id = t.post_id AND p.blog_id = t.blog_id ${withStoryOfReply} ${joinOtherBlogs}
  WHERE t.blog_id = ?1 AND t.end_time > ?2 AND p.is_page = 0 AND ${isVisible("?2")}`;

/** Condition: a story `p` may be on the front of the blog ?1: its own, one shared to it, or any on the main site's. */
const isOfFront = `
  (p.blog_id = own.id OR own.is_main_site = 1
    OR EXISTS (SELECT 1 FROM reposts r WHERE r.post_id = p.id AND r.blog_id = own.id))`;

/** Worded as the index of stories with video has it. */
const hasVideo = `(p.main_media ->> 'videoId' IS NOT NULL OR instr(p.body, '"KinjaVideo"') > 0
  OR instr(p.body, '"YoutubeVideo"') > 0 OR instr(p.body, '"DailyMotion"') > 0)`;

/** Conditions for the kinds of a story `p`. */
const kinds = {
  video: hasVideo,
  slideshow: "p.template = 'Slideshow'",
  sponsored: "p.sponsored = 1",
} as const satisfies Record<StoryKind, string>;
const kindColumns = Object.entries(kinds).map(([kind, condition]) => `${condition} AS ${kind}`);

/** Stories placed on a front that readers may see, with their kinds: ?1 blog id, ?2 JSON list of ids, ?3 now. */
export const selectPlaced = `
  SELECT p.id, ${kindColumns.join(", ")}
  FROM json_each(?2) w CROSS JOIN posts p ON p.id = w.value ${withStoryOfReply} CROSS JOIN blogs own ON own.id = ?1
  WHERE p.is_starter = 1 AND p.is_page = 0 AND ${isOfFront} AND ${isVisible("?3")}`;

/** Ids of a list's stories: ?1 list, ?2 only older than this, ?3 not older than this, ?4 number. */
export const selectListed = `
  SELECT post_id AS id FROM stream WHERE list = ?1 AND timestamp < ?2 AND timestamp >= ?3
  ORDER BY timestamp DESC LIMIT ?4`;

/** Ids of a list's stories to come, the next first: ?1 list, ?2 now, ?3 number. */
export const selectScheduled = `
  SELECT post_id AS id FROM stream WHERE list = ?1 AND timestamp > ?2 ORDER BY timestamp LIMIT ?3`;

/** Ids of the stories that other blogs have shared to a blog, the last one first: ?1 blog id, ?2 number. */
export const selectSharedTo = `
  SELECT post_id AS id FROM reposts WHERE blog_id = ?1 ORDER BY timestamp DESC LIMIT ?2`;

/** Those of one kind, by an index of them alone: as `selectListed`, ?5 kind. */
export const selectListedOfKind = `
  SELECT post_id AS id FROM stream_by_kind WHERE kind = ?5 AND list = ?1 AND timestamp < ?2 AND timestamp >= ?3
  ORDER BY timestamp DESC LIMIT ?4`;

/** The list entries of stories `w`, which public ones have: ?1 list, ?2 only older than this, ?3 not older than this. */
const listedOf =
  "stream s ON s.post_id = w.post_id AND s.list = ?1 AND s.timestamp < ?2 AND s.timestamp >= ?3";

/**
 * Stories that a blog shared to another one, the last shared first: ?1 to ?3 as above, the list being the blog's own, ?4
 * number of its shares that are looked at, ?5 the blog, ?6 the other one.
 */
export const selectSharedFrom = `
  SELECT w.post_id AS id FROM (
    SELECT post_id, blog_id FROM reposts INDEXED BY reposts_from_blog
    WHERE from_blog_id = ?5 AND timestamp < ?2 ORDER BY timestamp DESC LIMIT ?4) w
  CROSS JOIN ${listedOf} WHERE w.blog_id = ?6`;
/** Those of one kind, in the same order; sorting would need a place for all of them. */
export const selectSharedFromOf = Object.fromEntries(
  Object.entries(kinds).map(([kind, condition]) => [
    kind,
    `SELECT s.* FROM (${selectSharedFrom}) s CROSS JOIN posts p ON p.id = s.id WHERE ${condition}`,
  ]),
) as Record<StoryKind, string>;

/**
 * An author's stories that may be on the front of a blog, with their times and in any order: those of the blog, and those
 * among the ones shared to it last. ?1 to ?3 as above, the list being the author's, ?4 number of shares that are looked at, ?5
 * blog id, ?6 author, ?7 number of those of the blog.
 */
export const selectByAuthor = `
  SELECT w.post_id AS id, s.timestamp AS time FROM (
    SELECT story_id AS post_id FROM desk_authors INDEXED BY desk_of_author_on_blog
    WHERE person_id = ?6 AND blog_id = ?5 AND shelf = 'published' AND time < ?2 AND time >= ?3
    ORDER BY time DESC LIMIT ?7) w
  CROSS JOIN ${listedOf}
  UNION ALL
  SELECT w.post_id, s.timestamp FROM (
    SELECT post_id FROM reposts INDEXED BY reposts_of_blog
    WHERE blog_id = ?5 AND timestamp < ?2 ORDER BY timestamp DESC LIMIT ?4) w
  CROSS JOIN ${listedOf}`;
/**
 * An author's stories of one kind that may be on the front of a blog, among the last ones anywhere: ?1 to ?3 as above, ?4
 * number of those, ?5 blog id, ?6 kind.
 */
export const selectByAuthorOfKind = `
  SELECT p.id FROM (
    SELECT post_id FROM stream_by_kind WHERE kind = ?6 AND list = ?1 AND timestamp < ?2 AND timestamp >= ?3
    ORDER BY timestamp DESC LIMIT ?4) w
  CROSS JOIN posts p ON p.id = w.post_id
  WHERE p.blog_id = ?5 OR EXISTS (SELECT 1 FROM reposts r WHERE r.post_id = p.id AND r.blog_id = ?5)`;

/**
 * Stories as the desk sees them: public ones, and all of its own blog, in any order: ?1 blog id, ?2 JSON list of ids, ?3 now.
 */
export const selectDeskStories = `
  SELECT ${summaryColumns} FROM json_each(?2) w CROSS JOIN posts p ON p.id = w.value ${withStoryOfReply} ${summaryJoins}
  WHERE p.is_starter = 1 AND p.is_page = 0 AND (p.blog_id = ?1 OR (${isVisible("?3")}))`;

/** Their headlines: as above. */
export const selectDeskHeadlines = `
  SELECT p.id, p.headline FROM json_each(?2) w CROSS JOIN posts p ON p.id = w.value ${withStoryOfReply}
  WHERE p.is_starter = 1 AND p.is_page = 0 AND (p.blog_id = ?1 OR (${isVisible("?3")}))`;

/** The stories among them that may be placed, with their kinds: ?1 blog id, ?2 JSON list of ids, ?3 now. */
export const selectPlaceable = `
  SELECT p.id, ${kindColumns.join(", ")}
  FROM json_each(?2) w CROSS JOIN posts p ON p.id = w.value ${withStoryOfReply} CROSS JOIN blogs own ON own.id = ?1
  WHERE p.is_starter = 1 AND p.is_page = 0 AND ${isOfFront} AND p.status = 'PUBLISHED'
    AND (p.blog_id = own.id OR (${isVisible("?3")}))`;

/** ?1 not seen since this. */
export const deletePresence = "DELETE FROM front_presence WHERE seen_time <= ?1";
export const deleteTopicPresence = "DELETE FROM topic_front_presence WHERE seen_time <= ?1";

/** The special sections and story types of a blog, in the order of its navigation: ?1 blog id, ?2 number of each. */
export const selectTopics = `
  SELECT * FROM (SELECT 's/' || url_name AS topic, display_name AS name, start_time FROM special_sections
    WHERE blog_id = ?1 ORDER BY position LIMIT ?2)
  UNION ALL
  SELECT * FROM (SELECT 'c/' || id AS topic, display_name AS name, NULL AS start_time FROM story_types
    WHERE blog_id = ?1 ORDER BY position LIMIT ?2)`;

/** ?1 blog id, ?2 special section or null, ?3 story type or null. */
export const selectTopic = `
  SELECT 1 AS found FROM special_sections WHERE blog_id = ?1 AND url_name = ?2
  UNION ALL SELECT 1 FROM story_types WHERE blog_id = ?1 AND id = ?3`;

/** Versions of some blogs that go live within a time, blog by blog: ?1 JSON list of ids, ?2 after, ?3 until, ?4 number. */
export const selectVersionsToCome = `
  SELECT f.blog_id, f.live_time, f.body
  FROM json_each(?1) b CROSS JOIN front_versions f INDEXED BY front_versions_by_time ON f.blog_id = b.value
  WHERE f.live_time > ?2 AND f.live_time < ?3 LIMIT ?4`;

/** ?1 JSON list of ids. */
export const selectHeadlines =
  "SELECT p.id, p.headline FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value";

/* Where a story stands (`standing.ts`). */

/**
 * Fronts as stored that may have a story, by the index of each blog's versions: those of the story's blog and of the main
 * site, and any that names it. A network has a few dozen blogs. ?1 how the story is named in a body, ?2 now, ?3 its blog.
 */
const namesIt = "(instr(f.body, ?1) > 0 OR b.id = ?3 OR b.is_main_site = 1)";

export const selectFrontsWith = `
  SELECT b.id AS blog_id, b.is_main_site, 'live' AS state, f.version, f.live_time, f.body
  FROM blogs b CROSS JOIN front_versions f ON f.blog_id = b.id AND f.version = (
    SELECT l.version FROM front_versions l WHERE l.blog_id = b.id AND l.live_time <= ?2
    ORDER BY l.live_time DESC, l.version DESC LIMIT 1)
  WHERE b.is_main_site IN (0, 1) AND ${namesIt}`;

/** Versions to come that name it: as above. */
export const selectFrontsToCome = `
  SELECT b.id AS blog_id, b.is_main_site, 'scheduled' AS state, f.version, f.live_time, f.body
  FROM blogs b CROSS JOIN front_versions f INDEXED BY front_versions_by_time ON f.blog_id = b.id AND f.live_time > ?2
  WHERE b.is_main_site IN (0, 1) AND instr(f.body, ?1) > 0`;

/** Ids of the blogs whose draft names it: ?1 as above. */
export const selectDraftsWith = `
  SELECT b.id AS blog_id, b.is_main_site FROM blogs b CROSS JOIN front_drafts d ON d.blog_id = b.id
  WHERE b.is_main_site IN (0, 1) AND instr(d.body, ?1) > 0`;

/** The name of a front of a special section or story type `d`, as people know it; null for one that is gone. */
const topicName = `
  coalesce((SELECT s.display_name FROM special_sections s
      WHERE s.blog_id = d.blog_id AND d.front = s.blog_id || '/s/' || s.url_name),
    (SELECT t.display_name FROM story_types t WHERE t.blog_id = d.blog_id AND d.front = t.blog_id || '/c/' || t.id))`;
const topicColumns = `d.blog_id, b.is_main_site, substr(d.front, instr(d.front, '/') + 1) AS topic, ${topicName} AS topic_name`;

/** Live fronts of special sections and story types that name a story, by their drafts: ?1 how it is named, ?2 now. */
export const selectTopicFrontsWith = `
  SELECT ${topicColumns}, 'live' AS state, f.version, f.live_time, f.body
  FROM blogs b CROSS JOIN topic_front_drafts d ON d.blog_id = b.id
  CROSS JOIN topic_front_versions f ON f.front = d.front AND f.version = (
    SELECT l.version FROM topic_front_versions l WHERE l.front = d.front AND l.live_time <= ?2
    ORDER BY l.live_time DESC, l.version DESC LIMIT 1)
  WHERE b.is_main_site IN (0, 1) AND instr(f.body, ?1) > 0`;

/** Their versions to come: as above. */
export const selectTopicFrontsToCome = `
  SELECT ${topicColumns}, 'scheduled' AS state, f.version, f.live_time, f.body
  FROM blogs b CROSS JOIN topic_front_drafts d ON d.blog_id = b.id
  CROSS JOIN topic_front_versions f INDEXED BY topic_front_versions_by_time ON f.front = d.front AND f.live_time > ?2
  WHERE b.is_main_site IN (0, 1) AND instr(f.body, ?1) > 0`;

/** Their drafts: ?1 as above. */
export const selectTopicDraftsWith = `
  SELECT ${topicColumns} FROM blogs b CROSS JOIN topic_front_drafts d ON d.blog_id = b.id
  WHERE b.is_main_site IN (0, 1) AND instr(d.body, ?1) > 0`;

/** Imported fronts with a story, of blogs that have no version: ?1 its id, ?2 now. */
export const selectImportedWith = `
  SELECT DISTINCT f.blog_id FROM fronts f WHERE f.post_id = ?1
    AND NOT EXISTS (SELECT 1 FROM front_versions l WHERE l.blog_id = f.blog_id AND l.live_time <= ?2)`;

/** The newest versions of a blog's front that readers had: ?1 blog, ?2 how the story is named in a body, ?3 now, ?4 number. */
export const selectHistory = `
  SELECT live_time, instr(body, ?2) > 0 AS has_it FROM front_versions WHERE blog_id = ?1 AND live_time <= ?3
  ORDER BY live_time DESC, version DESC LIMIT ?4`;

/** The same of another front: ?1 its name. */
export const selectTopicHistory = `
  SELECT live_time, instr(body, ?2) > 0 AS has_it FROM topic_front_versions WHERE front = ?1 AND live_time <= ?3
  ORDER BY live_time DESC, version DESC LIMIT ?4`;

/* Stories at the top of a front (`stickies.ts`). */

const isSticky = (now: string) => `t.end_time > ${now}`;

/** A blog's sticky stories; those that readers can't see have no headline: ?1 blog id, ?2 now. */
export const selectStickies = `
  SELECT t.post_id, t.end_time,
    iif(p.status = 'PUBLISHED' AND p.publish_time <= ?2 AND p.password_hash IS NULL, p.headline, '') AS headline
  FROM stickies t CROSS JOIN posts p ON p.id = t.post_id
  WHERE t.blog_id = ?1 AND ${isSticky("?2")}`;

/** What readers have instead of a front by age: ?1 blog id, ?2 now. */
export const selectArrangement = `
  SELECT (SELECT body FROM front_versions WHERE blog_id = ?1 AND live_time <= ?2 ORDER BY live_time DESC, version DESC LIMIT 1)
      AS body,
    EXISTS (SELECT 1 FROM fronts WHERE blog_id = ?1) AS is_imported`;

/** Its end as it is: ?1 blog id, ?2 story, ?3 now. */
const currentEnd = `(SELECT t.end_time FROM stickies t WHERE t.blog_id = ?1 AND t.post_id = ?2 AND ${isSticky("?3")})`;

/** Fails the transaction if a story's end is no longer the one that was read: ?1 to ?3 as above, ?4 the end or null. */
export const assertEnd = `
  INSERT INTO stickies (blog_id, post_id, set_time, end_time)
  SELECT ?1, ?2, ?3, NULL WHERE ${currentEnd} IS NOT ?4`;

/** ?1 blog id, ?2 now. */
export const deleteEnded = "DELETE FROM stickies WHERE blog_id = ?1 AND end_time <= ?2";

/**
 * Makes a story sticky, or changes its end; fails if the blog has enough others: ?1 to ?3 as above, ?4 new end, ?5 most of
 * a blog.
 */
export const putSticky = `
  INSERT INTO stickies (blog_id, post_id, set_time, end_time)
  VALUES (?1, ?2, ?3, iif((SELECT count(*) FROM stickies t
    WHERE t.blog_id = ?1 AND t.post_id <> ?2 AND ${isSticky("?3")}) < ?5, ?4, NULL))
  ON CONFLICT (blog_id, post_id) DO UPDATE SET end_time = excluded.end_time`;

/** ?1 blog id, ?2 story. */
export const deleteSticky = "DELETE FROM stickies WHERE blog_id = ?1 AND post_id = ?2";
