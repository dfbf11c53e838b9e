import {
  isPublished,
  isVisible,
  lockOf,
  postColumns,
  summaryColumns,
  summaryJoins,
  withStory,
} from "../posts/post-columns.ts";
import type { StateRow } from "../posts/assert-readable.ts";
import type { PostRow, ReplyRow, SummaryRow } from "../posts/post-row.ts";
import { listNodes } from "../store/bodies/reply-body.ts";
import { replyColumns } from "./reply-columns.ts";
import { statement } from "../store/query.ts";

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/**
 * Characters that don't count as text in an excerpt: white space, control characters and noncharacters; but not NUL, at
 * which SQLite ends such a list.
 */
const blanks = String.fromCodePoint(
  ...range(1, 0x20),
  ...range(0x7f, 0xa0),
  0x1680,
  ...range(0x2000, 0x200a),
  0x2028,
  0x2029,
  0x202f,
  0x205f,
  0x3000,
  0xfeff,
  ...range(0xfdd0, 0xfdef),
  ...range(0, 16).flatMap((plane) => [plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff]),
);

/** In SQL: JSON escapes most of the control characters. */
const blankCharacters = `('${JSON.stringify(blanks)}' ->> '$')`;

/** Condition: a reply `p` has an excerpt, as `readExcerpt` finds it. */
export const hasExcerpt = `(p.excerpt <> '' OR EXISTS (
  SELECT 1 FROM json_each(iif(json_valid(p.body), ${listNodes("p.body")}, '[]')) n
  WHERE n.value ->> 'type' = 'Paragraph'
    AND NOT EXISTS (SELECT 1 FROM json_each(n.value, '$.containers') c WHERE c.value ->> 'type' <> 'BlockQuote')
    AND EXISTS (SELECT 1 FROM json_tree(n.value, '$.value') t
      WHERE t.key = 'value' AND t.type = 'text' AND trim(t.atom, ${blankCharacters}) <> '')))`;

/** The story of a reply in any state; nothing for a story: ?1 post id. */
const selectPageStarter = `
  SELECT ${summaryColumns} FROM posts o CROSS JOIN posts p ON p.id = o.starter_id ${summaryJoins}
  WHERE o.id = ?1 AND o.is_starter = 0`;

/** The replies between a post and its story, nearest first: ?1 post id. */
const selectAncestors = `
  WITH RECURSIVE above (id, depth) AS (
    SELECT parent_id, 1 FROM posts WHERE id = ?1 AND is_starter = 0
    UNION ALL SELECT o.parent_id, above.depth + 1 FROM above CROSS JOIN posts o ON o.id = above.id WHERE above.depth < 200
  )
  SELECT ${replyColumns} FROM above CROSS JOIN posts p ON p.id = above.id ${summaryJoins} WHERE p.is_starter = 0`;

/**
 * A person's replies below public stories, newest first: ?1 person id, ?2 now, ?3 and ?4 time and id of the
 * previous page's last reply, ?5 number.
 */
const selectRepliesOfPerson = `
  SELECT (SELECT o.author_id FROM posts o WHERE o.id = p.parent_id AND o.is_starter = 0 AND o.status = 'PUBLISHED')
    AS answered_id, ${replyColumns}
  FROM posts p INDEXED BY replies_by_author CROSS JOIN posts s ON s.id = p.starter_id ${summaryJoins}
  WHERE p.author_id = ?1 AND p.is_starter = 0 AND p.approved = 1 AND (p.publish_time, p.id) < (?3, ?4)
    AND ${isVisible("?2")}
  ORDER BY p.publish_time DESC, p.id DESC LIMIT ?5`;

/** Number of public replies of a person, counted up to a limit: ?1 person id, ?2 now, ?3 limit. */
const countRepliesOfPerson = `
  SELECT count(*) AS count FROM (
    SELECT 1 FROM posts INDEXED BY replies_by_author
    WHERE author_id = ?1 AND is_starter = 0 AND approved = 1 AND status = 'PUBLISHED' AND publish_time <= ?2 LIMIT ?3)`;

/** Replies that staff featured, newest first. */
const featured = (index: string, owner: string, isShown: string) => `
  FROM posts p INDEXED BY ${index} ${withStory} ${summaryJoins}
  WHERE p.${owner} = ?1 AND p.is_starter = 0 AND p.is_featured = 1 AND p.approved = 1 AND ${isShown}
    AND (p.featured_until IS NULL OR p.featured_until > ?2)
    AND ${hasExcerpt}`;
