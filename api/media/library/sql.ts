/*
 * Queries of the media library. Whoever reads it is passed as JSON (`LibraryReader`).
 */

/** Condition: a story is public and has no password. */
const isPublic = (story: string, reader: string) =>
  `${story}.status = 'PUBLISHED' AND ${story}.publish_time <= ${reader} ->> '$.now' AND ${story}.password_hash IS NULL`;

/** Condition: the reader may read a story, or a draft, by its id. */
const isReadable = (id: string, isDraft: string, reader: string) => `(
  ${reader} ->> '$.readsAll'
  OR EXISTS (SELECT 1 FROM posts live WHERE NOT ${isDraft} AND live.id = ${id} AND ${isPublic("live", reader)})
  OR EXISTS (SELECT 1 FROM desk_stories desk WHERE desk.id = ${id} AND (
    desk.blog_id IN (SELECT value FROM json_each(${reader}, '$.editorOf'))
    OR (desk.blog_id IN (SELECT value FROM json_each(${reader}, '$.memberOf')) AND EXISTS (
      SELECT 1 FROM desk_authors a WHERE a.story_id = desk.id AND a.person_id = ${reader} ->> '$.personId')))))`;

/**
 * Condition: the reader sees an image `m` of a library. Its blog's editors do; the blog's other members if they have
 * uploaded it, or no story has it; everyone with a library if they may read a story of its blog that has it, or an
 * update or reply there.
 */
const isSeen = (reader: string) => `(
  ${reader} ->> '$.readsAll'
  OR m.blog_id IN (SELECT value FROM json_each(${reader}, '$.editorOf'))
  OR (m.blog_id IN (SELECT value FROM json_each(${reader}, '$.memberOf')) AND (
    m.uploaded_by = ${reader} ->> '$.personId'
    OR NOT EXISTS (SELECT 1 FROM image_uses u WHERE u.image_id = m.image_id)))
  OR EXISTS (SELECT 1 FROM image_uses u CROSS JOIN desk_stories used ON used.id = u.post_id AND used.blog_id = m.blog_id
    WHERE u.image_id = m.image_id AND ${isReadable("u.post_id", "u.is_draft", reader)})
  OR EXISTS (SELECT 1 FROM reply_pictures r CROSS JOIN shown_replies p ON p.reply_id = r.reply_id
    CROSS JOIN posts s ON s.id = p.story_id AND s.blog_id = m.blog_id
    WHERE r.image_id = m.image_id AND ${isPublic("s", reader)}))`;

const columns = `
  m.number, m.image_id, m.blog_id, m.name, m.alt, m.is_decorative, m.caption, m.credit, m.source, m.label, m.copyright,
  m.license, m.license_end, m.focal_point, m.uploaded_by, m.uploaded_time, m.version,
  i.format, i.width, i.height, i.size`;
const join = `CROSS JOIN images i ON i.id = m.image_id`;

/** One image of a blog: ?1 blog, ?2 image. */
export const selectMedia = `SELECT ${columns} FROM media m ${join} WHERE m.blog_id = ?1 AND m.image_id = ?2`;
/** The same, if the reader sees it: ?3 reader. */
export const selectSeen = `${selectMedia} AND ${isSeen("?3")}`;

/** Images of a blog: ?1 blog, ?2 images, JSON. */
export const selectOfIds = `
  SELECT ${columns} FROM json_each(?2) w CROSS JOIN media m ON m.blog_id = ?1 AND m.image_id = w.value ${join}`;

/**
 * Adds an image: ?1 image, ?2 blog, ?3 name, ?4 alt, ?5 caption, ?6 credit, ?7 source, ?8 copyright, ?9 license, ?10
 * person, ?11 time. No row if the blog has it already.
 */
export const insertMedia = `
  INSERT INTO media (image_id, blog_id, name, alt, caption, credit, source, copyright, license, uploaded_by, uploaded_time)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) ON CONFLICT DO NOTHING RETURNING number`;

/**
 * Changes details, if the version is still ?3: ?1 blog, ?2 image, ?4 alt, ?5 is decorative, ?6 caption, ?7 credit, ?8
 * source, ?9 label, ?10 copyright, ?11 license, ?12 license end, ?13 focal point.
 */
export const updateDetails = `
  UPDATE media SET alt = ?4, is_decorative = ?5, caption = ?6, credit = ?7, source = ?8, label = ?9, copyright = ?10,
    license = ?11, license_end = ?12, focal_point = ?13, version = version + 1
  WHERE blog_id = ?1 AND image_id = ?2 AND version = ?3 RETURNING version`;

/** Libraries, newest first: ?1 blog; ?2 only older ones; ?3 number. */
export const selectOfBlog = `
  SELECT ${columns} FROM media m INDEXED BY media_of_blog ${join}
  WHERE m.blog_id = ?1 AND m.number < ?2 ORDER BY m.number DESC LIMIT ?3`;
export const selectIncompleteOfBlog = `
  SELECT ${columns} FROM media m INDEXED BY media_incomplete ${join}
  WHERE m.blog_id = ?1 AND m.is_incomplete = 1 AND m.number < ?2 ORDER BY m.number DESC LIMIT ?3`;
/** Images of all blogs: ?1 only older ones; ?2 number. */
export const selectOfNetwork = `
  SELECT ${columns} FROM media m ${join} WHERE m.number < ?1 ORDER BY m.number DESC LIMIT ?2`;

/**
 * Images with all of some folded words, newest first: ?1 words, JSON; ?2 blog; ?3 only older ones; ?4 number; ?5
 * maximum number looked at; ?6 reader.
 */
