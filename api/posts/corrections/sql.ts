import { putItems } from "../../outbox/outbox-kinds.ts";

const storyColumns = `
  p.id AS post_id, p.headline, p.slug, p.blog_id, p.author_ids, p.story_type, p.status, p.removed_at_request_of,
  p.publish_time, b.host`;

const columns = `
  c.id, c.kind, c.text, c.person_id, c.created_time, c.changed_time, c.withdrawn_time, c.withdrawn_by, ${storyColumns}`;

const joins = "CROSS JOIN posts p ON p.id = c.post_id CROSS JOIN blogs b ON b.id = p.blog_id";

/** A story: ?1 id. */
export const selectCorrectedStory = `
  SELECT ${storyColumns} FROM posts p CROSS JOIN blogs b ON b.id = p.blog_id WHERE p.id = ?1 AND p.is_starter = 1`;

/** A correction: ?1 id. */
export const selectCorrection = `SELECT ${columns} FROM corrections c ${joins} WHERE c.id = ?1`;

/** All corrections of a story, newest first: ?1 its id. */
export const selectCorrectionsOfStory = `
  SELECT ${columns} FROM corrections c ${joins} WHERE c.post_id = ?1 ORDER BY c.created_time DESC, c.id DESC`;

const isOfBlog = "c.blog_id = ?1 AND (c.created_time, c.id) < (?2, ?3)";
const newestFirst = "ORDER BY c.created_time DESC, c.id DESC LIMIT ?4";

const isPublic = `c.withdrawn_time IS NULL AND p.status = 'PUBLISHED' AND p.publish_time <= ?5
    AND p.password_hash IS NULL`;

/** Corrections that readers see: ?1 blog, ?2 and ?3 only before this time and id, ?4 number, ?5 now. */
export const selectPublicCorrections = `
  SELECT ${columns} FROM corrections c ${joins} WHERE ${isOfBlog} AND ${isPublic} ${newestFirst}`;

/** The same of all blogs; ?1 is null. */
export const selectNetworkCorrections = `
  SELECT ${columns} FROM corrections c INDEXED BY corrections_of_network ${joins}
  WHERE ?1 IS NULL AND (c.created_time, c.id) < (?2, ?3) AND ${isPublic} ${newestFirst}`;

/** All corrections of a blog: ?1 blog, ?2 and ?3 only before this time and id, ?4 number. */
export const selectStaffCorrections = `
  SELECT ${columns} FROM corrections c ${joins} WHERE ${isOfBlog} ${newestFirst}`;

/**
 * Those among a blog's latest 1,000 that are about a person's stories, of some story types if ?6 isn't null: ?1 blog, ?2
 * and ?3 only before this time and id, ?4 number, ?5 person, ?6 the story types.
 */
export const selectOwnCorrections = `
  SELECT ${columns} FROM corrections c ${joins}
  WHERE ${isOfBlog}
    AND c.created_time >= coalesce((SELECT l.created_time FROM corrections l WHERE l.blog_id = ?1
      ORDER BY l.created_time DESC, l.id DESC LIMIT 1 OFFSET 999), 0)
    AND EXISTS (SELECT 1 FROM json_each(p.author_ids) a WHERE a.value = ?5)
    AND (?6 IS NULL OR p.story_type IN (SELECT value FROM json_each(?6))) ${newestFirst}`;

/** ?1 id, ?2 post, ?3 kind, ?4 text, ?5 person, ?6 now. */
export const insertCorrection = `
  INSERT INTO corrections (id, post_id, kind, text, person_id, created_time, changed_time)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) ON CONFLICT DO NOTHING`;

/** ?1 id, ?2 kind, ?3 text, ?4 now. */
export const updateCorrection = `
  UPDATE corrections SET kind = ?2, text = ?3, changed_time = ?4
  WHERE id = ?1 AND withdrawn_time IS NULL AND (kind <> ?2 OR text <> ?3)`;

/** ?1 id, ?2 by whom, ?3 now. */
export const withdraw = `
  UPDATE corrections SET withdrawn_time = ?3, withdrawn_by = ?2, changed_time = ?3
  WHERE id = ?1 AND withdrawn_time IS NULL`;

/** ?1 id, ?2 now. */
export const bringBack = `
  UPDATE corrections SET withdrawn_time = NULL, withdrawn_by = NULL, changed_time = ?2
  WHERE id = ?1 AND withdrawn_time IS NOT NULL`;

/** A story changes with its corrections: ?1 story. */
export const updateStoryTime = `
  UPDATE posts SET last_update_time = max(last_update_time,
    (SELECT coalesce(max(c.changed_time), 0) FROM corrections c WHERE c.post_id = ?1)) WHERE id = ?1`;

const clock = "unixepoch() * 1000";

/** The hub is notified of the lists whose feeds have the story, as the triggers on `stream` do: ?1 story. */
export const notifyHubOfStory = putItems(`
  SELECT 'hub', s.list || ' ' || (${clock} / 60000), json_object('list', s.list), ${clock} / 60000 * 60000, ${clock}, NULL
  FROM posts p CROSS JOIN stream s ON s.post_id = p.id
  WHERE p.id = ?1 AND s.timestamp > (unixepoch() - 2592000) * 1000
    AND s.list <> 'everything' AND s.list NOT LIKE 'own:%' AND s.list NOT LIKE 'section:%'`);

/** Search engines are notified of the story, as the triggers on `posts` do: ?1 story. */
export const notifyEnginesOfStory = putItems(`
  SELECT 'engines', p.id || ' ' || p.blog_id || ' ' || p.slug || ' ' || (${clock} / 60000),
    json_object('postId', p.id, 'blogId', p.blog_id, 'slug', p.slug), ${clock} / 60000 * 60000, ${clock}, NULL
  FROM posts p
  WHERE p.id = ?1 AND p.is_page = 0 AND p.status = 'PUBLISHED' AND p.do_not_crawl = 0 AND p.password_hash IS NULL
    AND instr(p.syndication_exclusions, '"sitemap"') = 0`);
