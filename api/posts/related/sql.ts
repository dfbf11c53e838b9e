import { maxRelated } from "../../../contract/posts/related.ts";
import { isVisible, summaryColumns, summaryJoins, withStoryOfReply } from "../post-columns.ts";

/** Chosen stories of a list `l` for the story `o`, in their order: those that readers see, of the same blog. */
const chosen = `
  FROM related_lists l CROSS JOIN posts o ON o.id = l.post_id CROSS JOIN json_each(l.related) w
  CROSS JOIN posts p ON p.id = w.value AND p.blog_id = o.blog_id`;
const isFit = (now: string) => `p.is_starter = 1 AND p.is_page = 0 AND ${isVisible(now)}`;

/** Stories of a rule that are looked at: the chosen ones and the story itself may be among them. */
const looked = 2 * maxRelated + 1;
/** Stories of the rule of a list `l` for the story `o`, by what finds them: of the same blog, without the chosen ones. */
const ofRule = (joins: string) => `
  FROM related_lists l CROSS JOIN posts o ON o.id = l.post_id ${joins} AND p.blog_id = o.blog_id AND p.id <> o.id
    AND NOT EXISTS (SELECT 1 FROM json_each(l.related) w WHERE w.value = p.id)`;
const byList = `CROSS JOIN stream e ON e.list = l.source_list AND e.timestamp IN (
    SELECT t.timestamp FROM stream t WHERE t.list = l.source_list AND t.timestamp <= ?2
    ORDER BY t.timestamp DESC LIMIT ${looked})
  CROSS JOIN posts p ON p.id = e.post_id`;
/** An author's list has the stories of all blogs. */
const byAuthor = `CROSS JOIN posts p ON p.id IN (
    SELECT d.story_id FROM desk_authors d INDEXED BY desk_of_author_on_blog
    WHERE d.person_id = l.subject AND d.blog_id = o.blog_id AND d.shelf = 'published' AND d.time <= ?2
    ORDER BY d.time DESC LIMIT ${looked})
  CROSS JOIN stream e ON e.post_id = p.id AND e.list = l.source_list`;
const isOfStory = "l.post_id = ?1 AND coalesce(l.end_time > ?2, 1)";

/**
 * The stories chosen for a story, before their end, then those of its rule, in any order, by `place`: ?1 story, ?2 now.
 */
export const selectRelated = `
  SELECT w.key AS place, ${summaryColumns} ${chosen} ${withStoryOfReply} ${summaryJoins}
  WHERE ${isOfStory} AND ${isFit("?2")}
  UNION ALL
  SELECT 9e15 - e.timestamp AS place, ${summaryColumns} ${ofRule(byList)} ${withStoryOfReply} ${summaryJoins}
  WHERE ${isOfStory} AND l.kind IN ('tag', 'storyType') AND ${isFit("?2")}
  UNION ALL
  SELECT 9e15 - e.timestamp AS place, ${summaryColumns} ${ofRule(byAuthor)} ${withStoryOfReply} ${summaryJoins}
  WHERE ${isOfStory} AND l.kind = 'author' AND ${isFit("?2")}`;

/** A tag has its name of now: ?1 story. */
export const selectRelatedList = `
  SELECT related, end_time, version, kind, coalesce(
    (SELECT n.safe_name FROM tag_names n WHERE l.kind = 'tag' AND n.name = l.subject), subject) AS subject
  FROM related_lists l WHERE post_id = ?1`;

/** What other stories may have in common with a story, as rules name it: ?1 story. */
export const selectSources = `
  SELECT 'tag' AS kind, t.safe_name AS subject, t.display_name AS name
  FROM post_tags u CROSS JOIN tags t ON t.safe_name = u.safe_name WHERE u.post_id = ?1
  UNION ALL
  SELECT 'storyType', t.id, t.display_name
  FROM posts p CROSS JOIN story_types t ON t.blog_id = p.blog_id AND t.id = p.story_type WHERE p.id = ?1
  UNION ALL
  SELECT 'author', a.id, a.display_name
  FROM posts p CROSS JOIN json_each(p.author_ids) w CROSS JOIN people a ON a.id = w.value WHERE p.id = ?1`;

/** Names of stories, and if they can stand below one of a blog, in any order: ?1 JSON list of ids, ?2 its blog, ?3 now. */
export const selectNamed = `
  SELECT p.id, p.headline, p.blog_id = ?2 AND ${isFit("?3")} AS is_fit
  FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value ${withStoryOfReply}`;

/**
 * Writes a list; fails if it was changed since: ?1 story, ?2 version as read, ?3 JSON list of ids, ?4 end or null, ?5 kind of
 * the rule or null, ?6 what it names, ?7 its list of the stream.
 */
export const putRelated = `
  INSERT INTO related_lists (post_id, related, end_time, kind, subject, source_list, version)
  VALUES (?1, ?3, ?4, ?5, ?6, ?7, iif(coalesce((SELECT version FROM related_lists WHERE post_id = ?1), 0) = ?2, ?2 + 1, NULL))
  ON CONFLICT (post_id) DO UPDATE SET related = excluded.related, end_time = excluded.end_time, kind = excluded.kind,
    subject = excluded.subject, source_list = excluded.source_list, version = excluded.version`;
