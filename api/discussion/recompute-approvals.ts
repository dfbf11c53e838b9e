import type { ServiceContext } from "../env.ts";
import { currentMemberships } from "../store/query.ts";

/*
 * SQL that computes, from the recorded facts alone, the reasons why replies are visible and their holds
 * (`contract/entities/approval.ts`). For a reply `p` of a story `s`; ?2 is now. Lists of people are ordered by time,
 * earliest first.
 */

/**
 * Condition: a person counts as an insider of the story's blog: a member, one of the authors, an invited guest, or
 * followed by the blog.
 */
const isInsider = (person: string) => `(
  EXISTS (SELECT 1 FROM ${currentMemberships} m WHERE m.person_id = ${person} AND m.blog_id = s.blog_id)
  OR EXISTS (SELECT 1 FROM json_each(s.author_ids) w WHERE w.value = ${person})
  OR EXISTS (SELECT 1 FROM discussion_guests g WHERE g.story_id = s.id AND g.person_id = ${person})
  OR EXISTS (SELECT 1 FROM blog_follows f WHERE f.blog_id = s.blog_id AND f.person_id = ${person}))`;

interface ReasonQuery {
  /** Columns for the person and the time. */
  person: string;
  time: string;
  /** The rest of the query after `SELECT`. */
  from: string;
  /** True if several people may match. */
  isList?: boolean;
}

const own = { person: "p.author_id", time: "p.publish_time" };

/** Queries for every kind of reason, the strongest first. */
const reasonQueries: Record<string, ReasonQuery> = {
  approved: {
    person: "a.by_person_id",
    time: "a.created_time",
    from: "FROM approvals a WHERE a.reply_id = p.id",
  },
  member: {
    ...own,
    from: `FROM ${currentMemberships} m WHERE m.person_id = p.author_id AND m.blog_id = s.blog_id`,
  },
  storyAuthor: {
    ...own,
    from: "WHERE EXISTS (SELECT 1 FROM json_each(s.author_ids) w WHERE w.value = p.author_id)",
  },
  guest: {
    ...own,
    from: "FROM discussion_guests g WHERE g.story_id = s.id AND g.person_id = p.author_id",
  },
  followed: {
    person: "f.person_id",
    time: "f.created_time",
    from: "FROM blog_follows f WHERE f.blog_id = s.blog_id AND f.person_id = p.author_id",
  },
  answered: {
    person: "c.author_id",
    time: "c.publish_time",
    from: `FROM posts c WHERE c.parent_id = p.id AND c.is_starter = 0 AND c.status = 'PUBLISHED'
      AND c.author_id <> p.author_id AND ${isInsider("c.author_id")}`,
    isList: true,
  },
  liked: {
    person: "l.person_id",
    time: "l.created_time",
    from: `FROM likes l WHERE l.post_id = p.id AND l.person_id <> p.author_id AND ${isInsider("l.person_id")}`,
    isList: true,
  },
  imported: { person: "NULL", time: "p.publish_time", from: "WHERE p.came_approved = 1" },
};

const inOrder = ({ person, time, isList }: ReasonQuery) =>
  isList === true ? `ORDER BY ${time}, ${person}` : "";

/**
 * JSON `[kind, person]` of the strongest reason that holds; null for none. Weaker ones aren't evaluated if a
 * stronger one holds.
 */
const strongestReason = `coalesce(${Object.entries(reasonQueries)
  .map(
    ([kind, query]) =>
      `(SELECT json_array('${kind}', ${query.person}) ${query.from} ${inOrder(query)} LIMIT 1)`,
  )
  .join(", ")})`;

/**
 * JSON of all reasons, the strongest first: for each kind a list of `[person, time]`, at most `limit` of
 * each.
 */
export const allReasons = (limit: number) =>
  `json_object(${Object.entries(reasonQueries)
    .map(
      ([kind, query]) => `'${kind}', (
      SELECT json_group_array(json_array(found.person, found.time)) FROM (
        SELECT ${query.person} AS person, ${query.time} AS time ${query.from} ${inOrder(query)}
        LIMIT ${limit.toString()}) found)`,
    )
    .join(", ")})`;

const isExplicit = "EXISTS (SELECT 1 FROM approvals a WHERE a.reply_id = p.id)";
const isHeldBy = (kinds: string) =>
  `EXISTS (SELECT 1 FROM reply_holds h WHERE h.reply_id = p.id AND h.kind IN (${kinds}))`;

/**
 * Conditions that keep a reply hidden. Approving a reply overrides a rule's hold, but not a block or a
 * dismissal.
 */
const holdConditions: Record<string, string> = {
  dismissed: isHeldBy("'dismissed'"),
  blocked: `EXISTS (SELECT 1 FROM restrictions x WHERE x.person_id = p.author_id AND x.kind = 'blocked'
    AND x.blog_id IN (s.blog_id, '') AND (x.until_time IS NULL OR x.until_time > ?2))`,
  premoderated: `(${isHeldBy("'premoderated'")} AND NOT ${isExplicit})`,
  rule: `(${isHeldBy("'rule'")} AND NOT ${isExplicit})`,
};

