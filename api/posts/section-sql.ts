import { isVisible, summaryColumns, summaryJoins, withStoryOfReply } from "./post-columns.ts";

const columns = "s.url_name, s.display_name, s.description, s.sponsor, s.introduction, s.cover";

/** A blog's special sections in display order: ?1 blog id. */
export const selectSpecialSections = `
  SELECT ${columns} FROM special_sections s WHERE s.blog_id = ?1 ORDER BY s.position`;

/** Those of every blog, by blog: ?1 number. */
export const selectNetworkSections = `
  SELECT s.blog_id, ${columns} FROM special_sections s ORDER BY s.blog_id, s.position LIMIT ?1`;

/** ?1 blog id, ?2 url name. */
export const selectSpecialSection = `
  SELECT ${columns} FROM special_sections s WHERE s.blog_id = ?1 AND s.url_name = ?2`;

/** A section's visible stories in the editors' order: ?1 blog id, ?2 url name, ?3 now, ?4 number. */
export const selectOrderedPosts = `
  SELECT ${summaryColumns} FROM posts p INDEXED BY ordered_section_posts ${withStoryOfReply} ${summaryJoins}
  WHERE p.blog_id = ?1 AND p.special_section = ?2 AND p.section_position IS NOT NULL
    AND p.is_starter = 1 AND p.is_page = 0 AND ${isVisible("?3")}
  ORDER BY p.section_position LIMIT ?4`;
