-- Which imports brought what, by the source's name, so that an import can follow deletions at its source and be undone
-- (docs/decisions/0201).

-- Stories and replies. A row is written with the first import that names its source, also for older ones.
CREATE TABLE imported_posts (
  post_id TEXT PRIMARY KEY REFERENCES posts (id),
  source TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX imported_posts_of_source ON imported_posts (source, post_id);

-- People who weren't in the network before.
CREATE TABLE imported_people (
  person_id TEXT PRIMARY KEY REFERENCES people (id),
  source TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX imported_people_of_source ON imported_people (source, person_id);

-- Blogs that weren't in the network before.
CREATE TABLE imported_blogs (
  blog_id TEXT PRIMARY KEY REFERENCES blogs (id),
  source TEXT NOT NULL
) WITHOUT ROWID;
