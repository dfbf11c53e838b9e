import type { ServiceContext } from "../env.ts";
import { runAll, statement } from "../store/query.ts";
import { placeReplies, isCurating, isFor } from "./place-replies.ts";
import { approveInStories, approveSome, recomputePerson } from "./recompute-approvals.ts";
import { prepareEndOfMembers } from "../people/prepare-people.ts";

/** Times in the past are stored as 0, so that values propagated upwards are propagated only once. */
const orPast = (time: string) => `iif(${time} <= ?2, 0, ${time})`;

/** Time from which a published reply is shown, according to its stored rows; null if it has none. */
const storedSince = (post: string) =>
  `(SELECT min(${orPast("t.shown_from")}) FROM threads t WHERE t.reply_id = ${post}.id AND ${isFor("0")})`;

/** The only reply of its story to be recomputed: the rows stored for its ancestors are correct. */
const isAlone =
  "(SELECT count(*) FROM (SELECT 1 FROM unsettled_replies u WHERE u.starter_id = p.starter_id LIMIT 2)) = 1";

const into = "INSERT INTO touched_replies (reply_id, since, is_above)";

/**
 * Statements that fill `touched_replies` with all replies whose rows in `threads` may change with some dirty ones:
 * `dirty` is a `SELECT` of story and reply ids, ?2 is now. First the dirty ones and all their descendants. Then the
 * ancestors that depend on descendants: all of them if an insider's reply appears or disappears, otherwise only deleted
 * and hidden ones.
 */
const findTouched = (dirty: string) => [
  `${into}
  WITH RECURSIVE
  changed (id, parent_id, starter_id, since, is_alone) AS MATERIALIZED (
    SELECT p.id, p.parent_id, p.starter_id, ${orPast("p.publish_time")}, ${isAlone}
    FROM (${dirty}) d CROSS JOIN posts p ON p.id = d.reply_id
  ),
  climb (id, above_id, starter_id, since, is_alone, stored) AS (
    SELECT *, NULL FROM changed WHERE parent_id NOT IN (SELECT id FROM changed)
    UNION
    SELECT c.id, p.parent_id, c.starter_id, max(c.since, ${orPast("p.publish_time")}), c.is_alone,
      iif(c.is_alone AND p.status = 'PUBLISHED', ${storedSince("p")}, NULL)
    FROM climb c CROSS JOIN posts p ON p.id = c.above_id WHERE c.above_id <> c.starter_id AND c.stored IS NULL
  ),
  below (id, since) AS (
    SELECT id, max(max(since, coalesce(stored, 0))) FROM climb GROUP BY id
    UNION
    SELECT p.id, max(below.since, ${orPast("p.publish_time")})
    FROM below CROSS JOIN posts p ON p.parent_id = below.id AND p.is_starter = 0
  )
  SELECT id, since, 0 FROM below WHERE true ON CONFLICT DO NOTHING`,
  `${into}
  WITH RECURSIVE
  up (parent_id, starter_id, is_reached) AS (
    SELECT p.parent_id, p.starter_id, ${isCurating}
      OR EXISTS (
        SELECT 1 FROM touched_replies b CROSS JOIN threads t ON t.reply_id = b.reply_id AND t.curated = 1)
    FROM (${dirty}) d CROSS JOIN posts p ON p.id = d.reply_id CROSS JOIN posts s ON s.id = p.starter_id
    UNION
    SELECT p.parent_id, p.starter_id, up.is_reached FROM up CROSS JOIN posts p ON p.id = up.parent_id
    WHERE up.parent_id <> up.starter_id AND (up.is_reached OR p.status <> 'PUBLISHED' OR p.approved = 0)
  )
  SELECT p.id, coalesce(${storedSince("p")}, ${orPast("p.publish_time")}), 1
  FROM up CROSS JOIN posts p ON p.id = up.parent_id
  WHERE up.parent_id <> up.starter_id AND (up.is_reached OR p.status <> 'PUBLISHED' OR p.approved = 0)
  ON CONFLICT DO NOTHING`,
];

const key = "reply_id, approved_only, root_id, curated";
const changing = ["like_count", "publish_time", "featured", "pending", "shown_from", "shown_until"];
const columns = `${key}, id_length, ${changing.join(", ")}`;

/** Dirty replies of some stories: ?1 JSON list of story ids. */
const ofStories = `
  SELECT u.starter_id, u.reply_id FROM json_each(?1) w CROSS JOIN unsettled_replies u ON u.starter_id = w.value`;

/** Dirty replies of any story: ?1 maximum number. */
const some =
  "SELECT u.starter_id, u.reply_id FROM unsettled_replies u ORDER BY u.starter_id, u.reply_id LIMIT ?1";

/**
 * Statements that rewrite the threads of dirty replies; a correct row is left alone. Without the `SELECT … FROM (…)`
 * around it, SQLite would not search `threads` for the rows of the `EXCEPT` but read all of it.
 */
