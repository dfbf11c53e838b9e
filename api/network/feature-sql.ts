/** The network's flags, which are those of the main site. */
export const selectNetworkFlags = `
  SELECT f.name, f.value, f.description FROM blogs b CROSS JOIN feature_flags f ON f.blog_id = b.id WHERE b.is_main_site = 1
  ORDER BY f.name`;

/** The flags of every blog, grouped by blog. */
export const selectEveryFlag = `
  SELECT f.blog_id, f.name, f.value, f.description
  FROM blogs b CROSS JOIN feature_flags f ON f.blog_id = b.id WHERE b.is_main_site IN (0, 1)`;

/** ?1 production host of the blog. */
export const selectFlagsOfHost = `
  SELECT f.name, f.value, f.description FROM blogs b CROSS JOIN feature_flags f ON f.blog_id = b.id WHERE b.host = ?1 ORDER BY f.name`;
