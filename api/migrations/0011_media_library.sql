-- Images and videos (docs/guides/media.md).

-- Files of images, which are in the object store under their ids.
CREATE TABLE images (
  id TEXT PRIMARY KEY,
  format TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  size INTEGER NOT NULL
) WITHOUT ROWID;

-- The media library (docs/decisions/0111): images of each blog's stories and uploads.
CREATE TABLE media (
  -- In the order of upload; lists are read backwards by it.
  number INTEGER PRIMARY KEY,
  image_id TEXT NOT NULL REFERENCES images (id),
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  name TEXT NOT NULL DEFAULT '',
  alt TEXT NOT NULL DEFAULT '',
  is_decorative INTEGER NOT NULL DEFAULT 0,
  caption TEXT NOT NULL DEFAULT '',
  credit TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL DEFAULT '',
  label TEXT NOT NULL DEFAULT '',
  copyright TEXT NOT NULL DEFAULT '',
  license TEXT NOT NULL DEFAULT '',
  license_end INTEGER,
  -- JSON {x, y}; null for the middle.
  focal_point TEXT,
  -- Null for an image that came with an imported story.
  uploaded_by TEXT REFERENCES people (id),
  uploaded_time INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 0,
  is_incomplete INTEGER GENERATED ALWAYS AS (
    (alt = '' AND is_decorative = 0) OR credit = '' OR source = '' OR label = ''
  ) STORED,
  -- The text that a search looks through. There is no full-text index, because D1 can't export a database that has one.
  words TEXT GENERATED ALWAYS AS (
    lower(name || ' ' || alt || ' ' || caption || ' ' || credit || ' ' || source || ' ' || copyright)
  ) VIRTUAL,
  folded TEXT GENERATED ALWAYS AS (iif(words GLOB '*[À-' || char(879) || ']*',
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      words,
      'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'),
      'Ç', 'c'), 'ç', 'c'), 'Č', 'c'), 'č', 'c'), 'Ć', 'c'), 'ć', 'c'),
      'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'),
      'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'),
      'Ñ', 'n'), 'ñ', 'n'),
      'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'Ō', 'o'), 'ō', 'o'),
      'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ū', 'u'), 'ū', 'u'),
      'Ý', 'y'), 'ý', 'y'), 'ÿ', 'y'),
      'Š', 's'), 'š', 's'),
      'Ž', 'z'), 'ž', 'z'),
      char(768), ''), char(769), ''), char(770), ''), char(771), ''), char(776), ''), char(778), ''), char(807), ''),
      words)) VIRTUAL,
  UNIQUE (blog_id, image_id)
);
CREATE INDEX media_incomplete ON media (blog_id, number) WHERE is_incomplete = 1;
CREATE INDEX media_of_image ON media (image_id);
CREATE INDEX media_of_blog ON media (blog_id, number, folded);
CREATE INDEX media_of_network ON media (number, folded);

-- Images in stories: of the text, the lead and the card, and posters of videos, with what the story says about them.
CREATE VIEW images_of_stories AS
SELECT n.post_id, n.blog_id, n.publish_time, n.image ->> '$.id' AS image_id, coalesce(n.image ->> '$.alt', '') AS alt,
  coalesce(n.node ->> '$.attribution[0].credit', '') AS credit,
  coalesce(n.node ->> '$.attribution[0].source', '') AS source,
  coalesce(n.node ->> '$.attribution[0].label', '') AS label, nullif(n.image -> '$.focalPoint', 'null') AS focal_point
FROM (
  SELECT p.id AS post_id, p.blog_id, p.publish_time, t.value AS node,
    iif(json_type(t.value, '$.image') = 'object', t.value -> '$.image', t.value -> '$.poster') AS image
  FROM posts p
  CROSS JOIN json_tree(json_array(json(p.body), json(p.main_media), json_object('image', json(p.featured_media)))) t
  WHERE p.is_starter = 1 AND p.status <> 'DELETED' AND t.type = 'object'
    AND (json_type(t.value, '$.image') = 'object' OR json_type(t.value, '$.poster') = 'object')
) n
WHERE n.image ->> '$.id' <> '';

-- The images of each story and draft.
CREATE TABLE image_uses (
  image_id TEXT NOT NULL,
  -- A post's id; a draft has its post's.
  post_id TEXT NOT NULL,
  is_draft INTEGER NOT NULL,
  PRIMARY KEY (image_id, post_id, is_draft)
) WITHOUT ROWID;
CREATE INDEX image_uses_of_post ON image_uses (post_id, is_draft);

-- An image in the store that an imported story has is added to its blog's library.
CREATE TRIGGER image_uses_of_new_post AFTER INSERT ON posts WHEN NEW.is_starter = 1 BEGIN
  INSERT INTO image_uses (image_id, post_id, is_draft)
    SELECT s.image_id, s.post_id, 0 FROM images_of_stories s WHERE s.post_id = NEW.id ON CONFLICT DO NOTHING;
  INSERT INTO media (image_id, blog_id, alt, credit, source, label, focal_point, uploaded_time)
    SELECT s.image_id, s.blog_id, s.alt, s.credit, s.source, s.label, s.focal_point, s.publish_time
    FROM images_of_stories s CROSS JOIN images i ON i.id = s.image_id WHERE s.post_id = NEW.id
    ON CONFLICT DO NOTHING;
END;

