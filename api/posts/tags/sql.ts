import { clock } from "../../store/query.ts";
import { cardNames } from "../post-columns.ts";

/**
 * When a tag was last used: `tags.used_time` is that of its newest story, which may be scheduled. 0 if all of its stories are
 * still to come.
 */
const usedTime = `iif(t.used_time <= ${clock}, t.used_time, coalesce((
    SELECT max(u.used_time) FROM post_tags u
    WHERE u.safe_name = t.safe_name AND u.used_time IS NOT NULL AND u.used_time <= ${clock}), 0))`;
const columns = `
  t.safe_name, t.url_name, t.display_name, t.description, t.image, t.stories, t.followers, ${usedTime} AS used_time, t.version`;

/** A tag by its canonical name: ?1. */
export const selectManagedTag = `SELECT ${columns} FROM tags t WHERE t.safe_name = ?1`;

/** Tags by canonical name, in any order: ?1 JSON list. */
export const selectManagedTags = `SELECT ${columns} FROM json_each(?1) w CROSS JOIN tags t ON t.safe_name = w.value`;

/** The columns of an order. The last tag of the page before is given as ?1 (its value) and ?2 (its canonical name). */
const sortColumns = { stories: "t.stories", followers: "t.followers", used: usedTime } as const;
type Sort = keyof typeof sortColumns;

const selectBy = (sort: "stories" | "followers") => `
  SELECT ${columns} FROM tags t INDEXED BY tags_by_${sort} WHERE (t.${sort}, t.safe_name) < (?1, ?2)
  ORDER BY t.${sort} DESC, t.safe_name DESC LIMIT ?3`;

/** Tags with a scheduled story are few, and stand where their last published one is; the others are read in their order. */
const selectByUse = `
  SELECT * FROM (
    SELECT ${columns} FROM tags t INDEXED BY tags_by_use
    WHERE (t.used_time, t.safe_name) < (min(?1, ${clock} + 1), iif(?1 > ${clock}, '', ?2))
    ORDER BY t.used_time DESC, t.safe_name DESC LIMIT ?3)
  UNION ALL SELECT * FROM (
    SELECT ${columns} FROM tags t INDEXED BY tags_by_use WHERE t.used_time > ${clock})
  WHERE (used_time, safe_name) < (?1, ?2) ORDER BY used_time DESC, safe_name DESC LIMIT ?3`;

/** A page of all tags: ?1 and ?2 the last one before, ?3 number. */
export const selectTagsBy = {
  name: `SELECT ${columns} FROM tags t WHERE ?1 IS NOT NULL AND t.safe_name > ?2 ORDER BY t.safe_name LIMIT ?3`,
  stories: selectBy("stories"),
  followers: selectBy("followers"),
  used: selectByUse,
} as const;

/** After every word that begins with another one. */
const end = "char(1114111)";
/** Tags with a word that begins with ?4, ?6 at most. */
const withWord = `
  SELECT DISTINCT w.safe_name FROM tag_words w WHERE w.word >= ?4 AND w.word < ?4 || ${end} LIMIT ?6`;
/** Each of the words ?5 (JSON list) begins one of the tag's words. */
const hasWords = `NOT EXISTS (SELECT 1 FROM json_each(?5) q WHERE NOT EXISTS (
    SELECT 1 FROM tag_words w INDEXED BY words_of_tag
    WHERE w.safe_name = t.safe_name AND w.word >= q.value AND w.word < q.value || ${end}))`;

const findBy = (order: string, isAfter: string) => `
  WITH found AS MATERIALIZED (${withWord})
  SELECT ${columns} FROM found f CROSS JOIN tags t ON t.safe_name = f.safe_name
  WHERE ${isAfter} AND ${hasWords} ORDER BY ${order} LIMIT ?3`;
const findDescending = (sort: Sort) =>
  findBy(`${sortColumns[sort]} DESC, t.safe_name DESC`, `(${sortColumns[sort]}, t.safe_name) < (?1, ?2)`);

/** A page of the tags with some words: ?1 to ?3 as above, ?4 the longest word, ?5 all of them, ?6 how many are looked at. */
export const findTagsBy = {
  name: findBy("t.safe_name", "?1 IS NOT NULL AND t.safe_name > ?2"),
  stories: findDescending("stories"),
  followers: findDescending("followers"),
  used: findDescending("used"),
} as const;

