/* Queries of the import. Lists are passed as one JSON value. */

/** Known people by screen name, case-insensitive: ?1 names. */
export const selectKnownPeople = `
  SELECT pe.id, pe.screen_name, pe.content_hash
  FROM json_each(?1) w CROSS JOIN people pe ON pe.screen_name = w.value COLLATE NOCASE`;

/** Owners of ids: ?1 ids. */
export const selectOwnersOfPersonIds = `
  SELECT pe.id, pe.screen_name FROM json_each(?1) w CROSS JOIN people pe ON pe.id = w.value`;

/** All blogs; a network has a few dozen. */
export const selectKnownBlogs = `
  SELECT id, name, host, is_main_site, has_own_members, has_own_sharing,
    blog ->> '$.properties.autoRepostToParent' AS reposts_to_parent, blog ->> '$.looks' AS looks, content_hash,
    managed_version, story_types_version, blog ->> 'blogGroup' AS blog_group, blog ->> 'locale' AS locale, blog ->> 'parentBlogId' AS parent_blog_id,
    blog ->> 'closedTimeMillis' AS closed_time,
    (SELECT json_group_array(f.host) FROM former_hosts f WHERE f.blog_id = blogs.id) AS former_hosts
  FROM blogs WHERE is_main_site IN (0, 1)`;

/** Blogs by newsletter: ?1 ids of newsletters. */
export const selectOwnersOfLists = `
  SELECT l.id, l.blog_id FROM json_each(?1) w CROSS JOIN mailing_lists l ON l.id = w.value`;

/** Source ids of post ids in use: ?1 ids. */
export const selectOwnersOfPostIds = `
  SELECT p.id, p.source_id FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value`;

/** Known experiments by name: ?1 names. */
export const selectKnownExperiments = `
  SELECT e.name, e.content_hash, e.changed_time FROM json_each(?1) w CROSS JOIN experiments e ON e.name = w.value`;

/** Curated front pages of blogs: ?1 blog ids. */
export const selectKnownFronts = `
  SELECT f.blog_id, f.slot, f.post_id FROM json_each(?1) w CROSS JOIN fronts f ON f.blog_id = w.value`;

/** Blogs by name, with the number of their stories among those of a source: ?1 source ids. */
export const selectHomesOfSources = `
  SELECT b.name, count(*) AS stories FROM json_each(?1) w CROSS JOIN posts p ON p.source_id = w.value
  CROSS JOIN blogs b ON b.id = p.blog_id WHERE p.is_starter = 1 GROUP BY b.name ORDER BY b.name`;

/** Source ids of stories that were edited here: ?1 source ids. */
export const selectEditedOfSources = `
  SELECT p.source_id FROM json_each(?1) w CROSS JOIN posts p ON p.source_id = w.value CROSS JOIN drafts d ON d.id = p.id`;

const isStoryOf = "p.is_starter = 1 AND p.status <> 'DELETED' AND p.blog_id = ?2";

/** Redirects of a blog's host with their stories: ?1 JSON list of paths, ?2 blog id, ?3 host. */
export const selectStoriesOfRedirects = `
  SELECT r.path, r.url, p.source_id FROM json_each(?1) w CROSS JOIN redirects r ON r.host = ?3 AND r.path = w.value
  LEFT JOIN posts p ON p.id = r.post_id AND ${isStoryOf}`;

/** Stories of a blog by id: ?1 JSON list of ids, ?2 blog id. */
export const selectStoriesOfIds = `
  SELECT p.id, p.slug, p.source_id FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value WHERE ${isStoryOf}`;

/** Source ids of a blog's stories: ?1 JSON list of source ids, ?2 blog id. */
export const selectStoriesOfSources = `
  SELECT p.source_id FROM json_each(?1) w CROSS JOIN posts p ON p.source_id = w.value WHERE ${isStoryOf}`;

/** Writes special sections: ?1 rows. Those made or changed in the product stay, and come before the others. */
export const putSections = `
  INSERT INTO special_sections (blog_id, position, url_name, display_name, description, sponsor, sponsor_label, introduction,
    cover, start_time, end_time, rule, version, changed_time, order_version, changed_by, order_by, order_time)
  SELECT w.value ->> 'blog_id', (w.value ->> 'position') + coalesce(
      (SELECT max(k.position) + 1 FROM special_sections k WHERE k.blog_id = w.value ->> 'blog_id'), 0),
    w.value ->> 'url_name', w.value ->> 'display_name', w.value ->> 'description', w.value ->> 'sponsor',
    w.value ->> 'sponsor_label', w.value ->> 'introduction', w.value ->> 'cover', w.value ->> 'start_time',
    w.value ->> 'end_time', w.value ->> 'rule', w.value ->> 'version', w.value ->> 'changed_time', w.value ->> 'order_version',
    w.value ->> 'changed_by', w.value ->> 'order_by', w.value ->> 'order_time'
  FROM json_each(?1) w WHERE true ON CONFLICT (blog_id, url_name) DO NOTHING`;
