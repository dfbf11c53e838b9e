import { insertMessageWhere } from "../mail/insert-message.ts";
import { indexedExcerpt } from "../store/bodies/reply-body.ts";
import { putItems } from "../outbox/outbox-kinds.ts";
import { currentMemberships } from "../store/query.ts";

/** The data about posts that determines who may decide: ?1 JSON list of ids. */
export const selectTargets = `
  SELECT p.post_id AS id, p.blog_id, p.author_id, p.story_id, p.is_story, p.state,
    coalesce(c.version, 0) AS version,
    EXISTS (SELECT 1 FROM ${currentMemberships} m WHERE m.person_id = p.author_id AND m.blog_id = p.blog_id) AS is_members
  FROM json_each(?1) w CROSS JOIN post_index p ON p.post_id = w.value LEFT JOIN cases c ON c.post_id = p.post_id`;

const caseColumns = "c.post_id, c.blog_id, c.writer_id, c.version, c.queue, c.since_time";
/**
 * ?2, ?3 and ?4 kind, time and post of the last item seen, ?5 latest waiting time, ?6 reason, ?7 rule, ?8 number. The names
 * of the kinds are in the order of their urgency.
 */
const conditions = (kind: string) => `
  ${kind} AND (c.queue, c.since_time, c.post_id) > (?2, ?3, ?4) AND c.since_time <= ?5
  AND (?6 IS NULL OR c.reason = ?6) AND (?7 IS NULL OR c.rule = ?7)
  ORDER BY c.queue, c.since_time, c.post_id LIMIT ?8`;

const selectCases = (kind: string) => ({
  /** A page of a blog's queue: ?1 blog. */
  ofBlog: `
    SELECT ${caseColumns} FROM cases c INDEXED BY cases_of_blog WHERE c.blog_id = ?1 AND ${conditions(kind)}`,
  /** The same for all blogs; ?1 is ignored. */
  ofNetwork: `
    SELECT ${caseColumns} FROM cases c INDEXED BY cases_of_network WHERE (?1 IS NULL OR 1) AND ${conditions(kind)}`,
  /** Cases of one writer: ?1 blog, or null for all, ?9 screen name. */
  ofWriter: `
    SELECT ${caseColumns} FROM cases c INDEXED BY cases_of_writer
    WHERE c.writer_id = (SELECT id FROM people WHERE screen_name = ?9 COLLATE NOCASE)
      AND (?1 IS NULL OR c.blog_id = ?1) AND ${conditions(kind)}`,
});
/** Pages of a queue: of one kind, ?2, or of all. */
export const selectCasesOfKind = selectCases("c.queue = ?2");
export const selectAllCases = selectCases("c.queue IS NOT NULL");

const countDecided = (scope: string) => `
  SELECT count(*) AS decided FROM (SELECT a.action FROM audit_log a ${scope} AND a.created_time >= ?2 LIMIT ?3)
  WHERE action IN (SELECT value FROM json_each(?4))`;
/**
 * Number of decisions among the latest actions: ?1 blog, ?2 since when, ?3 number of actions, ?4 JSON list of
 * decisions.
 */
export const countDecidedOfBlog = countDecided("INDEXED BY audit_log_of_blog WHERE a.blog_id = ?1");
/** The same for all blogs; ?1 is ignored. */
export const countDecidedOfNetwork = countDecided("INDEXED BY audit_log_by_time WHERE (?1 IS NULL OR 1)");

const countOf = (kind: string, blog: string) =>
  `(SELECT count(*) FROM (SELECT 1 FROM cases WHERE ${blog} queue = '${kind}' LIMIT 1000)) AS ${kind}`;
const countAll = (blog: string) =>
  ["appealed", "flagged", "held", "pending"].map((kind) => countOf(kind, blog)).join(", ");
/** Number of cases in each section of a blog's queue, up to 1,000: ?1 blog. */
export const countCasesOfBlog = `SELECT ${countAll("blog_id = ?1 AND")}`;
/** The same for all blogs; ?1 is ignored. */
export const countCasesOfNetwork = `SELECT ${countAll("")}, ?1 AS scope`;

/** Number of cases waiting on each of some blogs: ?1 JSON list of blogs, ?2 number at which counting stops. */
export const countWaiting = `
  SELECT w.value AS blog_id, (SELECT count(*) FROM (
    SELECT 1 FROM cases INDEXED BY cases_of_blog WHERE blog_id = w.value AND queue IS NOT NULL LIMIT ?2)) AS waiting
  FROM json_each(?1) w`;