/** The number of tags with a word, counted up to a limit: ?1 word, ?2 limit. */
export const countWithWord = `
  SELECT count(*) AS found FROM (
    SELECT DISTINCT w.safe_name FROM tag_words w WHERE w.word >= ?1 AND w.word < ?1 || ${end} LIMIT ?2)`;

/** Published stories of a tag, newest first: ?1 tag, ?2 and ?3 time and id of the last one before, ?4 number. */
export const selectStoriesOfTag = `
  SELECT u.post_id, p.blog_id, p.headline, u.used_time FROM post_tags u INDEXED BY uses_of_tag
  CROSS JOIN posts p ON p.id = u.post_id
  WHERE u.safe_name = ?1 AND u.used_time IS NOT NULL AND u.used_time <= ${clock} AND (u.used_time, u.post_id) < (?2, ?3)
  ORDER BY u.used_time DESC, u.post_id DESC LIMIT ?4`;

/** Names that lead to a tag: ?1 tag, ?2 number. */
export const selectNamesOfTag = "SELECT name FROM tag_names WHERE safe_name = ?1 ORDER BY name LIMIT ?2";

/** Tags that have one of some names, canonical, in addresses or from before: ?1 JSON list. */
export const selectTaken = `
  SELECT n.safe_name FROM json_each(?1) w CROSS JOIN tag_names n ON n.name = w.value
  UNION SELECT t.safe_name FROM json_each(?1) w CROSS JOIN tags t ON t.safe_name = w.value
  UNION SELECT t.safe_name FROM json_each(?1) w CROSS JOIN tags t ON t.url_name = w.value`;

/* Pairs of similar names. */

/** A page of pairs to decide: ?1 and ?2 the last one before, ?3 number. */
export const selectSimilar = `
  SELECT s.safe_name, s.other, s.kind FROM similar_tags s INDEXED BY similar_to_decide
  WHERE s.is_dismissed = 0 AND (s.safe_name, s.other) > (?1, ?2) ORDER BY s.safe_name, s.other LIMIT ?3`;

/** Those of one tag: ?1 tag, ?2 number. */
export const selectSimilarTo = `
  SELECT s.other AS other, s.kind FROM similar_tags s WHERE s.safe_name = ?1 AND s.is_dismissed = 0
  UNION ALL SELECT s.safe_name AS other, s.kind FROM similar_tags s WHERE s.other = ?1 AND s.is_dismissed = 0 LIMIT ?2`;

/** ?1 and ?2 the pair, ?3 dismissed. */
export const setDismissed = `
  UPDATE similar_tags SET is_dismissed = ?3 WHERE safe_name = ?1 AND other = ?2 AND is_dismissed <> ?3 RETURNING kind`;

/** Tags with one of some names: ?1 JSON list of `[name, variant, kind]`. */
export const selectMatching = `
  SELECT w.value ->> 0 AS name, w.value ->> 2 AS kind, t.safe_name, t.url_name, t.display_name
  FROM json_each(?1) w CROSS JOIN tags t ON t.safe_name = w.value ->> 1`;

/** The next tags to compare: ?1 number. */
export const selectUncompared = `
  SELECT u.safe_name, t.url_name FROM uncompared_tags u CROSS JOIN tags t ON t.safe_name = u.safe_name
  ORDER BY u.safe_name LIMIT ?1`;

/**
 * Stores the pairs of tags and variants of their names that are tags themselves: ?1 JSON list of
 * `[tag, variant, kind]`. `other` may be an address too.
 */
export const insertSimilar = `
  INSERT INTO similar_tags (safe_name, other, kind)
  SELECT min(w.value ->> 0, t.safe_name), max(w.value ->> 0, t.safe_name), w.value ->> 2
  FROM json_each(?1) w CROSS JOIN tags t ON t.safe_name = w.value ->> 1
  WHERE t.safe_name <> w.value ->> 0 ON CONFLICT DO NOTHING`;
/** ?1 JSON list. */
export const deleteCompared =
  "DELETE FROM uncompared_tags WHERE safe_name IN (SELECT value FROM json_each(?1))";

/* Changes. */

