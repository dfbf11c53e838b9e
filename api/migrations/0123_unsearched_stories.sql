-- A story whose replies come into the search or leave it is marked once, and its replies are queued in portions: a story with 100,000
-- replies was deleted by a transaction of 300,000 rows, for which everybody else waited (docs/decisions/0097).
CREATE TABLE unsearched_stories (
  story_id TEXT PRIMARY KEY,
  -- The last reply that is queued.
  after_time INTEGER NOT NULL,
  after_id TEXT NOT NULL
) WITHOUT ROWID;

-- Entries of a liveblog are few enough to be queued at once.
DROP TRIGGER unsearched_replies;
DROP TRIGGER unsearched_replies_of_protected;
CREATE TRIGGER unsearched_replies AFTER UPDATE OF status, blog_id, password_hash ON posts
WHEN NEW.is_starter = 1 AND (NEW.status <> OLD.status OR NEW.blog_id <> OLD.blog_id
  OR (NEW.password_hash IS NULL) <> (OLD.password_hash IS NULL))
BEGIN
  INSERT INTO unsearched_stories (story_id, after_time, after_id) VALUES (NEW.id, -9000000000000000, '')
    ON CONFLICT (story_id) DO UPDATE SET after_time = excluded.after_time, after_id = '';
  DELETE FROM unsearched WHERE post_id IN (
    SELECT e.id FROM posts e WHERE e.starter_id = NEW.id AND e.is_starter = 0 AND e.is_entry = 1);
  INSERT INTO unsearched (post_id)
    SELECT e.id FROM posts e WHERE e.starter_id = NEW.id AND e.is_starter = 0 AND e.is_entry = 1;
END;
