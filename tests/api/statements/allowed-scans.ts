/** Tables that may be read completely, because they don't grow with the network, with the reason. */
export const boundedTables: Readonly<Record<string, string>> = {
  audience_packing: "one row",
  blog_settings: "a row for each blog, each group and the network",
  capacity: "a row for each hour of four weeks",
  changed_members: "emptied by the transaction that fills it",
  changed_rights: "a queue, of which the job reads the first",
  discussion_moves: "one row",
  exports: "fifty rows",
  job_runs: "a row for each scheduled job",
  lost_days: "a row for each host and day of a month",
  popular_epoch: "one row",
  popular_lists: "six rows for each blog",
  refusals: "two rows for each hour of a day",
  renamed_tags: "a queue, of which the job reads the first",
  rule_choices: "a row for each blog, each group and the network",
  row_hours: "a row for each hour of four weeks",
  stems_state: "one row",
  touched_replies: "emptied by the transaction that fills it",
  uncompared_tags: "a queue, of which the job reads the first",
  unsearched_stories: "a queue, of which the job reads the first",
};

interface Allowed {
  in: RegExp;
  because: string;
}

/** Statements that read a table in the order of its key and stop early, or that run once. */
export const allowedScans: readonly Allowed[] = [
  { in: /FROM import_runs ORDER BY started_time DESC LIMIT \?1/, because: "the latest 100 imports" },
  { in: /FROM import_reports ORDER BY made_time DESC LIMIT/, because: "the latest 200 reports" },
  { in: /tag_changes( r)? INDEXED BY running_tag_changes/, because: "those that aren't finished yet" },
  {
    in: /story_type_moves( r)? INDEXED BY running_story_type_moves/,
    because: "those that aren't finished yet",
  },
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
  {
    in: /FROM special_sections s WHERE .* ORDER BY s\.blog_id, s\.position LIMIT \?2/,
    because: "the first hundred that run, in the order of their key",
  },
  {
    in: /^UPDATE notification(s|_choices) SET .* WHERE (was_mailed = 0 AND kind IN|news_time IS NOT NULL)/,
    because: "once, after a restore",
  },
  {
    in: /^INSERT OR REPLACE INTO unsearched \((name|post)_id\) SELECT id FROM/,
    because: "once, for an empty index",
  },
  {
    in: /^SELECT id, blog ->> 'timezone' AS timezone FROM blogs$/,
    because: "the network's blogs, for a job",
  },
  {
    in: /^SELECT b\.id, r\.start FROM blogs b LEFT JOIN audience_roll_ups/,
    because: "the network's blogs, for a job",
  },
  { in: /^SELECT id FROM blogs$/, because: "the network's blogs, for an administrator and a job" },
  {
    in: /FROM popular_stories m .* ORDER BY m\.score DESC/,
    because: "the first of the network's most read stories",
  },
  {
    in: /FROM audience_packs ORDER BY kind, period, scope LIMIT \?1/,
    because: "the first 2,000 packs of the release before",
  },
  { in: /^UPDATE popular_stories SET score = score \* \?1/, because: "once a month" },
  {
    in: /^DELETE FROM (posts WHERE id IN|saved_posts WHERE post_id IN|people WHERE id =)/,
    because: "an operator undoes an import: the database looks for what still names them",
  },
  {
    in: /^DELETE FROM blogs WHERE id IN \(SELECT value FROM json_each\(\?1\)\) AND NOT EXISTS/,
    because: "once, for blogs that an import has created in vain",
  },
  {
    in: /FROM headline_tests t INDEXED BY headline_tests_running/,
    because: "the tests that run, of which the index consists; 500 at most",
  },
];

