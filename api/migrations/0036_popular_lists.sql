-- The most read stories of each blog, as its pages list them for an hour or a day of the blog's zone; those of the network under
-- its main site. A list is made shortly before it begins, so that it changes when pages are rendered anyway (docs/decisions/0197).
CREATE TABLE popular_lists (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  -- 60 minutes or 1440, as in `audience_views`.
  span INTEGER NOT NULL,
  -- From when it is shown, ms.
  start INTEGER NOT NULL,
  -- JSON list, the most read first.
  post_ids TEXT NOT NULL,
  PRIMARY KEY (blog_id, span, start)
) WITHOUT ROWID;
