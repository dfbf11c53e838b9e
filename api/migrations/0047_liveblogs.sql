-- The desk of a liveblog (docs/guides/studio.md): who is on duty, and what an ended one comes down to.
CREATE TABLE liveblogs (
  story_id TEXT PRIMARY KEY REFERENCES posts (id),
  -- Null while nobody is on duty.
  duty_person_id TEXT REFERENCES people (id),
  duty_time INTEGER,
  -- Nodes (JSON), or null.
  summary TEXT
) WITHOUT ROWID;
CREATE INDEX liveblogs_of_duty ON liveblogs (duty_person_id) WHERE duty_person_id IS NOT NULL;

-- The running liveblogs of a blog, for the dashboard.
CREATE INDEX liveblogs_of_blog ON posts (blog_id, publish_time) WHERE is_starter = 1 AND mode = 'liveblog';

-- Entries that were written before their story is published are published with it, also when that is at another time.
CREATE TRIGGER liveblog_is_rescheduled AFTER UPDATE OF publish_time ON posts
WHEN NEW.is_starter = 1 AND NEW.mode = 'liveblog' AND NEW.publish_time <> OLD.publish_time
BEGIN
  UPDATE posts SET publish_time = publish_time + (NEW.publish_time - OLD.publish_time)
  WHERE starter_id = NEW.id AND is_entry = 1 AND publish_time >= OLD.publish_time AND last_update_time < OLD.publish_time;
END;
