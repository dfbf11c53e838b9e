import { repliesOfStory } from "../../discussion/records/replies-of-story.ts";
import {
  deleteBesideReplies,
  deleteDirtyRows,
  hasOthersReplies,
  hasReplyLeft,
} from "../../discussion/records/undo-replies.ts";

/* Queries that take away what an import brought. */

/** The reason why a story stays; null if nobody has edited or used it here. */
const keptReason = `CASE
    WHEN EXISTS (SELECT 1 FROM drafts d WHERE d.id = p.id) THEN 'edited'
    WHEN EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = p.id)
      OR ${hasOthersReplies("p.id", "?1")} THEN 'answered'
    WHEN EXISTS (SELECT 1 FROM corrections c WHERE c.post_id = p.id)
      OR EXISTS (SELECT 1 FROM fronts f WHERE f.post_id = p.id)
      OR EXISTS (SELECT 1 FROM stickies s WHERE s.post_id = p.id)
      OR EXISTS (SELECT 1 FROM related_lists l WHERE l.post_id = p.id)
      OR EXISTS (SELECT 1 FROM share_suggestions s WHERE s.post_id = p.id)
      OR EXISTS (SELECT 1 FROM story_plans s WHERE s.story_id = p.id)
      OR EXISTS (SELECT 1 FROM cases c WHERE c.post_id = p.id) THEN 'used'
  END`;

/** Stories of a source in a blog: ?1 source, ?2 blog id, ?3 id after which they begin, ?4 limit. */
export const selectBrought = `
  SELECT p.id, p.source_id, p.headline, p.slug, ${keptReason} AS reason
  FROM imported_posts i CROSS JOIN posts p ON p.id = i.post_id
  WHERE i.source = ?1 AND i.post_id > ?3 AND p.blog_id = ?2 AND p.is_starter = 1
  ORDER BY i.post_id LIMIT ?4`;

/** Whether a story still stays for no reason, read with the story: ?1 source, ?2 story. */
export const selectReason = `SELECT ${keptReason} AS reason FROM posts p WHERE p.id = ?2`;

/** A story and its replies: ?1 story. */
export const selectWhole = `SELECT ?1 AS id UNION ALL ${repliesOfStory("= ?1")}`;

const listed = "IN (SELECT value FROM json_each(?1))";

/**
 * Rows beside posts: ?1 JSON list of the posts' ids. Rows that only editors make aren't among them: the database then refuses
 * to delete the posts.
 */
export const deleteBeside = [
  ...deleteBesideReplies,
  `DELETE FROM post_views WHERE post_id ${listed}`,
  `DELETE FROM popular_stories WHERE post_id ${listed}`,
  `DELETE FROM stream WHERE post_id ${listed}`,
  `DELETE FROM post_tags WHERE post_id ${listed}`,
  `DELETE FROM reposts WHERE post_id ${listed}`,
  `DELETE FROM section_stories WHERE post_id ${listed}`,
  `DELETE FROM imported_posts WHERE post_id ${listed}`,
];

/** The posts themselves, their texts outside of the database, and rows that name them without a reference. */
export const deletePosts = [
  `INSERT INTO unused_bodies (post_id, hash, unused_time)
   SELECT p.id, p.body_hash, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
   WHERE p.body_hash IS NOT NULL ON CONFLICT (post_id, hash) DO NOTHING`,
  "INSERT OR REPLACE INTO unsearched (post_id) SELECT value FROM json_each(?1)",
  `DELETE FROM posts WHERE id ${listed}`,
  ...deleteDirtyRows,
  `DELETE FROM reply_threads WHERE reply_id ${listed}`,
  `DELETE FROM thread_sizes WHERE thread_id ${listed}`,
  `DELETE FROM reply_pictures WHERE reply_id ${listed}`,
  `DELETE FROM reply_mentions WHERE reply_id ${listed}`,
  `DELETE FROM image_uses WHERE post_id ${listed}`,
  `DELETE FROM unsearched_stories WHERE story_id ${listed}`,
  `DELETE FROM discussion_follows WHERE story_id ${listed}`,
  `DELETE FROM discussion_news WHERE story_id ${listed}`,
  `DELETE FROM desk_authors WHERE story_id ${listed}`,
  `DELETE FROM desk_stories WHERE id ${listed}`,
];