const recompute = (dirty: string) => [
  ...findTouched(dirty),
  `DELETE FROM threads WHERE (${key}) IN (SELECT ${key} FROM (
     ${placeReplies}
     SELECT t.reply_id, t.approved_only, t.root_id, t.curated
     FROM touched_replies b CROSS JOIN threads t ON t.reply_id = b.reply_id
     EXCEPT SELECT ${key} FROM placed))`,
  `INSERT INTO threads (${columns}) ${placeReplies} SELECT ${columns} FROM placed WHERE true
   ON CONFLICT DO UPDATE SET ${changing.map((column) => `${column} = excluded.${column}`).join(", ")}
   WHERE ${changing.map((column) => `${column} <> excluded.${column}`).join(" OR ")}`,
  "DELETE FROM touched_replies",
  `DELETE FROM unsettled_replies WHERE (starter_id, reply_id) IN (${dirty})`,
];
/** Replies featured until a time that has come, ?2, are no longer; triggers move their threads. */
const endFeatured = (which: string) => `
  UPDATE posts SET is_featured = 0, featured_until = NULL
  WHERE id IN (SELECT id FROM posts INDEXED BY featured_ends WHERE featured_until <= ?2 ${which})`;
/** SQL: ?1 JSON list of stories' ids, ?2 now (ms). */
export const endFeaturedOfStories = endFeatured(
  "AND EXISTS (SELECT 1 FROM json_each(?1) w WHERE w.value = starter_id)",
);
/** SQL: ?1 maximum number of replies, ?2 now (ms). */
const endSomeFeatured = endFeatured("LIMIT ?1");

/**
 * SQL: ?1 JSON list of stories' ids, ?2 now (ms). Visibility comes first, because threads depend on it.
 */
export const statementsOfStories = [...approveInStories, ...recompute(ofStories)];
/** SQL: ?1 maximum number of replies, ?2 now (ms). */
export const statementsOfSome = [...approveSome, ...recompute(some)];

/** Marks the threads of new and former members as dirty, because they are now (or no longer) insiders. */
export const unsettleChangedMembers = [
  `INSERT INTO unsettled_replies (starter_id, reply_id)
   SELECT r.starter_id, r.id FROM changed_members m
   CROSS JOIN posts r ON r.author_id = m.person_id AND r.blog_id = m.blog_id AND r.is_starter = 0
   WHERE m.change <> 0 ON CONFLICT DO NOTHING`,
  "DELETE FROM changed_members",
];

type Writing = Pick<ServiceContext, "db" | "now">;

/** The values of a statement that names both, the first one or none. */
export const valuesOf = <Which>(sql: string, which: Which, now: number) =>
  [which, now].slice(0, [1, 2].findLast((number) => sql.includes(`?${number.toString()}`)) ?? 0);

const prepare = (context: Writing, statements: readonly string[], which: string | number) =>
  statements.map((sql) => context.db.prepare(sql).bind(...valuesOf(sql, which, context.now)));

/** Recomputes the discussions of some stories; for the end of a transaction that writes their replies. */
export const recomputeStories = (context: Writing, storyIds: Iterable<string>): D1PreparedStatement[] =>
  prepare(context, statementsOfStories, JSON.stringify([...new Set(storyIds)]));

/** The same before a discussion is read: first ends its featured replies. */
export const recomputeBeforeReading = (context: Writing, storyId: string): D1PreparedStatement[] =>
  prepare(context, [endFeaturedOfStories, ...statementsOfStories], JSON.stringify([storyId]));

/**
 * Maximum number of changed members' replies recomputed at once; the rest is recomputed when read, or by the
 * scheduled job.
 */
const maxRecomputed = 20_000;

/**
 * For the end of a transaction that changes members of blogs. Updates the visibility of replies; threads are
 * recomputed when they are next read.
 */
export const markMembersChanged = (context: Pick<ServiceContext, "db" | "now">): D1PreparedStatement[] => [
  ...unsettleChangedMembers.map((sql) => context.db.prepare(sql)),
  ...prepare(context, approveSome, maxRecomputed),
];

/** The same for one person who joins a blog, leaves it or changes role there. */
export const recomputeOfMember = (
  context: Pick<ServiceContext, "db" | "now">,
  blogId: string,
  personId: string,
): D1PreparedStatement[] => [...markMembersChanged(context), ...recomputePerson(context, blogId, personId)];

/** Replies in one transaction: with their threads less than a second of work. */
const portion = 500;
const maxBatches = 40;

const endBlocks =
  "DELETE FROM restrictions WHERE kind = 'blocked' AND until_time IS NOT NULL AND until_time <= ?1";
const selectDirty = `
  SELECT EXISTS (SELECT 1 FROM unsettled_approvals) OR EXISTS (SELECT 1 FROM unsettled_replies) AS is_left`;

/**
 * Scheduled: lifts expired blocks, ends featured replies, deletes memberships that have ended, and recomputes dirty replies that haven't been read since, in batches and with an
 * upper limit.
 */
export async function recomputeSome(context: Writing): Promise<void> {
  const { db, now } = context;
  await runAll(db, [
    db.prepare(endBlocks).bind(now),
    db.prepare(endSomeFeatured).bind(portion, now),
    ...prepareEndOfMembers(db),
    ...markMembersChanged(context),
  ]);
  for (let done = 0; done < maxBatches; done += 1) {
    const [[left]] = await runAll(db, [statement<{ is_left: number }>(db, selectDirty)]);
    if (left?.is_left !== 1) return;
    await db.batch(prepare(context, statementsOfSome, portion));
  }
}
