-- Hosts that blogs had before they were moved; their addresses lead to the blog's host (docs/guides/blogs.md).
CREATE TABLE former_hosts (
  host TEXT PRIMARY KEY,
  blog_id TEXT NOT NULL REFERENCES blogs (id)
) WITHOUT ROWID;
CREATE INDEX former_hosts_of_blog ON former_hosts (blog_id);
