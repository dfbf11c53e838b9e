import { cardNames } from "./post-columns.ts";

/** Keeps the names on the cards of stories that have just been written: ?1 JSON list of ids. */
export const keepCardNames = `
  UPDATE posts AS p SET card_names = ${cardNames}, card_version = (SELECT card_version FROM blogs WHERE id = p.blog_id)
  WHERE p.id IN (SELECT value FROM json_each(?1)) AND p.is_starter = 1`;

/** What has been renamed, one at a time. Tags come first: while there is one, no card shows kept names. */
export const selectRenamed = `
  SELECT kind, key, done FROM renamed_on_cards WHERE kind = 'tag'
  UNION ALL SELECT kind, key, done FROM renamed_on_cards WHERE kind = 'blog'
  UNION ALL SELECT kind, key, done FROM renamed_on_cards WHERE kind = 'all' LIMIT 1`;

/** The next stories of a tag: ?1 tag, ?2 what is done, ?3 number. */
export const selectNextOfTag = `
  SELECT post_id AS id, post_id AS done FROM post_tags
  WHERE safe_name = ?1 AND post_id > coalesce(?2, '') ORDER BY post_id LIMIT ?3`;

/** The next stories of a list, newest first: ?1 list, ?2 what is done, ?3 number. */
export const selectNextOfList = `
  SELECT post_id AS id, timestamp AS done FROM stream
  WHERE list = ?1 AND timestamp < coalesce(?2, 9e15) ORDER BY timestamp DESC LIMIT ?3`;

const where = "WHERE kind = ?1 AND key = ?2 AND done IS ?3";

/** ?1 kind, ?2 key, ?3 what was done, ?4 what is done now; nothing if it has been renamed once more. */
export const updateDone = `UPDATE renamed_on_cards SET done = ?4 ${where}`;
export const deleteRenamed = `DELETE FROM renamed_on_cards ${where}`;
