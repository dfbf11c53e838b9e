/** A blog's special sections in display order: ?1 blog id. */
export const selectSpecialSections = `
  SELECT url_name, display_name, description, sponsor FROM special_sections WHERE blog_id = ?1 ORDER BY position`;

/** ?1 blog id, ?2 url name. */
export const selectSpecialSection = `
  SELECT url_name, display_name, description, sponsor FROM special_sections WHERE blog_id = ?1 AND url_name = ?2`;