/** Sources of a blog: ?1 blog id. */
export const selectSources = `
  WITH RECURSIVE s (source) AS (
    SELECT min(source) FROM imported_posts
    UNION ALL SELECT (SELECT min(i.source) FROM imported_posts i WHERE i.source > s.source) FROM s WHERE s.source IS NOT NULL
  )
  SELECT s.source FROM s WHERE s.source IS NOT NULL AND EXISTS (
    SELECT 1 FROM imported_posts i CROSS JOIN posts p ON p.id = i.post_id WHERE i.source = s.source AND p.blog_id = ?1)`;

/** True for a story that the source ?1 brought and that is taken away in a rehearsal, which is ?2. */
const isRehearsedAway = (story: string) => `(?2 = 1 AND EXISTS (
  SELECT 1 FROM imported_posts g CROSS JOIN posts p ON p.id = g.post_id
  WHERE g.post_id = ${story} AND g.source = ?1 AND ${keptReason} IS NULL))`;

/**
 * People of a source who have neither an account, a role, nor anything left that they wrote: ?1 source, ?2 1 for a rehearsal,
 * ?3 id after which they begin, ?4 limit.
 */
export const selectBroughtPeople = `
  SELECT i.person_id AS id, pe.screen_name FROM imported_people i CROSS JOIN people pe ON pe.id = i.person_id
  WHERE i.source = ?1 AND i.person_id > ?3
    AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.person_id = i.person_id)
    AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.person_id = i.person_id)
    AND NOT EXISTS (
      SELECT 1 FROM desk_authors d WHERE d.person_id = i.person_id AND NOT ${isRehearsedAway("d.story_id")})
    AND NOT ${hasReplyLeft("i.person_id", isRehearsedAway)}
  ORDER BY i.person_id LIMIT ?4`;

/** Redirects to posts: ?1 JSON list of the posts' ids, ?2 the blog's host. */
export const deleteRedirects = `DELETE FROM redirects WHERE host = ?2 AND post_id ${listed}`;

/** A person whom nothing else names: ?1 id. The database refuses it otherwise. */
export const deletePerson = [
  "DELETE FROM person_follows WHERE person_id = ?1",
  "DELETE FROM imported_people WHERE person_id = ?1",
  "DELETE FROM suggested_names WHERE id = ?1",
  "DELETE FROM people WHERE id = ?1",
];

/** What an import leaves of a blog: ?1 source, ?2 1 for a rehearsal, ?3 blog id. */
export const selectRest = `
  SELECT b.host, EXISTS (SELECT 1 FROM imported_blogs i WHERE i.blog_id = b.id AND i.source = ?1) AS is_made,
    EXISTS (
      SELECT 1 FROM desk_stories d WHERE d.blog_id = b.id AND NOT ${isRehearsedAway("d.id")}) AS has_stories,
    EXISTS (
      SELECT 1 FROM desk_stories d CROSS JOIN imported_posts i ON i.post_id = d.id
      WHERE d.blog_id = b.id AND NOT ${isRehearsedAway("d.id")}) AS has_imported
  FROM blogs b WHERE b.id = ?3`;

/** Redirects of the lists of old sites, by host ?1. */
export const selectListRedirects =
  "SELECT path FROM redirects WHERE host = ?1 AND url IS NOT NULL AND changed_time = 0";

/** Redirects of a blog that no import needs any more: ?1 host. Those that were set in the product stay with their blog. */
export const deleteListRedirects =
  "DELETE FROM redirects WHERE host = ?1 AND url IS NOT NULL AND changed_time = 0";
