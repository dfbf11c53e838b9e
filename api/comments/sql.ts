import { modeState, takesQuestions } from "../core/mode-state.ts";
import { postColumns, summaryJoins } from "../core/post-columns.ts";
import { allHolds, allReasons } from "./judge-replies.ts";

/** Whether a post may be read, and whose it is: ?1 its id. */
export const selectState = `
  SELECT p.id, p.status, p.publish_time, p.removed_at_request_of, p.blog_id, p.starter_id, p.author_ids, p.is_starter,
    p.allow_replies, p.mode, ${modeState("p")} AS mode_state
  FROM posts p WHERE p.id = ?1`;

/** The same of the story above a post: ?1 the post's id. */
export const selectStarterState = `
  SELECT s.id, s.status, s.publish_time, s.removed_at_request_of, s.blog_id, s.starter_id, s.author_ids
  FROM posts p CROSS JOIN posts s ON s.id = p.starter_id WHERE p.id = ?1`;

/** Rows `row` of what stands below `root` at ?3 for those of ?2. */
const below = (row: string, root: string, index: string) => `FROM threads ${row} INDEXED BY ${index}
  WHERE ${row}.root_id = ${root} AND ${row}.approved_only = ?2 AND +${row}.publish_time <= ?3
    AND ${row}.shown_from <= ?3 AND ${row}.shown_until > ?3`;

/** JSON list of the first answers to `reply`, oldest first, one more than ?6: each `[publish time, id]`. */
const answersTo = (reply: string) => `(
  SELECT json_group_array(json_array(a.publish_time, a.reply_id)) FROM (
    SELECT c.publish_time, c.reply_id ${below("c", reply, "threads_by_age")}
    ORDER BY c.publish_time, c.id_length, c.reply_id LIMIT ?6 + 1) a)`;

const age = "t.publish_time, t.id_length, t.reply_id";

/** Ranks of `api/migrations/0011_approval.sql` before this are those of curated threads. */
export const firstUncuratedRank = 2 ** 41;

/**
 * In what order threads stand, and after which place: each of ?8 rank, ?9 publish time, ?10 length of the id, ?11 id counts
 * where the order knows it. `condition` says which threads there are.
 */
const orders = {
  top: { order: `t.rank, ${age}`, after: `(t.rank, ${age}) > (?8, ?9, ?10, ?11)` },
  oldest: { order: age, after: `(${age}) > (?9, ?10, ?11)` },
  newest: {
    order: age.replaceAll(",", " DESC,") + " DESC",
    after: `(${age}) < (?9, ?10, ?11)`,
  },
};

/** Each tier's threads, with the indexes that have them by rank and by age. A pending thread is in no other tier. */
const inTier = {
  all: { by: ["threads_by_rank", "threads_by_age"], condition: "" },
  staff: { by: ["threads_by_rank", "threads_by_tier"], condition: "AND t.curated = 1 AND t.pending = 0" },
  community: { by: ["threads_by_rank", "threads_by_tier"], condition: "AND t.curated = 0 AND t.pending = 0" },
  unanswered: { by: ["threads_by_rank", "threads_by_tier"], condition: "AND t.curated = 0" },
  pending: { by: ["pending_threads_by_rank", "pending_threads_by_age"], condition: "AND t.pending = 1" },
} as const;

type TierName = keyof typeof inTier;
type OrderName = keyof typeof orders;

/** The threads of a tier in their order, after a place. Staff's end where the others' ranks begin. */
const threadsOf = (tier: TierName, sorting: OrderName) => {
  const { by, condition } = inTier[tier];
  const isTop = sorting === "top";
  const end = isTop && tier === "staff" ? `AND t.rank < ${firstUncuratedRank.toString()}` : "";
  const fixed = tier === "pending" ? "AND t.approved_only = 0" : "";
  return `${below("t", "?1", by[isTop ? 0 : 1])} ${condition} ${fixed} ${end} AND ${orders[sorting].after}`;
};

