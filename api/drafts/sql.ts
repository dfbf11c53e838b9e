import type { DraftFields } from "../../contract/entities/draft.ts";
import { modeState } from "../posts/mode-state.ts";

/* Queries for scheduled changes of published stories. */

/** All of them as a JSON list of `PlannedRow`, for a column: `storyId` is an expression. */
export const plannedOf = (storyId: string) => `
  (SELECT json_group_array(json_object('kind', kind, 'due_time', due_time, 'by_person_id', by_person_id,
      'created_time', created_time, 'reason', reason, 'failure', failure, 'content_hash', content_hash))
    FROM scheduled_changes WHERE post_id = ${storyId})`;

/** The end of the embargo of a story's plan, for a column: `storyId` is an expression. One that has passed may remain. */
export const embargoOf = (storyId: string) =>
  `(SELECT embargo_time FROM story_plans WHERE story_id = ${storyId})`;

/** Time of the next scheduled change, ms; null for never. */
export const selectNextTime = "SELECT min(next_time) AS time FROM scheduled_changes";

/** Due changes, the longest overdue first: ?1 now, ?2 number. */
export const selectDue = `
  SELECT post_id, kind, created_time, failure FROM scheduled_changes WHERE next_time <= ?1 ORDER BY next_time LIMIT ?2`;

/** A due change of a story, with the draft as it was when it was scheduled: ?1 story, ?2 kind, ?3 when scheduled. */
export const selectDueItem = `
  SELECT due_time, by_person_id, created_time, reason, content_hash, fields, document FROM scheduled_changes
  WHERE post_id = ?1 AND kind = ?2 AND created_time = ?3`;

/* Queries of the desk: stories and their states. The contents of a draft are in its room. */

/** An image of a draft, or of the post if the draft has no value; NULL for none. `path`: below the field, in JSON. */
const imageOf = (field: keyof DraftFields, path: string, ofPost: string) =>
  `nullif(iif(d.fields -> '$.${field}' IS NULL, ${ofPost}, d.fields -> '$.${field}.${path}'), 'null')`;

/** The open request to delete a story `s`, as JSON; NULL without one. */
const deletionOf = `
  (SELECT json_object('personId', r.requested_by, 'timeMillis', r.requested_time, 'reason', r.reason)
   FROM deletion_requests r WHERE r.draft_id = s.id AND r.declined_time IS NULL)`;

/** The plan of a story `s`, as JSON with the time when it was made; NULL without one. */
const planOf = `
  (SELECT json_object('day', w.day, 'hour', w.hour, 'desk', w.desk, 'made_time', w.made_time)
   FROM story_plans w WHERE w.story_id = s.id)`;

/**
 * A story with the data that determine its state; `authors` are those that the draft names, or else the post's. The
 * columns of `LineRow`. Needs `lineJoins`.
 */
const lineColumns = `
  s.id, s.blog_id, s.shelf, s.time, s.headline, b.host, p.status, p.publish_time, p.slug, d.state AS desk_state,
  d.assignee_id, coalesce(d.changed_time, p.last_update_time) AS changed_time,
  coalesce(d.fields -> '$.authorIds.value', p.author_ids, '[]') AS author_ids,
  d.published_hash IS NOT NULL AND d.published_hash <> d.content_hash AS is_changed,
  iif(p.mode = 'liveblog' AND p.status = 'PUBLISHED', ${modeState("p")}, NULL) AS liveblog_state,
  ${plannedOf("s.id")} AS planned, ${deletionOf} AS deletion, ${planOf} AS plan,
  coalesce(${imageOf("featuredMedia", "value", "p.featured_media")},
    ${imageOf("mainMedia", "value.image", "iif(json_valid(p.main_media), p.main_media -> '$.image', NULL)")}) AS image`;
const lineJoins = `
  CROSS JOIN blogs b ON b.id = s.blog_id LEFT JOIN posts p ON p.id = s.id LEFT JOIN drafts d ON d.id = s.id`;

/** A story, and whether a person is one of its authors: ?1 id, ?2 person. */
export const selectStory = `
  SELECT ${lineColumns}, d.id IS NOT NULL AS has_draft, d.created_time, d.published_time, d.published_hash,
    d.handed_by, d.handed_time, d.remark, p.last_update_time AS post_time, p.story_type AS post_type,
    p.removed_at_request_of,
    coalesce(d.created_by, p.author_id) AS begun_by, ${embargoOf("s.id")} AS embargo_time,
    EXISTS (SELECT 1 FROM desk_authors WHERE story_id = s.id AND person_id = ?2) AS is_author
  FROM desk_stories s ${lineJoins} WHERE s.id = ?1`;

/** Stories as lines of lists, in any order: ?1 JSON list of ids. */
export const selectLines = `
  SELECT ${lineColumns} FROM json_each(?1) w CROSS JOIN desk_stories s ON s.id = w.value ${lineJoins}`;

