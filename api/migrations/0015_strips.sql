-- Breaking strips (docs/guides/breaking-strip.md): a row for each blog that a strip is or was shown on. A blog shows the row that
-- has not ended; setting another ends it. Text, link and level are never changed.
CREATE TABLE strips (
  id TEXT NOT NULL,
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  text TEXT NOT NULL,
  level TEXT NOT NULL,
  -- The story that it links to while that is public; null for none.
  post_id TEXT REFERENCES posts (id),
  by_person_id TEXT NOT NULL,
  -- Milliseconds.
  set_time INTEGER NOT NULL,
  end_time INTEGER NOT NULL,
  -- Who ended or replaced it; null if it was shown to its end.
  ended_by TEXT,
  version INTEGER NOT NULL,
  PRIMARY KEY (id, blog_id)
) WITHOUT ROWID;
CREATE INDEX strips_of_blog ON strips (blog_id, end_time);
CREATE INDEX strips_by_end ON strips (end_time);
CREATE INDEX strips_of_story ON strips (post_id) WHERE post_id IS NOT NULL;

-- Cached pages are confirmed or made again when a strip is set, when its end is changed, and at its end.
CREATE TRIGGER strip_is_set AFTER INSERT ON strips
BEGIN
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('frame', CAST(unixepoch('subsec') * 1000 AS INTEGER), ''), ('frame', NEW.end_time, '')
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER strip_is_changed AFTER UPDATE OF end_time ON strips
BEGIN
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('frame', CAST(unixepoch('subsec') * 1000 AS INTEGER), ''), ('frame', NEW.end_time, '')
    ON CONFLICT DO NOTHING;
END;

-- A strip has no link to a story that isn't public. A story that is rescheduled becomes public at its time.
CREATE TRIGGER story_of_strip_changes AFTER UPDATE OF status, publish_time, password_hash, slug, blog_id ON posts
WHEN NEW.is_starter = 1
  AND (NEW.status <> OLD.status OR NEW.publish_time <> OLD.publish_time OR NEW.password_hash IS NOT OLD.password_hash
    OR NEW.slug <> OLD.slug OR NEW.blog_id <> OLD.blog_id)
  AND EXISTS (
    SELECT 1 FROM strips s WHERE s.post_id = NEW.id AND s.end_time > CAST(unixepoch('subsec') * 1000 AS INTEGER)
  )
BEGIN
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('frame', CAST(unixepoch('subsec') * 1000 AS INTEGER), ''),
      ('frame', max(NEW.publish_time, CAST(unixepoch('subsec') * 1000 AS INTEGER)), '')
    ON CONFLICT DO NOTHING;
END;
