import { maxEdits } from "../../contract/discussion/comments.ts";
import { modeState, acceptsQuestions } from "../posts/mode-state.ts";
import { lockOf, summaryJoins } from "../posts/post-columns.ts";
import { listNodes } from "../store/bodies/reply-body.ts";
import { clock, currentMemberships } from "../store/query.ts";
import { replyColumns } from "./reply-columns.ts";
import { allHolds, allReasons } from "./recompute-approvals.ts";

const stateOf = (more: string) => `
  SELECT p.id, p.status, p.publish_time, p.removed_at_request_of, p.blog_id, p.starter_id, p.author_ids, p.is_starter,
    p.allow_replies, p.mode, ${modeState("p")} AS mode_state, ${lockOf}${more}
  FROM posts p WHERE p.id = ?1`;

/** State and owner of a post: ?1 post id. */
export const selectState = stateOf("");

/** The same with the host of its blog. */
export const selectStateAndHost = stateOf(", (SELECT b.host FROM blogs b WHERE b.id = p.blog_id) AS host");

/** State of the story of a post: ?1 post id. */
export const selectStarterState = `
  SELECT s.id, s.status, s.publish_time, s.removed_at_request_of, s.blog_id, s.starter_id, s.author_ids
  FROM posts p CROSS JOIN posts s ON s.id = p.starter_id WHERE p.id = ?1`;

/** The story of a post if its discussion must be recomputed before it is read: ?1 post id, ?2 now. */
export const selectDirtyStory = `
  SELECT p.starter_id FROM posts p
  WHERE p.id = ?1 AND (EXISTS (SELECT 1 FROM unsettled_replies u WHERE u.starter_id = p.starter_id)
    OR EXISTS (SELECT 1 FROM unsettled_approvals u WHERE u.starter_id = p.starter_id)
    OR EXISTS (SELECT 1 FROM posts f INDEXED BY featured_ends
      WHERE f.featured_until <= ?2 AND f.starter_id = p.starter_id))`;

/** Members of the blog that a post belongs to: ?1 post id. */
export const selectMembersOfPostsBlog = `
  SELECT blog_id, person_id, role, title FROM ${currentMemberships}
  WHERE blog_id = (SELECT blog_id FROM posts WHERE id = ?1) ORDER BY position`;

/** Approved replies `r` of a story at ?2, newest first, without liveblog entries. */
const newestOf = (starterId: string) => `FROM posts r INDEXED BY comments_of_story
  WHERE r.starter_id = ${starterId} AND r.is_starter = 0 AND r.is_entry = 0 AND r.publish_time <= ?2 AND r.approved = 1
    AND r.status = 'PUBLISHED'
  ORDER BY r.publish_time DESC, r.id DESC`;

/** The newest approved replies of a story: ?1 story id, ?2 now, ?3 number. */
export const selectNewestReplies = `SELECT r.id, r.parent_id, r.publish_time, r.edited_time ${newestOf("?1")} LIMIT ?3`;

/** The newest approved reply in the discussion that a post belongs to: ?1 post id, ?2 now. */
export const selectNewestReplyOfStory = `
  SELECT r.id ${newestOf("(SELECT starter_id FROM posts WHERE id = ?1)")} LIMIT 1`;

/** A post or reply with everything that determines a person's permissions on it: ?1 post id, ?2 person id. */
export const selectTarget = `
  SELECT p.id, p.status, p.publish_time, p.removed_at_request_of, p.blog_id, p.starter_id, p.is_starter, p.author_ids,
    p.approved, ${lockOf}, s.status AS starter_status, s.mode AS starter_mode, s.publish_time AS starter_publish_time,
    s.removed_at_request_of AS starter_removed_at_request_of, s.author_ids AS starter_author_ids,
    s.allow_replies = 1 AND ${acceptsQuestions("p")} AND coalesce(b.blog ->> '$.properties.commentsDisabled', 0) = 0
      AND b.blog ->> 'closedTimeMillis' IS NULL AS is_open,
    (SELECT a.author_id FROM posts a WHERE a.id = p.parent_id) AS answered_id,
    EXISTS (SELECT 1 FROM person_blocks x WHERE x.blocker_id = p.author_id AND x.person_id = ?2) AS is_blocked
  FROM posts p CROSS JOIN posts s ON s.id = p.starter_id CROSS JOIN blogs b ON b.id = s.blog_id WHERE p.id = ?1`;

/** A reply's earlier texts, the latest first: ?1 reply id. */
export const selectEditsOfReply = `
  SELECT edited_time, body FROM reply_edits WHERE reply_id = ?1 ORDER BY edited_time DESC LIMIT ${maxEdits.toString()}`;