-- The file may arrive after the story.
CREATE TRIGGER media_of_new_image AFTER INSERT ON images BEGIN
  INSERT INTO media (image_id, blog_id, alt, credit, source, label, focal_point, uploaded_time)
    SELECT s.image_id, s.blog_id, s.alt, s.credit, s.source, s.label, s.focal_point, s.publish_time
    FROM image_uses u CROSS JOIN images_of_stories s ON s.post_id = u.post_id AND s.image_id = u.image_id
    WHERE u.image_id = NEW.id AND u.is_draft = 0
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER image_uses_of_new_draft AFTER INSERT ON drafts BEGIN
  INSERT INTO image_uses (image_id, post_id, is_draft)
  SELECT t.value ->> '$.id', NEW.id, 1 FROM json_tree(json_array(json(NEW.document), json(NEW.fields))) t
  WHERE t.type = 'object' AND (t.key IN ('image', 'poster') OR (t.key = 'value' AND t.path LIKE '%.featuredMedia'))
    AND t.value ->> '$.id' <> ''
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER image_uses_of_changed_draft AFTER UPDATE OF document, fields, state ON drafts
WHEN NEW.document <> OLD.document OR NEW.fields <> OLD.fields OR NEW.state <> OLD.state BEGIN
  DELETE FROM image_uses WHERE post_id = NEW.id AND is_draft = 1;
  INSERT INTO image_uses (image_id, post_id, is_draft)
  SELECT t.value ->> '$.id', NEW.id, 1 FROM json_tree(json_array(json(NEW.document), json(NEW.fields))) t
  WHERE NEW.state <> 'deleted' AND t.type = 'object'
    AND (t.key IN ('image', 'poster') OR (t.key = 'value' AND t.path LIKE '%.featuredMedia'))
    AND t.value ->> '$.id' <> ''
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER image_uses_of_changed_post AFTER UPDATE OF body, main_media, featured_media, status, blog_id ON posts
WHEN NEW.is_starter = 1 AND NEW.body_bytes IS NULL AND (
  NEW.body <> OLD.body OR NEW.main_media IS NOT OLD.main_media OR NEW.featured_media IS NOT OLD.featured_media
  OR NEW.status <> OLD.status OR NEW.blog_id <> OLD.blog_id
) BEGIN
  DELETE FROM image_uses WHERE post_id = NEW.id AND is_draft = 0;
  INSERT INTO image_uses (image_id, post_id, is_draft)
    SELECT s.image_id, s.post_id, 0 FROM images_of_stories s WHERE s.post_id = NEW.id ON CONFLICT DO NOTHING;
  INSERT INTO media (image_id, blog_id, alt, credit, source, label, focal_point, uploaded_time)
    SELECT s.image_id, s.blog_id, s.alt, s.credit, s.source, s.label, s.focal_point, s.publish_time
    FROM images_of_stories s CROSS JOIN images i ON i.id = s.image_id WHERE s.post_id = NEW.id
    ON CONFLICT DO NOTHING;
END;

-- Files in the store other than images: videos and captions. Their ids are their keys there.
CREATE TABLE media_files (
  id TEXT PRIMARY KEY,
  size INTEGER NOT NULL,
  -- JSON: ranges of bytes with location and device, which are not sent.
  hidden TEXT NOT NULL DEFAULT '[]'
) WITHOUT ROWID;

-- The library's videos.
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
  -- 'preparing' until the host can play it, 'ready', or 'failed'.
  state TEXT NOT NULL DEFAULT 'ready',
  UNIQUE (blog_id, id)
);
CREATE INDEX videos_of_blog ON videos (blog_id, number);
CREATE INDEX videos_in_preparation ON videos (state, number) WHERE state = 'preparing';

CREATE TRIGGER outbox_video AFTER UPDATE OF state ON videos
WHEN OLD.state = 'preparing' AND NEW.state = 'ready' AND NEW.duration IS NOT NULL
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('video', NEW.blog_id || ' ' || NEW.id, json_object('blogId', NEW.blog_id, 'videoId', NEW.id),
    unixepoch() * 1000, unixepoch() * 1000)
  ON CONFLICT (kind, key) DO UPDATE
  SET version = version + 1, attempts = 0, next_time = excluded.next_time, last_error = NULL;
END;

-- Uploads in parts: those in progress and, for a while, complete ones.
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
  -- The id of the image or video; null while it is in progress.
  result TEXT
) WITHOUT ROWID;
CREATE INDEX uploads_by_age ON uploads (changed_time);
CREATE INDEX uploads_of_person ON uploads (person_id) WHERE result IS NULL;

-- The parts that have arrived.
CREATE TABLE upload_parts (
  upload_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  -- SHA-256 in hex.
  hash TEXT NOT NULL,
  -- The store's response.
  etag TEXT NOT NULL,
  PRIMARY KEY (upload_id, number)
) WITHOUT ROWID;

-- Uploads from a browser to the video host that are in progress.
CREATE TABLE hosted_uploads (
  -- Made by the device.
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL,
  blog_id TEXT NOT NULL,
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  -- The id of the video that it becomes, and where its bytes are sent.
  video_id TEXT NOT NULL,
  address TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  -- The video is in the library; kept for a while, because an answer may not have come back.
  is_finished INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX hosted_uploads_by_age ON hosted_uploads (created_time);
CREATE INDEX hosted_uploads_of_person ON hosted_uploads (person_id) WHERE is_finished = 0;

-- Videos that the host has prepared, and that stories may have without a length (docs/guides/media.md).
CREATE TABLE prepared_videos (
  blog_id TEXT NOT NULL,
  video_id TEXT NOT NULL,
  PRIMARY KEY (blog_id, video_id)
) WITHOUT ROWID;
