import { clock } from "../store/query.ts";
import { jsonCell } from "../store/json-cells.ts";
import { postFieldNamesIn } from "../../contract/entities/post-fields.ts";
import { modeState } from "./mode-state.ts";
import { bodyColumns } from "../store/bodies/fill-bodies.ts";
import { listColumns } from "./post-cells.ts";

/*
 * Columns of a post `p`. Names of tags come from their own table, so that a tag has the same display name everywhere;
 * stories store a copy (docs/decisions/0158).
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

/** Names on a story's card that can be changed elsewhere, as JSON: see `CardNames` in `post-row.ts`. */
export const cardNames = `json_object(
  'storyType', (SELECT display_name FROM story_types WHERE blog_id = p.blog_id AND id = p.story_type),
  'category', ${nameCategory("''")}, 'subcategory', ${nameCategory("p.subcategory")}, 'tags', json(${tagsOfPost}))`;

/** Its excerpt, or the cells that `readExcerpt` derives it from: see `ExcerptCells`. */
export const excerptColumns =
  "p.excerpt, iif(p.excerpt = '' AND p.is_starter = 0, p.body, NULL) AS excerpt_body";

/** SQL of a column of a post's blog. */
type BlogColumn = (name: "host" | "blog" | "card_version") => string;

/** The names stored with the story, as long as none of them has been renamed. */
export const shownNames = (ofBlog: BlogColumn) => `
  coalesce(iif(p.card_version = ${ofBlog("card_version")} AND NOT EXISTS (SELECT 1 FROM renamed_on_cards WHERE kind = 'tag'),
    p.card_names, NULL), ${cardNames})`;

const summaryColumnsWith = (ofBlog: BlogColumn) => `
  ${listColumns(postFieldNamesIn("card"))},
  p.id, p.slug, ${excerptColumns}, p.author_id, p.author_ids, p.status, p.removed_at_request_of,
  p.publish_time, p.last_update_time, p.blog_id, ${ofBlog("host")} AS host,
  ${jsonCell(ofBlog("blog"), "{}")} ->> 'timezone' AS timezone,
  ${jsonCell(ofBlog("blog"), "{}")} ->> 'blogGroup' AS blog_group,
  p.story_type, p.is_starter, p.starter_id, p.parent_id, p.approved, ${modeState("p")} AS mode_state, p.reply_count, p.text_image, p.product,
  p.password_hash IS NOT NULL AS is_protected, ${shownNames(ofBlog)} AS card_names`;

/** Columns of a `PostSummary`: see `SummaryRow` in `post-row.ts`. Needs `summaryJoins`. */
export const summaryColumns = summaryColumnsWith((name) => `b.${name}`);

/** The same in a list of the blog `own`, which is read once and not with each post. Needs `joinOtherBlogs`. */
export const summaryColumnsInBlog = summaryColumnsWith((name) => `coalesce(b.${name}, own.${name})`);

/** Joins the blog of a post that isn't one of the blog `own`, as a repost. */
export const joinOtherBlogs = `LEFT JOIN blogs b ON b.id = iif(p.blog_id = own.id, NULL, p.blog_id)`;

/** The story that a password protects, of a post `p`; null if there is none. */
export const lockOf = `
  iif(p.is_starter = 1, iif(p.password_hash IS NULL, NULL, p.id),
    (SELECT l.id FROM posts l WHERE l.id = p.starter_id AND l.password_hash IS NOT NULL)) AS lock_id`;

/** The section of a post `p`, unless readers can't see it yet by the database's clock. */
const shownSection = `
  iif(p.special_section IS NULL OR EXISTS (SELECT 1 FROM special_sections s
    WHERE s.blog_id = p.blog_id AND s.url_name = p.special_section AND s.start_time > ${clock}), NULL, p.special_section)`;

/** Additional columns of a full `Post`. */
export const postColumns = `${summaryColumns},
  ${listColumns([...postFieldNamesIn("page"), ...postFieldNamesIn("full")])},
  ${shownSection} AS shown_section, ${lockOf}, p.removal_note, p.edited_time, p.featured_until, p.because_kind, p.because_person_id, ${bodyColumns},
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

/** The same, but nothing if `p` is a story, whose row is not read again. */
export const withStoryOfReply = `LEFT JOIN posts s ON s.id = iif(p.is_starter = 1, NULL, p.starter_id)`;

/**
 * Condition: a post `p`, of a story `s` if it is a reply, can be read by anyone who has its page, at "now", given as a
 * parameter. A reply without its story can't be read.
 */
export const isPublished = (now: string) => `
  p.status = 'PUBLISHED' AND p.publish_time <= ${now}
  AND coalesce(s.status = 'PUBLISHED' AND s.publish_time <= ${now}, p.is_starter)`;

/** Condition: lists may show it too; password-protected posts are in none. */
export const isVisible = (now: string) =>
  `${isPublished(now)} AND coalesce(s.password_hash, p.password_hash) IS NULL`;

/** The list that a blog's pages show at a time, of an hour or of a day. */
export const selectPopularIds = (blogId: string, now: string, span: 60 | 1440) => `
  SELECT post_ids, start FROM popular_lists WHERE blog_id = ${blogId} AND span = ${span} AND start <= ${now}
  ORDER BY start DESC LIMIT 1`;
