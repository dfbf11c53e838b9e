/** A blog's special sections in its own order: ?1 the blog's id. */
export const selectSpecialSections = `
  SELECT url_name, display_name, description, sponsor FROM special_sections WHERE blog_id = ?1 ORDER BY position`;

/** ?1 the blog's id, ?2 the url name. */
export const selectSpecialSection = `
  SELECT url_name, display_name, description, sponsor FROM special_sections WHERE blog_id = ?1 AND url_name = ?2`;
