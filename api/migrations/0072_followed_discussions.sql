-- Who follows the discussion of a story, and is notified of new replies in it (docs/guides/accounts.md).
CREATE TABLE discussion_follows (
  story_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  PRIMARY KEY (story_id, person_id)
) WITHOUT ROWID;
CREATE INDEX discussion_follows_of_person ON discussion_follows (person_id, story_id);

-- Followed discussions with a new reply, of which not everybody is notified yet: one row, however many follow. The scheduled
-- job notifies them in batches, in the order of their ids; `after_person_id` is the last who was.
CREATE TABLE discussion_news (
  story_id TEXT PRIMARY KEY,
  reply_id TEXT NOT NULL,
  after_person_id TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

-- As `reply_in_sight_is_told` (0015): when a reply becomes public, unless it was imported or is a month old.
CREATE TRIGGER reply_is_news_of_discussion AFTER UPDATE OF approved, status ON posts
WHEN NEW.is_starter = 0 AND NEW.is_entry = 0 AND NEW.content_hash = '' AND NEW.approved = 1 AND NEW.status = 'PUBLISHED'
  AND (OLD.approved = 0 OR OLD.status <> 'PUBLISHED')
  AND NEW.publish_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 2592000000
  AND EXISTS (SELECT 1 FROM discussion_follows f WHERE f.story_id = NEW.starter_id)
BEGIN
  INSERT INTO discussion_news (story_id, reply_id) VALUES (NEW.starter_id, NEW.id)
    ON CONFLICT (story_id) DO UPDATE SET reply_id = excluded.reply_id, after_person_id = '';
END;