export const selectByWords = `
  SELECT ${columns} FROM (
    SELECT o.number FROM media o INDEXED BY media_of_blog WHERE o.blog_id = ?2 AND o.number < ?3
    ORDER BY o.number DESC LIMIT ?5
  ) found CROSS JOIN media m ON m.number = found.number ${join}
  WHERE NOT EXISTS (SELECT 1 FROM json_each(?1) w WHERE instr(m.folded, w.value) = 0) AND ${isSeen("?6")}
  ORDER BY found.number DESC LIMIT ?4`;
/** The same of all blogs: ?1 words, JSON; ?2 only older ones; ?3 number; ?4 maximum number looked at; ?5 reader. */
export const selectNetworkByWords = `
  SELECT ${columns} FROM (
    SELECT o.number FROM media o WHERE o.number < ?2 ORDER BY o.number DESC LIMIT ?4
  ) found CROSS JOIN media m ON m.number = found.number ${join}
  WHERE NOT EXISTS (SELECT 1 FROM json_each(?1) w WHERE instr(m.folded, w.value) = 0) AND ${isSeen("?5")}
  ORDER BY found.number DESC LIMIT ?3`;

/** The end of a search of a blog's images: ?1 blog; ?2 only older ones; ?3 maximum number looked at. */
export const selectSearchEnd = `
  SELECT number FROM media INDEXED BY media_of_blog WHERE blog_id = ?1 AND number < ?2
  ORDER BY number DESC LIMIT 1 OFFSET ?3`;
/** The same of all blogs: ?1 only older ones; ?2 maximum number looked at. */
export const selectNetworkSearchEnd = `
  SELECT number FROM media WHERE number < ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2`;

/**
 * Images of a blog that a reader sees, newest first: ?1 blog; ?2 only older ones; ?3 number; ?4 maximum number looked
 * at; ?5 reader; ?6 1 for those that lack details.
 */
export const selectSeenOfBlog = `
  SELECT ${columns} FROM media m INDEXED BY media_of_blog ${join}
  WHERE m.blog_id = ?1 AND m.number < ?2 AND m.number >= coalesce((
      SELECT number FROM media INDEXED BY media_of_blog WHERE blog_id = ?1 AND number < ?2
      ORDER BY number DESC LIMIT 1 OFFSET ?4 - 1), 0)
    AND m.is_incomplete >= ?6 AND ${isSeen("?5")}
  ORDER BY m.number DESC LIMIT ?3`;
/** The same of all blogs: ?1 only older ones; ?2 number; ?3 maximum number looked at; ?4 reader. */
export const selectSeenOfNetwork = `
  SELECT ${columns} FROM media m ${join}
  WHERE m.number < ?1 AND m.number >= coalesce((
      SELECT number FROM media WHERE number < ?1 ORDER BY number DESC LIMIT 1 OFFSET ?3 - 1), 0)
    AND ${isSeen("?4")}
  ORDER BY m.number DESC LIMIT ?2`;

/**
 * Images of blogs whose license ends until ?2, or has ended at ?3 while a story or draft still has them, the first to
 * end first: ?1 JSON list of blogs; ?4 number; ?5 reader.
 */
export const selectEndingLicenses = `
  SELECT ${columns} FROM json_each(?1) w
  CROSS JOIN media m INDEXED BY media_by_license_end ON m.blog_id = w.value ${join}
  WHERE m.license_end IS NOT NULL AND m.license_end <= ?2
    AND (m.license_end > ?3 OR EXISTS (SELECT 1 FROM image_uses u WHERE u.image_id = m.image_id))
    AND ${isSeen("?5")}
  ORDER BY m.license_end, m.number LIMIT ?4`;

/** Neighbors that a reader sees of ?2 in the library of ?1, of the next hundred on each side: ?3 reader. */
const selectNeighbor = (than: string, order: string) => `
  SELECT m.image_id FROM (
    SELECT number FROM media INDEXED BY media_of_blog WHERE blog_id = ?1 AND number ${than} ?2
    ORDER BY number ${order} LIMIT 100
  ) near CROSS JOIN media m ON m.number = near.number WHERE ${isSeen("?3")} ORDER BY m.number ${order} LIMIT 1`;
export const selectNewer = selectNeighbor(">", "ASC");
export const selectOlder = selectNeighbor("<", "DESC");

/** Stories and drafts with an image that a reader may read: ?1 image, ?2 number, ?3 reader. */
export const selectUses = `
  SELECT u.post_id, u.is_draft, coalesce(d.headline, p.headline) AS headline, p.publish_time
  FROM image_uses u LEFT JOIN posts p ON p.id = u.post_id AND u.is_draft = 0
  LEFT JOIN drafts d ON d.id = u.post_id AND u.is_draft = 1
  WHERE u.image_id = ?1 AND ${isReadable("u.post_id", "u.is_draft", "?3")} ORDER BY u.post_id DESC LIMIT ?2`;

/** Stories of the latest updates and replies with an image, once for each of these: ?1 image, ?2 number of them, ?3 reader. */
export const selectUsesInReplies = `
  SELECT s.id AS post_id, 0 AS is_draft, s.headline, s.publish_time
  FROM (SELECT reply_id FROM reply_pictures WHERE image_id = ?1 ORDER BY reply_id DESC LIMIT ?2) r
  CROSS JOIN shown_replies p ON p.reply_id = r.reply_id CROSS JOIN posts s ON s.id = p.story_id
  WHERE ${isReadable("s.id", "0", "?3")}`;
