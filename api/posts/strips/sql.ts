import { clock } from "../../store/query.ts";

/** Condition: the story `p` is public for everyone. */
const isPublic = `
  p.is_starter = 1 AND p.status = 'PUBLISHED' AND p.publish_time <= ${clock} AND p.password_hash IS NULL`;

/** The public story of a strip `s`, and its blog. */
const joinStory = `
  LEFT JOIN posts p ON p.id = s.post_id AND ${isPublic} LEFT JOIN blogs h ON h.id = p.blog_id`;

export interface StripRow {
  id: string;
  text: string;
  level: string;
  end_time: number;
  /** Null without a public story. */
  host: string | null;
  slug: string | null;
  story_id: string | null;
}

const stripColumns = "s.id, s.text, s.level, s.end_time, h.host, p.slug, p.id AS story_id";

/** The strip that a host's blog shows: ?1 host. */
export const selectStripOfHost = `
  SELECT ${stripColumns} FROM blogs b
  CROSS JOIN strips s ON s.blog_id = b.id AND s.end_time > ${clock} ${joinStory}
  WHERE b.host = ?1 ORDER BY s.end_time DESC LIMIT 1`;

export interface StaffStripRow extends StripRow {
  blog_id: string;
  post_id: string | null;
  by_person_id: string;
  set_time: number;
  ended_by: string | null;
  version: number;
}

const staffColumns = `${stripColumns}, s.blog_id, s.post_id, s.by_person_id, s.set_time, s.ended_by, s.version`;

/** The strips that are shown anywhere, each as often as it has blogs: ?1 now. */
export const selectShown = "SELECT s.id FROM strips s INDEXED BY strips_by_end WHERE s.end_time > ?1";

/** The last strips of a blog: ?1 blog id, ?2 number. */
export const selectLastOfBlog =
  "SELECT s.id FROM strips s WHERE s.blog_id = ?1 ORDER BY s.end_time DESC LIMIT ?2";

/** The last strips of the network, each as often as it has blogs: ?1 number of rows. */
export const selectLast =
  "SELECT s.id FROM strips s INDEXED BY strips_by_end WHERE s.end_time > 0 ORDER BY s.end_time DESC LIMIT ?1";

/** Strips on all their blogs: ?1 JSON list of ids. */
export const selectStrips = `
  SELECT ${staffColumns} FROM json_each(?1) w CROSS JOIN strips s ON s.id = w.value ${joinStory}`;

/** What blogs show: ?1 JSON list of blog ids, ?2 now. */
export const selectShownOnBlogs = `
  SELECT ${staffColumns} FROM json_each(?1) w CROSS JOIN strips s ON s.blog_id = w.value AND s.end_time > ?2 ${joinStory}`;

/** What links to a story: ?1 its id, ?2 now. */
export const selectShownOfStory = `
  SELECT ${staffColumns} FROM strips s INDEXED BY strips_of_story ${joinStory} WHERE s.post_id = ?1 AND s.end_time > ?2`;

/** When strips linked to a story, on whichever blogs, the newest first: ?1 its id, ?2 now, ?3 number. */
export const selectTimesOfStory = `
  SELECT s.set_time, max(s.end_time) AS end_time FROM strips s INDEXED BY strips_of_story
  WHERE s.post_id = ?1 AND s.set_time <= ?2 GROUP BY s.id ORDER BY s.set_time DESC LIMIT ?3`;

/** ?1 id, ?2 now. */
export const selectPublicStory = `SELECT p.id FROM posts p WHERE p.id = ?1 AND ${isPublic}`;

/**
 * Ends what the blogs show. Fails if that includes a strip that isn't in the list of those to be replaced: ?1 JSON list of
 * blog ids, ?2 now, ?3 by whom, ?4 JSON list of ids, null for all.
 */
export const endShown = `
  UPDATE strips SET end_time = ?2, ended_by = ?3,
    version = iif(?4 IS NULL OR id IN (SELECT value FROM json_each(?4)), version + 1, NULL)
  WHERE blog_id IN (SELECT value FROM json_each(?1)) AND end_time > ?2`;

/** Sets a strip: ?1 JSON list of blog ids, ?2 id, ?3 text, ?4 level, ?5 story or null, ?6 by whom, ?7 now, ?8 end. */
export const insertStrip = `
  INSERT INTO strips (id, blog_id, text, level, post_id, by_person_id, set_time, end_time, version)
  SELECT ?2, w.value, ?3, ?4, ?5, ?6, ?7, ?8, 1 FROM json_each(?1) w`;

/**
 * Changes the end of a strip on one blog. Fails if it has changed or ended since the version was read: ?1 id, ?2 blog id,
 * ?3 version, ?4 now, ?5 end, ?6 who ended it or null.
 */
export const updateEnd = `
  UPDATE strips SET end_time = ?5, ended_by = ?6, version = iif(version = ?3 AND end_time > ?4, version + 1, NULL)
  WHERE id = ?1 AND blog_id = ?2`;
