import { repliesOfStory } from "../records/replies-of-story.ts";
import { newVersion } from "./move-sql.ts";

/** The discussion of a post if an object has it: ?1 post id, ?2 now. Refreshing it also ends featured replies in D1. */
export const selectObject = `
  SELECT o.story_id, o.state, EXISTS (SELECT 1 FROM object_changes c WHERE c.story_id = o.story_id)
    OR EXISTS (SELECT 1 FROM posts f INDEXED BY featured_ends
      WHERE f.featured_until <= ?2 AND f.starter_id = o.story_id) AS is_behind
  FROM posts p CROSS JOIN discussion_objects o ON o.story_id = p.starter_id WHERE p.id = ?1`;

/** Begins the discussion of a story in an object, if it is a plain one without replies: ?1 id of the story. */
export const insertObject = `
  INSERT INTO discussion_objects (story_id, state, version)
  SELECT s.id, 'object', ${newVersion} FROM posts s WHERE s.id = ?1 AND s.is_starter = 1 AND s.mode = 'standard'
    AND NOT EXISTS (${repliesOfStory("= s.id")})
  ON CONFLICT DO NOTHING`;

/** The object of a new discussion has no data yet: ?1 id of the story. */
export const insertFirstChange = `
  INSERT INTO object_changes (story_id, reply_id)
  SELECT o.story_id, '' FROM discussion_objects o WHERE o.story_id = ?1 AND o.sent = 0
    AND NOT EXISTS (SELECT 1 FROM object_changes c WHERE c.story_id = o.story_id)`;

/** Returns a row if an object has a discussion: ?1 story id. */
export const selectIsInObject = "SELECT 1 FROM discussion_objects WHERE story_id = ?1";

/** Stories whose objects are behind, by the changes that wait longest: ?1 number of changes. */
export const selectBehind = `
  SELECT DISTINCT c.story_id FROM (SELECT story_id FROM object_changes ORDER BY serial LIMIT ?1) c
  CROSS JOIN discussion_objects o ON o.story_id = c.story_id WHERE o.state <> 'copying'`;

export const selectAnyObject = "SELECT story_id FROM discussion_objects LIMIT 1";

/** A person's rows on the blog of a post, in the table `name`: ?1 post id, ?2 person id. */
const standingIn = (name: string, isOfBlog: string) => `
  SELECT t.* FROM ${name} t WHERE t.person_id = ?2 AND ${isOfBlog}`;
const blogOfPost = "(SELECT p.blog_id FROM posts p WHERE p.id = ?1)";
export const selectMembership = standingIn("memberships", `t.blog_id = ${blogOfPost}`);
export const selectFollow = standingIn("blog_follows", `t.blog_id = ${blogOfPost}`);
export const selectBlocks = standingIn(
  "restrictions",
  `t.kind = 'blocked' AND t.blog_id IN ('', ${blogOfPost})`,
);

/** Replies copied at once. */
const portion = 500;
const waiting = `SELECT c.serial, c.reply_id FROM object_changes c WHERE c.story_id = ?1 ORDER BY c.serial LIMIT ${portion.toString()}`;
const changed = `(SELECT w.reply_id FROM (${waiting}) w)`;

/** Changes for an object: ?1 story id. The text of the story isn't part of its discussion. */
export const selectChanges = {
  waiting,
  story: "SELECT s.*, '' AS body FROM posts s WHERE s.id = ?1",
  blog: "SELECT b.* FROM posts s CROSS JOIN blogs b ON b.id = s.blog_id WHERE s.id = ?1",
  memberships: "SELECT m.* FROM posts s CROSS JOIN memberships m ON m.blog_id = s.blog_id WHERE s.id = ?1",
  blog_follows: "SELECT f.* FROM posts s CROSS JOIN blog_follows f ON f.blog_id = s.blog_id WHERE s.id = ?1",
  discussion_guests: "SELECT g.* FROM discussion_guests g WHERE g.story_id = ?1",
  restrictions: `
    SELECT x.* FROM posts s CROSS JOIN restrictions x ON x.kind = 'blocked' AND x.blog_id IN ('', s.blog_id)
    WHERE s.id = ?1 AND x.person_id IN (SELECT r.author_id FROM posts r WHERE r.id IN ${changed})`,
  replies: `SELECT r.* FROM posts r WHERE r.id IN ${changed} AND r.is_starter = 0 ORDER BY r.rowid`,
  approvals: `SELECT a.* FROM approvals a WHERE a.reply_id IN ${changed}`,
  reply_holds: `SELECT h.* FROM reply_holds h WHERE h.reply_id IN ${changed}`,
  likes: `SELECT l.* FROM likes l WHERE l.post_id IN ${changed} AND l.post_id <> ?1`,
  reply_keys: `
    SELECT k.* FROM posts r CROSS JOIN reply_keys k ON k.person_id = r.author_id AND k.reply_id = r.id
    WHERE r.id IN ${changed} AND r.is_starter = 0`,
  reply_threads: `SELECT t.* FROM reply_threads t WHERE t.reply_id IN ${changed}`,
  reply_edits: `SELECT e.* FROM reply_edits e WHERE e.reply_id IN ${changed}`,
} as const;

/** Every reply of a discussion that D1 has: ?1 story id. */
export const selectReplyIds = `SELECT id, body <> '' AS has_text FROM posts WHERE id IN (${repliesOfStory("= ?1")})`;
/** ?1 story id, ?2 reply id. */
export const insertChange = "INSERT INTO object_changes (story_id, reply_id) VALUES (?1, ?2)";
/** ?1 reply id, ?2 now. */
export const withdrawEmpty = `
  UPDATE posts SET status = 'DELETED', body = '[]', excerpt = '', last_update_time = ?2 WHERE id = ?1 AND body = ''`;

const ends = (end: string) => `(SELECT ${end}(story_id) FROM discussion_objects)`;
/** Some discussions in objects, from anywhere among them: ?1 number, ?2 a random number. */
export const selectToCheck = `
  SELECT o.story_id FROM discussion_objects o
  WHERE o.story_id >= CAST(${ends("min")} + ?2 % (${ends("max")} - ${ends("min")} + 1) AS TEXT) AND o.state = 'object'
  ORDER BY o.story_id LIMIT ?1`;

/** ?1 story id, ?2 serial number of the last change that the object has. */
export const deleteChanges = "DELETE FROM object_changes WHERE story_id = ?1 AND serial <= ?2";

/** ?1 story id, ?2 serial number, ?3 version of the object. Fails if D1 has a later one. */
export const beginDelivery = `
  UPDATE discussion_objects SET sent = ?2, is_receiving = 1
  WHERE story_id = ?1 AND version = ?3 AND state <> 'copying'`;
/** Fails if D1 doesn't know the object by this version, because it has the discussion itself: 'gone' is no state. */
export const refuseUnknown = `
  INSERT INTO discussion_objects (story_id, state) SELECT ?1, 'gone' WHERE NOT EXISTS (
    SELECT 1 FROM discussion_objects o WHERE o.story_id = ?1 AND o.version = ?2 AND o.state <> 'copying')`;
export const endDelivery = "UPDATE discussion_objects SET is_receiving = 0 WHERE story_id = ?1";
export const selectSent = "SELECT sent FROM discussion_objects WHERE story_id = ?1";
export const selectVersion = "SELECT version FROM discussion_objects WHERE story_id = ?1";
