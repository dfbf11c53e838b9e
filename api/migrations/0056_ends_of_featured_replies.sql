-- The end of a featured reply (docs/decisions/0215).

-- Milliseconds; null for no end. Cleared with `is_featured` when it has come.
ALTER TABLE posts ADD COLUMN featured_until INTEGER;
CREATE INDEX featured_ends ON posts (featured_until, starter_id) WHERE featured_until IS NOT NULL;

-- Cached pages are confirmed or made again at the end: those with the discussion, and those of the blog.
CREATE TRIGGER featured_reply_has_end AFTER UPDATE OF featured_until ON posts
WHEN NEW.is_starter = 0 AND NEW.featured_until IS NOT NULL AND NEW.featured_until IS NOT OLD.featured_until
BEGIN
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('post', NEW.featured_until, NEW.starter_id), ('lists:' || NEW.blog_id, NEW.featured_until, '')
    ON CONFLICT DO NOTHING;
END;