/** Statements that sort or compare rows outside of an index, with the number of rows. */
export const allowedSorts: readonly Allowed[] = [
  {
    in: /FROM look_fonts (?:f )?WHERE (?:f\.)?blog_id = \?1/,
    because: "the fonts of one blog: 20, and those that its 200 versions name",
  },
  {
    in: /^SELECT detail, sum\(count\) AS count FROM audience_details/,
    because:
      "the details of one story, blog or network in 52 weeks: at most 200 sites a day, and some forty others",
  },
  {
    in: /^SELECT v\.scope AS id, sum\(v\.views\) AS views FROM json_each\(\?1\) w CROSS JOIN audience_views/,
    because: "the stories that readers opened in seven days",
  },
  {
    in: /^SELECT v\.start, sum\(v\.views\) AS views, sum\(v\.doubtful\) AS doubtful FROM json_each\(\?1\) w/,
    because: "the hours of five days, or the days of five or 52 weeks, of 500 stories",
  },
  {
    in: /^SELECT d\.detail, sum\(d\.count\) AS count FROM json_each\(\?1\) w CROSS JOIN audience_details/,
    because: "the details of 500 stories in seven days: most have ten a day",
  },
  {
    in: /^SELECT s\.value ->> 1 AS id FROM json_each\(\?1\) w CROSS JOIN json_each/,
    because: "the newest 501 stories of a tag on each blog of the network",
  },
  {
    in: /^SELECT s\.set_time, max\(s\.end_time\) AS end_time FROM strips s INDEXED BY strips_of_story/,
    because: "the strips that have linked to one story",
  },
  {
    in: /sum\(r\.views\) AS views FROM \( ?SELECT v\.scope AS id, sum\(v\.views\)/,
    because: "the stories of one blog that readers opened in seven days, with their authors and tags",
  },
  {
    in: /^WITH read AS MATERIALIZED .* FROM read r CROSS JOIN blogs b/,
    because: "the network's blogs",
  },
  {
    in: /^SELECT k0, k1, k2, sum\(bytes\) AS bytes FROM \( SELECT \* FROM/,
    because: "one page of the keys of packs, from each of two tables",
  },
  {
    in: /^WITH entries AS MATERIALIZED/,
    because: "the 2,000 entries of the audit log that a page reads at most",
  },
  {
    in: /^SELECT w\.value ->> 0 AS kind, w\.value ->> 1 AS state, \( SELECT json_group_array/,
    because: "the reasons of 1,000 messages of a kind at most",
  },
  {
    in: /CROSS JOIN media m INDEXED BY media_by_license_end/,
    because: "the images whose license ends, of which a library has few",
  },
  {
    in: /FROM blog_looks WHERE blog_id = \?1/,
    because: "200 versions of one blog's look at most, and those to come",
  },
  {
    in: /^SELECT n\.draft_id, n\.id, n\.kind, .* CROSS JOIN draft_notes n ON n\.draft_id = found\.draft_id/,
    because: "the open notes of the stories that one person works on",
  },
  { in: /FROM tag_words w WHERE w\.word >= \?/, because: "2,000 tags with a word at most" },
  {
    in: /FROM tags t INDEXED BY tags_by_use WHERE t\.used_time > /,
    because: "the tags of scheduled stories, and one page of the others",
  },
  {
    in: /^SELECT n\.safe_name FROM json_each\(\?1\) w CROSS JOIN tag_names n/,
    because: "two names of one tag",
  },
  { in: /FROM tag_changes WHERE safe_name = \?1 UNION/, because: "50 changes of a tag at most" },
  { in: /^INSERT INTO tag_changes/, because: "the names of one tag" },
  { in: /^INSERT INTO tag_moves .*SELECT DISTINCT value AS id/, because: "100 chosen stories at most" },
  { in: /^INSERT INTO changes .* FROM moved_stories m/, because: "the blogs of 250 stories" },
  { in: /^INSERT INTO changes .* FROM tag_moves m/, because: "the blogs of 250 stories" },
  { in: /^UPDATE tag_(follow_)?moves SET had = 0/, because: "the merges that moved one story or follow" },
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
  {
    in: /^WITH stories AS \( SELECT p\.author_ids FROM imported_posts/,
    because: "the authors of the 10,000 stories of an import that are looked at",
  },
  { in: /^SELECT b\.name, count\(\*\) AS stories FROM json_each\(\?1\)/, because: "the stories of a batch" },
];
