import { clock } from "../../store/query.ts";

/* Shares between blogs: posts `p` of the blog `h`, on the blog `b`, with the card `r` or the suggestion `q` there. */

const storyColumns = `
  p.id AS post_id, p.headline, p.slug, p.blog_id AS from_blog_id, p.author_ids, p.status, p.publish_time,
  p.last_update_time, p.removed_at_request_of, p.is_page, p.password_hash IS NOT NULL AS is_protected, h.host`;

const shareColumns = `
  b.id AS blog_id, b.blog ->> 'closedTimeMillis' IS NOT NULL AS is_closed, r.id AS repost_id, r.person_id AS shared_by, r.timestamp AS shared_time, r.look AS shared_look,
  r.suggested_by, r.suggestion, r.is_by_hand, r.version AS shared_version, r.former`;

const suggestionColumns = `
  q.state, q.look, q.note, q.person_id, q.created_time, q.decided_by, q.decided_time, q.declined_time, q.share,
  q.version AS suggested_version, m.mode`;

const columns = `${storyColumns}, ${shareColumns}, ${suggestionColumns}`;

const home = "CROSS JOIN blogs h ON h.id = p.blog_id";
const pair = "LEFT JOIN share_pairs m ON m.to_blog_id = b.id AND m.from_blog_id = p.blog_id";
const suggestion = "LEFT JOIN share_suggestions q ON q.post_id = p.id AND q.blog_id = b.id";
const card = "LEFT JOIN reposts r ON r.post_id = p.id AND r.blog_id = b.id";

/** A story on a blog: ?1 story, ?2 blog. */
export const selectShare = `
  SELECT ${columns} FROM posts p ${home} CROSS JOIN blogs b ON b.id = ?2 ${card} ${suggestion} ${pair}
  WHERE p.id = ?1 AND p.is_starter = 1`;

/** A story on every blog, in the order of the navigation: ?1 story. A network has a few dozen blogs. */
export const selectSharesOfStory = `
  SELECT ${columns} FROM posts p ${home} CROSS JOIN blogs b ON b.is_main_site IN (0, 1) ${card} ${suggestion} ${pair}
  WHERE p.id = ?1 AND p.is_starter = 1`;

const ofCards = `CROSS JOIN posts p ON p.id = r.post_id ${home} CROSS JOIN blogs b ON b.id = r.blog_id ${suggestion} ${pair}`;
const beforeCursor = "(r.timestamp, r.post_id, r.blog_id) < (?2, ?3, ?4)";
const newest = "ORDER BY r.timestamp DESC, r.post_id DESC, r.blog_id DESC LIMIT ?5";

/** Cards, newest first: ?1 blog, ?2 to ?4 only before this time, story and blog, ?5 number. */
export const selectCards = {
  in: `SELECT ${columns} FROM reposts r INDEXED BY reposts_of_blog ${ofCards} WHERE r.blog_id = ?1 AND ${beforeCursor} ${newest}`,
  out: `
    SELECT ${columns} FROM reposts r INDEXED BY reposts_from_blog ${ofCards}
    WHERE r.from_blog_id = ?1 AND ${beforeCursor} ${newest}`,
  /** Of the network; ?1 is empty. */
  all: `SELECT ${columns} FROM reposts r INDEXED BY reposts_by_time ${ofCards} WHERE ?1 = '' AND ${beforeCursor} ${newest}`,
  /** ?1 is the person who suggested them. */
  mine: `
    SELECT ${columns} FROM reposts r INDEXED BY reposts_by_suggester ${ofCards}
    WHERE r.suggested_by = ?1 AND r.timestamp <= ?2 AND ?3 = '' AND ?4 = '' ORDER BY r.timestamp DESC LIMIT ?5`,
};

const ofSuggestions = `CROSS JOIN posts p ON p.id = q.post_id ${home} CROSS JOIN blogs b ON b.id = q.blog_id ${card} ${pair}`;
const afterCursor = "(q.created_time, q.post_id, q.blog_id) > (?2, ?3, ?4)";
const oldest = "ORDER BY q.created_time, q.post_id, q.blog_id LIMIT ?5";