/** The stories of `found` whose headlines have all words: ?7 JSON list of folded words, ?8 number. */
export const withWords = (found: string) => `
  SELECT found.id, found.time FROM (${found}) found
  WHERE NOT EXISTS (SELECT 1 FROM json_each(?7) a WHERE instr(found.folded, a.value) = 0) LIMIT ?8`;

/** The last of `found`, if the maximum number was looked through: a search continues after it. Parameters to ?6. */
export const onlyEnd = (found: string) =>
  `SELECT last.id, last.time FROM (${found}) last LIMIT 1 OFFSET ?6 - 1`;

const orders = { newest: ["<", "DESC"], next: [">", "ASC"] } as const;
type Order = keyof typeof orders;
const findOnBlog = (by: Order) => {
  const [than, order] = orders[by];
  return `SELECT s.id, s.time, s.folded FROM desk_stories s
    WHERE s.blog_id = ?1 AND s.shelf = ?2 AND ?3 IS NULL AND (s.time, s.id) ${than} (?4, ?5)
    ORDER BY s.time ${order}, s.id ${order} LIMIT ?6`;
};
const findOwnOnBlog = (by: Order) => {
  const [than, order] = orders[by];
  return `SELECT o.story_id AS id, o.time, s.folded
    FROM desk_authors o INDEXED BY desk_of_author_on_blog CROSS JOIN desk_stories s ON s.id = o.story_id
    WHERE o.blog_id = ?1 AND o.shelf = ?2 AND o.person_id = ?3 AND (o.time, o.story_id) ${than} (?4, ?5)
    ORDER BY o.time ${order}, o.story_id ${order} LIMIT ?6`;
};

/**
 * Ids on a shelf after a position, in order: ?1 blog, ?2 shelf, ?3 person (null for all of the blog), ?4 and ?5 time
 * and id of the position, ?6 maximum number looked through, ?7 JSON list of folded words, ?8 number.
 */
export const selectShelf = {
  all: { newest: withWords(findOnBlog("newest")), next: withWords(findOnBlog("next")) },
  own: { newest: withWords(findOwnOnBlog("newest")), next: withWords(findOwnOnBlog("next")) },
};
export const selectShelfEnd = {
  all: { newest: onlyEnd(findOnBlog("newest")), next: onlyEnd(findOnBlog("next")) },
  own: { newest: onlyEnd(findOwnOnBlog("newest")), next: onlyEnd(findOwnOnBlog("next")) },
};

/**
 * Number of stories on a shelf between two times, counted up to a limit: ?1 blog, ?2 shelf, ?3 person (null for all),
 * ?4 from, ?5 to, ?6 limit.
 */
export const countShelf = {
  all: `SELECT count(*) AS number FROM (SELECT 1 FROM desk_stories
    WHERE blog_id = ?1 AND shelf = ?2 AND ?3 IS NULL AND time >= ?4 AND time <= ?5 LIMIT ?6)`,
  own: `SELECT count(*) AS number FROM (SELECT 1 FROM desk_authors INDEXED BY desk_of_author_on_blog
    WHERE blog_id = ?1 AND shelf = ?2 AND person_id = ?3 AND time >= ?4 AND time <= ?5 LIMIT ?6)`,
};

const selectOwn = ([than, order]: (typeof orders)[Order]) => `
  SELECT story_id AS id, time FROM desk_authors INDEXED BY desk_of_author
  WHERE person_id = ?1 AND shelf = ?2 AND time ${than} ?3
    AND (?4 IS NULL OR blog_id IN (SELECT a.value FROM json_each(?4) a))
  ORDER BY time ${order} LIMIT ?5`;

/** A person's own stories on all blogs: ?1 person, ?2 shelf, ?3 time, ?4 JSON list of blogs or null for all, ?5 number. */
export const selectOwnShelf = { newest: selectOwn(orders.newest), next: selectOwn(orders.next) };

/**
 * The newest draft that a person has started on a blog before a time, and that is as it was then, among their twenty newest:
 * ?1 blog, ?2 person, ?3 time.
 */
export const selectUntouched = `
  SELECT d.id FROM (
    SELECT story_id, time FROM desk_authors INDEXED BY desk_of_author_on_blog
    WHERE blog_id = ?1 AND shelf = 'draft' AND person_id = ?2 ORDER BY time DESC LIMIT 20
  ) o CROSS JOIN drafts d ON d.id = o.story_id
  WHERE d.state = 'draft' AND d.created_by = ?2 AND d.created_time < ?3 AND d.version = 0
    AND d.fields ->> '$.authorIds.version' = 1 AND (SELECT count(*) FROM json_each(d.fields)) = 1
    AND d.headline = '' AND d.pending_since IS NULL AND d.assignee_id IS NULL AND d.handed_time IS NULL
    AND NOT EXISTS (SELECT 1 FROM draft_notes n WHERE n.draft_id = d.id)
    AND NOT EXISTS (SELECT 1 FROM story_plans s WHERE s.story_id = d.id) LIMIT 1`;

