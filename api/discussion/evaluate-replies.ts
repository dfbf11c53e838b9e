/*
 * SQL that computes, from the recorded facts alone, why replies are visible and what keeps them hidden
 * (`contract/entities/approval.ts`). For a reply `p` of a story `s`; ?2 is now. Lists of people are ordered
 * by time, earliest first.
 */

/**
 * Whether a person counts as an insider of the story's blog: a member, one of the authors, an invited guest,
 * or followed by the blog.
 */
const isInsider = (person: string) => `(
  EXISTS (SELECT 1 FROM memberships m WHERE m.person_id = ${person} AND m.blog_id = s.blog_id)
  OR EXISTS (SELECT 1 FROM json_each(s.author_ids) w WHERE w.value = ${person})
  OR EXISTS (SELECT 1 FROM discussion_guests g WHERE g.story_id = s.id AND g.person_id = ${person})
  OR EXISTS (SELECT 1 FROM blog_follows f WHERE f.blog_id = s.blog_id AND f.person_id = ${person}))`;

interface ReasonQuery {
  /** Columns for the person and the time. */
  person: string;
  time: string;
  /** The rest of the query after `SELECT`. */
  from: string;
  /** Whether several people may match. */
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
    from: "FROM memberships m WHERE m.person_id = p.author_id AND m.blog_id = s.blog_id",
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
export const approveReplies = (due: string) => `
  WITH verdicts (id, because, withheld) AS MATERIALIZED (
    SELECT p.id, iif(${isHeld}, NULL, ${strongestReason}), ${isWithheld}
    FROM (${due}) d CROSS JOIN posts p ON p.id = d.reply_id CROSS JOIN posts s ON s.id = p.starter_id
    WHERE p.is_starter = 0
  )
  UPDATE posts SET approved = v.because IS NOT NULL, because_kind = v.because ->> 0, because_person_id = v.because ->> 1,
    withheld = v.withheld
  FROM verdicts v WHERE posts.id = v.id AND (posts.approved <> (v.because IS NOT NULL)
    OR posts.withheld <> v.withheld OR posts.because_kind IS NOT v.because ->> 0 OR posts.because_person_id IS NOT v.because ->> 1)`;