/** Waiting suggestions, oldest first: ?1 blog, ?2 to ?4 only after this time, story and blog, ?5 number. */
export const selectWaiting = {
  in: `
    SELECT ${columns} FROM share_suggestions q INDEXED BY suggestions_waiting ${ofSuggestions}
    WHERE q.blog_id = ?1 AND q.state = 'waiting' AND ${afterCursor} ${oldest}`,
  out: `
    SELECT ${columns} FROM share_suggestions q INDEXED BY suggestions_waiting_from ${ofSuggestions}
    WHERE q.from_blog_id = ?1 AND q.state = 'waiting' AND ${afterCursor} ${oldest}`,
  /** Of the network; ?1 is empty. */
  all: `
    SELECT ${columns} FROM share_suggestions q INDEXED BY suggestions_waiting_of_network ${ofSuggestions}
    WHERE ?1 = '' AND q.state = 'waiting' AND ${afterCursor} ${oldest}`,
};

/** A person's suggestions that are no share now, newest first: ?1 person, ?2 number. */
export const selectSuggestedBy = `
  SELECT ${columns} FROM share_suggestions q INDEXED BY suggestions_by_person ${ofSuggestions}
  WHERE q.person_id = ?1 ORDER BY q.created_time DESC LIMIT ?2`;

/** Suggestions that wait for a blog: ?1 its id, ?2 maximum number. */
export const countWaiting = `
  SELECT count(*) AS waiting FROM (
    SELECT 1 FROM share_suggestions WHERE blog_id = ?1 AND state = 'waiting' LIMIT ?2)`;
/** The same of each of some blogs: ?1 JSON list of ids, ?2 maximum number of each. */
export const countWaitingOfEach = `
  SELECT w.value AS blog_id, (SELECT count(*) FROM (
    SELECT 1 FROM share_suggestions q WHERE q.blog_id = w.value AND q.state = 'waiting' LIMIT ?2)) AS waiting
  FROM json_each(?1) w`;
/** The same of the network; ?1 is empty. */
export const countWaitingOfNetwork = `
  SELECT count(*) AS waiting FROM (SELECT 1 FROM share_suggestions INDEXED BY suggestions_waiting_of_network
    WHERE ?1 = '' AND created_time >= 0 AND state = 'waiting' LIMIT ?2)`;

/**
 * Condition: the story is as it was read, and so is its standing on the blog: ?1 story, ?2 blog, ?3 version. Otherwise a
 * column that must not be null is, and the whole transaction fails.
 */
const isCurrent = `
  ?3 = coalesce((SELECT version FROM reposts WHERE post_id = ?1 AND blog_id = ?2),
    (SELECT version FROM share_suggestions WHERE post_id = ?1 AND blog_id = ?2), 0)`;

/** Condition: readers see the story in lists, and on another blog: ?1 story, ?2 blog. */
const isShareable = `EXISTS (
  SELECT 1 FROM posts p WHERE p.id = ?1 AND p.blog_id <> ?2 AND p.status = 'PUBLISHED' AND p.publish_time <= ${clock}
    AND p.password_hash IS NULL AND p.is_page = 0 AND p.is_starter = 1)`;

/** ?1 story, ?2 blog, ?3 version as read, ?4 the row (JSON). */
export const insertCard = `
  INSERT INTO reposts (post_id, blog_id, id, person_id, timestamp, from_blog_id, look, suggested_by, suggestion, is_by_hand,
    version)
  SELECT ?1, ?2, ?4 ->> 'id', ?4 ->> 'person_id', ?4 ->> 'timestamp', p.blog_id, ?4 ->> 'look', ?4 ->> 'suggested_by',
    ?4 ->> 'suggestion', ?4 ->> 'is_by_hand', iif(${isCurrent} AND ${isShareable}, ?3 + 1, NULL)
  FROM posts p WHERE p.id = ?1`;

