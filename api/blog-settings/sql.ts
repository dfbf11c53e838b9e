/** Running experiments, by name. */
export const selectRunningExperiments = `
  SELECT experiment FROM experiments WHERE status = 'running' ORDER BY name`;

/** All experiments except drafts, running ones first. */
export const selectExperiments = `
  SELECT experiment FROM experiments WHERE status IN ('running', 'stopped') ORDER BY status, name`;

/** The network's flags, which are those of the main site. */
export const selectNetworkFlags = `
  SELECT f.name, f.value, f.description FROM blogs b CROSS JOIN feature_flags f ON f.blog_id = b.id WHERE b.is_main_site = 1
  ORDER BY f.name`;

/** The flags of every blog, grouped by blog. */
export const selectEveryFlag = `
  SELECT f.blog_id, f.name, f.value, f.description
  FROM blogs b CROSS JOIN feature_flags f ON f.blog_id = b.id WHERE b.is_main_site IN (0, 1)`;

/** ?1 production host of the blog. */
export const selectFlagsOfHost = `
  SELECT f.name, f.value, f.description FROM blogs b CROSS JOIN feature_flags f ON f.blog_id = b.id WHERE b.host = ?1 ORDER BY f.name`;

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

/** A blog's own text of a page in the footer, in its language: ?1 blog id, ?2 name. */
export const selectOwnInformation = `
  SELECT i.body FROM blogs b
  CROSS JOIN information_pages i ON i.blog_id = b.id AND i.locale = b.blog ->> 'locale' AND i.name = ?2
  WHERE b.id = ?1`;

/** The main site's text in the blog's language: ?1 blog id, ?2 name. */
export const selectNetworkInformation = `
  SELECT i.body FROM blogs b
  CROSS JOIN blogs m ON m.is_main_site = 1
  CROSS JOIN information_pages i ON i.blog_id = m.id AND i.locale = b.blog ->> 'locale' AND i.name = ?2
  WHERE b.id = ?1`;

/** The pages of which a blog has a text of its own in its language: ?1 blog id. */
export const selectInformationNames = `
  SELECT i.name FROM blogs b
  CROSS JOIN information_pages i ON i.blog_id = b.id AND i.locale = b.blog ->> 'locale'
  WHERE b.id = ?1 ORDER BY i.name`;

/** The texts of a blog and of the main site, in all languages: ?1 blog id. */
export const selectInformationTexts = `
  SELECT i.blog_id, i.locale, i.name, i.body, i.changed_time FROM information_pages i
  WHERE i.blog_id IN (?1, (SELECT id FROM blogs WHERE is_main_site = 1))`;

/**
 * Fails if the text was changed meanwhile: ?1 blog id, ?2 language, ?3 name, ?4 body, ?5 its last change as read, null
 * if there was none, ?6 now.
 */
export const putInformation = `
  INSERT INTO information_pages (blog_id, locale, name, body, changed_time)
  VALUES (?1, ?2, ?3, ?4, CASE WHEN (
    SELECT changed_time FROM information_pages WHERE blog_id = ?1 AND locale = ?2 AND name = ?3
  ) IS ?5 THEN max(?6, coalesce(?5, 0) + 1) END)
  ON CONFLICT (blog_id, locale, name) DO UPDATE SET body = excluded.body, changed_time = excluded.changed_time`;

/** ?1 blog id, ?2 language, ?3 name. */
export const deleteInformation =
  "DELETE FROM information_pages WHERE blog_id = ?1 AND locale = ?2 AND name = ?3";
