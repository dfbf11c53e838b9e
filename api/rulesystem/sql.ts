/** What was chosen for a blog, and for the network: ?1 the blog's id. */
export const selectChoices = `
  SELECT c.blog_id, c.choices, c.version, c.changed_time
  FROM json_each(json_array('', ?1)) w CROSS JOIN rule_choices c ON c.blog_id = w.value`;

/**
 * Writes what was chosen, unless somebody has since `version`: then it fails, and with it the whole transaction.
 * ?1 blog or empty, ?2 the choices, ?3 the version that was read, ?4 now.
 */
export const writeChoices = `
  INSERT INTO rule_choices (blog_id, choices, version, changed_time)
  VALUES (?1, ?2, CASE WHEN coalesce((SELECT version FROM rule_choices WHERE blog_id = ?1), 0) = ?3 THEN ?3 + 1 END, ?4)
  ON CONFLICT (blog_id) DO UPDATE SET choices = excluded.choices, version = excluded.version, changed_time = excluded.changed_time`;

/** Who has sent a text since a moment, so far as that matters: ?1 its hash, ?2 the moment. */
export const selectSameTexts = `
  SELECT person_id FROM judgements
  WHERE text_hash = ?1 AND created_time > ?2 AND verdict <> 'refuse' LIMIT 2000`;

/** How many replies of somebody moderators have removed since a moment: ?1 the person, ?2 the moment. */
export const selectRemovals = `
  SELECT count(*) AS removals FROM decisions
  WHERE person_id = ?1 AND action = 'remove' AND created_time > ?2 AND undone_by IS NULL`;

/** ?1 id, ?2 reply or null, ?3 blog, ?4 person, ?5 verdict, ?6 rule, ?7 what it saw, ?8 findings, ?9 hash, ?10 now. */
export const insertJudgement = `
  INSERT INTO judgements (id, reply_id, blog_id, person_id, verdict, rule, saw, findings, text_hash, created_time)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`;

/** The queue says which rule holds a reply: ?1 the reply, ?2 the rule or null. */
export const setCaseRule = `
  INSERT INTO cases (post_id, blog_id, writer_id, rule, is_pending, since_time)
  SELECT p.id, p.blog_id, p.author_id, ?2, p.approved = 0 AND p.status = 'PUBLISHED', p.publish_time
  FROM posts p WHERE p.id = ?1 ON CONFLICT (post_id) DO UPDATE SET rule = excluded.rule`;

/** ?1 the reply, ?2 now. */
export const holdByRule = `
  INSERT INTO reply_holds (reply_id, kind, by_person_id, created_time)
  SELECT id, 'rule', NULL, ?2 FROM posts WHERE id = ?1 AND is_starter = 0 ON CONFLICT DO NOTHING`;
/** Somebody approved what it said before, and not what it says now: ?1 the reply. */
export const forgetApproval = "DELETE FROM approvals WHERE reply_id = ?1";
/** ?1 the reply. */
export const letGo = "DELETE FROM reply_holds WHERE reply_id = ?1 AND kind = 'rule'";