/** The beginnings of replies that others reply to: ?1 JSON list of ids. */
export const selectParents = `
  SELECT p.reply_id AS id, p.author_id, ${indexedExcerpt} FROM json_each(?1) w CROSS JOIN reply_index p ON p.reply_id = w.value
  WHERE p.state <> 'gone'`;

/** Flags of posts: ?1 JSON list of ids. */
export const selectFlags = `
  SELECT f.post_id, f.reason, f.words, f.person_id, '' AS name, f.created_time, f.settled_time
  FROM json_each(?1) w CROSS JOIN flags f ON f.post_id = w.value`;
export const selectNotices = `
  SELECT n.post_id, n.reason, n.words, NULL AS person_id, n.name, n.created_time, n.settled_time
  FROM json_each(?1) w CROSS JOIN notices n ON n.post_id = w.value`;

/** The latest findings of rules: ?1 JSON list of ids. */
export const selectFindings = `
  SELECT w.value AS post_id, (
    SELECT j.findings FROM judgements j WHERE j.reply_id = w.value ORDER BY j.created_time DESC LIMIT 1) AS findings
  FROM json_each(?1) w`;

const decisionColumns = `d.id, d.post_id, d.version, d.blog_id, d.action, d.by_person_id, d.person_id, d.reason, d.words,
  d.created_time, d.undone_by`;
/** Decisions about posts, oldest first for each: ?1 JSON list of ids. */
export const selectDecisions = `
  SELECT ${decisionColumns} FROM json_each(?1) w CROSS JOIN decisions d ON d.post_id = w.value`;
/** A decision with its case: ?1 id. */
export const selectDecision = `
  SELECT ${decisionColumns}, coalesce(c.version, 0) AS case_version FROM decisions d
  LEFT JOIN cases c ON c.post_id = d.post_id WHERE d.id = ?1`;
/** The latest decisions against a person: ?1 person, ?2 number. */
export const selectDecisionsOfPerson = `
  SELECT ${decisionColumns}, ${indexedExcerpt}, p.slug, b.host FROM decisions d INDEXED BY decisions_by_time
  CROSS JOIN post_index p ON p.post_id = d.post_id CROSS JOIN blogs b ON b.id = p.blog_id
  WHERE d.person_id = ?1 AND d.action IN ('dismiss', 'remove', 'block', 'premoderate', 'warn', 'suspend')
  ORDER BY d.created_time DESC, d.id DESC LIMIT ?2`;

/** Appeals: ?1 JSON list of decision ids. */
export const selectAppeals = `
  SELECT a.decision_id, a.words, a.created_time, a.outcome, a.answer
  FROM json_each(?1) w CROSS JOIN appeals a ON a.decision_id = w.value`;

const countDecisions = (action: string) => `
  (SELECT count(*) FROM (SELECT 1 FROM decisions d
    WHERE d.person_id = w.value ->> 0 AND d.action = '${action}' AND d.undone_by IS NULL LIMIT 1000)) AS ${action}s`;
/** Records of writers on blogs: ?1 JSON list of `[person, blog]`. */
export const selectHistories = `
  SELECT w.value ->> 0 AS person_id, w.value ->> 1 AS blog_id, pe.joined_time,
    (SELECT count(*) FROM (SELECT 1 FROM reply_index r
      WHERE r.author_id = w.value ->> 0 AND r.blog_id = w.value ->> 1 LIMIT 1000)) AS replies,
    ${countDecisions("remove")}, ${countDecisions("warn")},
    (SELECT count(*) FROM (SELECT 1 FROM cases c INDEXED BY cases_of_writer
      WHERE c.writer_id = w.value ->> 0 AND c.queue IN ('held', 'pending') AND c.blog_id = w.value ->> 1 LIMIT 1000)) AS waiting
  FROM json_each(?1) w CROSS JOIN people pe ON pe.id = w.value ->> 0`;
/** Current restrictions of people: ?1 JSON list of their ids, ?2 now. */
export const selectRestrictionsOf = `
  SELECT r.person_id, r.kind, r.blog_id, r.until_time FROM json_each(?1) w
  CROSS JOIN restrictions r ON r.person_id = w.value WHERE r.until_time IS NULL OR r.until_time > ?2`;

