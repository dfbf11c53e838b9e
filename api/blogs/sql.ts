/** Every blog, the main site first: a few hundred rows at most. */
export const selectManagedBlogs = `
  SELECT blog, managed_version FROM blogs WHERE is_main_site IN (0, 1) ORDER BY is_main_site DESC, position, name`;

/** ?1 name. */
export const selectManagedBlog = "SELECT blog, managed_version FROM blogs WHERE name = ?1";

const published = "FROM desk_stories WHERE blog_id = ?1 AND shelf = 'published'";

/** Publication time of a blog's first story, and the number of those to come: ?1 blog id, ?2 now, ?3 limit of the count. */
export const selectStoryTimes = `
  SELECT (SELECT time ${published} AND time <= ?2 ORDER BY time LIMIT 1) AS first,
    (SELECT count(*) FROM (SELECT 1 ${published} AND time > ?2 LIMIT ?3)) AS scheduled`;

/** Newest stories whose last attempts are looked for: some may never be announced. */
const newest = `FROM (SELECT id ${published} AND time <= ?2 ORDER BY time DESC LIMIT 20) s`;

/**
 * The last attempt to tell search engines of one of a blog's newest stories, with null values if there was none, and the
 * publication time of the newest: ?1 blog id, ?2 now.
 */
export const selectEngineDelivery = `
  SELECT max(l.time) AS time, l.failure, (SELECT time ${published} AND time <= ?2 ORDER BY time DESC LIMIT 1) AS newest
  ${newest} CROSS JOIN delivery_log l ON l.kind = 'engines' AND l.subject = s.id`;

/**
 * Merges values into a blog. If it was changed since it was read, or a story of a blog to be closed was scheduled, the null
 * makes the whole transaction fail: ?1 blog id, ?2 version as read, ?3 values, ?4 now for a blog to be closed, otherwise null.
 */
export const changeManagedBlog = `
  UPDATE blogs SET blog = json_patch(blog, ?3), managed_version = CASE
    WHEN managed_version = ?2 AND (?4 IS NULL OR NOT EXISTS (SELECT 1 ${published} AND time > ?4)) THEN ?2 + 1 END
  WHERE id = ?1`;

/** Returns a row if a person is suspended in the network: ?1 person, ?2 now. */
export const selectSuspension = `
  SELECT 1 FROM restrictions
  WHERE person_id = ?1 AND kind = 'suspended' AND blog_id = '' AND (until_time IS NULL OR until_time > ?2)`;

/** ?1 blog id, ?2 host. */
export const setHost = "UPDATE blogs SET host = ?2 WHERE id = ?1";

/** ?1 host. */
export const selectFormerBlog = "SELECT blog_id FROM former_hosts WHERE host = ?1";
export const deleteFormerHost = "DELETE FROM former_hosts WHERE host = ?1";

/** ?1 host, ?2 blog id. */
export const insertFormerHost = "INSERT INTO former_hosts (host, blog_id) VALUES (?1, ?2)";

/** ?1 blog id. */
export const selectFormerHosts = "SELECT host FROM former_hosts WHERE blog_id = ?1 ORDER BY host";

const groupOf = "iif(json_valid(b.blog), b.blog ->> 'blogGroup', '')";

/**
 * Makes the whole transaction fail if a group's blogs aren't those that were read, and counts the change of each: ?1 group,
 * ?2 their ids (JSON).
 */
export const keepGroup = `
  UPDATE blogs SET managed_version = iif(
    json_array_length(?2) = (SELECT count(*) FROM blogs b WHERE b.is_main_site IN (0, 1) AND ${groupOf} = ?1)
    AND NOT EXISTS (SELECT 1 FROM json_each(?2) w CROSS JOIN blogs b ON b.id = w.value WHERE ${groupOf} <> ?1),
    managed_version + 1, NULL)
  WHERE id IN (SELECT value FROM json_each(?2))`;

/** Writes a group's name into its blogs: ?1 ids (JSON), ?2 name. */
export const setGroup = `
  UPDATE blogs SET blog = json_set(blog, '$.blogGroup', ?2, '$.properties.blogGroup', ?2)
  WHERE id IN (SELECT value FROM json_each(?1))`;
