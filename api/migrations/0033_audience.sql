-- What is read (docs/guides/audience.md): numbers of views, and facts about them. Nothing is about a person.

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

-- Facts about the views of a day: how many came from a source, reached a part, stayed for a time.
CREATE TABLE audience_facts (
  scope TEXT NOT NULL,
  day INTEGER NOT NULL,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (scope, day, kind, value)
) WITHOUT ROWID;

-- Stories by what was read lately. A view adds 2 ^ (days since the epoch below), so that it counts half after a day without
-- changing a row; the nightly job moves the epoch.
CREATE TABLE most_read (
  post_id TEXT PRIMARY KEY REFERENCES posts (id),
  blog_id TEXT NOT NULL,
  score REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX most_read_of_blog ON most_read (blog_id, score DESC, post_id);
CREATE INDEX most_read_of_network ON most_read (score DESC, post_id);

-- One row: from when scores are counted, ms.
CREATE TABLE most_read_epoch (time INTEGER NOT NULL);
INSERT INTO most_read_epoch (time) VALUES (CAST(unixepoch('subsec') * 1000 AS INTEGER));