/**
 * ?1 story, ?2 blog, ?3 version as read, ?4 look or null, ?5 since when the blog shows it, or null for its time as it is,
 * ?6 if imports leave it alone from now on: one with a time of its own is the studio's; ?7 what undoes it (JSON), or null.
 */
export const updateCard = `
  UPDATE reposts SET look = ?4, timestamp = coalesce(?5, timestamp), is_by_hand = ?6, former = ?7,
    version = iif(${isCurrent}, ?3 + 1, NULL)
  WHERE post_id = ?1 AND blog_id = ?2`;

/**
 * Writes a suggestion, in any state: ?1 story, ?2 blog, ?3 version as read, ?4 the row (JSON), ?5 true if readers must
 * see the story. To be run before the card of a share that is taken back is deleted.
 */
export const putSuggestion = `
  INSERT INTO share_suggestions (post_id, blog_id, from_blog_id, state, look, note, person_id, created_time, decided_by,
    decided_time, declined_time, share, version)
  SELECT ?1, ?2, p.blog_id, ?4 ->> 'state', ?4 ->> 'look', ?4 ->> 'note', ?4 ->> 'person_id', ?4 ->> 'created_time',
    ?4 ->> 'decided_by', ?4 ->> 'decided_time', ?4 ->> 'declined_time', ?4 ->> 'share',
    iif(${isCurrent} AND (?5 = 0 OR ${isShareable}), ?3 + 1, NULL)
  FROM posts p WHERE p.id = ?1
  ON CONFLICT (post_id, blog_id) DO UPDATE SET from_blog_id = excluded.from_blog_id, state = excluded.state,
    look = excluded.look, note = excluded.note, person_id = excluded.person_id, created_time = excluded.created_time,
    decided_by = excluded.decided_by, decided_time = excluded.decided_time, declined_time = excluded.declined_time,
    share = excluded.share, version = excluded.version`;

/** ?1 story, ?2 blog. */
export const deleteCard = "DELETE FROM reposts WHERE post_id = ?1 AND blog_id = ?2";
/** The entries of a card in lists: ?1 story, ?2 the card's id. */
export const deleteEntries = "DELETE FROM stream WHERE post_id = ?1 AND repost_id = ?2";

/** ?1 receiving blog. */
export const selectPairs = "SELECT to_blog_id, from_blog_id, mode FROM share_pairs WHERE to_blog_id = ?1";
/** Of the network: a few rows. */
export const selectAllPairs = `
  SELECT m.to_blog_id, m.from_blog_id, m.mode FROM blogs b CROSS JOIN share_pairs m ON m.to_blog_id = b.id
  WHERE b.is_main_site IN (0, 1)`;

/** ?1 receiving blog, ?2 the other, ?3 mode, ?4 mode as read or null, ?5 by whom, ?6 now. */
export const putPair = `
  INSERT INTO share_pairs (to_blog_id, from_blog_id, mode, changed_by, changed_time)
  VALUES (?1, ?2, iif((SELECT mode FROM share_pairs WHERE to_blog_id = ?1 AND from_blog_id = ?2) IS ?4, ?3, NULL), ?5, ?6)
  ON CONFLICT (to_blog_id, from_blog_id) DO UPDATE SET
    mode = excluded.mode, changed_by = excluded.changed_by, changed_time = excluded.changed_time`;
/** Back to the default: ?1 receiving blog, ?2 the other, ?3 mode as read. */
export const deletePair = "DELETE FROM share_pairs WHERE to_blog_id = ?1 AND from_blog_id = ?2 AND mode = ?3";

/** ?1 blog, ?2 1 for on and 0 for off. Changes nothing if it is so already. */
export const setAutomatic = `
  UPDATE blogs SET blog = json_set(blog, '$.properties.autoRepostToParent', json(iif(?2, 'true', 'false'))),
    has_own_sharing = 1
  WHERE id = ?1 AND coalesce(blog ->> '$.properties.autoRepostToParent', 0) <> ?2`;