/** Maximum number of reasons of a kind. */
const maxReasonsOfKind = 100;
const evaluated = `${allReasons(maxReasonsOfKind)} AS reasons, ${allHolds} AS holds`;

/** Reasons for and holds against a reply: ?1 reply id, ?2 now. */
export const selectReasons = `
  SELECT p.blog_id, ${evaluated} FROM posts p CROSS JOIN posts s ON s.id = p.starter_id WHERE p.id = ?1 AND p.is_starter = 0`;

const ownReply = (from: string) => `
  SELECT ${replyColumns}, ${evaluated} FROM ${from} CROSS JOIN posts s ON s.id = p.starter_id ${summaryJoins}`;

/** A reply as its writer sees it: ?1 reply id, ?2 now. */
export const selectOwnReply = `${ownReply("posts p")} WHERE p.id = ?1 AND p.is_starter = 0`;

/** The reply created by a form: ?1 person id, ?3 the form's key, ?2 now. */
export const selectReplyOfKey = `${ownReply("reply_keys k CROSS JOIN posts p ON p.id = k.reply_id")}
  WHERE k.person_id = ?1 AND k.key = ?3`;

/**
 * A person's own replies that are still editable or not publicly visible: ?1 person id, ?2 now, ?3 story id,
 * ?4 earliest publish time of editable ones.
 */
export const selectOwnReplies = `${ownReply("posts p INDEXED BY own_replies")}
  WHERE p.author_id = ?1 AND p.starter_id = ?3 AND p.is_starter = 0 AND p.status = 'PUBLISHED'
    AND (p.approved = 0 OR p.publish_time > ?4)
  ORDER BY p.publish_time LIMIT 100`;

/** The approval of a reply: ?1 reply id. */
export const selectApproved = `SELECT approved FROM posts WHERE id = ?1`;

/** A person's saved posts in a discussion: ?1 person, ?2 story. */
export const selectSaved = `
  SELECT post_id FROM saved_posts INDEXED BY saved_in_story WHERE person_id = ?1 AND starter_id = ?2 LIMIT 1000`;

/**
 * A person's saved posts, latest first: ?1 person, ?2 and ?3 time and id of the previous page's last one, ?4
 * number.
 */
export const selectSavedByTime = `
  SELECT post_id, starter_id, created_time FROM saved_posts INDEXED BY saved_by_time
  WHERE person_id = ?1 AND (created_time, post_id) < (?2, ?3) ORDER BY created_time DESC, post_id DESC LIMIT ?4`;

/** A person's likes in a discussion: ?1 person, ?2 story. */
export const selectLiked = `
  SELECT post_id FROM likes INDEXED BY likes_of_person WHERE person_id = ?1 AND starter_id = ?2 LIMIT 1000`;

/** The number of likes of a post, and a flag for the person's own: ?1 post, ?2 person. */
export const selectLikeState = `
  SELECT p.like_count, EXISTS (SELECT 1 FROM likes l WHERE l.post_id = p.id AND l.person_id = ?2) AS is_liked
  FROM posts p WHERE p.id = ?1`;

/** A person's data in discussions, by its name in the download: ?1 person. */
export const personQueries = {
  replies: `
  SELECT id, starter_id, parent_id, blog_id, status, approved, ${listNodes("body")} AS body, publish_time, last_update_time
  FROM posts WHERE author_id = ?1 AND is_starter = 0`,
  likes: `SELECT post_id, created_time FROM likes WHERE person_id = ?1`,
  saved: `SELECT post_id, created_time FROM saved_posts WHERE person_id = ?1`,
};

/** Deletes all replies of a person, and invalidates every page that shows one: ?1 person. */
export const withdrawReplies = [
  `INSERT INTO changes (scope, epoch, post_id) SELECT 'withdrawn', ${clock}, p.id FROM posts p
   WHERE p.author_id = ?1 AND p.is_starter = 0 AND p.status = 'PUBLISHED' AND p.approved = 1 ON CONFLICT DO NOTHING`,
  `DELETE FROM reply_edits WHERE reply_id IN (SELECT id FROM posts WHERE author_id = ?1 AND is_starter = 0)`,
  `UPDATE posts SET status = 'DELETED', body = '[]', excerpt = '', last_update_time = ${clock}
   WHERE author_id = ?1 AND is_starter = 0 AND status = 'PUBLISHED'`,
];

/** Deletes data that only concerned the person: ?1 person. */
export const erasePerson = [
  `DELETE FROM saved_posts WHERE person_id = ?1`,
  `DELETE FROM reply_keys WHERE person_id = ?1`,
  `UPDATE liveblogs SET duty_person_id = NULL, duty_time = NULL WHERE duty_person_id = ?1`,
];
