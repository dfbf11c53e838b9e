import { currentMemberships } from "../store/query.ts";

/** Later than any valid time, ms. */
const never = Number.MAX_SAFE_INTEGER;

/** Condition: a reply `p` is visible for `a.only`: approved (1), or also pending, which readers may expand (0). */
const isThere = (post: string) =>
  `${post}.status = 'PUBLISHED' AND (${post}.approved = 1 OR (a.only = 0 AND ${post}.withheld = 0))`;

/**
 * Value of `pending` for a thread that isn't pending, and whose row serves readers of approved replies and readers of
 * all replies alike.
 */
export const shared = 2;

/** Conditions of rows `t` of `threads` for readers of `only`: their own, and shared ones. Each is one range of an index. */
export const readersOf = (only: string) => [
  `t.approved_only = ${only}`,
  `${only} = 0 AND t.approved_only = 1 AND t.pending = ${shared.toString()}`,
];

/** Condition: a row `t` is for readers of `only`, where order doesn't matter. */
export const isFor = (only: string) => `(${readersOf(only).join(" OR ")})`;

/** Condition: a reply can have children because it is visible, or a tombstone. */
const holds = (post: string) => `(${post}.status = 'DELETED' OR ${isThere(post)})`;

const isAuthor = "EXISTS (SELECT 1 FROM json_each(s.author_ids) w WHERE w.value = p.author_id)";
const isGuest =
  "EXISTS (SELECT 1 FROM discussion_guests g WHERE g.story_id = s.id AND g.person_id = p.author_id)";

/** Condition: a reply `p` of a story `s` makes its thread curated. */
export const isCurating = `iif(s.mode = 'ask', p.parent_id <> s.id AND (${isGuest} OR ${isAuthor}),
        EXISTS (SELECT 1 FROM ${currentMemberships} m WHERE m.person_id = p.author_id AND m.blog_id = s.blog_id)
        OR ${isAuthor} OR ${isGuest})`;

/**
 * Time from which a stored descendant of a touched reply `b` is shown to `a.only`: usually one is shown already, and
 * then one row is read, however many there are.
 */
const storedBelow = (index: string, condition: string) => {
  const below = readersOf("a.only").map(
    (readers) => `FROM threads t INDEXED BY ${index} WHERE t.root_id = b.reply_id AND ${readers} ${condition}
      AND NOT EXISTS (SELECT 1 FROM touched_replies o WHERE o.reply_id = t.reply_id)`,
  );
  const some = below.map((rows) => `(SELECT 0 ${rows} AND t.shown_from <= ?2 LIMIT 1)`);
  const first = below.map((rows) => `SELECT t.shown_from ${rows}`).join(" UNION ALL ");
  return `coalesce(${some.join(", ")}, (SELECT min(shown_from) FROM (${first})))`;
};

/**
 * Common table expressions that compute all rows of the table `threads` for `touched_replies`; ?2 is now. What else is in
 * their threads is known by its stored rows, so a reply costs the same in a thread of ten and of ten thousand. The last
 * one, `placed`, has the table's columns, and a `shared` row in place of two that differ in nothing but their readers. Rules, based on the replies alone:
 *
 * - A reply is shown once it and all its ancestors are published. A deleted one is shown while a descendant
 *   is.
 * - It is attached to its nearest shown ancestor; also to a published ancestor that isn't shown, for that
 *   one's own page.
 * - It is curated from the time an insider's reply is in it or below it; a question from the time a guest or
 *   author has answered.
 * - A liveblog entry is in no thread; replies to it are shown below it, and at the top level of the
 *   discussion.
 */
export const placeReplies = `
  WITH RECURSIVE
  audience (only) AS (VALUES (0), (1)),
  there (id, only, since, parent_id, is_curating) AS (
    SELECT p.id, a.only, b.since, p.parent_id, ${isCurating}
    FROM touched_replies b CROSS JOIN posts p ON p.id = b.reply_id CROSS JOIN posts s ON s.id = p.starter_id
    CROSS JOIN audience a
    WHERE ${isThere("p")}
  ),
  answered (id, only, since) AS (
    SELECT parent_id, only, since FROM there
    UNION
    SELECT b.reply_id, a.only, ${storedBelow("threads_by_age", "")} AS stored
    FROM touched_replies b CROSS JOIN posts p ON p.id = b.reply_id CROSS JOIN audience a
    WHERE b.is_above = 1 AND NOT (${isThere("p")}) AND stored IS NOT NULL
    UNION
    SELECT p.parent_id, a.only, a.since FROM answered a CROSS JOIN posts p ON p.id = a.id
    WHERE p.is_starter = 0 AND NOT (${isThere("p")})
  ),
  curating (id, only, since) AS (
    SELECT id, only, since FROM there WHERE is_curating
    UNION
    SELECT b.reply_id, a.only, ${storedBelow("threads_by_tier", "AND t.curated = 1")} AS stored
    FROM touched_replies b CROSS JOIN audience a WHERE b.is_above = 1 AND stored IS NOT NULL
    UNION
    SELECT p.parent_id, c.only, c.since FROM curating c CROSS JOIN posts p ON p.id = c.id
    CROSS JOIN touched_replies b ON b.reply_id = p.parent_id
  ),
  standing (id, only, since) AS (
    SELECT id, only, since FROM there
    UNION ALL
    SELECT p.id, a.only, min(a.since) FROM answered a CROSS JOIN posts p ON p.id = a.id
    WHERE p.is_starter = 0 AND p.status = 'DELETED' GROUP BY p.id, a.only
  ),
  hanging (id, only, root_id) AS (
    SELECT d.id, d.only, p.parent_id FROM standing d CROSS JOIN posts p ON p.id = d.id WHERE p.is_entry = 0
    UNION ALL
    SELECT a.id, a.only, p.parent_id FROM hanging a CROSS JOIN posts p ON p.id = a.root_id
    WHERE p.is_starter = 0 AND (p.is_entry = 1 OR NOT ${holds("p")})
  ),
  moments (id, only, since, curated_since) AS (
    SELECT d.id, d.only, d.since, min(c.since)
    FROM standing d LEFT JOIN curating c ON c.id = d.id AND c.only = d.only GROUP BY d.id, d.only
  ),
  seen (reply_id, only, root_id, curated, like_count, publish_time, id_length, featured, pending,
    shown_from, shown_until) AS (
    SELECT p.id, h.only, h.root_id, k.curated, p.like_count, p.publish_time, length(p.id), p.is_featured,
      p.status = 'PUBLISHED' AND p.approved = 0,
      iif(k.curated, o.curated_since, o.since), iif(k.curated, ${never}, coalesce(o.curated_since, ${never}))
    FROM moments o CROSS JOIN hanging h ON h.id = o.id AND h.only = o.only
    CROSS JOIN posts r ON r.id = h.root_id AND (r.is_starter = 1 OR r.status IN ('PUBLISHED', 'DELETED'))
    CROSS JOIN posts p ON p.id = o.id
    CROSS JOIN (SELECT 0 AS curated UNION ALL SELECT 1) k
    WHERE iif(k.curated, o.curated_since IS NOT NULL, o.curated_since IS NULL OR o.curated_since > o.since)
  ),
  placed (reply_id, approved_only, root_id, curated, like_count, publish_time, id_length, featured, pending,
    shown_from, shown_until) AS (
    SELECT reply_id, max(only), root_id, curated, like_count, publish_time, id_length, featured,
      iif(count(*) = 2, ${shared.toString()}, pending), shown_from, shown_until
    FROM seen GROUP BY reply_id, root_id, curated, pending, shown_from, shown_until
  )`;