/** ?1 blog or empty, ?2 now, ?3 kind, ?4 time and ?5 person of the last one seen, ?6 number. */
export const selectRestrictions = `
  SELECT r.person_id, r.kind, r.blog_id, r.by_person_id, r.reason, r.created_time, r.until_time
  FROM restrictions r INDEXED BY restrictions_of_blog
  WHERE r.blog_id = ?1 AND (r.kind, r.created_time, r.person_id) > (?3, ?4, ?5)
    AND (r.until_time IS NULL OR r.until_time > ?2)
  ORDER BY r.kind, r.created_time, r.person_id LIMIT ?6`;

const person = (name: string) => `(SELECT id FROM people WHERE screen_name = ${name} COLLATE NOCASE)`;
const auditColumns =
  "a.id, a.created_time, a.blog_id, a.by_person_id, a.action, a.person_id, a.post_id, a.reason, a.detail";
const matchesFilters = `(?1 IS NULL OR blog_id = ?1) AND (?2 IS NULL OR action = ?2)
  AND (?5 IS NULL OR by_person_id = ${person("?5")}) AND (?6 IS NULL OR person_id = ${person("?6")})`;
const auditFrom = (source: string, order: "a" | "t", condition: string) => {
  const key = order === "a" ? "a.created_time, a.id" : "t.created_time, t.log_id";
  return `
  WITH entries AS MATERIALIZED (
    SELECT ${auditColumns} FROM ${source}
    WHERE ${condition} (${key}) < (?3, ?4) AND ${order}.created_time >= ?8
    ORDER BY ${key.replace(",", " DESC,")} DESC LIMIT ?11)
  SELECT entries.*, (${matchesFilters}) AS matches FROM entries
  WHERE ${matchesFilters} OR id = (SELECT id FROM entries LIMIT 1 OFFSET ?11 - 1)
  ORDER BY created_time DESC, id DESC LIMIT ?7`;
};
const auditBy = (index: string, condition: string) =>
  auditFrom(`audit_log a INDEXED BY ${index}`, "a", condition);

/**
 * The audit log by the narrowest of its filters. The others are applied to a limited number of entries, so that a page of a
 * long log costs no more; the last of these is returned too, whether it matches or not, and the next page goes on after it.
 * ?1 blog, ?2 action, ?3 time and ?4 id of the last entry seen, ?5 by whom, ?6 person affected, ?7 number, ?8 since when,
 * ?9 kind and ?10 name of a thing, ?11 number of entries that are read, ?12 the one entry.
 */
export const selectAudit = {
  one: auditFrom("audit_log a", "a", "a.id = ?12 AND"),
  ofThing: auditFrom(
    "audit_things t CROSS JOIN audit_log a ON a.id = t.log_id",
    "t",
    "t.kind = ?9 AND t.name = lower(?10) AND",
  ),
  ofPerson: auditBy("audit_log_to_person", `a.person_id = ${person("?6")} AND`),
  byPerson: auditBy("audit_log_by_person", `a.by_person_id = ${person("?5")} AND`),
  ofAction: auditBy("audit_log_of_action", "a.action = ?2 AND"),
  ofActionOnBlog: auditBy("audit_log_of_blog_action", "a.blog_id = ?1 AND a.action = ?2 AND"),
  ofBlog: auditBy("audit_log_of_blog", "a.blog_id = ?1 AND"),
  ofNetwork: auditBy("audit_log_by_time", ""),
};

/** Blog and text of a reported post: ?1 id. */
export const selectReportedBlog = `
  SELECT b.host, b.blog ->> 'displayName' AS blog_name, b.blog ->> 'locale' AS locale, p.headline, ${indexedExcerpt}
  FROM post_index p CROSS JOIN blogs b ON b.id = p.blog_id WHERE p.post_id = ?1`;
/** ?1 notice, ?2 encrypted address, ?3 locale. */
export const storeReporter = `UPDATE notices SET sealed_email = ?2, locale = ?3 WHERE id = ?1`;
/** Acknowledges a notice that exists: ?1 to ?4 as `insertMessage`, ?5 the notice. */
export const insertAcknowledgement = insertMessageWhere("FROM notices WHERE id = ?5");
/** Sends its outcome, unless that was sent: same parameters. */
export const insertOutcome = insertMessageWhere("FROM notices WHERE id = ?5 AND sealed_email IS NOT NULL");
/** ?1 the notice. */
export const closeNotice = `UPDATE notices SET sealed_email = NULL WHERE id = ?1`;
/** A notice with the decision that settled it: ?1 number. */
export const selectNotice = `
  SELECT n.id, n.form_key, n.post_id, n.reason, n.words, n.created_time, n.settled_time, p.blog_id, p.slug, p.headline,
    ${indexedExcerpt}, p.state, b.host, d.action, d.undone_by
  FROM notices n CROSS JOIN post_index p ON p.post_id = n.post_id CROSS JOIN blogs b ON b.id = p.blog_id
  LEFT JOIN decisions d ON d.id = (
    SELECT l.id FROM decisions l WHERE l.post_id = n.post_id AND l.created_time <= n.settled_time
    ORDER BY l.version DESC LIMIT 1)
  WHERE n.id = ?1`;
