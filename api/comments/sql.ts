import { postColumns, summaryJoins } from "../core/post-columns.ts";

/** Whether a post may be read, and whose it is: ?1 its id. */
export const selectState = `
  SELECT p.id, p.status, p.publish_time, p.removed_at_request_of, p.blog_id, p.starter_id, p.author_ids
  FROM posts p WHERE p.id = ?1`;

/** The same of the story above a post: ?1 the post's id. */
export const selectStarterState = `
  SELECT s.id, s.status, s.publish_time, s.removed_at_request_of, s.blog_id, s.starter_id, s.author_ids
  FROM posts p CROSS JOIN posts s ON s.id = p.starter_id WHERE p.id = ?1`;

/** What stands below `root` at ?3 for those of ?2. */
const below = (root: string, index: string) => `
  FROM threads t INDEXED BY ${index}
  WHERE t.root_id = ${root} AND t.approved_only = ?2 AND t.publish_time <= ?3 AND t.shown_from <= ?3 AND t.shown_until > ?3`;

const key = "reply_id, approved_only, root_id, curated";
const keyOf = (table: string) => key.replace(/\w+/g, (column) => `${table}.${column}`);

/**
 * A page of the threads below a post with their answers as whole posts: ?1 the post's id, ?2 1 for approved replies
 * only, ?3 now, ?4 first thread, ?5 how many, ?6 answers of each reply, ?7 replies in all. Threads come first, then level
 * by level, the oldest of a level first. `answers` is how many answers a reply has, counted to one more than ?6. What is
 * read depends on ?4 to ?7 alone, however long the discussion.
 */
const selectThreads = (index: string, order: string) => `
  WITH RECURSIVE shown (reply_id, root_id, level, publish_time, id_length, curated) AS (
    SELECT * FROM (
      SELECT t.reply_id, t.root_id, 1, t.publish_time, t.id_length, t.curated ${below("?1", index)}
      ORDER BY ${order} LIMIT ?5 OFFSET ?4)
    UNION ALL
    SELECT c.reply_id, c.root_id, shown.level + 1, c.publish_time, c.id_length, c.curated
    FROM shown CROSS JOIN threads c ON (${keyOf("c")}) IN (
      SELECT ${keyOf("t")} ${below("shown.reply_id", "threads_by_age")}
      ORDER BY t.publish_time, t.id_length, t.reply_id LIMIT ?6)
    ORDER BY 3, 4, 5, 1 LIMIT ?7
  )
  SELECT shown.root_id, shown.curated, (SELECT count(*) FROM (
      SELECT 1 ${below("shown.reply_id", "threads_by_age")} LIMIT ?6 + 1)) AS answers, ${postColumns}
  FROM shown CROSS JOIN posts p ON p.id = shown.reply_id ${summaryJoins}`;

const byRank = "t.curated DESC, t.like_count DESC, t.publish_time, t.id_length, t.reply_id";
const byAge = "t.publish_time, t.id_length, t.reply_id";
const byNovelty = "t.publish_time DESC, t.id_length DESC, t.reply_id DESC";

/** See `selectThreads`. */
export const selectTopThreads = selectThreads("threads_by_rank", byRank);
export const selectOldestThreads = selectThreads("threads_by_age", byAge);
export const selectNewestThreads = selectThreads("threads_by_age", byNovelty);

/** A row where there is a thread below a post at a place of any order: ?1 the post's id, ?2 1 for approved ones only, ?3 now, ?4 the place. */
export const selectThreadAt = `SELECT 1 AS is_there ${below("?1", "threads_by_age")} LIMIT 1 OFFSET ?4`;

/** The story of a post, where its discussion has to be put in order before it is read: ?1 the post's id. */
export const selectUnsettledStory = `
  SELECT starter_id FROM unsettled_replies WHERE starter_id = (SELECT starter_id FROM posts WHERE id = ?1) LIMIT 1`;

/** The members of the blog that a post belongs to: ?1 the post's id. */
export const selectMembersOfPostsBlog = `
  SELECT blog_id, person_id, role, title FROM memberships
  WHERE blog_id = (SELECT blog_id FROM posts WHERE id = ?1) ORDER BY position`;
