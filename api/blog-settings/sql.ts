/** Running experiments, by name. */
export const selectRunningExperiments = `
  SELECT experiment FROM experiments WHERE status = 'running' ORDER BY name`;

/** All experiments except drafts, by state and name. */
export const selectExperiments = `
  SELECT experiment FROM experiments WHERE status IN ('paused', 'running', 'stopped') ORDER BY status, name`;

/** All experiments by name, with their last changes. */
export const selectManagedExperiments = `
  SELECT name, experiment, version, changed_time, changed_by FROM experiments WHERE name >= '' ORDER BY name`;

/** Names of all blogs. */
export const selectBlogNames = "SELECT name FROM blogs WHERE is_main_site IN (0, 1)";

/**
 * The null makes the transaction fail if the experiment was changed since it was read: ?1 name, ?2 status, ?3 experiment
 * (JSON), ?4 version as read, null if there was none, ?5 now, ?6 person id.
 */
export const putExperiment = `
  INSERT INTO experiments (name, status, experiment, content_hash, version, changed_time, changed_by)
  VALUES (?1, ?2, ?3, '', iif((SELECT version FROM experiments WHERE name = ?1) IS ?4, coalesce(?4, 0) + 1, NULL), ?5, ?6)
  ON CONFLICT (name) DO UPDATE SET status = excluded.status, experiment = excluded.experiment,
    version = excluded.version, changed_time = excluded.changed_time, changed_by = excluded.changed_by`;

/** Deletes a draft that is still as it was read: ?1 name, ?2 version. */
export const deleteExperiment =
  "DELETE FROM experiments WHERE name = ?1 AND version = ?2 AND status = 'draft' RETURNING name";

/** The network's flags, which are those of the main site. */
export const selectNetworkFlags = `
  SELECT f.name, f.value, f.description, f.place FROM blogs b CROSS JOIN feature_flags f ON f.blog_id = b.id WHERE b.is_main_site = 1
  ORDER BY f.name`;

/** The flags of every blog, grouped by blog, with their last changes. */
export const selectEveryFlag = `
  SELECT f.blog_id, b.is_main_site, f.name, f.value, f.description, f.place, f.changed_time, f.changed_by
  FROM blogs b CROSS JOIN feature_flags f ON f.blog_id = b.id WHERE b.is_main_site IN (0, 1)`;

/**
 * Fails, and its transaction with it, if a value was changed since it was read: ?1 JSON of the blogs, each with its id, `before`
 * and `value`, ?2 name, ?3 description, ?4 place (null keeps what there is), ?5 now, ?6 person id.
 */
export const putFlags = `
  INSERT INTO feature_flags (blog_id, name, value, description, place, changed_time, changed_by)
  SELECT w.value ->> 'id', ?2, iif(f.value IS w.value ->> 'before', w.value ->> 'value', NULL),
    coalesce(?3, f.description, ''), coalesce(?4, f.place, ''), ?5, ?6
  FROM json_each(?1) w LEFT JOIN feature_flags f ON f.blog_id = w.value ->> 'id' AND f.name = ?2
  WHERE w.value ->> 'value' IS NOT NULL
  ON CONFLICT (blog_id, name) DO UPDATE SET value = excluded.value, description = excluded.description,
    place = excluded.place, changed_time = excluded.changed_time, changed_by = excluded.changed_by`;

/** Those of the blogs whose value is null, if it is as it was read: as `putFlags`, ?1 and ?2. */
export const deleteFlags = `
  DELETE FROM feature_flags WHERE (blog_id, name) IN (
    SELECT f.blog_id, f.name FROM json_each(?1) w CROSS JOIN feature_flags f ON f.blog_id = w.value ->> 'id' AND f.name = ?2
    WHERE w.value ->> 'value' IS NULL AND f.value IS w.value ->> 'before')`;

/** The blogs of a list, or the main site for null: ?1 JSON of the ids. */
export const selectFlagScopes = `
  SELECT w.value AS blog_id, b.id FROM json_each(?1) w
  CROSS JOIN blogs b ON b.id = coalesce(w.value, (SELECT id FROM blogs WHERE is_main_site = 1))`;

/** ?1 production host of the blog. */
export const selectFlagsOfHost = `
  SELECT f.name, f.value, f.description, f.place FROM blogs b CROSS JOIN feature_flags f ON f.blog_id = b.id WHERE b.host = ?1 ORDER BY f.name`;

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
 * Writes a text. The null makes the transaction fail if it was changed since it was read: ?1 blog id, ?2 language, ?3 name,
 * ?4 body, ?5 when the text before was changed (null for none), ?6 when this one is.
 */