const isHeld = Object.values(holdConditions).join(" OR ");
/** A reply held by a rule is pending, which readers may expand; other holds hide it completely. */
const isWithheld = Object.entries(holdConditions)
  .flatMap(([kind, condition]) => (kind === "rule" ? [] : [condition]))
  .join(" OR ");

/** JSON of all kinds of holds: 1 for those in effect. */
export const allHolds = `json_object(${Object.entries(holdConditions)
  .map(([kind, condition]) => `'${kind}', ${condition}`)
  .join(", ")})`;

/**
 * Statement that updates `approved`, the strongest reason and `withheld` where they differ: `due` is a
 * `SELECT` of reply ids, ?2 now. Triggers then update counts, changes and threads.
 */
const approveReplies = (due: string) => `
  WITH verdicts (id, because, withheld) AS MATERIALIZED (
    SELECT p.id, iif(${isHeld}, NULL, ${strongestReason}), ${isWithheld}
    FROM (${due}) d CROSS JOIN posts p ON p.id = d.reply_id CROSS JOIN posts s ON s.id = p.starter_id
    WHERE p.is_starter = 0
  )
  UPDATE posts SET approved = v.because IS NOT NULL, because_kind = v.because ->> 0, because_person_id = v.because ->> 1,
    withheld = v.withheld
  FROM verdicts v WHERE posts.id = v.id AND (posts.approved <> (v.because IS NOT NULL)
    OR posts.withheld <> v.withheld OR posts.because_kind IS NOT v.because ->> 0 OR posts.because_person_id IS NOT v.because ->> 1)`;

/** Selects replies whose approval must be recomputed; the table is filled by triggers on the facts. */
const ofStories = `
  SELECT u.starter_id, u.reply_id FROM json_each(?1) w CROSS JOIN unsettled_approvals u ON u.starter_id = w.value`;
const some =
  "SELECT u.starter_id, u.reply_id FROM unsettled_approvals u ORDER BY u.starter_id, u.reply_id LIMIT ?1";

/** All replies on a blog that a person's standing affects: ?1 blog id, ?3 person id. */
const ofPerson = `
  SELECT r.starter_id, r.id AS reply_id FROM posts r WHERE r.author_id = ?3 AND r.blog_id = ?1 AND r.is_starter = 0
  UNION SELECT p.starter_id, p.id FROM posts r CROSS JOIN posts p ON p.id = r.parent_id
  WHERE r.author_id = ?3 AND r.blog_id = ?1 AND r.is_starter = 0 AND p.is_starter = 0
  UNION SELECT p.starter_id, p.id FROM likes l CROSS JOIN posts p ON p.id = l.post_id
  WHERE l.person_id = ?3 AND p.blog_id = ?1 AND p.is_starter = 0`;

/** Statements that recompute visibility and reasons: `unsettled` selects the reply ids, ?2 is now. */
const approve = (dirty: string) => [
  approveReplies(dirty),
  `DELETE FROM unsettled_approvals WHERE (starter_id, reply_id) IN (SELECT starter_id, reply_id FROM (${dirty}))`,
];

/** SQL: ?1 JSON list of story ids, ?2 now (ms). */
export const approveInStories = approve(ofStories);
/** SQL: ?1 maximum number of replies, ?2 now (ms). */
export const approveSome = approve(some);

/** Marks all replies of a person: with 100,000 replies, that takes a tenth of the time of recomputing them. */
const markOfPerson = `
  INSERT INTO unsettled_approvals (starter_id, reply_id) SELECT starter_id, reply_id FROM (${ofPerson})
  WHERE true ON CONFLICT DO NOTHING`;

/** Replies recomputed with a change of standing: the person's own in the newest stories, and as many of those marked. */
const maxAtOnce = "500";
const newestOfPerson = `
  SELECT r.starter_id, r.id AS reply_id FROM posts r INDEXED BY own_replies
  WHERE r.author_id = ?3 AND r.blog_id = ?1 AND r.is_starter = 0 ORDER BY r.starter_id DESC LIMIT ${maxAtOnce}`;
const newestMarked = `
  SELECT u.starter_id, u.reply_id FROM unsettled_approvals u ORDER BY u.starter_id DESC, u.reply_id DESC LIMIT ${maxAtOnce}`;
/** SQL: ?1 blog id, ?2 now (ms), ?3 person id. */
const statementsOfPerson = [markOfPerson, ...approve(newestOfPerson)];
/** SQL: ?2 now (ms). */
const [approveMarked = "", deleteMarked = ""] = approve(newestMarked);

/**
 * For the end of a transaction that changes a person's standing on a blog (followed, blocked, or no longer).
 * Updates the visibility of replies in the newest stories, and marks the others, which are recomputed, like the affected
 * threads, when they are next read or by the scheduled job.
 */
export const recomputePerson = (
  { db, now }: Pick<ServiceContext, "db" | "now">,
  blogId: string,
  personId: string,
): D1PreparedStatement[] => [
  ...statementsOfPerson.map((sql) => db.prepare(sql).bind(blogId, now, personId)),
  db.prepare(approveMarked).bind(null, now),
  db.prepare(deleteMarked),
];