/** Puts decided notices with a sender's address into the outbox: ?1 now, ?2 until when, ?3 maximum number. */
export const queueNotices = putItems(`
  SELECT 'outcome', n.id, json_object('id', n.id), ?1, ?1, ?2 FROM notices n INDEXED BY notices_to_answer
  WHERE n.sealed_email IS NOT NULL AND n.settled_time IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM outbox o WHERE o.kind = 'outcome' AND o.key = n.id)
  ORDER BY n.settled_time LIMIT ?3`);

/** Decided notices with the data for the message to their sender: ?1 JSON list of notices. */
export const selectNoticesToAnswer = `
  SELECT n.id, n.form_key, n.post_id, n.sealed_email, n.locale AS notice_locale, b.host, b.blog ->> 'displayName' AS blog_name,
    b.blog ->> 'locale' AS locale, p.headline, ${indexedExcerpt}, (
      SELECT d.action FROM decisions d WHERE d.post_id = n.post_id AND d.created_time <= n.settled_time
      ORDER BY d.version DESC LIMIT 1) AS action
  FROM json_each(?1) w CROSS JOIN notices n ON n.id = w.value CROSS JOIN post_index p ON p.post_id = n.post_id
  CROSS JOIN blogs b ON b.id = p.blog_id
  WHERE n.sealed_email IS NOT NULL AND n.settled_time IS NOT NULL`;

/** The latest stories with replies of a person, whose connections are notified when a block ends: ?1 person. */
export const selectStoriesOfWriter = `
  SELECT DISTINCT r.story_id FROM reply_index r WHERE r.author_id = ?1
  ORDER BY r.story_id DESC LIMIT 20`;

/**
 * Puts statements of reasons that are to be sent into the outbox: ?1 now, ?2 until when they are useful, ?3 maximum
 * number.
 */
export const queueStatements = putItems(`
  SELECT 'statement', CAST(n.id AS TEXT), json_object('id', n.id), ?1, ?1, ?2
  FROM notifications n INDEXED BY statements_to_send
  WHERE n.id > 0 AND n.was_mailed = 0 AND n.kind IN ('decision', 'appeal') AND NOT EXISTS (
    SELECT 1 FROM outbox o WHERE o.kind = 'statement' AND o.key = CAST(n.id AS TEXT))
  ORDER BY n.id LIMIT ?3`);

/** Data for statements: ?1 JSON list of notifications. Those already sent are left out. */
export const selectStatements = `
  SELECT n.id, n.kind, ac.email, ac.locale, d.action, d.reason, d.words, d.created_time, a.outcome, a.answer,
    bl.blog ->> 'displayName' AS blog_name, bl.host, p.post_id, p.slug, p.headline, ${indexedExcerpt}, p.is_story,
    EXISTS (SELECT 1 FROM judgements j WHERE j.reply_id = d.post_id AND j.verdict = 'pending') AS was_found_by_rule,
    (SELECT r.until_time FROM restrictions r WHERE r.person_id = n.person_id AND r.created_time = d.created_time
      AND r.kind = CASE d.action WHEN 'block' THEN 'blocked' WHEN 'premoderate' THEN 'premoderated' ELSE 'suspended' END
    ) AS until_time
  FROM json_each(?1) w CROSS JOIN notifications n ON n.id = w.value LEFT JOIN accounts ac ON ac.person_id = n.person_id
  LEFT JOIN decisions d ON d.id = n.decision_id LEFT JOIN appeals a ON a.decision_id = d.id
  LEFT JOIN post_index p ON p.post_id = n.post_id LEFT JOIN blogs bl ON bl.id = p.blog_id
  WHERE n.was_mailed = 0`;

/** A statement's message, unless it was sent: ?1 to ?4 as `insertMessage`, ?5 the notification. */
export const insertStatement = insertMessageWhere("FROM notifications WHERE id = ?5 AND was_mailed = 0");

/** ?1 the notification. */
export const closeStatement = `UPDATE notifications SET was_mailed = 1 WHERE id = ?1`;
