/** The tag of a canonical name, then those of a url name: ?1, in lower case. */
export const selectTag = `
  SELECT safe_name, url_name, display_name FROM tags WHERE safe_name = ?1
  UNION ALL SELECT safe_name, url_name, display_name FROM tags WHERE url_name = ?1`;
