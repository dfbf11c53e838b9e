-- What is published: posts and replies are one entity, so they are one table.

CREATE TABLE posts (
  id TEXT PRIMARY KEY,
  source_id TEXT NOT NULL UNIQUE,
  content_hash TEXT NOT NULL,
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  author_id TEXT NOT NULL REFERENCES people (id),
  -- JSON list of person ids, the author first.
  author_ids TEXT NOT NULL,
  byline TEXT,
  -- A story is its own starter.
  starter_id TEXT NOT NULL REFERENCES posts (id),
  parent_id TEXT REFERENCES posts (id),
  is_starter INTEGER NOT NULL,
  approved INTEGER NOT NULL,
  headline TEXT NOT NULL,
  subhead TEXT,
  slug TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('DRAFT', 'PUBLISHED', 'DELETED', 'REDIRECT')),
  removed_at_request_of TEXT,
  publish_time INTEGER NOT NULL,
  last_update_time INTEGER NOT NULL,
  main_media TEXT,
  featured_media TEXT,
  story_type TEXT,
  category TEXT,
  subcategory TEXT,
  special_section TEXT,
  is_roundup INTEGER NOT NULL,
  is_featured INTEGER NOT NULL,
  is_sticky INTEGER NOT NULL,
  is_page INTEGER NOT NULL,
  sponsored INTEGER NOT NULL,
  drop_cap INTEGER NOT NULL,
  do_not_crawl INTEGER NOT NULL,
  template TEXT,
  mode TEXT NOT NULL,
  allow_replies INTEGER NOT NULL,
  reply_count INTEGER NOT NULL DEFAULT 0,
  like_count INTEGER NOT NULL,
  ad_zone TEXT,
  password_hash TEXT,
  syndication_exclusions TEXT NOT NULL,
  -- Last, because it is long: a card's columns are read without its pages. JSON list of block nodes.
  body TEXT NOT NULL
);

-- Carries all that sorting and paging a discussion needs, so that a story's replies are not opened for it.
CREATE INDEX replies_of_story ON posts (
  starter_id, publish_time, id, parent_id, author_id, status, approved, like_count
) WHERE is_starter = 0;

CREATE TABLE tags (safe_name TEXT PRIMARY KEY, url_name TEXT NOT NULL, display_name TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX tags_by_url_name ON tags (url_name);

CREATE TABLE post_tags (
  post_id TEXT NOT NULL REFERENCES posts (id),
  position INTEGER NOT NULL,
  safe_name TEXT NOT NULL REFERENCES tags (safe_name),
  PRIMARY KEY (post_id, position)
) WITHOUT ROWID;

CREATE TABLE reposts (
  post_id TEXT NOT NULL REFERENCES posts (id),
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  id TEXT NOT NULL UNIQUE,
  person_id TEXT REFERENCES people (id),
  timestamp INTEGER NOT NULL,
  PRIMARY KEY (post_id, blog_id)
) WITHOUT ROWID;

-- A curated front: what an editor put where.
CREATE TABLE fronts (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  position INTEGER NOT NULL,
  slot TEXT NOT NULL,
  post_id TEXT NOT NULL REFERENCES posts (id),
  PRIMARY KEY (blog_id, position)
) WITHOUT ROWID;
