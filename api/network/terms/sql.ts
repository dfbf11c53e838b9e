/** Terms of a blog and of the network: ?1 blog id. */
export const selectTerms = `
  SELECT t.blog_id, t.choices, t.version, t.changed_time
  FROM json_each(json_array('', ?1)) w CROSS JOIN machine_terms t ON t.blog_id = w.value`;

/** Terms of a host's blog and of the network: ?1 host. */
export const selectTermsOfHost = `
  SELECT t.blog_id, t.choices, t.version, t.changed_time
  FROM json_each(json_array('', (SELECT id FROM blogs WHERE host = ?1))) w
  CROSS JOIN machine_terms t ON t.blog_id = w.value`;

/**
 * Writes terms; if they were changed since `version`, the null makes the whole transaction fail. ?1 blog or empty, ?2 choices,
 * ?3 version that was read, ?4 now.
 */
export const upsertTerms = `
  INSERT INTO machine_terms (blog_id, choices, version, changed_time)
  VALUES (?1, ?2, CASE WHEN coalesce((SELECT version FROM machine_terms WHERE blog_id = ?1), 0) = ?3 THEN ?3 + 1 END, ?4)
  ON CONFLICT (blog_id) DO UPDATE SET choices = excluded.choices, version = excluded.version, changed_time = excluded.changed_time`;
