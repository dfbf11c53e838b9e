-- Videos that a host keeps and prepares (docs/guides/media.md).

-- 'preparing' until the host can play it, 'ready', or 'failed'.
ALTER TABLE videos ADD COLUMN state TEXT NOT NULL DEFAULT 'ready';
CREATE INDEX videos_in_preparation ON videos (state, number) WHERE state = 'preparing';

-- Uploads from a browser to the host that are on their way.
CREATE TABLE hosted_uploads (
  -- Made by the device.
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL,
  blog_id TEXT NOT NULL,
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  -- The id of the video that it becomes, and where its bytes are sent.
  video_id TEXT NOT NULL,
  address TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  -- The video is in the library; kept for a while, because an answer may not have come back.
  is_finished INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX hosted_uploads_by_age ON hosted_uploads (created_time);
CREATE INDEX hosted_uploads_of_person ON hosted_uploads (person_id) WHERE is_finished = 0;