/** A later change of the same tags that has to be undone before change `c`. */
const isLater = (c: string, which: string) => `
  SELECT 1 FROM json_each(json_array(${c}.safe_name, ${c}.target)) w CROSS JOIN tag_changes l ON l.${which} = w.value
  WHERE l.number > ${c}.number AND l.state <> 'undone' AND CASE
    WHEN ${c}.kind = 'edit' THEN l.safe_name = ${c}.safe_name AND l.kind IN ('edit', 'merge', 'delete')
    ELSE l.kind <> 'edit' AND NOT (${c}.kind = 'merge' AND l.kind = 'merge' AND l.target = ${c}.target) END`;
const isBlocked = (c: string) => `(EXISTS (${isLater(c, "safe_name")}) OR EXISTS (${isLater(c, "target")}))`;

const changeColumns = `
  c.number, c.id, c.kind, c.safe_name, c.target, c.state, c.step, c.before, c.after, c.names, c.stories, c.followers,
  c.by_person_id, c.created_time, t.url_name AS target_url, t.display_name AS target_name, ${isBlocked("c")} AS is_blocked`;
const withTarget = "LEFT JOIN tags t ON t.safe_name = c.target";

/** ?1 id. */
export const selectChange = `SELECT ${changeColumns} FROM tag_changes c ${withTarget} WHERE c.id = ?1`;

/** The changes of a tag and into it, latest first: ?1 tag, ?2 number. */
export const selectChangesOfTag = `
  SELECT ${changeColumns} FROM (
    SELECT number FROM tag_changes WHERE safe_name = ?1
    UNION SELECT number FROM tag_changes WHERE target = ?1 ORDER BY number DESC LIMIT ?2) w
  CROSS JOIN tag_changes c ON c.number = w.number ${withTarget} ORDER BY c.number DESC`;

/** Changes that aren't finished, the oldest first: ?1 number. */
export const selectRunning = `
  SELECT id FROM tag_changes INDEXED BY running_tag_changes WHERE state IN ('running', 'undoing') ORDER BY number LIMIT ?1`;

const isRunning = (tags: string) => `EXISTS (
  SELECT 1 FROM tag_changes r INDEXED BY running_tag_changes WHERE r.state IN ('running', 'undoing')
    AND (r.safe_name IN (${tags}) OR r.target IN (${tags})))`;

/** A running change of one of some tags: ?1 and ?2. */
export const selectIsRunning = `SELECT ${isRunning("?1, ?2")} AS is_running`;

const textOf = `(SELECT json_object('displayName', display_name, 'urlName', url_name, 'description', description,
  'image', json(image), 'version', version)
  FROM tags WHERE safe_name = ?3)`;

/**
 * Names that lead elsewhere after a change, with where they led before. Names of an address that another tag has as well
 * stay there.
 */
const namesOf = {
  // ?10: JSON list of the tag's new names.
  edit: `(SELECT json_group_array(json_array(w.value, NULL)) FROM (
    SELECT value FROM json_each(?10) UNION SELECT url_name FROM tags WHERE safe_name = ?3) w
    WHERE w.value <> ?3 AND NOT EXISTS (SELECT 1 FROM tag_names n WHERE n.name = w.value))`,
  merge: `(SELECT json_group_array(json_array(w.name, w.before)) FROM (
    SELECT name, safe_name AS before FROM tag_names WHERE safe_name = ?3
    UNION SELECT ?3, NULL
    UNION SELECT u.url_name, NULL FROM tags u WHERE u.safe_name = ?3 AND u.url_name <> ?3
      AND NOT EXISTS (SELECT 1 FROM tag_names n WHERE n.name = u.url_name)
      AND NOT EXISTS (SELECT 1 FROM tags o WHERE o.safe_name <> ?3 AND o.safe_name = u.url_name)
      AND NOT EXISTS (SELECT 1 FROM tags o WHERE o.safe_name <> ?3 AND o.url_name = u.url_name)) w)`,
  split: "'[]'",
  delete: "(SELECT json_group_array(json_array(name, safe_name)) FROM tag_names WHERE safe_name = ?3)",
} as const;

/**
 * Begins a change. Nulls make the whole transaction fail if the tag is gone, or another change of the tags is running: ?1 id, ?2
 * kind, ?3 tag, ?4 target or null, ?5 state, ?6 text after it (JSON), ?7 who, ?8 now, ?9 step, ?10 new names or null.
 */