/**
 * A page of the threads below a post with their answers as whole posts: ?1 the post's id, ?2 1 for approved replies
 * only, ?3 now, ?4 first thread, ?5 how many, ?6 answers of each reply, ?7 replies in all, ?8 to ?11 after which place.
 * Threads come first, then level by level, the oldest of a level first. `answers` is how many answers a reply has, counted
 * to one more than ?6. What is read depends on ?4 to ?7 alone, however long the discussion.
 */
const selectThreads = (tier: TierName, sorting: OrderName) => `
  WITH RECURSIVE shown (level, publish_time, id_length, reply_id, root_id, thread_rank, answers) AS (
    SELECT * FROM (
      SELECT 1, t.publish_time, t.id_length, t.reply_id, t.root_id, t.rank, ${answersTo("t.reply_id")}
      ${threadsOf(tier, sorting)} ORDER BY ${orders[sorting].order} LIMIT ?5 OFFSET ?4)
    UNION ALL
    SELECT shown.level + 1, w.value ->> 0, length(w.value ->> 1), w.value ->> 1, shown.reply_id, 0,
      ${answersTo("w.value ->> 1")}
    FROM shown CROSS JOIN json_each(shown.answers) w WHERE w.key < ?6
    ORDER BY 1, 2, 3, 4 LIMIT ?7
  )
  SELECT shown.root_id, shown.thread_rank, json_array_length(shown.answers) AS answers, ${postColumns}
  FROM shown CROSS JOIN posts p ON p.id = shown.reply_id ${summaryJoins}`;

const eachSorting = (tier: TierName, build: typeof selectThreads) => ({
  top: build(tier, "top"),
  newest: build(tier, "newest"),
  oldest: build(tier, "oldest"),
});
const eachTier = (build: typeof selectThreads) => ({
  all: eachSorting("all", build),
  staff: eachSorting("staff", build),
  community: eachSorting("community", build),
  unanswered: eachSorting("unanswered", build),
  pending: eachSorting("pending", build),
});

/** By tier and order: see `selectThreads`. */
export const selectThreadsOf = eachTier(selectThreads);

/** A row where there is a thread at a place, counted after another: by tier and order, ?1 to ?3 and ?8 to ?11 as above, ?4 the place. */
export const selectThreadAt = eachTier(
  (tier, sorting) => `SELECT 1 AS is_there ${threadsOf(tier, sorting)} LIMIT 1 OFFSET ?4`,
);

/** How far threads of a tier are counted: more would cost what the page itself costs. */
const mostCounted = 25;

const countThreads = (index: string, condition: string) => `(
  SELECT count(*) FROM (
    SELECT 1 FROM threads t INDEXED BY ${index} WHERE t.root_id = ?1 AND ${condition}
      AND t.publish_time <= ?2 AND t.shown_from <= ?2 AND t.shown_until > ?2 LIMIT ${mostCounted.toString()}))`;

/** How many threads each tier has below a post, `mostCounted` at most: ?1 the post's id, ?2 now. */
export const selectTierCounts = `
  SELECT ${countThreads("threads_by_tier", "t.approved_only = 1 AND t.curated = 1")} AS staff,
    ${countThreads("threads_by_tier", "t.approved_only = 1 AND t.curated = 0")} AS community,
    ${countThreads("pending_threads_by_age", "t.approved_only = 0 AND t.pending = 1")} AS pending`;

/** The story of a post, where its discussion has to be put in order before it is read: ?1 the post's id. */
export const selectUnsettledStory = `
  SELECT * FROM (
    SELECT starter_id FROM unsettled_replies WHERE starter_id = (SELECT starter_id FROM posts WHERE id = ?1) LIMIT 1)
  UNION ALL SELECT * FROM (
    SELECT starter_id FROM unsettled_approvals WHERE starter_id = (SELECT starter_id FROM posts WHERE id = ?1) LIMIT 1)`;