export const putInformation = `
  INSERT INTO information_pages (blog_id, locale, name, body, changed_time)
  VALUES (?1, ?2, ?3, ?4, CASE WHEN (
    SELECT changed_time FROM information_pages WHERE blog_id = ?1 AND locale = ?2 AND name = ?3
  ) IS ?5 THEN ?6 END)
  ON CONFLICT (blog_id, locale, name) DO UPDATE SET body = excluded.body, changed_time = excluded.changed_time`;

/** Keeps a text before it is changed: ?1 to ?3 as above, ?4 id of the change, ?5 when the new text is changed, ?6 now. */
export const recordInformationChange = `
  INSERT INTO information_changes (id, blog_id, locale, name, body, changed_time, left_time, created_time)
  SELECT ?4, ?1, ?2, ?3, i.body, i.changed_time, ?5, ?6 FROM (SELECT 1)
  LEFT JOIN information_pages i ON i.blog_id = ?1 AND i.locale = ?2 AND i.name = ?3`;

/** Changes of a text that can't be undone any more: ?1 to ?3 as above, ?4 before this moment. */
export const deleteInformationChanges =
  "DELETE FROM information_changes WHERE blog_id = ?1 AND locale = ?2 AND name = ?3 AND created_time < ?4";

/** A change of a blog's texts: ?1 id, ?2 blog. */
export const selectInformationChange = `
  SELECT locale, name, body, changed_time, left_time, created_time FROM information_changes WHERE id = ?1 AND blog_id = ?2`;

/** ?1 blog id, ?2 language, ?3 name. */
export const deleteInformation =
  "DELETE FROM information_pages WHERE blog_id = ?1 AND locale = ?2 AND name = ?3";

/** What every scope sets itself, and every blog: a few dozen rows each. */
export const selectSettings =
  "SELECT scope, choices, version, changed_time FROM blog_settings WHERE scope >= ''";
export const selectEveryBlog =
  "SELECT id, blog FROM blogs WHERE is_main_site IN (0, 1) ORDER BY is_main_site DESC, position, name";

/**
 * Writes what a scope sets itself. The null makes the whole transaction fail if any scope was changed since all were
 * read, since the values of blogs were worked out from them: ?1 scope, ?2 choices, ?3 sum of all versions as read, ?4 now.
 */
export const putSettings = `
  INSERT INTO blog_settings (scope, choices, version, changed_time)
  VALUES (?1, ?2, iif((SELECT total(version) FROM blog_settings) = ?3,
    coalesce((SELECT version FROM blog_settings WHERE scope = ?1), 0) + 1, NULL), ?4)
  ON CONFLICT (scope) DO UPDATE SET choices = excluded.choices, version = excluded.version, changed_time = excluded.changed_time`;

/** A row if a scope has settings: ?1 scope. */
export const selectScope = "SELECT scope FROM blog_settings WHERE scope = ?1 AND choices <> '{}'";

/** Gives the settings of a scope to another, which has none: ?1 and ?2 scopes. */
export const renameScope = "UPDATE OR REPLACE blog_settings SET scope = ?2 WHERE scope = ?1";

/** Merges values into blogs: ?1 list of `{id, patch}`. */
export const patchBlogs = `
  UPDATE blogs SET blog = json_patch(blog, (SELECT w.value ->> 'patch' FROM json_each(?1) w WHERE w.value ->> 'id' = blogs.id))
  WHERE id IN (SELECT w.value ->> 'id' FROM json_each(?1) w)`;

/** Versions of a blog's look, the newest first: ?1 blog id, ?2 number. */
export const selectLooks = `
  SELECT version, look, live_time, made_time, person_id, is_canceled FROM blog_looks WHERE blog_id = ?1
  ORDER BY version DESC LIMIT ?2`;

/**
 * Makes a version; if there is another than ?2 before it, or a font of its look has been removed, the null makes the whole
 * transaction fail. ?1 blog id, ?2 version that was read, ?3 look, ?4 live time, ?5 now, ?6 person, ?7 ids of fonts (JSON).
 */
export const insertLook = `
  INSERT INTO blog_looks (blog_id, version, look, live_time, made_time, person_id, is_canceled)
  VALUES (?1, CASE WHEN coalesce((SELECT max(version) FROM blog_looks WHERE blog_id = ?1), 0) = ?2
    AND NOT EXISTS (SELECT 1 FROM json_each(?7) w
      WHERE NOT EXISTS (SELECT 1 FROM look_fonts f WHERE f.blog_id = ?1 AND f.id = w.value)) THEN ?2 + 1 END,
    ?3, ?4, ?5, ?6, 0)`;