const newestFirst = "ORDER BY p.publish_time DESC, p.id DESC LIMIT ?3";

/** ?1 story id, ?2 now, ?3 number. */
const selectFeaturedOfStory = `SELECT ${summaryColumns}, p.featured_until ${featured("featured_of_story", "starter_id", isPublished("?2"))} ${newestFirst}`;

/** Featured replies of stories that everyone can read: ?1 blog id, ?2 now, ?3 number, ?4 time of the oldest. */
const selectFeaturedOfBlog = `SELECT ${summaryColumns} ${featured("featured_of_blog", "blog_id", isVisible("?2"))}
  AND p.publish_time >= ?4 ${newestFirst}`;

/**
 * A person's latest replies where discussions are shown, below stories that everyone can read: ?1 person id, ?2 now, ?3
 * number.
 */
const selectLatestOfPerson = `
  SELECT ${summaryColumns} FROM posts p INDEXED BY replies_by_author ${withStory} ${summaryJoins}
  WHERE p.author_id = ?1 AND p.is_starter = 0 AND p.approved = 1 AND ${isVisible("?2")} AND ${hasExcerpt}
    AND coalesce(b.blog ->> '$.properties.commentsDisabled', 0) = 0
  ${newestFirst}`;

/** Full posts with their stories: ?1 JSON list of ids. */
const selectWholePosts = `
  SELECT ${postColumns}, s.headline AS story_headline, s.slug AS story_slug
  FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value ${summaryJoins} ${withStory}`;

/** The state and owner of a post: ?1 post id. */
const selectPostState = `
  SELECT p.id, p.blog_id, p.author_id, p.status, p.publish_time, p.removed_at_request_of, ${lockOf} FROM posts p WHERE p.id = ?1`;

export interface PostStateRow extends StateRow {
  id: string;
  blog_id: string;
  author_id: string;
  lock_id: string | null;
}

/** Statement for the state of a story or reply. */
export const preparePostState = (db: D1Database, postId: string) =>
  statement<PostStateRow>(db, selectPostState, postId);

/** Statement for stories and replies in any state with all their text: a JSON list of ids. */
export const prepareWholePosts = (db: D1Database, ids: string) =>
  statement<PostRow & { story_headline: string; story_slug: string }>(db, selectWholePosts, ids);

/** A reply with the author of its parent. */
interface ReplyOfPersonRow extends ReplyRow {
  answered_id: string | null;
}

/** Statements for the page of a post: its story if it is a reply, and the replies between them. */
export const prepareStoryOfReply = (db: D1Database, postId: string) =>
  statement<SummaryRow>(db, selectPageStarter, postId);
export const prepareAncestors = (db: D1Database, postId: string) =>
  statement<ReplyRow>(db, selectAncestors, postId);

/** Number of replies on a page that mainly shows something else. */
const fewReplies = 3;
/** Maximum age of a featured reply on a front page: 30 days, ms. */
const featuredFor = 2_592_000_000;

/** Statement for the featured replies of a story; none for a reply. */
export const prepareFeaturedOfStory = (db: D1Database, storyId: string, now: number, most = fewReplies) =>
  statement<SummaryRow & Pick<ReplyRow, "featured_until">>(db, selectFeaturedOfStory, storyId, now, most);

/** Statement for the latest featured replies of a blog. */
export const prepareFeaturedOfBlog = (db: D1Database, blogId: string, now: number) =>
  statement<SummaryRow>(db, selectFeaturedOfBlog, blogId, now, fewReplies, now - featuredFor);

/** Statement for a person's latest replies. */
export const prepareLatestOfPerson = (db: D1Database, personId: string, now: number) =>
  statement<SummaryRow>(db, selectLatestOfPerson, personId, now, fewReplies);

/** Statement for a person's replies, after a position. */
export const prepareRepliesOfPerson = (
  db: D1Database,
  personId: string,
  now: number,
  { time, id, count }: { time: number; id: string; count: number },
) => statement<ReplyOfPersonRow>(db, selectRepliesOfPerson, personId, now, time, id, count);

/** Statement for the number of a person's public replies, up to a limit. */
export const prepareReplyCount = (db: D1Database, personId: string, now: number, limit: number) =>
  statement<{ count: number }>(db, countRepliesOfPerson, personId, now, limit);
