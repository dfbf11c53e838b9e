-- The media library (docs/decisions/0111): images of each blog's stories, and which story has which image.

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
  -- What a search looks through; no index of words, because D1 exports no database that has one.
  words TEXT GENERATED ALWAYS AS (
    lower(name || ' ' || alt || ' ' || caption || ' ' || credit || ' ' || source || ' ' || copyright)
  ) VIRTUAL,
  UNIQUE (blog_id, image_id)
);
CREATE INDEX media_of_blog ON media (blog_id, number);
CREATE INDEX media_incomplete ON media (blog_id, number) WHERE is_incomplete = 1;
CREATE INDEX media_of_image ON media (image_id);

-- Images in stories: of the text, the lead and the card, and posters of videos, with what the story says of them.
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

-- Which story or draft has which image.
CREATE TABLE image_uses (
  image_id TEXT NOT NULL,
  -- A post's id; a draft has its post's.
  post_id TEXT NOT NULL,
  is_draft INTEGER NOT NULL,
  PRIMARY KEY (image_id, post_id, is_draft)
) WITHOUT ROWID;
CREATE INDEX image_uses_of_post ON image_uses (post_id, is_draft);

-- A stored image that comes with a story, by import, is in its blog's library from then on.
CREATE TRIGGER image_uses_of_new_post AFTER INSERT ON posts WHEN NEW.is_starter = 1 BEGIN
  INSERT INTO image_uses (image_id, post_id, is_draft)
    SELECT s.image_id, s.post_id, 0 FROM images_of_stories s WHERE s.post_id = NEW.id ON CONFLICT DO NOTHING;
  INSERT INTO media (image_id, blog_id, alt, credit, source, label, focal_point, uploaded_time)
    SELECT s.image_id, s.blog_id, s.alt, s.credit, s.source, s.label, s.focal_point, s.publish_time
    FROM images_of_stories s CROSS JOIN images i ON i.id = s.image_id WHERE s.post_id = NEW.id
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER image_uses_of_changed_post AFTER UPDATE OF body, main_media, featured_media, status, blog_id ON posts
WHEN NEW.is_starter = 1 AND (
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
-- The file may come after the story.
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
