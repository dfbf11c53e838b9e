import { positionColumns, recordColumns } from "../../discussion/records/record-columns.ts";
import { postFieldNames } from "../../../contract/entities/post-fields.ts";
import { bodyColumns } from "../../store/bodies/fill-bodies.ts";
import { listColumns } from "../../posts/post-cells.ts";
import { repostFields } from "../../publishing/reposts.ts";

export { rowQueries } from "./row-queries.ts";

/*
 * Queries of the export and of restoring records. For each kind: the keys after one, in order (parameters:
 * the parts of the key, then the number), and the rows of a list of keys (?1 JSON). `bytes` is the size of a
 * record's long texts.
 */

export const selectCounterKeys = `SELECT name AS k0, 0 AS bytes FROM counters WHERE name > ?1 ORDER BY name LIMIT ?2`;

export const selectCounters = `
  SELECT c.name, c.next FROM json_each(?1) w CROSS JOIN counters c ON c.name = w.value`;

export const selectImageKeys = `SELECT id AS k0, 0 AS bytes FROM images WHERE id > ?1 ORDER BY id LIMIT ?2`;

export const selectImages = `
  SELECT i.id, i.format, i.width, i.height, i.size FROM json_each(?1) w CROSS JOIN images i ON i.id = w.value`;

export const selectFileKeys = `SELECT id AS k0, 0 AS bytes FROM media_files WHERE id > ?1 ORDER BY id LIMIT ?2`;

export const selectFiles = `
  SELECT f.id, f.size FROM json_each(?1) w CROSS JOIN media_files f ON f.id = w.value`;

export const selectPersonKeys = `
  SELECT id AS k0, length(bio) AS bytes FROM people WHERE id > ?1 ORDER BY id LIMIT ?2`;

export const selectPeople = `
  SELECT pe.id, pe.screen_name, pe.display_name, pe.avatar, pe.bio, pe.links, pe.joined_time, pe.content_hash
  FROM json_each(?1) w CROSS JOIN people pe ON pe.id = w.value`;

export const selectAccountKeys = `
  SELECT person_id AS k0, 300 AS bytes FROM accounts WHERE person_id > ?1 ORDER BY person_id LIMIT ?2`;

export const selectAccounts = `
  SELECT a.person_id, a.kind, a.email, a.locale, a.studio_locale, a.timezone, a.created_time, a.key_hash,
    a.email_proved_time
  FROM json_each(?1) w CROSS JOIN accounts a ON a.person_id = w.value`;

export const selectNetworkRoles = `
  SELECT r.person_id, r.role FROM json_each(?1) w CROSS JOIN network_roles r ON r.person_id = w.value`;

export const selectIdentities = `
  SELECT i.person_id, i.provider, i.subject, i.created_time, i.used_time
  FROM json_each(?1) w CROSS JOIN identities i ON i.person_id = w.value`;

export const selectPasskeys = `
  SELECT p.id, p.person_id, p.public_key, p.counter, p.transports, p.name, p.created_time, p.used_time,
    p.is_backup_eligible, p.is_backed_up
  FROM json_each(?1) w CROSS JOIN passkeys p ON p.person_id = w.value`;

export const selectBlogKeys = `
  SELECT id AS k0, length(about) AS bytes FROM blogs WHERE id > ?1 ORDER BY id LIMIT ?2`;

export const selectBlogs = `
  SELECT b.id, b.blog, b.about, b.position, b.content_hash, b.has_own_members, b.has_own_sharing, b.managed_version,
    b.story_types_version, (SELECT json_group_array(f.host) FROM former_hosts f WHERE f.blog_id = b.id) AS former_hosts,
    (SELECT json_group_array(json_array(json(f.path), json(f.to_path))) FROM former_story_types f WHERE f.blog_id = b.id)
      AS former_story_types
  FROM json_each(?1) w CROSS JOIN blogs b ON b.id = w.value`;

/** ?1 JSON list of [host, blog id]. */
export const putFormerHosts = `
  INSERT INTO former_hosts (host, blog_id) SELECT w.value ->> 0, w.value ->> 1 FROM json_each(?1) w WHERE true
  ON CONFLICT (host) DO UPDATE SET blog_id = excluded.blog_id`;

/** ?1 JSON list of [blog id, path, where it leads], paths in JSON. */
export const putFormerStoryTypes = `
  INSERT INTO former_story_types (blog_id, path, to_path)
  SELECT w.value ->> 0, w.value ->> 1, w.value ->> 2 FROM json_each(?1) w WHERE true
  ON CONFLICT (blog_id, path) DO UPDATE SET to_path = excluded.to_path`;