/** Condition: a blog is one of ?2, a JSON list, or that is null. An assigned person may no longer belong to the blog. */
const isOfBlogs = (blogId: string) => `(?2 IS NULL OR ${blogId} IN (SELECT a.value FROM json_each(?2) a))`;

/** Stories assigned to a person, the oldest first: ?1 person, ?2 JSON list of blogs or null for all, ?3 number. */
export const selectAssigned = `
  SELECT id, submitted_time AS time FROM drafts INDEXED BY drafts_of_assignee
  WHERE assignee_id = ?1 AND state = 'review' AND ${isOfBlogs("blog_id")} ORDER BY submitted_time LIMIT ?3`;

/**
 * Stories with an open question not answered by a person, once for each, the oldest first: ?1 person, ?2 JSON list of
 * blogs or null for all, ?3 number.
 */
export const selectAsked = `
  SELECT q.draft_id AS id, q.created_time AS time FROM draft_notes q INDEXED BY draft_notes_of_addressee
    CROSS JOIN drafts d ON d.id = q.draft_id AND d.state <> 'deleted'
  WHERE q.addressee_id = ?1 AND q.kind = 'question' AND q.resolved_time IS NULL
    AND NOT EXISTS (SELECT 1 FROM json_each(q.replies) r WHERE r.value ->> 'personId' = q.addressee_id)
    AND ${isOfBlogs("d.blog_id")}
  ORDER BY q.created_time LIMIT ?3`;

/**
 * Stories handed over to a blog's editors, the oldest first; without the person's own: ?1 blog, ?2 person, ?3 number.
 */
export const selectHandedOver = `
  SELECT d.id, d.submitted_time AS time FROM drafts d INDEXED BY drafts_in_review
  WHERE d.blog_id = ?1 AND d.state = 'review' AND (d.assignee_id IS NULL OR d.assignee_id = ?2)
    AND NOT EXISTS (SELECT 1 FROM desk_authors WHERE story_id = d.id AND person_id = ?2)
  ORDER BY d.submitted_time LIMIT ?3`;

/** The same for all blogs, for people who read the drafts of all of them: ?1 person, ?2 number. */
export const selectHandedOverOfNetwork = `
  SELECT d.id, d.submitted_time AS time FROM drafts d INDEXED BY drafts_in_review_of_network
  WHERE d.state = 'review' AND d.submitted_time > 0 AND (d.assignee_id IS NULL OR d.assignee_id = ?1)
    AND NOT EXISTS (SELECT 1 FROM desk_authors WHERE story_id = d.id AND person_id = ?1)
  ORDER BY d.submitted_time LIMIT ?2`;

/** Liveblogs of a blog that haven't ended, newest first: ?1 blog, ?2 earliest publication, ?3 number. */
export const selectLiveblogs = `
  SELECT p.id, p.publish_time AS time FROM posts p INDEXED BY liveblogs_of_blog
  WHERE p.blog_id = ?1 AND p.is_starter = 1 AND p.mode = 'liveblog' AND p.publish_time >= ?2 AND p.status = 'PUBLISHED'
    AND ${modeState("p")} <> 'ended'
  ORDER BY p.publish_time DESC LIMIT ?3`;

/**
 * A person's own liveblogs that haven't ended, newest first: ?1 person, ?2 earliest publication, ?3 JSON list of blogs
 * or null for all, ?4 number.
 */
export const selectOwnLiveblogs = `
  SELECT p.id, p.publish_time AS time FROM desk_authors o INDEXED BY desk_of_author CROSS JOIN posts p ON p.id = o.story_id
  WHERE o.person_id = ?1 AND o.shelf = 'published' AND o.time >= ?2
    AND (?3 IS NULL OR o.blog_id IN (SELECT a.value FROM json_each(?3) a))
    AND p.mode = 'liveblog' AND p.status = 'PUBLISHED' AND ${modeState("p")} <> 'ended'
  ORDER BY o.time DESC LIMIT ?4`;

/** The draft behind a preview link: ?1 hash of the token, ?2 now. */
export const selectPreview = `
  SELECT draft_id, created_by, expires_time, flags, theme, scheme FROM draft_previews WHERE token_hash = ?1 AND expires_time > ?2`;

/** Drafts whose rooms have pending changes, those that have waited longest first: ?1 number. */
export const selectPending = `
  SELECT id FROM drafts WHERE pending_since IS NOT NULL ORDER BY pending_since LIMIT ?1`;
