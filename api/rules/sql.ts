/** Choices of a blog, of its group and of the network: ?1 blog id. */
export const selectChoices = `
  SELECT c.blog_id, c.choices, c.version, c.changed_time
  FROM json_each(json_array('', 'group:' || (SELECT blog ->> 'blogGroup' FROM blogs WHERE id = ?1), ?1)) w
  CROSS JOIN rule_choices c ON c.blog_id = w.value`;

/** Choices of every scope: one row for each blog and group, and the network. */
export const selectEveryChoices =
  "SELECT blog_id, choices, version, changed_time FROM rule_choices WHERE blog_id >= ''";

/**
 * Writes choices; if they were changed since `version`, the null makes the whole transaction fail. ?1 scope: a blog,
 * `group:` with its name, or empty; ?2 choices, ?3 version that was read, ?4 now.
 */
export const writeChoices = `
  INSERT INTO rule_choices (blog_id, choices, version, changed_time)
  VALUES (?1, ?2, CASE WHEN coalesce((SELECT version FROM rule_choices WHERE blog_id = ?1), 0) = ?3 THEN ?3 + 1 END, ?4)
  ON CONFLICT (blog_id) DO UPDATE SET choices = excluded.choices, version = excluded.version, changed_time = excluded.changed_time`;

/**
 * People who have sent a text since a time, up to a limit: ?1 hash, ?2 time. Those stored by an earlier version are in
 * `judgements` until the job has moved them.
 */
export const selectSameTexts = `
  SELECT person_id FROM recent_texts WHERE text_hash = ?1 AND created_time > ?2
  UNION ALL SELECT person_id FROM judgements WHERE text_hash = ?1 AND created_time > ?2 AND verdict <> 'refuse'
  LIMIT 2000`;

/** Stores that a person has sent a text: ?1 hash, ?2 now, ?3 person. */
export const insertRecentText = `
  INSERT INTO recent_texts (text_hash, created_time, person_id) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`;

/** Number of a person's replies removed by moderators since a time: ?1 person, ?2 time. */
export const selectRemovals = `
  SELECT count(*) AS removals FROM decisions
  WHERE person_id = ?1 AND action = 'remove' AND created_time > ?2 AND undone_by IS NULL`;

/** ?1 id, ?2 reply or null, ?3 blog, ?4 person, ?5 verdict, ?6 rule, ?7 trigger, ?8 findings, ?9 now. */
export const insertEvaluation = `
  INSERT INTO judgements (id, reply_id, blog_id, person_id, verdict, rule, saw, findings, created_time)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`;

/** Sets the rule that holds a reply, for the queue: ?1 reply, ?2 rule or null, ?3 version of a case that wasn't there. */
export const setCaseRule = `
  INSERT INTO cases (post_id, blog_id, writer_id, rule, is_pending, since_time, version)
  SELECT p.reply_id, p.blog_id, p.author_id, ?2, p.state = 'pending', p.time, ?3
  FROM reply_index p WHERE p.reply_id = ?1 ON CONFLICT (post_id) DO UPDATE SET rule = excluded.rule`;

/** What a scope sets itself: ?1 scope. */
export const selectOwnRules = "SELECT choices FROM rule_choices WHERE blog_id = ?1";

/** Gives the rules of a scope to another, which has none: ?1 and ?2 scopes. */
export const renameRules = "UPDATE OR REPLACE rule_choices SET blog_id = ?2 WHERE blog_id = ?1";
