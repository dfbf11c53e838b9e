import { jsonCell } from "../store/json-cell.ts";
import { postFieldNamesIn } from "../../contract/entities/post-fields.ts";
import { modeState } from "./mode-state.ts";
import { bodyColumns } from "../store/bodies/fill-bodies.ts";
import { listColumns } from "./post-cells.ts";

/*
 * Columns of a post `p`. Names of tags come from their own table, so that a tag has the same display name everywhere;
 * stories keep them (docs/decisions/0158).
 */

/**
 * The blog's name for a post's category or subcategory. A subquery rather than a join: for long lists SQLite
 * might read all categories first.
 */
const nameCategory = (subcategory: string) =>
  `(SELECT display_name FROM categories WHERE blog_id = p.blog_id AND story_type = p.story_type
    AND category = p.category AND subcategory = ${subcategory})`;

/** A post's tags. */
export const tagsOfPost = `
  (SELECT json_group_array(json_object('safeName', t.safe_name, 'urlName', t.url_name, 'displayName', t.display_name))
   FROM post_tags pt CROSS JOIN tags t ON t.safe_name = pt.safe_name WHERE pt.post_id = p.id)`;

/** What a story's card shows of names that others can change, as JSON: see `CardNames` in `post-row.ts`. */
export const cardNames = `json_object(
  'storyType', (SELECT display_name FROM story_types WHERE blog_id = p.blog_id AND id = p.story_type),
  'category', ${nameCategory("''")}, 'subcategory', ${nameCategory("p.subcategory")}, 'tags', json(${tagsOfPost}))`;

/** Those kept with the story, as long as nothing in them has been renamed. */
export const shownNames = `
  coalesce(iif(p.card_version = b.card_version AND NOT EXISTS (SELECT 1 FROM renamed_on_cards WHERE kind = 'tag'),
    p.card_names, NULL), ${cardNames})`;

/** A field of the post's blog `b`. */
const ofBlog = (field: string) => `${jsonCell("b.blog", "{}")} ->> '${field}'`;

/** Columns of a `PostSummary`: see `SummaryRow` in `post-row.ts`. Needs `summaryJoins`. */
export const summaryColumns = `
  ${listColumns(postFieldNamesIn("card"))},
  p.id, p.slug, p.excerpt, p.author_id, p.author_ids, p.status, p.removed_at_request_of,
  p.publish_time, p.last_update_time, p.blog_id, b.host, ${ofBlog("timezone")} AS timezone,
  ${ofBlog("blogGroup")} AS blog_group,
  p.story_type, p.is_starter, p.starter_id, p.parent_id, p.approved, ${modeState("p")} AS mode_state, p.reply_count,
  p.password_hash IS NOT NULL AS is_protected, ${shownNames} AS card_names`;

/** The story that a password protects, of a post `p`; null if there is none. */
export const lockOf = `(SELECT l.id FROM posts l WHERE l.id = p.starter_id AND l.password_hash IS NOT NULL) AS lock_id`;

/** Additional columns of a full `Post`. */
export const postColumns = `${summaryColumns},
  ${listColumns([...postFieldNamesIn("page"), ...postFieldNamesIn("full")])},
  ${lockOf}, p.removal_note, p.edited_time, p.because_kind, p.because_person_id, ${bodyColumns},
  iif(p.is_starter = 1, (SELECT json_group_array(json_object(
      'id', found.id, 'kind', found.kind, 'text', found.text, 'personId', found.person_id,
      'timeMillis', found.created_time))
   FROM (SELECT * FROM corrections WHERE post_id = p.id AND withdrawn_time IS NULL
     ORDER BY created_time DESC, id DESC) found), '[]') AS corrections,
  (SELECT json_group_array(json_object(
      'id', r.id, 'blogId', r.blog_id, 'personId', r.person_id, 'timestamp', r.timestamp))
   FROM reposts r WHERE r.post_id = p.id) AS reposts`;

/** The join that the columns need. */
export const summaryJoins = `CROSS JOIN blogs b ON b.id = p.blog_id`;

/** The story `s` of a post `p`, which may be a reply. */
export const withStory = `CROSS JOIN posts s ON s.id = p.starter_id`;

/** Whether a post `p` of a story `s` can be read by anyone who has its page, at "now", given as a parameter. */
export const isPublished = (now: string) => `
  p.status = 'PUBLISHED' AND p.publish_time <= ${now} AND s.status = 'PUBLISHED' AND s.publish_time <= ${now}`;

/** Whether lists may show it too: what a password protects is in none. */
export const isVisible = (now: string) => `${isPublished(now)} AND s.password_hash IS NULL`;