const insertChangeOf = (kind: keyof typeof namesOf) => `
  INSERT INTO tag_changes (
    id, kind, safe_name, target, state, step, before, after, names, stories, followers, by_person_id, created_time)
  SELECT ?1, ?2, ?3, ?4, iif(${isRunning("?3, ?4")}, NULL, ?5), ?9, ${textOf}, ?6, ${namesOf[kind]}, 0, 0, ?7, ?8
  WHERE ?10 IS NULL OR json_valid(?10)`;
export const insertChange = {
  edit: insertChangeOf("edit"),
  merge: insertChangeOf("merge"),
  split: insertChangeOf("split"),
  delete: insertChangeOf("delete"),
} as const;

/** The null makes the whole transaction fail if the tag was changed since: ?1 tag, ?2 version as read. */
export const claimTag = "UPDATE tags SET version = iif(version = ?2, version + 1, NULL) WHERE safe_name = ?1";

/** ?1 tag, ?2 url name, ?3 display name, ?4 description, ?5 image (JSON). */
export const updateTag = `
  UPDATE tags SET url_name = ?2, display_name = ?3, description = ?4, image = ?5, version = version + 1 WHERE safe_name = ?1`;

/** A tag that comes back, or that a split makes: ?1 to ?5 as above, ?6 version. */
export const insertTag = `
  INSERT INTO tags (safe_name, url_name, display_name, description, image, version)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING`;

const namesOfChange = "json_each((SELECT names FROM tag_changes WHERE id = ?1)) w";

/** The names of a change lead to a tag from now on. One that became a tag's meanwhile fails: ?1 change, ?2 tag. */
export const leadNames = `
  INSERT INTO tag_names (name, safe_name)
  SELECT iif(w.value ->> 0 <> c.safe_name AND EXISTS (SELECT 1 FROM tags t WHERE t.safe_name = w.value ->> 0), NULL, w.value ->> 0),
    ?2 FROM ${namesOfChange} CROSS JOIN tag_changes c ON c.id = ?1
  WHERE true ON CONFLICT (name) DO UPDATE SET safe_name = excluded.safe_name`;

/** The names of a change lead nowhere from now on: ?1 change. */
export const deleteNames = `DELETE FROM tag_names WHERE name IN (SELECT w.value ->> 0 FROM ${namesOfChange})`;

/** Those that led somewhere before do so again: ?1 change. */
export const restoreNames = `
  INSERT INTO tag_names (name, safe_name) SELECT w.value ->> 0, w.value ->> 1 FROM ${namesOfChange}
  WHERE w.value ->> 1 IS NOT NULL ON CONFLICT DO NOTHING`;

/** Takes a step. The null makes the whole transaction fail if somebody else took it: ?1 change, ?2 state, ?3 step, ?4 next step. */
export const claimStep =
  "UPDATE tag_changes SET step = iif(state = ?2 AND step = ?3, ?4, NULL) WHERE id = ?1";

/** The next stories of a tag: ?1 change, ?2 step, ?3 tag, ?4 the tag they get or null, ?5 number. */
export const moveNext = `
  INSERT INTO tag_moves (change_id, step, post_id, position, had)
  SELECT ?1, ?2, u.post_id, u.position,
    EXISTS (SELECT 1 FROM post_tags o WHERE o.post_id = u.post_id AND o.safe_name = ?4)
  FROM post_tags u WHERE u.safe_name = ?3 ORDER BY u.post_id LIMIT ?5`;

/** Chosen stories of a tag, in the first step: ?1 to ?4 as above, ?5 JSON list of ids. */
export const moveChosen = `
  INSERT INTO tag_moves (change_id, step, post_id, position, had)
  SELECT ?1, ?2, u.post_id, u.position,
    EXISTS (SELECT 1 FROM post_tags o WHERE o.post_id = u.post_id AND o.safe_name = ?4)
  FROM (SELECT DISTINCT value AS id FROM json_each(?5)) w CROSS JOIN post_tags u ON u.post_id = w.id AND u.safe_name = ?3`;

