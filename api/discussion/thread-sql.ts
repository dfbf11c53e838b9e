import { maxThreadsCounted } from "../../contract/network/magma.ts";
import { readersOf } from "./place-replies.ts";
import { replyCells, replyColumnsWithoutHost } from "./reply-columns.ts";

/** The end of a `SELECT` of threads `t`, among those that a condition about their readers selects. */
type Threads = (readers: string) => string;

/** Threads below `root` at the time ?3. */
const below =
  (root: string, index: string, condition = ""): Threads =>
  (readers) => `FROM threads t INDEXED BY ${index}
  WHERE t.root_id = ${root} AND ${readers} AND +t.publish_time <= ?3
    AND t.shown_from <= ?3 AND t.shown_until > ?3 ${condition}`;

const age = "publish_time, id_length, reply_id";

/** Ranks below this belong to curated threads; see `api/migrations/0004_discussions.sql`. */
export const firstUncuratedRank = 2 ** 41;

/** SQL of a position in an index, as far as an order uses it. */
interface Position {
  rank: string;
  time: string;
  idLength: string;
  id: string;
}

type Order = "top" | "discussed" | "newest" | "oldest";

/** Sort orders. */
const orders: Record<Order, string> = {
  top: `rank, ${age}`,
  discussed: `rank, ${age}`,
  oldest: age,
  newest: age.replaceAll(",", " DESC,") + " DESC",
};

/** The rank column of an order. */
const rankOf = (sorting: Order) => (sorting === "discussed" ? "t.size_rank" : "t.rank");

/** Selects columns of threads for the visibility ?2. */
const select = (columns: string, threads: Threads) =>
  readersOf("?2")
    .map((readers) => `SELECT ${columns} ${threads(readers)}`)
    .join(" UNION ALL ");

/** Threads in order: SQLite merges both of `readersOf` as it goes. */
const inOrder = (threads: Threads, sorting: Order, rank = rankOf(sorting)) =>
  `${select(`t.reply_id, ${rank} AS rank, t.publish_time, t.id_length`, threads)} ORDER BY ${orders[sorting]}`;

/** Condition for continuing after a position. */
function isAfter(sorting: Order, { rank, time, idLength, id }: Position): string {
  if (sorting === "newest") return `(${age}) < (${time}, ${idLength}, ${id})`;
  if (sorting === "oldest") return `(${age}) > (${time}, ${idLength}, ${id})`;
  return `(${rankOf(sorting)}, ${age}) > (${rank}, ${time}, ${idLength}, ${id})`;
}

/** Conditions and indexes (by rank, by age) of each tier. Pending threads are in no other tier. */
const inTier = {
  all: { by: ["threads_by_rank", "threads_by_age"], condition: "" },
  staff: { by: ["threads_by_rank", "threads_by_tier"], condition: "AND t.curated = 1 AND t.pending <> 1" },
  community: {
    by: ["threads_by_rank", "threads_by_tier"],
    condition: "AND t.curated = 0 AND t.pending <> 1",
  },
  unanswered: { by: ["threads_by_rank", "threads_by_tier"], condition: "AND t.curated = 0" },
  pending: { by: ["pending_threads_by_rank", "pending_threads_by_age"], condition: "AND t.pending = 1" },
} as const;

type TierName = keyof typeof inTier;

/** Threads of a tier in order, after a position. For `staff` the range ends where uncurated ranks start. */
const threadsOf = (tier: TierName, sorting: Order, position: Position): Threads => {
  const { by, condition } = inTier[tier];
  const after = isAfter(sorting, position);
  if (sorting === "discussed") return below("?1", "threads_by_size", `${condition} AND ${after}`);
  const isTop = sorting === "top";
  const end = isTop && tier === "staff" ? `AND t.rank < ${firstUncuratedRank.toString()}` : "";
  const fixed = tier === "pending" ? "AND t.approved_only = 0" : "";
  return below("?1", by[isTop ? 0 : 1], `${condition} ${fixed} ${end} AND ${after}`);
};

/** Replies to `reply`. */
const answersTo = (reply: string, condition = "") => below(reply, "threads_by_age", condition);

/** JSON of a reply: its id, time and rank, and its other cells unless ?12 leaves them out. */
const replyJson = `
  iif(?12 < 0, json_array(p.id, p.publish_time, a.rank), json_array(p.id, p.publish_time, a.rank, ${replyCells("?12")}))`;

/** JSON of the replies at `places`, in their order, and of those among them that have children. */
const readPlaces = (places: string) => `(
  SELECT json_object('replies', json_group_array(json(${replyJson})),
    'parents', group_concat(json_quote(a.reply_id)) FILTER (WHERE EXISTS (${select("1", answersTo("a.reply_id"))})))
  FROM (${places}) a CROSS JOIN posts p ON p.id = a.reply_id)`;

