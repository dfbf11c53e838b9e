-- How much is said in each thread, for threads by most discussed (docs/guides/discussions.md), and where featured replies are found.

-- The thread that each answer is in: the reply to the story above it. A reply to the story, or to an update, has none.
CREATE TABLE reply_threads (
  reply_id TEXT PRIMARY KEY,
  thread_id TEXT NOT NULL
) WITHOUT ROWID;

-- Approved answers in each thread, at any depth; none without a row.
CREATE TABLE thread_sizes (
  thread_id TEXT PRIMARY KEY,
  replies INTEGER NOT NULL
) WITHOUT ROWID;

INSERT INTO reply_threads (reply_id, thread_id)
  WITH RECURSIVE below (id, thread_id) AS (
    SELECT a.id, p.id FROM posts p CROSS JOIN posts o ON o.id = p.parent_id AND (o.is_starter = 1 OR o.is_entry = 1)
    CROSS JOIN posts a ON a.parent_id = p.id AND a.is_starter = 0 WHERE p.is_starter = 0 AND p.is_entry = 0
    UNION ALL
    SELECT a.id, below.thread_id FROM below CROSS JOIN posts a ON a.parent_id = below.id AND a.is_starter = 0
  )
  SELECT id, thread_id FROM below WHERE true ON CONFLICT DO NOTHING;
INSERT INTO thread_sizes (thread_id, replies)
  SELECT t.thread_id, count(*) FROM reply_threads t CROSS JOIN posts p ON p.id = t.reply_id
  WHERE p.status = 'PUBLISHED' AND p.approved = 1 GROUP BY t.thread_id;

ALTER TABLE threads ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
-- The smaller the further up, like `rank`.
ALTER TABLE threads ADD COLUMN size_rank INTEGER GENERATED ALWAYS AS (1099511627775 - min(max(size, 0), 1099511627775)) VIRTUAL;
UPDATE threads SET size = (SELECT s.replies FROM thread_sizes s WHERE s.thread_id = threads.reply_id)
  WHERE reply_id IN (SELECT thread_id FROM thread_sizes);
CREATE INDEX threads_by_size ON threads (
  root_id, approved_only, size_rank, publish_time, id_length, reply_id, shown_from, shown_until
);

CREATE TRIGGER reply_joins_thread AFTER INSERT ON posts
WHEN NEW.is_starter = 0 AND NEW.parent_id <> NEW.starter_id
  AND NOT EXISTS (SELECT 1 FROM posts p WHERE p.id = NEW.parent_id AND p.is_entry = 1)
BEGIN
  INSERT INTO reply_threads (reply_id, thread_id)
    VALUES (NEW.id, coalesce((SELECT t.thread_id FROM reply_threads t WHERE t.reply_id = NEW.parent_id), NEW.parent_id))
    ON CONFLICT DO NOTHING;
  INSERT INTO thread_sizes (thread_id, replies)
    SELECT t.thread_id, 1 FROM reply_threads t
    WHERE t.reply_id = NEW.id AND NEW.status = 'PUBLISHED' AND NEW.approved = 1
    ON CONFLICT (thread_id) DO UPDATE SET replies = replies + 1;
END;

CREATE TRIGGER reply_counts_in_thread AFTER UPDATE OF status, approved ON posts
WHEN NEW.is_starter = 0
  AND (NEW.status = 'PUBLISHED' AND NEW.approved = 1) <> (OLD.status = 'PUBLISHED' AND OLD.approved = 1)
BEGIN
  INSERT INTO thread_sizes (thread_id, replies)
    SELECT t.thread_id, 1 FROM reply_threads t
    WHERE t.reply_id = NEW.id AND NEW.status = 'PUBLISHED' AND NEW.approved = 1
    ON CONFLICT (thread_id) DO UPDATE SET replies = replies + 1;
  UPDATE thread_sizes SET replies = max(0, replies - 1)
    WHERE thread_id = (SELECT t.thread_id FROM reply_threads t WHERE t.reply_id = NEW.id)
      AND NOT (NEW.status = 'PUBLISHED' AND NEW.approved = 1);
END;

CREATE TRIGGER thread_begins AFTER INSERT ON thread_sizes
BEGIN
  UPDATE threads SET size = NEW.replies WHERE reply_id = NEW.thread_id;
END;
CREATE TRIGGER thread_grows AFTER UPDATE OF replies ON thread_sizes
BEGIN
  UPDATE threads SET size = NEW.replies WHERE reply_id = NEW.thread_id;
END;
-- A thread that was hidden comes back with its answers.
CREATE TRIGGER thread_is_placed AFTER INSERT ON threads
WHEN EXISTS (SELECT 1 FROM thread_sizes s WHERE s.thread_id = NEW.reply_id)
BEGIN
  UPDATE threads SET size = (SELECT s.replies FROM thread_sizes s WHERE s.thread_id = NEW.reply_id)
    WHERE reply_id = NEW.reply_id AND approved_only = NEW.approved_only AND root_id = NEW.root_id AND curated = NEW.curated;
END;

-- Replies that staff featured: of a story, and of a blog, newest first. They are few.
CREATE INDEX featured_of_story ON posts (starter_id, publish_time, id)
  WHERE is_starter = 0 AND is_featured = 1 AND approved = 1 AND status = 'PUBLISHED';
CREATE INDEX featured_of_blog ON posts (blog_id, publish_time, id)
  WHERE is_starter = 0 AND is_featured = 1 AND approved = 1 AND status = 'PUBLISHED';

-- The front of a blog shows its featured replies.
CREATE TRIGGER featured_reply_changes AFTER UPDATE OF is_featured, approved, status ON posts
WHEN NEW.is_starter = 0 AND (NEW.is_featured = 1 OR OLD.is_featured = 1)
  AND (NEW.is_featured <> OLD.is_featured OR NEW.approved <> OLD.approved OR NEW.status <> OLD.status)
BEGIN
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('lists:' || NEW.blog_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), '') ON CONFLICT DO NOTHING;
END;