/** The next people who follow a tag: ?1 change, ?2 step, ?3 tag, ?4 and ?5 the ends of the lists' names, ?6 number. */
export const moveNextFollows = `
  INSERT INTO tag_follow_moves (change_id, step, person_id, place, blog_id, created_time, had)
  SELECT ?1, ?2, f.person_id, substr(f.list, 1, length(f.list) - length(?4)), f.blog_id, f.created_time, ?5 IS NOT NULL AND EXISTS (
    SELECT 1 FROM followed_lists o
    WHERE o.person_id = f.person_id AND o.list = substr(f.list, 1, length(f.list) - length(?4)) || ?5)
  FROM followed_lists f INDEXED BY followers_of_tag WHERE f.tag = ?3 ORDER BY f.person_id LIMIT ?6`;

/** The moves of a step: ?1 change, ?2 step. */
const moved = "tag_moves m WHERE m.change_id = ?1 AND m.step = ?2";
const movedWith = (table: string, on: string) =>
  `tag_moves m CROSS JOIN ${table} ON ${on} WHERE m.change_id = ?1 AND m.step = ?2`;
const isPublic = `p.is_starter = 1 AND p.status = 'PUBLISHED' AND p.publish_time <= ${clock}`;

/** Feeds of tags count as changed: ?1 change, ?2 step. */
export const recordFeeds = `
  INSERT INTO feed_removals (blog_id, publish_time, post_id, removed_time)
  SELECT p.blog_id, p.publish_time, p.id, ${clock} FROM ${movedWith("posts p", "p.id = m.post_id")} AND ${isPublic}
  ON CONFLICT (blog_id, publish_time, post_id) DO UPDATE SET removed_time = excluded.removed_time`;

/** The streams of the stories' blogs and of those that share them changed: ?1 change, ?2 step. */
export const recordBlogs = `
  INSERT INTO changes (scope, epoch, post_id)
  SELECT DISTINCT 'lists:' || b.value, ${clock}, '' FROM ${movedWith(
    `posts p ON p.id = m.post_id CROSS JOIN json_each(json_insert(
      (SELECT json_group_array(r.blog_id) FROM reposts r WHERE r.post_id = m.post_id), '$[#]', p.blog_id)) b`,
    "true",
  )} AND p.status = 'PUBLISHED' ON CONFLICT DO NOTHING`;

/** Only the moves with a certain `had`; null for all. */
const ofHad = "(?4 IS NULL OR m.had = ?4)";
/** Takes a tag away from the stories of a step: ?1 change, ?2 step, ?3 tag, ?4 `had` or null. */
export const removeTag = `
  DELETE FROM post_tags WHERE safe_name = ?3 AND post_id IN (SELECT m.post_id FROM ${moved} AND ${ofHad})`;
/** The same in the lists of the tag: ?3 end of their names. */
export const removeFromLists = `
  DELETE FROM stream WHERE (list, timestamp) IN (
    SELECT s.list, s.timestamp FROM ${movedWith("stream s INDEXED BY stream_of_post", "s.post_id = m.post_id")}
      AND s.list >= 'tag:' AND s.list < 'tag;' AND substr(s.list, -length(?3)) = ?3 AND ${ofHad})`;

/** Gives a tag to the stories of a step, at the place of the other one: ?1 change, ?2 step, ?3 tag. */
export const addTag = `
  INSERT INTO post_tags (post_id, position, safe_name) SELECT m.post_id, m.position, ?3 FROM ${moved} AND m.had = 0`;

/** Gives a tag back to them, at its place if that is free: ?1 change, ?2 step, ?3 tag. */
export const returnTag = `
  INSERT INTO post_tags (post_id, position, safe_name)
  SELECT m.post_id, iif(EXISTS (SELECT 1 FROM post_tags o WHERE o.post_id = m.post_id AND o.position = m.position),
    (SELECT max(o.position) + 1 FROM post_tags o WHERE o.post_id = m.post_id), m.position), ?3
  FROM ${moved} AND NOT EXISTS (SELECT 1 FROM post_tags o WHERE o.post_id = m.post_id AND o.safe_name = ?3)`;