/** The members of the blog that a post belongs to: ?1 the post's id. */
export const selectMembersOfPostsBlog = `
  SELECT blog_id, person_id, role, title FROM memberships
  WHERE blog_id = (SELECT blog_id FROM posts WHERE id = ?1) ORDER BY position`;

/** Approved replies `r` of a story at ?2, newest first. Entries of a liveblog are none. */
const newestOf = (starterId: string) => `FROM posts r INDEXED BY comments_of_story
  WHERE r.starter_id = ${starterId} AND r.is_starter = 0 AND r.is_entry = 0 AND r.publish_time <= ?2 AND r.approved = 1
    AND r.status = 'PUBLISHED'
  ORDER BY r.publish_time DESC, r.id DESC`;

/** The newest approved replies below a story: ?1 its id, ?2 now, ?3 how many. */
export const selectNewestReplies = `SELECT r.id, r.parent_id, r.publish_time, r.edited_time ${newestOf("?1")} LIMIT ?3`;

/** The newest approved reply of the discussion that a post is in: ?1 the post's id, ?2 now. */
export const selectNewestReplyOfStory = `
  SELECT r.id ${newestOf("(SELECT starter_id FROM posts WHERE id = ?1)")} LIMIT 1`;

/** A post or reply with all that decides what somebody may do to it: ?1 its id, ?2 the person's. */
export const selectTarget = `
  SELECT p.id, p.status, p.publish_time, p.removed_at_request_of, p.blog_id, p.starter_id, p.is_starter, p.author_ids,
    p.approved, s.status AS starter_status, s.mode AS starter_mode, s.publish_time AS starter_publish_time,
    s.removed_at_request_of AS starter_removed_at_request_of, s.author_ids AS starter_author_ids,
    s.allow_replies = 1 AND ${takesQuestions("p")} AND coalesce(b.blog ->> '$.properties.commentsDisabled', 0) = 0 AS is_open,
    (SELECT a.author_id FROM posts a WHERE a.id = p.parent_id) AS answered_id,
    EXISTS (SELECT 1 FROM person_blocks x WHERE x.blocker_id = p.author_id AND x.person_id = ?2) AS is_blocked
  FROM posts p CROSS JOIN posts s ON s.id = p.starter_id CROSS JOIN blogs b ON b.id = s.blog_id WHERE p.id = ?1`;

/** How many reasons of a kind are told. */
const mostReasons = 100;
const judged = `${allReasons(mostReasons)} AS reasons, ${allHolds} AS holds`;

/** What speaks for a reply and against it: ?1 its id, ?2 now. */
export const selectReasons = `
  SELECT p.blog_id, ${judged} FROM posts p CROSS JOIN posts s ON s.id = p.starter_id WHERE p.id = ?1 AND p.is_starter = 0`;

const ownReply = (from: string) => `
  SELECT ${postColumns}, ${judged} FROM ${from} CROSS JOIN posts s ON s.id = p.starter_id ${summaryJoins}`;

/** A reply as its writer sees it: ?1 its id, ?2 now. */
export const selectOwnReply = `${ownReply("posts p")} WHERE p.id = ?1 AND p.is_starter = 0`;

/** The reply that a form has made: ?1 whose, ?3 the form's key, ?2 now. */
export const selectReplyOfKey = `${ownReply("reply_keys k CROSS JOIN posts p ON p.id = k.reply_id")}
  WHERE k.person_id = ?1 AND k.key = ?3`;

/** One's own replies that can be changed still or are not in everybody's sight: ?1 whose, ?2 now, ?3 the story, ?4 since when they can be changed. */
export const selectOwnReplies = `${ownReply("posts p INDEXED BY own_replies")}
  WHERE p.author_id = ?1 AND p.starter_id = ?3 AND p.is_starter = 0 AND p.status = 'PUBLISHED'
    AND (p.approved = 0 OR p.publish_time > ?4)
  ORDER BY p.publish_time LIMIT 100`;

/** Whether a reply is in sight: ?1 its id. */
export const selectApproved = `SELECT approved FROM posts WHERE id = ?1`;
