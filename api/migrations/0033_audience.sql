-- What is read (docs/guides/audience.md): numbers of views, and details about them. Nothing is about a person.

-- Views by time. A scope is a story (its id), a blog (`blog:ID`) or the network (`network`).
CREATE TABLE audience_views (
  scope TEXT NOT NULL,
  -- 5 or 60 minutes, or 1440: a day.
  span INTEGER NOT NULL,
  -- Its start: s since the epoch; of a day, the date in the blog's time zone as a number (20261130).
  start INTEGER NOT NULL,
  views INTEGER NOT NULL,
  -- The blog of a story; empty for other scopes.
  blog_id TEXT NOT NULL,
  PRIMARY KEY (scope, span, start)
) WITHOUT ROWID;
-- The stories of a blog that were read in a span, and the spans that expire.
CREATE INDEX audience_views_of_blog ON audience_views (blog_id, span, start, scope, views);

-- Details about the views of a day: how many came from a source, reached a part, stayed for a time.
CREATE TABLE audience_details (
  scope TEXT NOT NULL,
  day INTEGER NOT NULL,
  -- Its kind and value, with a space between: `source search:google`.
  detail TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (scope, day, detail)
) WITHOUT ROWID;

-- Stories by what was read lately. A view adds 2 ^ (days since the epoch below), so that it counts half after a day without
-- changing a row; the nightly job moves the epoch.
CREATE TABLE popular_stories (
  post_id TEXT PRIMARY KEY REFERENCES posts (id),
  blog_id TEXT NOT NULL,
  score REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX popular_of_blog ON popular_stories (blog_id, score DESC, post_id);
CREATE INDEX popular_of_network ON popular_stories (score DESC, post_id);

-- Until something is read, the order of all views so far: one new view counts more than all of them.
INSERT INTO popular_stories (post_id, blog_id, score)
SELECT pv.post_id, p.blog_id, pv.views / 1e12 FROM post_views pv CROSS JOIN posts p ON p.id = pv.post_id;

-- One row: from when scores are counted, ms.
CREATE TABLE popular_epoch (time INTEGER NOT NULL);
INSERT INTO popular_epoch (time) VALUES (CAST(unixepoch('subsec') * 1000 AS INTEGER));
