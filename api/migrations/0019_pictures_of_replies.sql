-- Pictures that readers send for what they write (docs/decisions/0075).

-- Who has sent which picture, and since when no reply has it; null while one has. What is unused for long is let go
-- (api/images/forget-unused.ts). The row comes first, then the picture: whatever breaks off leaves nothing unknown.
CREATE TABLE picture_uploads (
  image_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  unused_since INTEGER,
  PRIMARY KEY (image_id, person_id)
) WITHOUT ROWID;
CREATE INDEX picture_uploads_of_person ON picture_uploads (person_id, created_time);
CREATE INDEX picture_uploads_unused ON picture_uploads (unused_since) WHERE unused_since IS NOT NULL;

-- Which reply has which picture, or had it before an edit, worked out from its text and from former ones.
-- Replies of before have pictures that nobody has sent, so they need no row.
CREATE TABLE reply_pictures (
  reply_id TEXT NOT NULL,
  image_id TEXT NOT NULL,
  PRIMARY KEY (reply_id, image_id)
) WITHOUT ROWID;
CREATE INDEX reply_pictures_by_image ON reply_pictures (image_id);

CREATE TRIGGER reply_pictures_of_new AFTER INSERT ON posts
WHEN NEW.is_starter = 0 AND instr(NEW.body, '"Image"') > 0
BEGIN
  INSERT INTO reply_pictures (reply_id, image_id)
  SELECT DISTINCT NEW.id, json_extract(n.value, '$.image.id') FROM json_each(NEW.body) n
  WHERE json_extract(n.value, '$.type') = 'Image' AND json_extract(n.value, '$.image.id') <> ''
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER reply_pictures_of_changed AFTER UPDATE OF body ON posts
WHEN NEW.is_starter = 0 AND NEW.body <> OLD.body AND instr(NEW.body, '"Image"') > 0
BEGIN
  INSERT INTO reply_pictures (reply_id, image_id)
  SELECT DISTINCT NEW.id, json_extract(n.value, '$.image.id') FROM json_each(NEW.body) n
  WHERE json_extract(n.value, '$.type') = 'Image' AND json_extract(n.value, '$.image.id') <> ''
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER reply_pictures_of_former AFTER INSERT ON reply_edits
WHEN instr(NEW.body, '"Image"') > 0
BEGIN
  INSERT INTO reply_pictures (reply_id, image_id)
  SELECT DISTINCT NEW.reply_id, json_extract(n.value, '$.image.id') FROM json_each(NEW.body) n
  WHERE json_extract(n.value, '$.type') = 'Image' AND json_extract(n.value, '$.image.id') <> ''
  ON CONFLICT DO NOTHING;
END;

-- Whoever takes a reply back takes its pictures along.
CREATE TRIGGER reply_pictures_of_taken_back AFTER UPDATE OF body ON posts
WHEN NEW.is_starter = 0 AND NEW.body = '[]' AND OLD.body <> '[]'
BEGIN
  DELETE FROM reply_pictures WHERE reply_id = NEW.id;
END;

CREATE TRIGGER reply_pictures_used AFTER INSERT ON reply_pictures
BEGIN
  UPDATE picture_uploads SET unused_since = NULL WHERE image_id = NEW.image_id;
END;

-- Since ever: nobody waits a week for what was taken back.
CREATE TRIGGER reply_pictures_unused AFTER DELETE ON reply_pictures
WHEN NOT EXISTS (SELECT 1 FROM reply_pictures WHERE image_id = OLD.image_id)
BEGIN
  UPDATE picture_uploads SET unused_since = 0 WHERE image_id = OLD.image_id AND unused_since IS NULL;
END;