/** Dependent data of blogs, ordered by blog and position. */
export const selectStoryTypesOfBlogs = `
  SELECT t.blog_id, t.position, t.id, t.display_name
  FROM json_each(?1) w CROSS JOIN story_types t ON t.blog_id = w.value`;

export const selectCategoriesOfBlogs = `
  SELECT c.blog_id, c.position, c.story_type, c.category, c.subcategory, c.display_name
  FROM json_each(?1) w CROSS JOIN categories c ON c.blog_id = w.value`;

export const selectSectionsOfBlogs = `
  SELECT s.blog_id, s.position, s.url_name, s.display_name, s.description, s.sponsor, s.sponsor_label, s.introduction, s.cover,
    s.start_time, s.end_time, s.rule, s.version, s.changed_time, s.changed_by, s.order_version, s.order_time, s.order_by
  FROM json_each(?1) w CROSS JOIN special_sections s ON s.blog_id = w.value`;

export const selectMembersOfBlogs = `
  SELECT m.blog_id, m.position, m.person_id, m.role, m.title, m.since_time, m.by_person_id, m.until_time, m.limits
  FROM json_each(?1) w CROSS JOIN memberships m ON m.blog_id = w.value`;

export const selectFlagsOfBlogs = `
  SELECT f.blog_id, f.name, f.value, f.description, f.place, f.changed_time, f.changed_by
  FROM json_each(?1) w CROSS JOIN feature_flags f ON f.blog_id = w.value`;

export const selectListsOfBlogs = `
  SELECT l.blog_id, l.position, l.id, l.key, l.name, l.description, l.provider
  FROM json_each(?1) w CROSS JOIN mailing_lists l ON l.blog_id = w.value`;

export const selectInformationOfBlogs = `
  SELECT i.blog_id, i.locale, i.name, i.body
  FROM json_each(?1) w CROSS JOIN information_pages i ON i.blog_id = w.value`;

export const selectTagKeys = `
  SELECT safe_name AS k0, 0 AS bytes FROM tags WHERE safe_name > ?1 ORDER BY safe_name LIMIT ?2`;

export const selectTags = `
  SELECT t.safe_name, t.url_name, t.display_name, t.description, t.image, t.version FROM json_each(?1) w CROSS JOIN tags t ON t.safe_name = w.value`;

export const selectStoryKeys = `
  SELECT id AS k0, coalesce(body_bytes, length(body)) AS bytes FROM posts WHERE id > ?1 AND is_starter = 1 ORDER BY id LIMIT ?2`;

/** Stories and replies with dependent data: ?1 ids. */
export const selectWholePosts = `
  SELECT ${listColumns(postFieldNames)},
    p.id, p.source_id, p.content_hash, p.blog_id, p.author_ids, ${positionColumns},
    p.slug, p.status, p.publish_time, p.last_update_time, p.translation_of, p.password_hash, ${bodyColumns},
    ${recordColumns},
    (SELECT s.timestamp FROM stream s WHERE s.post_id = p.id AND s.list = 'everything' AND s.repost_id IS NULL)
      AS stream_time,
    (SELECT json_group_array(pt.safe_name) FROM post_tags pt WHERE pt.post_id = p.id) AS tags,
    (SELECT json_group_array(json_object(
        ${repostFields}, 'streamTimeMillis',
        (SELECT s.timestamp FROM stream s WHERE s.post_id = r.post_id AND s.list = 'everything' AND s.repost_id = r.id)))
      FROM reposts r WHERE r.post_id = p.id) AS reposts
  FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value`;

/** Earlier posts that a batch refers to: ?1 ids of stories. */
export const selectHomes = `
  SELECT p.id, p.blog_id, b.host FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
  CROSS JOIN blogs b ON b.id = p.blog_id`;

/** ?1 ids of blogs. */
export const selectHosts = `SELECT b.id, b.host FROM json_each(?1) w CROSS JOIN blogs b ON b.id = w.value`;

/** Selects fronts by their first position, which always exists. */
export const selectFrontKeys = `
  SELECT blog_id AS k0, 0 AS bytes FROM fronts WHERE blog_id > ?1 AND position = 0 ORDER BY blog_id LIMIT ?2`;

export const selectFronts = `
  SELECT f.blog_id, f.position, f.slot, f.post_id FROM json_each(?1) w CROSS JOIN fronts f ON f.blog_id = w.value`;

