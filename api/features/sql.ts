/** The network's flags: those of the main site. */
export const selectNetworkFlags = `
  SELECT f.name, f.value FROM blogs b CROSS JOIN feature_flags f ON f.blog_id = b.id WHERE b.is_main_site = 1
  ORDER BY f.name`;

/** ?1 the blog's production host. */
export const selectFlagsOfHost = `
  SELECT f.name, f.value FROM blogs b CROSS JOIN feature_flags f ON f.blog_id = b.id WHERE b.host = ?1 ORDER BY f.name`;
