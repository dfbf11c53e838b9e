/** Tables that may be read completely, because they don't grow with the network, with the reason. */
export const boundedTables: Readonly<Record<string, string>> = {
  capacity: "a row for each hour of four weeks",
  changed_members: "emptied by the transaction that fills it",
  changed_rights: "a queue, of which the job reads the first",
  discussion_moves: "one row",
  job_runs: "a row for each scheduled job",
  lost_days: "a row for each host and day of a month",
  renamed_tags: "a queue, of which the job reads the first",
  row_hours: "a row for each hour of four weeks",
  stems_state: "one row",
  touched_replies: "emptied by the transaction that fills it",
  unsearched_stories: "a queue, of which the job reads the first",
};

interface Allowed {
  in: RegExp;
  because: string;
}

/** Statements that read a table in the order of its key and stop early, or that run once. */
export const allowedScans: readonly Allowed[] = [
  {
    in: /FROM (unsettled_approvals|unsettled_replies) u ORDER BY u\.starter_id, u\.reply_id LIMIT \?1/,
    because: "the first 500 of the queue",
  },
  {
    in: /FROM unsettled_approvals u ORDER BY u\.starter_id DESC, u\.reply_id DESC LIMIT 500/,
    because: "the last 500 of the queue",
  },
  {
    in: /^SELECT EXISTS \(SELECT 1 FROM unsettled_approvals\) OR EXISTS \(SELECT 1 FROM unsettled_replies\)/,
    because: "one row of each",
  },
  { in: /FROM object_changes ORDER BY serial LIMIT \?1/, because: "the first 500 of the queue" },
  { in: /^SELECT story_id FROM discussion_objects LIMIT 1/, because: "whether there is one" },
  { in: /FROM special_sections s ORDER BY s\.blog_id, s\.position LIMIT \?1/, because: "the first hundred" },
  {
    in: /^UPDATE notification(s|_choices) SET .* WHERE (was_mailed = 0 AND kind IN|news_time IS NOT NULL)/,
    because: "once, after a restore",
  },
  {
    in: /^INSERT OR REPLACE INTO unsearched \((name|post)_id\) SELECT id FROM/,
    because: "once, for an empty index",
  },
  {
    in: /^DELETE FROM blogs WHERE id IN \(SELECT value FROM json_each\(\?1\)\) AND NOT EXISTS/,
    because: "once, for blogs that an import has created in vain",
  },
];

/** Statements that sort or compare rows outside of an index, with the number of rows. */
export const allowedSorts: readonly Allowed[] = [
  { in: /^INSERT INTO feed_removals/, because: "the tags of each post of a batch" },
  {
    in: /^INSERT INTO notifications .*'note(Answered|Resolved)'/,
    because: "the people who take part in one note",
  },
  { in: /^SELECT r\.\* FROM posts r WHERE r\.id IN .* ORDER BY r\.rowid/, because: "the replies of a batch" },
  {
    in: /^SELECT DISTINCT c\.story_id FROM \(SELECT story_id FROM object_changes/,
    because: "the stories of a batch",
  },
  { in: /^SELECT k\.\* FROM posts r CROSS JOIN reply_keys k .* ORDER BY/, because: "the forms of a batch" },
  { in: /FROM sqlite_master WHERE name IN/, because: "the definitions of one object" },
  { in: /^INSERT INTO reply_pictures/, because: "the images of one reply" },
  { in: /^INSERT OR IGNORE INTO stemmed_posts/, because: "the posts of a batch" },
  { in: /^INSERT OR REPLACE INTO unsearched \(post_id\) SELECT id/, because: "once, for an empty index" },
  { in: /^INSERT INTO audit_log .* FROM json_each\(\?6\)/, because: "the guests that one call names" },
  { in: /^UPDATE posts SET like_count = like_count - w\.likes/, because: "the likes of a batch" },
  {
    in: /SELECT p\.id, p\.headline, p\.slug, b\.host, .* FROM posts o CROSS JOIN posts p ON p\.source_id = o\.translation_of/,
    because: "the translations of one story",
  },
  {
    in: /FROM likes l CROSS JOIN posts p ON p\.id = l\.post_id WHERE l\.person_id = \?3/,
    because: "all that one person wrote and liked on a blog",
  },
  {
    in: /^WITH RECURSIVE lists \(list\) AS \(SELECT (list FROM followed_lists|value FROM json_each)/,
    because: "one time of each of the 6,000 things that a person can follow, and the few items of a page",
  },
  {
    in: /^(DELETE FROM threads|INSERT INTO (threads|touched_replies))/,
    because: "the replies that a write touches",
  },
  {
    in: /FROM draft_recovered WHERE draft_id = \?1 AND (settled_time IS NULL|id IN \(SELECT value .*\)) ORDER BY time, id/,
    because: "the 1,000 passages that the tray of one draft can have",
  },
  {
    in: /^DELETE FROM draft_recovered WHERE draft_id = \?1 .* OVER \(ORDER BY settled_time DESC, id\)/,
    because: "a month's settled passages of one draft",
  },
  {
    in: /^SELECT m\.image_id FROM \( SELECT number FROM media .* LIMIT 100 \) near/,
    because: "the 100 nearest images",
  },
  { in: /^SELECT b\.name, count\(\*\) AS stories FROM json_each\(\?1\)/, because: "the stories of a batch" },
];
