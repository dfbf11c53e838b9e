-- What a feed has lost: partners are told once more of what was taken back, and whoever asks whether a feed has changed
-- since a moment hears of it (docs/decisions/0085, 0086).

-- Stories that were public and are no longer where they were, with the time of publishing by which they stood in feeds.
CREATE TABLE feed_removals (
  blog_id TEXT NOT NULL,
  publish_time INTEGER NOT NULL,
  post_id TEXT NOT NULL,
  -- By the database's clock, ms; the latest time that it happened.
  removed_time INTEGER NOT NULL,
  PRIMARY KEY (blog_id, publish_time, post_id)
) WITHOUT ROWID;

CREATE TRIGGER feed_loses_post AFTER UPDATE ON posts
WHEN OLD.is_starter = 1 AND OLD.status = 'PUBLISHED' AND OLD.password_hash IS NULL
  AND OLD.publish_time <= CAST(unixepoch('subsec') * 1000 AS INTEGER) AND (
    NEW.status <> 'PUBLISHED' OR NEW.password_hash IS NOT NULL OR NEW.blog_id <> OLD.blog_id
    OR NEW.is_page <> OLD.is_page OR NEW.syndication_exclusions <> OLD.syndication_exclusions
    OR NEW.story_type IS NOT OLD.story_type OR NEW.category IS NOT OLD.category
    OR NEW.subcategory IS NOT OLD.subcategory OR NEW.author_ids <> OLD.author_ids
    OR NEW.publish_time <> OLD.publish_time
  )
BEGIN
  INSERT INTO feed_removals (blog_id, publish_time, post_id, removed_time)
  VALUES (OLD.blog_id, OLD.publish_time, OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT (blog_id, publish_time, post_id) DO UPDATE SET removed_time = excluded.removed_time;
END;

-- Whom a WebSub hub is to be told of: lists that changed, whose feeds have new content. A list of a scheduled post waits
-- for its hour. Sent, or given up, a row goes; one that changes again while it is being sent stays (`changes`).
CREATE TABLE hub_pings (
  -- As in `stream`: api/core/stream-list.ts.
  list TEXT NOT NULL,
  -- When it changed, or will, to the minute, ms.
  due_time INTEGER NOT NULL,
  next_time INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  changes INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (list, due_time)
) WITHOUT ROWID;
CREATE INDEX hub_pings_by_time ON hub_pings (next_time);

-- What is older than a month stands in no feed's first document that anybody waits for.
CREATE TRIGGER hub_hears_of_entry AFTER INSERT ON stream
WHEN NEW.timestamp > (unixepoch() - 2592000) * 1000
  AND NEW.list <> 'everything' AND NEW.list NOT LIKE 'own:%' AND NEW.list NOT LIKE 'section:%'
BEGIN
  INSERT INTO hub_pings (list, due_time, next_time)
  VALUES (NEW.list, max(NEW.timestamp, unixepoch() * 1000) / 60000 * 60000, max(NEW.timestamp, unixepoch() * 1000))
  ON CONFLICT (list, due_time)
  DO UPDATE SET changes = changes + 1, attempts = 0, next_time = excluded.next_time;
END;

CREATE TRIGGER hub_hears_of_loss AFTER DELETE ON stream
WHEN OLD.timestamp > (unixepoch() - 2592000) * 1000 AND OLD.timestamp <= unixepoch() * 1000
  AND OLD.list <> 'everything' AND OLD.list NOT LIKE 'own:%' AND OLD.list NOT LIKE 'section:%'
BEGIN
  INSERT INTO hub_pings (list, due_time, next_time)
  VALUES (OLD.list, unixepoch() * 1000 / 60000 * 60000, unixepoch() * 1000)
  ON CONFLICT (list, due_time)
  DO UPDATE SET changes = changes + 1, attempts = 0, next_time = excluded.next_time;
END;