/** Puts the stories of a step into the lists of a tag: ?1 change, ?2 step, ?3 end of the lists' names, ?4 `had` or null. */
export const addToLists = `
  INSERT INTO stream (list, timestamp, post_id, repost_id, year)
  SELECT 'tag:' || substr(s.list, 5) || ?3, s.timestamp, s.post_id, NULL, NULL
  FROM ${movedWith("stream s INDEXED BY stream_of_post", "s.post_id = m.post_id")}
    AND s.list >= 'own:' AND s.list < 'own;' AND ${ofHad} ON CONFLICT DO NOTHING`;

/** Stores the names on the stories' cards: ?1 change, ?2 step. */
export const storeMovedCards = `
  UPDATE posts AS p SET card_names = ${cardNames}, card_version = (SELECT card_version FROM blogs WHERE id = p.blog_id)
  WHERE p.id IN (SELECT m.post_id FROM ${moved}) AND p.is_starter = 1`;

const movedFollows =
  "tag_follow_moves m WHERE m.change_id = ?1 AND m.step = ?2 AND (?5 IS NULL OR m.had = ?5)";
/** Ends the follows of a step, or makes them: ?1 change, ?2 step, ?3 tag, ?4 end of the lists' names, ?5 `had` or null. */
export const removeFollows = `
  DELETE FROM followed_lists WHERE tag = ?3 AND (person_id, list) IN (SELECT m.person_id, m.place || ?4 FROM ${movedFollows})`;
export const addFollows = `
  INSERT INTO followed_lists (person_id, list, blog_id, tag, created_time)
  SELECT m.person_id, m.place || ?4, m.blog_id, ?3, m.created_time FROM ${movedFollows} ON CONFLICT DO NOTHING`;

/** Counts what has been moved: ?1 change, ?2 step, ?3 1 or -1. */
export const countMoved = `
  UPDATE tag_changes SET
    stories = stories + ?3 * (SELECT count(*) FROM tag_moves m WHERE m.change_id = ?1 AND m.step = ?2),
    followers = followers + ?3 * (
      SELECT count(DISTINCT m.person_id) FROM tag_follow_moves m WHERE m.change_id = ?1 AND m.step = ?2)
  WHERE id = ?1`;

const hasNone = (tag: string) => `NOT EXISTS (SELECT 1 FROM post_tags WHERE safe_name = ${tag})
  AND NOT EXISTS (SELECT 1 FROM followed_lists f INDEXED BY followers_of_tag WHERE f.tag = ${tag})`;

/** Ends a merge or deletion once the tag has no stories and followers; then the tag goes: ?1 change, ?2 tag. */
export const endChange = `UPDATE tag_changes SET state = 'done' WHERE id = ?1 AND state = 'running' AND ${hasNone("?2")}`;
export const deleteTag = `
  DELETE FROM tags WHERE safe_name = ?2 AND (SELECT state FROM tag_changes WHERE id = ?1) = 'done'`;

/** Names of a change that is in a state: ?1 change, ?2 state. */
const namesOnce = `
  (SELECT w.value ->> 0 FROM ${namesOfChange} WHERE (SELECT state FROM tag_changes WHERE id = ?1) = ?2)`;

/**
 * Rules that name a tag have the list of the tag that its name leads to, once the stories are there: ?1 change, ?2 its
 * state then, ?3 end of the lists' names. Sections read that list (`section_source_is_read_again`).
 */
export const leadSections = `
  UPDATE section_sources SET source_list = 'tag:' || blog_id || ?3 WHERE kind = 'tag' AND subject IN ${namesOnce}`;
/** The same for stories below others. */
export const leadRelated = `
  UPDATE related_lists SET source_list = 'tag:' || (SELECT p.blog_id FROM posts p WHERE p.id = related_lists.post_id) || ?3
  WHERE kind = 'tag' AND subject IN ${namesOnce}`;

/* Undoing. */

/**
 * The null makes the whole transaction fail if it can't be undone any more: ?1 change, ?2 not if it was made before this, ?3 new
 * state.
 */
export const beginUndoing = `
  UPDATE tag_changes AS c SET state = iif(c.state = 'done' AND c.created_time > ?2 AND NOT ${isBlocked("c")}
    AND NOT ${isRunning("c.safe_name, c.target")}, ?3, NULL) WHERE c.id = ?1`;

/** Leaves out the stories of a step that have lost the tag since: ?1 change, ?2 step, ?3 tag. */
export const deleteMovesWithoutTag = `
  DELETE FROM tag_moves AS m WHERE m.change_id = ?1 AND m.step = ?2
    AND NOT EXISTS (SELECT 1 FROM post_tags o WHERE o.post_id = m.post_id AND o.safe_name = ?3)`;