const lastCell = (index: 0 | 1 | 2) => `found.list ->> '$.replies[#-1][${index.toString()}]'`;

/** Position of the last reply of a list; before every other if the list is empty. */
const lastPosition: Position = {
  rank: lastCell(2),
  time: `coalesce(${lastCell(1)}, -9e15)`,
  idLength: `length(${lastCell(0)})`,
  id: lastCell(0),
};

const shownCount = "json_array_length(found.list, '$.replies')";

/** JSON of a level, of the lists `found`, each read once; `count` is the number of each list's replies, shown or not. */
const levelOf = (lists: string, count: string, total: string) => `(
  SELECT json_object('lists', json_group_array(json_array(found.parent, found.list -> '$.replies', ${count})),
    'parents', '[' || group_concat(found.list ->> 'parents') || ']', 'total', ${total} + sum(coalesce(${shownCount}, 0)))
  FROM (${lists} LIMIT -1) found)`;

/** The number of a list's replies: one more than are shown if there is another one after them. */
const countOf = (limit: string, others: string) =>
  `${shownCount} + iif(${shownCount} < ${limit}, 0, EXISTS (${others}))`;

/**
 * A page of the threads below a post, with nested replies as full posts: ?1 post id, ?2 1 for approved replies only, ?3
 * now, ?4 index of the first thread, ?5 number of threads, ?6 children of each reply, ?7 replies in total, ?8 to ?11
 * position to continue after: rank, publish time, length of the id, id, ?12 bytes of the longest body that is read with
 * its reply, or -1 for ids and positions alone.
 *
 * A row is a level of the discussion: a list of replies, oldest first, for each reply of the level above that has
 * children. One level at a time keeps a reply at two rows, its position and its post
 * (docs/decisions/0158 has the alternatives tried).
 * The level with reply ?7 is the last with replies: it may have more than are shown, and the next only counts. So the
 * rows read only depend on ?4 to ?7, however long the discussion is.
 */
const selectThreads = (tier: TierName, sorting: Order) => {
  const position = { rank: "?8", time: "?9", idLength: "?10", id: "?11" };
  const threads = `${inOrder(threadsOf(tier, sorting, position), sorting)} LIMIT ?5 OFFSET ?4`;
  const answers = `${inOrder(answersTo("w.value"), "oldest", "0")} LIMIT ?6`;
  const others = countOf(
    "?6",
    select("1", answersTo("found.parent", `AND ${isAfter("oldest", lastPosition)}`)),
  );
  const unread = `(SELECT count(*) FROM (${select("1", answersTo("found.parent"))} LIMIT ?6 + 1))`;
  const further = select("1", threadsOf(tier, sorting, lastPosition));
  return `
  WITH RECURSIVE levels (state) AS (
    SELECT ${levelOf(`SELECT ?1 AS parent, ${readPlaces(threads)} AS list`, countOf("?5", further), "0")}
    UNION ALL
    SELECT ${levelOf(
      `SELECT w.value AS parent, iif(levels.state ->> 'total' < ?7, ${readPlaces(answers)}, NULL) AS list
      FROM json_each(levels.state ->> 'parents') w`,
      `iif(found.list IS NULL, ${unread}, ${others})`,
      "(levels.state ->> 'total')",
    )}
    FROM levels WHERE levels.state ->> 'parents' IS NOT NULL
  )
  SELECT state FROM levels`;
};

const eachOrder = (tier: TierName) => ({
  top: selectThreads(tier, "top"),
  discussed: selectThreads(tier, "discussed"),
  newest: selectThreads(tier, "newest"),
  oldest: selectThreads(tier, "oldest"),
});

/** By tier and order: see `selectThreads`. */
export const selectThreadsOf = {
  all: eachOrder("all"),
  staff: eachOrder("staff"),
  community: eachOrder("community"),
  unanswered: eachOrder("unanswered"),
  pending: eachOrder("pending"),
};

/** Replies without their host: ?1 JSON list of ids. */
export const selectLeftOut = `
  SELECT ${replyColumnsWithoutHost} FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value`;

const countThreads = (index: string, condition: string) => `(
  SELECT count(*) FROM (
    SELECT 1 FROM threads t INDEXED BY ${index} WHERE t.root_id = ?1 AND ${condition}
      AND t.publish_time <= ?2 AND t.shown_from <= ?2 AND t.shown_until > ?2 LIMIT ${maxThreadsCounted.toString()}))`;

/** Number of threads in each tier below a post, up to `maxThreadsCounted`: ?1 post id, ?2 now. */
export const selectTierCounts = `
  SELECT ${countThreads("threads_by_tier", "t.approved_only = 1 AND t.curated = 1")} AS staff,
    ${countThreads("threads_by_tier", "t.approved_only = 1 AND t.curated = 0")} AS community,
    ${countThreads("pending_threads_by_age", "t.approved_only = 0 AND t.pending = 1")} AS pending`;
