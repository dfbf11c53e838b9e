import { modeState, acceptsQuestions } from "../posts/mode-state.ts";
import { lockOf, summaryJoins } from "../posts/post-columns.ts";
import { replyCells, replyColumns } from "./reply-columns.ts";
import { allHolds, allReasons } from "./evaluate-replies.ts";

/** State and owner of a post: ?1 post id. */
export const selectState = `
  SELECT p.id, p.status, p.publish_time, p.removed_at_request_of, p.blog_id, p.starter_id, p.author_ids, p.is_starter,
    p.allow_replies, p.mode, ${modeState("p")} AS mode_state, ${lockOf}
  FROM posts p WHERE p.id = ?1`;

/** The same for the story of a post: ?1 post id. */
export const selectStarterState = `
  SELECT s.id, s.status, s.publish_time, s.removed_at_request_of, s.blog_id, s.starter_id, s.author_ids
  FROM posts p CROSS JOIN posts s ON s.id = p.starter_id WHERE p.id = ?1`;

/** Selects threads `row` below `root` at the time ?3 for the visibility ?2. */
const below = (row: string, root: string, index: string) => `FROM threads ${row} INDEXED BY ${index}
  WHERE ${row}.root_id = ${root} AND ${row}.approved_only = ?2 AND +${row}.publish_time <= ?3
    AND ${row}.shown_from <= ?3 AND ${row}.shown_until > ?3`;

/** JSON list of the first replies to `reply`, oldest first, one more than ?6: each `[publish time, id]`. */
const answersTo = (reply: string) => `(
  SELECT json_group_array(json_array(a.publish_time, a.reply_id)) FROM (
    SELECT c.publish_time, c.reply_id ${below("c", reply, "threads_by_age")}
    ORDER BY c.publish_time, c.id_length, c.reply_id LIMIT ?6 + 1) a)`;

const age = "t.publish_time, t.id_length, t.reply_id";

/** Ranks below this belong to curated threads; see `api/migrations/0011_approval.sql`. */
export const firstUncuratedRank = 2 ** 41;

/**
 * Sort orders, and conditions for continuing after a position: ?8 rank, ?9 publish time, ?10 length of the
 * id, ?11 id, as far as the order uses them.
 */
const orders = {
  top: { order: `t.rank, ${age}`, after: `(t.rank, ${age}) > (?8, ?9, ?10, ?11)` },
  discussed: { order: `t.size_rank, ${age}`, after: `(t.size_rank, ${age}) > (?8, ?9, ?10, ?11)` },
  oldest: { order: age, after: `(${age}) > (?9, ?10, ?11)` },
  newest: {
    order: age.replaceAll(",", " DESC,") + " DESC",
    after: `(${age}) < (?9, ?10, ?11)`,
  },
};

/** Conditions and indexes (by rank, by age) of each tier. Pending threads are in no other tier. */
const inTier = {
  all: { by: ["threads_by_rank", "threads_by_age"], condition: "" },
  staff: { by: ["threads_by_rank", "threads_by_tier"], condition: "AND t.curated = 1 AND t.pending = 0" },
  community: { by: ["threads_by_rank", "threads_by_tier"], condition: "AND t.curated = 0 AND t.pending = 0" },
  unanswered: { by: ["threads_by_rank", "threads_by_tier"], condition: "AND t.curated = 0" },
  pending: { by: ["pending_threads_by_rank", "pending_threads_by_age"], condition: "AND t.pending = 1" },
} as const;

type TierName = keyof typeof inTier;
type OrderName = keyof typeof orders;

/** Threads of a tier in order, after a position. For `staff` the range ends where uncurated ranks start. */
const threadsOf = (tier: TierName, sorting: OrderName) => {
  const { by, condition } = inTier[tier];
  if (sorting === "discussed")
    return `${below("t", "?1", "threads_by_size")} ${condition} AND ${orders[sorting].after}`;
  const isTop = sorting === "top";
  const end = isTop && tier === "staff" ? `AND t.rank < ${firstUncuratedRank.toString()}` : "";
  const fixed = tier === "pending" ? "AND t.approved_only = 0" : "";
  return `${below("t", "?1", by[isTop ? 0 : 1])} ${condition} ${fixed} ${end} AND ${orders[sorting].after}`;
};

/**
 * A page of the threads below a post, with nested replies as full posts: ?1 post id, ?2 1 for approved
 * replies only, ?3 now, ?4 index of the first thread, ?5 number of threads, ?6 children of each reply, ?7
 * replies in total, ?8 to ?11 position to continue after. Threads come first, then level by level, oldest
 * first within a level. `answers` is the number of direct replies, counted up to one more than ?6. The rows
 * read only depend on ?4 to ?7, however long the discussion is. `shown` is the outermost table, so that SQLite reads it as
 * it comes and keeps no copy of it.
 */
