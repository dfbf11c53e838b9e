-- Videos that are ready go through the outbox (docs/decisions/0099, 0125): one whose stories can't be written is tried
-- again later, and holds up no other.
DROP TRIGGER video_is_prepared;
INSERT INTO outbox (kind, key, payload, ready_time, next_time)
SELECT 'video', blog_id || ' ' || video_id, json_object('blogId', blog_id, 'videoId', video_id),
  unixepoch() * 1000, unixepoch() * 1000
FROM prepared_videos WHERE true ON CONFLICT (kind, key) DO NOTHING;
-- The release before may read the table, and nothing writes into it any more.
DELETE FROM prepared_videos;
CREATE TRIGGER outbox_video AFTER UPDATE OF state ON videos
WHEN OLD.state = 'preparing' AND NEW.state = 'ready' AND NEW.duration IS NOT NULL
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('video', NEW.blog_id || ' ' || NEW.id, json_object('blogId', NEW.blog_id, 'videoId', NEW.id),
    unixepoch() * 1000, unixepoch() * 1000)
  ON CONFLICT (kind, key) DO UPDATE
  SET version = version + 1, attempts = 0, next_time = excluded.next_time, last_error = NULL;
END;
