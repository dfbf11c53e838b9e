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

/** The version that readers get: ?1 blog id, ?2 now. */
export const selectLiveVersion = `
  SELECT version, body, live_time FROM front_versions WHERE blog_id = ?1 AND live_time <= ?2
  ORDER BY live_time DESC, version DESC LIMIT 1`;

/** The versions that readers had, the newest first: ?1 blog id, ?2 now, ?3 number. */
export const selectPastVersions = `
  SELECT body, live_time FROM front_versions WHERE blog_id = ?1 AND live_time <= ?2
  ORDER BY live_time DESC, version DESC LIMIT ?3`;

/** ?1 blog id, ?2 version. */
export const selectVersion = `SELECT body FROM front_versions WHERE blog_id = ?1 AND version = ?2`;

/** The newest versions: ?1 blog id, ?2 number. */
export const selectVersions = `
  SELECT version, live_time, made_time, person_id, note FROM front_versions WHERE blog_id = ?1
  ORDER BY version DESC LIMIT ?2`;

/** ?1 blog id. */
export const selectDraft = `SELECT version, body, stamps, done FROM front_drafts WHERE blog_id = ?1`;

/**
 * Writes a draft; if it was changed since, the null makes the whole transaction fail. ?1 blog id, ?2 version that was read,
 * ?3 new version, ?4 body, ?5 stamps, ?6 done.
 */
export const upsertDraft = `
  INSERT INTO front_drafts (blog_id, version, body, stamps, done)
  VALUES (?1, CASE WHEN coalesce((SELECT version FROM front_drafts WHERE blog_id = ?1), 0) = ?2 THEN ?3 END, ?4, ?5, ?6)
  ON CONFLICT (blog_id) DO UPDATE SET version = excluded.version, body = excluded.body, stamps = excluded.stamps,
    done = excluded.done`;

/** The number of the next version: ?1 blog id. */
export const selectNextVersion = `
  SELECT coalesce((SELECT max(version) FROM front_versions WHERE blog_id = ?1), 0) + 1 AS version`;

/** ?1 blog id, ?2 version, ?3 body, ?4 live time, ?5 made time, ?6 person, ?7 note. */
export const insertVersion = `
  INSERT INTO front_versions (blog_id, version, body, live_time, made_time, person_id, note)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`;

/**
 * Deletes versions that are neither live, nor to come, nor among the newest: ?1 blog id, ?2 now, ?3 number of those that stay.
 */
export const deleteOldVersions = `
  DELETE FROM front_versions WHERE blog_id = ?1 AND live_time <= ?2
    AND version <= (SELECT max(version) FROM front_versions WHERE blog_id = ?1) - ?3
    AND version <> (SELECT version FROM front_versions WHERE blog_id = ?1 AND live_time <= ?2
      ORDER BY live_time DESC, version DESC LIMIT 1)`;

/** ?1 blog id, ?2 version, ?3 now. */
export const deleteVersionToCome = `
  DELETE FROM front_versions WHERE blog_id = ?1 AND version = ?2 AND live_time > ?3 RETURNING version`;

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

const newestOfList = `
  (SELECT post_id, timestamp FROM stream WHERE list = ?1 AND timestamp < ?2 AND timestamp >= ?3
   ORDER BY timestamp DESC LIMIT ?4)`;

/** Those of one kind among them, in the order of the inner query; sorting would need a place for all of them. */
export const selectListedOf = Object.fromEntries(
  Object.entries(kinds).map(([kind, condition]) => [
    kind,
    `SELECT p.id FROM ${newestOfList} s CROSS JOIN posts p ON p.id = s.post_id WHERE ${condition}`,
  ]),
) as Record<StoryKind, string>;

/** Those that may be on the front of a blog among them, in the same order: ?5 blog id. */
export const selectListedForFront = `
  SELECT p.id FROM ${newestOfList} s CROSS JOIN posts p ON p.id = s.post_id CROSS JOIN blogs own ON own.id = ?5
  WHERE ${isOfFront}`;

/**
 * Stories as the desk sees them: public ones, and all of its own blog, in any order: ?1 blog id, ?2 JSON list of ids, ?3 now.
 */
export const selectDeskStories = `
  SELECT ${summaryColumns} FROM json_each(?2) w CROSS JOIN posts p ON p.id = w.value ${withStoryOfReply} ${summaryJoins}
  WHERE p.is_starter = 1 AND p.is_page = 0 AND (p.blog_id = ?1 OR (${isVisible("?3")}))`;

/** The stories among them that may be placed, with their kinds: ?1 blog id, ?2 JSON list of ids, ?3 now. */
export const selectPlaceable = `
  SELECT p.id, ${kindColumns.join(", ")}
  FROM json_each(?2) w CROSS JOIN posts p ON p.id = w.value ${withStoryOfReply} CROSS JOIN blogs own ON own.id = ?1
  WHERE p.is_starter = 1 AND p.is_page = 0 AND ${isOfFront} AND p.status = 'PUBLISHED'
    AND (p.blog_id = own.id OR (${isVisible("?3")}))`;

/** The draft's version and last change, and the live version: ?1 blog id, ?2 now. */
export const selectState = `
  SELECT d.version, json_extract(d.stamps, '$[#-1]') AS stamp,
    (SELECT version FROM front_versions WHERE blog_id = ?1 AND live_time <= ?2
      ORDER BY live_time DESC, version DESC LIMIT 1) AS live
  FROM (SELECT 1) LEFT JOIN front_drafts d ON d.blog_id = ?1`;

/** ?1 blog id, ?2 person id. */
export const selectPresence = "SELECT seen_time FROM front_presence WHERE blog_id = ?1 AND person_id = ?2";

/** ?1 blog id, ?2 person id, ?3 now. */
export const upsertPresence = `
  INSERT INTO front_presence (blog_id, person_id, seen_time) VALUES (?1, ?2, ?3)
  ON CONFLICT (blog_id, person_id) DO UPDATE SET seen_time = excluded.seen_time`;

/** Others at the desk: ?1 blog id, ?2 the person who asks, ?3 not seen before this. */
export const selectPresent = `
  SELECT person_id FROM front_presence WHERE blog_id = ?1 AND person_id <> ?2 AND seen_time > ?3 LIMIT 20`;

/** ?1 not seen since this. */
export const deletePresence = "DELETE FROM front_presence WHERE seen_time <= ?1";

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

/** Imported fronts with a story, of blogs that have no version: ?1 its id, ?2 now. */
export const selectImportedWith = `
  SELECT DISTINCT f.blog_id FROM fronts f WHERE f.post_id = ?1
    AND NOT EXISTS (SELECT 1 FROM front_versions l WHERE l.blog_id = f.blog_id AND l.live_time <= ?2)`;

/** The newest versions that readers had: ?1 blog, ?2 how the story is named in a body, ?3 now, ?4 number. */
export const selectHistory = `
  SELECT live_time, instr(body, ?2) > 0 AS has_it FROM front_versions WHERE blog_id = ?1 AND live_time <= ?3
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