const selectThreads = (tier: TierName, sorting: OrderName) => `
  WITH RECURSIVE shown (level, publish_time, id_length, reply_id, root_id, thread_rank, answers) AS (
    SELECT * FROM (
      SELECT 1, t.publish_time, t.id_length, t.reply_id, t.root_id, ${sorting === "discussed" ? "t.size_rank" : "t.rank"}, ${answersTo("t.reply_id")}
      ${threadsOf(tier, sorting)} ORDER BY ${orders[sorting].order} LIMIT ?5 OFFSET ?4)
    UNION ALL
    SELECT shown.level + 1, w.value ->> 0, length(w.value ->> 1), w.value ->> 1, shown.reply_id, 0,
      ${answersTo("w.value ->> 1")}
    FROM shown CROSS JOIN json_each(shown.answers) w WHERE w.key < ?6
    ORDER BY 1, 2, 3, 4 LIMIT ?7
  )
  SELECT shown.root_id, shown.thread_rank, json_array_length(shown.answers) AS answers, ${replyCells},
    (SELECT b.host FROM posts o CROSS JOIN blogs b ON b.id = o.blog_id WHERE o.id = ?1) AS host
  FROM shown CROSS JOIN posts p ON p.id = shown.reply_id`;

const eachSorting = (tier: TierName, build: typeof selectThreads) => ({
  top: build(tier, "top"),
  discussed: build(tier, "discussed"),
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

/**
 * A row if there is a thread at an index after a position: by tier and order, ?1 to ?3 and ?8 to ?11 as
 * above, ?4 the index.
 */
export const selectThreadAt = eachTier(
  (tier, sorting) => `SELECT 1 AS is_there ${threadsOf(tier, sorting)} LIMIT 1 OFFSET ?4`,
);

/**
 * Threads of a tier are counted up to this number, since counting more would cost as much as the page itself.
 */
const maxThreadsCounted = 25;

const countThreads = (index: string, condition: string) => `(
  SELECT count(*) FROM (
    SELECT 1 FROM threads t INDEXED BY ${index} WHERE t.root_id = ?1 AND ${condition}
      AND t.publish_time <= ?2 AND t.shown_from <= ?2 AND t.shown_until > ?2 LIMIT ${maxThreadsCounted.toString()}))`;

/** Number of threads in each tier below a post, up to `maxThreadsCounted`: ?1 post id, ?2 now. */
export const selectTierCounts = `
  SELECT ${countThreads("threads_by_tier", "t.approved_only = 1 AND t.curated = 1")} AS staff,
    ${countThreads("threads_by_tier", "t.approved_only = 1 AND t.curated = 0")} AS community,
    ${countThreads("pending_threads_by_age", "t.approved_only = 0 AND t.pending = 1")} AS pending`;

/** The story of a post if its discussion must be recomputed before it is read: ?1 post id. */
export const selectDirtyStory = `
  SELECT p.starter_id FROM posts p
  WHERE p.id = ?1 AND (EXISTS (SELECT 1 FROM unsettled_replies u WHERE u.starter_id = p.starter_id)
    OR EXISTS (SELECT 1 FROM unsettled_approvals u WHERE u.starter_id = p.starter_id))`;

/** Members of the blog that a post belongs to: ?1 post id. */
export const selectMembersOfPostsBlog = `
  SELECT blog_id, person_id, role, title FROM memberships
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

/** A post or reply with everything that determines what a person may do to it: ?1 post id, ?2 person id. */
export const selectTarget = `
  SELECT p.id, p.status, p.publish_time, p.removed_at_request_of, p.blog_id, p.starter_id, p.is_starter, p.author_ids,
    p.approved, ${lockOf}, s.status AS starter_status, s.mode AS starter_mode, s.publish_time AS starter_publish_time,
    s.removed_at_request_of AS starter_removed_at_request_of, s.author_ids AS starter_author_ids,
    s.allow_replies = 1 AND ${acceptsQuestions("p")} AND coalesce(b.blog ->> '$.properties.commentsDisabled', 0) = 0 AS is_open,
    (SELECT a.author_id FROM posts a WHERE a.id = p.parent_id) AS answered_id,
    EXISTS (SELECT 1 FROM person_blocks x WHERE x.blocker_id = p.author_id AND x.person_id = ?2) AS is_blocked
  FROM posts p CROSS JOIN posts s ON s.id = p.starter_id CROSS JOIN blogs b ON b.id = s.blog_id WHERE p.id = ?1`;

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

/** Whether a reply is approved: ?1 reply id. */
export const selectApproved = `SELECT approved FROM posts WHERE id = ?1`;
