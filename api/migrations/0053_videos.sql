-- Videos of the media library, and uploads in parts (docs/decisions/0120).

-- Files in the store that are no images: videos and captions. Their ids are their keys there.
CREATE TABLE media_files (
  id TEXT PRIMARY KEY,
  size INTEGER NOT NULL,
  -- JSON: from which byte to which nothing is sent of what the file says of location and device.
  hidden TEXT NOT NULL DEFAULT '[]'
) WITHOUT ROWID;

CREATE TABLE videos (
  -- In the order of upload; lists are read backwards by it.
  number INTEGER PRIMARY KEY,
  -- The file's.
  id TEXT NOT NULL,
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  name TEXT NOT NULL DEFAULT '',
  title TEXT NOT NULL DEFAULT '',
  size INTEGER NOT NULL,
  width INTEGER,
  height INTEGER,
  -- Seconds.
  duration REAL,
  uploaded_by TEXT REFERENCES people (id),
  uploaded_time INTEGER NOT NULL,
  UNIQUE (blog_id, id)
);
CREATE INDEX videos_of_blog ON videos (blog_id, number);

-- Uploads in parts that are on their way, and for a while those that are complete.
CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL,
  blog_id TEXT NOT NULL,
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  -- Key and id of the upload in the store; null before the first part.
  store_key TEXT,
  store_upload TEXT,
  changed_time INTEGER NOT NULL,
  -- What became of it: the id of an image or of a video; null while it is on its way.
  result TEXT
) WITHOUT ROWID;
CREATE INDEX uploads_by_age ON uploads (changed_time);
CREATE INDEX uploads_of_person ON uploads (person_id) WHERE result IS NULL;

CREATE TABLE upload_parts (
  upload_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  -- SHA-256 in hex.
  hash TEXT NOT NULL,
  -- What the store answered.
  etag TEXT NOT NULL,
  PRIMARY KEY (upload_id, number)
) WITHOUT ROWID;
