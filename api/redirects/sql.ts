import { lockOf } from "../posts/post-columns.ts";
import { clock } from "../store/query.ts";

/**
 * Targets of redirects: ?1 host, ?2 JSON list of normalized paths. For a post, the parts of its permalink are
 * returned.
 */
export const selectRedirects = `
  SELECT r.path, r.url, p.id AS post_id, p.slug, p.status, p.publish_time, p.removed_at_request_of,
    p.removal_note, b.host, ${lockOf}
  FROM json_each(?2) w CROSS JOIN redirects r ON r.host = ?1 AND r.path = w.value
  LEFT JOIN posts p ON p.id = r.post_id LEFT JOIN blogs b ON b.id = p.blog_id`;

/** Known redirects by host and path: ?1 JSON list of [host, path]. */
export const selectKnownRedirects = `
  SELECT r.host, r.path, r.post_id, r.url, r.changed_time FROM json_each(?1) w
  CROSS JOIN redirects r ON r.host = w.value ->> 0 AND r.path = w.value ->> 1`;

/** Data that determines whether an address is a post's own: ?1 ids. */
export const selectPostAddresses = `
  SELECT p.id, p.slug, p.status, b.host FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
  CROSS JOIN blogs b ON b.id = p.blog_id`;

/** Patterns: ?1 JSON list of hosts. */
export const selectPatterns = `
  SELECT r.host, r.pattern, r.target, r.hits, r.last_hit_time, r.changed_time FROM json_each(?1) w
  CROSS JOIN redirect_patterns r ON r.host = w.value`;

/** Hosts among blogs': ?1 JSON list. */
export const selectOwnHosts = `SELECT b.host FROM json_each(?1) w CROSS JOIN blogs b ON b.host = w.value`;

/** Counts uses: ?1 JSON list of [host, path or pattern, count], without duplicates. */
export const addHits = `
  UPDATE redirects SET hits = hits + (w.value ->> 2), last_hit_time = ${clock} FROM json_each(?1) w
  WHERE redirects.host = w.value ->> 0 AND redirects.path = w.value ->> 1 RETURNING 1`;
export const addPatternHits = `
  UPDATE redirect_patterns SET hits = hits + (w.value ->> 2), last_hit_time = ${clock} FROM json_each(?1) w
  WHERE redirect_patterns.host = w.value ->> 0 AND redirect_patterns.pattern = w.value ->> 1 RETURNING 1`;

/** Gives restored redirects the uses that they had: ?1 host, ?2 JSON list of [path or pattern, uses, last use]. */
export const restoreHits = `
  UPDATE redirects SET hits = w.value ->> 1, last_hit_time = w.value ->> 2 FROM json_each(?2) w
  WHERE redirects.host = ?1 AND redirects.path = w.value ->> 0`;
export const restorePatternHits = `
  UPDATE redirect_patterns SET hits = w.value ->> 1, last_hit_time = w.value ->> 2 FROM json_each(?2) w
  WHERE redirect_patterns.host = ?1 AND redirect_patterns.pattern = w.value ->> 0`;

const listedColumns =
  "r.path, r.post_id, r.url, p.slug, b.host AS post_host, r.hits, r.last_hit_time, r.changed_time";
const withTargets = "LEFT JOIN posts p ON p.id = r.post_id LEFT JOIN blogs b ON b.id = p.blog_id";
const contains = `(?4 = '' OR instr(r.path, ?4) > 0 OR instr(coalesce(r.url, ''), ?4) > 0)`;
const lastRead = "coalesce((SELECT path FROM entries LIMIT 1 OFFSET ?6 - 1), '')";
/**
 * A page of redirects with ?4, a text or "" for all, of which ?6 are read at most: a search for what is rare would otherwise
 * read all of a host's. The last one that was read is returned too, whether it matches or not: the next page goes on there.
 */
const listRead = (condition: string, order: string) => `
  WITH entries AS MATERIALIZED (
    SELECT path, post_id, url, hits, last_hit_time, changed_time FROM redirects
    WHERE host = ?1 AND ${condition} ORDER BY ${order} LIMIT ?6)
  SELECT ${listedColumns}, ${contains} AS matches, r.path = ${lastRead} AS is_last FROM entries r ${withTargets}
  WHERE ${contains} OR r.path = ${lastRead} ORDER BY ${order.replaceAll(/\b(path|hits)\b/g, "r.$1")} LIMIT ?5`;

/** Redirects by path: ?1 host, ?2 the first path, ?3 before this one, ?4 a text in them, ?5 number, ?6 number read. */
export const selectByPath = listRead("path >= ?2 AND path < ?3", "path");

/** The most used first: ?1 host, ?2 and ?3 uses and path of the last one before, ?4 to ?6 as above. */
export const selectByHits = listRead("(hits, path) < (?2, ?3)", "hits DESC, path DESC");

/** Redirects with these paths: ?1 host, ?2 JSON list. */
export const selectByPaths = `
  SELECT ${listedColumns} FROM json_each(?2) w CROSS JOIN redirects r ON r.host = ?1 AND r.path = w.value ${withTargets}`;

/** Redirects to addresses in a range: ?1 the first, ?2 before this one, ?3 number. */
export const selectLeadingTo = `
  SELECT host, path, url FROM redirects WHERE url >= ?1 AND url < ?2 LIMIT ?3`;

/** ?1 host, ?2 JSON list of paths. */
export const deleteRedirects = `
  DELETE FROM redirects WHERE host = ?1 AND path IN (SELECT value FROM json_each(?2))`;
export const deletePatterns = `
  DELETE FROM redirect_patterns WHERE host = ?1 AND pattern IN (SELECT value FROM json_each(?2))`;

/** A change of redirects in the log: ?1 id, ?2 blog or empty. */
export const selectRedirectChange = `
  SELECT by_person_id, detail FROM audit_log
  WHERE id = ?1 AND blog_id = ?2 AND action IN ('redirect.write', 'redirect.remove', 'redirect.import', 'redirect.undo')`;

/** Tags by the name in their address: ?1 JSON list. */
export const selectTagsNamed = `
  SELECT t.safe_name, t.url_name, t.display_name FROM json_each(?1) w CROSS JOIN tags t ON t.url_name = w.value`;

/** Lists that have a published story: ?1 JSON list. */
export const selectFilledLists = `
  SELECT w.value AS list FROM json_each(?1) w
  WHERE EXISTS (SELECT 1 FROM stream s WHERE s.list = w.value AND s.timestamp <= ${clock})`;

/** The story types and special sections of a blog: ?1 its id. */
export const selectSectionNames = `
  SELECT 'c' AS place, id AS name, display_name FROM story_types WHERE blog_id = ?1
  UNION ALL SELECT 's', url_name, display_name FROM special_sections WHERE blog_id = ?1 AND start_time <= ${clock}`;

/** Moves what a host has to another one, where it replaces what has the same path or pattern: ?1 host, ?2 the other. */
export const moveToOtherHost = ["redirects", "redirect_patterns", "lost_addresses", "lost_days"].map(
  (table) => `UPDATE OR REPLACE ${table} SET host = ?2 WHERE host = ?1`,
);

/** Targets at an origin, at another one: ?1 and ?2 begin with https and end with a slash. "0" follows "/". */
export const redirectToOtherHost = `
  UPDATE redirects SET url = ?2 || substr(url, length(?1) + 1)
  WHERE url >= ?1 AND url < substr(?1, 1, length(?1) - 1) || '0'`;
