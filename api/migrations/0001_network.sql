-- Who publishes: blogs, people, and what hangs on a blog.

CREATE TABLE blogs (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  host TEXT NOT NULL UNIQUE,
  is_main_site INTEGER NOT NULL,
  position REAL NOT NULL,
  -- The entity as it goes over the wire, JSON.
  blog TEXT NOT NULL,
  about TEXT NOT NULL,
  content_hash TEXT NOT NULL
);
CREATE INDEX blogs_in_order ON blogs (is_main_site, position, name);
CREATE UNIQUE INDEX one_main_site ON blogs (is_main_site) WHERE is_main_site = 1;

CREATE TABLE people (
  id TEXT PRIMARY KEY,
  screen_name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  display_name TEXT NOT NULL,
  avatar TEXT,
  bio TEXT NOT NULL,
  joined_time INTEGER NOT NULL,
  content_hash TEXT NOT NULL
);

CREATE TABLE memberships (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  position INTEGER NOT NULL,
  person_id TEXT NOT NULL REFERENCES people (id),
  role TEXT NOT NULL,
  title TEXT NOT NULL,
  PRIMARY KEY (blog_id, position)
) WITHOUT ROWID;
CREATE UNIQUE INDEX memberships_of_person ON memberships (person_id, blog_id);

CREATE TABLE story_types (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  display_name TEXT NOT NULL,
  PRIMARY KEY (blog_id, position)
) WITHOUT ROWID;
CREATE UNIQUE INDEX story_types_by_id ON story_types (blog_id, id);

-- Categories have no subcategory; subcategories name their category.
CREATE TABLE categories (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  position INTEGER NOT NULL,
  story_type TEXT NOT NULL,
  category TEXT NOT NULL,
  subcategory TEXT NOT NULL DEFAULT '',
  display_name TEXT NOT NULL,
  PRIMARY KEY (blog_id, position)
) WITHOUT ROWID;
CREATE UNIQUE INDEX categories_by_id ON categories (blog_id, story_type, category, subcategory);

CREATE TABLE special_sections (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  position INTEGER NOT NULL,
  url_name TEXT NOT NULL,
  display_name TEXT NOT NULL,
  description TEXT NOT NULL,
  sponsor TEXT,
  PRIMARY KEY (blog_id, position)
) WITHOUT ROWID;
CREATE UNIQUE INDEX special_sections_by_name ON special_sections (blog_id, url_name);

CREATE TABLE feature_flags (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (blog_id, name)
) WITHOUT ROWID;

-- The next id that an import gives away.
CREATE TABLE counters (name TEXT PRIMARY KEY, next INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO counters VALUES ('post', 1850000000), ('person', 1860000000);
