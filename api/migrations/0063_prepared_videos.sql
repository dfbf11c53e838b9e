-- Videos that the host has prepared since, and that stories may have without a length (docs/guides/media.md).
CREATE TABLE prepared_videos (
  blog_id TEXT NOT NULL,
  video_id TEXT NOT NULL,
  PRIMARY KEY (blog_id, video_id)
) WITHOUT ROWID;
CREATE TRIGGER video_is_prepared AFTER UPDATE OF state ON videos
WHEN OLD.state = 'preparing' AND NEW.state = 'ready' AND NEW.duration IS NOT NULL
BEGIN
  INSERT INTO prepared_videos (blog_id, video_id) VALUES (NEW.blog_id, NEW.id) ON CONFLICT DO NOTHING;
END;