export const selectRedirectKeys = `
  SELECT host AS k0, path AS k1, 0 AS bytes FROM redirects WHERE (host, path) > (?1, ?2)
  ORDER BY host, path LIMIT ?3`;

export const selectRedirectRows = `
  SELECT r.host, r.path, r.post_id, r.url, r.hits, r.last_hit_time, r.changed_time FROM json_each(?1) w
  CROSS JOIN redirects r ON r.host = w.value ->> 0 AND r.path = w.value ->> 1`;

export const selectExperimentKeys = `
  SELECT name AS k0, 0 AS bytes FROM experiments WHERE name > ?1 ORDER BY name LIMIT ?2`;

export const selectExperimentRows = `
  SELECT e.name, e.experiment, e.content_hash, e.version, e.changed_time, e.changed_by
  FROM json_each(?1) w CROSS JOIN experiments e ON e.name = w.value`;

export const selectViewKeys = `
  SELECT post_id AS k0, 0 AS bytes FROM post_views WHERE post_id > ?1 ORDER BY post_id LIMIT ?2`;

export const selectViewRows = `
  SELECT pv.post_id, pv.views FROM json_each(?1) w CROSS JOIN post_views pv ON pv.post_id = w.value`;

export const selectSubscriptionKeys = `
  SELECT list_id AS k0, address_hash AS k1, 0 AS bytes FROM subscriptions
  WHERE (list_id, address_hash) > (?1, ?2) ORDER BY list_id, address_hash LIMIT ?3`;

export const selectSubscriptionRows = `
  SELECT s.list_id, s.address_hash, s.sealed_address, s.state, s.locale, s.host, s.source, s.consent_version,
    s.consent_time, s.confirmed_time, s.unsubscribed_time, s.unsubscribe_hash, s.task,
    coalesce(o.next_time, s.due_time) AS due_time, coalesce(o.attempts, s.attempts) AS attempts
  FROM json_each(?1) w
  CROSS JOIN subscriptions s ON s.list_id = w.value ->> 0 AND s.address_hash = w.value ->> 1
  LEFT JOIN outbox o ON o.kind = 'subscription' AND o.key = s.list_id || ' ' || s.address_hash`;

export const selectRequestKeys = `
  SELECT id AS k0, 0 AS bytes FROM subscription_requests WHERE id > ?1 ORDER BY id LIMIT ?2`;

export const selectRequestRows = `
  SELECT r.id, r.address_hash, r.sealed_address, r.lists, r.locale, r.host, r.source, r.consent_version,
    r.requested_time, r.token_hash, r.confirmed_time, coalesce(o.next_time, r.due_time) AS due_time,
    coalesce(o.attempts, r.attempts) AS attempts
  FROM json_each(?1) w CROSS JOIN subscription_requests r ON r.id = w.value
  LEFT JOIN outbox o ON o.kind = 'confirmation' AND o.key = r.id`;

/**
 * Restores cases: ?1 rows. Writer, blog and counts come from the database; cases decided since are left
 * unchanged, and cases of unknown posts are rejected.
 */
export const restoreCases = `
  INSERT INTO cases (post_id, version, reason, rule, is_pending, is_appealed, since_time, blog_id, writer_id, flags)
  SELECT w.value ->> 'post_id', w.value ->> 'version', w.value ->> 'reason', w.value ->> 'rule', w.value ->> 'is_pending',
    (w.value ->> 'is_appealed') AND EXISTS (SELECT 1 FROM decisions d CROSS JOIN appeals a ON a.decision_id = d.id
      WHERE d.post_id = w.value ->> 'post_id' AND a.outcome IS NULL),
    w.value ->> 'since_time', coalesce(p.blog_id, ''), coalesce(p.author_id, ''),
    (SELECT count(*) FROM flags f WHERE f.post_id = w.value ->> 'post_id' AND f.settled_time IS NULL) +
    (SELECT count(*) FROM notices n WHERE n.post_id = w.value ->> 'post_id' AND n.settled_time IS NULL)
  FROM json_each(?1) w LEFT JOIN post_index p ON p.post_id = w.value ->> 'post_id' WHERE true
  ON CONFLICT (post_id) DO UPDATE SET version = excluded.version, reason = excluded.reason, rule = excluded.rule,
    is_pending = excluded.is_pending, is_appealed = excluded.is_appealed, since_time = excluded.since_time,
    flags = excluded.flags
  WHERE excluded.version >= cases.version`;
