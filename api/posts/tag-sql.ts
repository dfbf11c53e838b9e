/** Tags by canonical name, then by url name: ?1, in lower case. */
export const selectTag = `
  SELECT safe_name, url_name, display_name FROM tags WHERE safe_name = ?1
  UNION ALL SELECT safe_name, url_name, display_name FROM tags WHERE url_name = ?1`;

/** Tags in any order: ?1 JSON list of canonical names. */
export const selectTagsByName = `
  SELECT t.safe_name, t.url_name, t.display_name FROM json_each(?1) w CROSS JOIN tags t ON t.safe_name = w.value`;