export const deleteFollowMovesWithoutTag = `
  DELETE FROM tag_follow_moves AS m WHERE m.change_id = ?1 AND m.step = ?2 AND NOT EXISTS (
    SELECT 1 FROM followed_lists o WHERE o.person_id = m.person_id AND o.list = m.place || ?3)`;

/**
 * The tag that a story got by this change and that another merge, which isn't undone, would have given it too: it keeps it, and the
 * other merge counts as the one that gave it. ?1 change, ?2 step, ?3 tag.
 */
const otherMove = `
  SELECT o.change_id FROM tag_moves o INDEXED BY moves_of_post CROSS JOIN tag_changes c ON c.id = o.change_id
  WHERE o.post_id = m.post_id AND o.had = 1 AND c.target = ?3 AND c.kind = 'merge' AND c.state <> 'undone' AND c.id <> ?1
  ORDER BY c.number LIMIT 1`;
export const keepForOthers = `
  UPDATE tag_moves AS m SET had = 2 WHERE m.change_id = ?1 AND m.step = ?2 AND m.had = 0 AND EXISTS (${otherMove})`;
export const creditOthers = `
  UPDATE tag_moves SET had = 0 WHERE (change_id, post_id) IN (
    SELECT (${otherMove}), m.post_id FROM tag_moves m WHERE m.change_id = ?1 AND m.step = ?2 AND m.had = 2)`;
const otherFollow = `
  SELECT o.change_id FROM tag_follow_moves o INDEXED BY follow_moves_of_person CROSS JOIN tag_changes c ON c.id = o.change_id
  WHERE o.person_id = m.person_id AND o.place = m.place AND o.had = 1 AND c.target = ?3 AND c.kind = 'merge'
    AND c.state <> 'undone' AND c.id <> ?1 ORDER BY c.number LIMIT 1`;
export const keepFollowsForOthers = `
  UPDATE tag_follow_moves AS m SET had = 2 WHERE m.change_id = ?1 AND m.step = ?2 AND m.had = 0 AND EXISTS (${otherFollow})`;
export const creditOtherFollows = `
  UPDATE tag_follow_moves SET had = 0 WHERE (change_id, person_id, place) IN (
    SELECT (${otherFollow}), m.person_id, m.place FROM tag_follow_moves m
    WHERE m.change_id = ?1 AND m.step = ?2 AND m.had = 2)`;

/** The old tag comes back to where the other one is now: ?1 change, ?2 step, ?3 tag that goes. */
export const findPositions = `
  UPDATE tag_moves AS m SET position = (
    SELECT o.position FROM post_tags o WHERE o.post_id = m.post_id AND o.safe_name = ?3)
  WHERE m.change_id = ?1 AND m.step = ?2 AND m.had = 0`;

/** What was moved in a step is forgotten once it is back: ?1 change, ?2 step. */
export const deleteMoves = "DELETE FROM tag_moves WHERE change_id = ?1 AND step = ?2";
export const deleteFollowMoves = "DELETE FROM tag_follow_moves WHERE change_id = ?1 AND step = ?2";

/** Ends the undoing after its last step: ?1 change. */
export const endUndoing =
  "UPDATE tag_changes SET state = 'undone' WHERE id = ?1 AND state = 'undoing' AND step = 0";

/** A tag that only this change has made goes again, unless it is used: ?1 tag. */
export const deleteUnused = `
  DELETE FROM tags WHERE safe_name = ?1 AND ${hasNone("?1")} AND NOT EXISTS (SELECT 1 FROM tag_names WHERE safe_name = ?1)`;

/** Changes that can't be undone any more are forgotten: ?1 made before, ?2 number. */
const expired =
  "SELECT id FROM tag_changes WHERE created_time < ?1 AND state IN ('done', 'undone') ORDER BY created_time LIMIT ?2";
export const deleteExpired = [
  `DELETE FROM tag_moves WHERE change_id IN (${expired})`,
  `DELETE FROM tag_follow_moves WHERE change_id IN (${expired})`,
  `DELETE FROM tag_changes WHERE id IN (${expired})`,
] as const;