/** ?1 blog id, ?2 version, ?3 now. */
export const cancelLookToCome = `
  UPDATE blog_looks SET is_canceled = 1 WHERE blog_id = ?1 AND version = ?2 AND live_time > ?3 AND is_canceled = 0
  RETURNING version`;

const isLiveLook = `version = (SELECT version FROM blog_looks
  WHERE blog_id = ?1 AND live_time <= ?2 AND is_canceled = 0 ORDER BY live_time DESC, version DESC LIMIT 1)`;

/** Deletes versions that are neither live, nor to come, nor among the newest: ?1 blog id, ?2 now, ?3 number of those that stay. */
export const deleteOldLooks = `
  DELETE FROM blog_looks WHERE blog_id = ?1 AND (live_time <= ?2 OR is_canceled = 1)
    AND version <= (SELECT max(version) FROM blog_looks WHERE blog_id = ?1) - ?3 AND NOT ${isLiveLook}`;

/** Images of a blog's library whose license hasn't ended: ?1 blog id, ?2 ids (JSON), ?3 now. */
export const selectLookImages = `
  SELECT i.id, i.format, i.width, i.height FROM json_each(?2) w
  CROSS JOIN media m ON m.blog_id = ?1 AND m.image_id = w.value
  CROSS JOIN images i ON i.id = m.image_id
  WHERE m.license_end IS NULL OR m.license_end > ?3`;

/** Fonts of a blog's looks, the newest first: ?1 blog id. */
export const selectLookFonts = `
  SELECT value, name, size, made_time FROM look_fonts WHERE blog_id = ?1 ORDER BY made_time DESC, id LIMIT 300`;

/** Bytes of a font, which are the same whichever blog has it: ?1 id. */
export const selectFontFile = "SELECT file FROM look_fonts WHERE id = ?1 LIMIT 1";

/** ?1 blog id, ?2 id, ?3 value, ?4 name, ?5 size, ?6 file in base64, ?7 now, ?8 person. */
export const insertLookFont = `
  INSERT INTO look_fonts (blog_id, id, value, name, size, file, made_time, person_id)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (blog_id, id) DO NOTHING`;

/** Deletes fonts that no version of the blog's look has, but for the newest: ?1 blog id, ?2 number of those that stay. */
export const deleteSpareFonts = `
  DELETE FROM look_fonts WHERE blog_id = ?1 AND id IN (
    SELECT f.id FROM look_fonts f WHERE f.blog_id = ?1
      AND NOT EXISTS (SELECT 1 FROM blog_looks l WHERE l.blog_id = ?1 AND instr(l.look, f.id) > 0)
    ORDER BY f.made_time DESC, f.id LIMIT -1 OFFSET ?2)`;

/** A version that was published or is scheduled, and has this font: ?1 blog id, ?2 id of the font. */
const usesFont = "l.blog_id = ?1 AND l.is_canceled = 0 AND instr(l.look, ?2) > 0";

/** Removes a font that no such version has: ?1 blog id, ?2 id. */
export const deleteLookFont = `
  DELETE FROM look_fonts WHERE blog_id = ?1 AND id = ?2 AND NOT EXISTS (SELECT 1 FROM blog_looks l WHERE ${usesFont})
  RETURNING id`;

/** ?1 blog id, ?2 id of the font. */
export const selectFontUse = `SELECT l.version FROM blog_looks l WHERE ${usesFont} LIMIT 1`;

/** ?1 blog id, ?2 id. */
export const selectFontName = "SELECT name FROM look_fonts WHERE blog_id = ?1 AND id = ?2";

/**
 * Writes the look that holds and those to come into the blog; a blog that has only its theme, now and later, has none of
 * them. ?1 blog id, ?2 now.
 */
export const putLooksOfBlog = `
  UPDATE blogs SET blog = json_patch(blog, json_object('looks', (
    SELECT CASE WHEN total(look <> '{}') > 0
      THEN json(json_group_array(json_object('liveMillis', live_time, 'look', json(look)))) END
    FROM (SELECT look, live_time FROM blog_looks
      WHERE blog_id = ?1 AND is_canceled = 0 AND (live_time > ?2 OR ${isLiveLook}) ORDER BY live_time, version))))
  WHERE id = ?1`;
