-- The lists of stories in the studio (docs/decisions/0108): one row for each story, published or not, in the order in which
-- the lists show them. Triggers keep them; nothing else writes here.

CREATE TABLE desk_stories (
  id TEXT PRIMARY KEY,
  blog_id TEXT NOT NULL,
  -- 'published' is scheduled before its time, and live from then on.
  shelf TEXT NOT NULL CHECK (shelf IN ('draft', 'review', 'published', 'removed')),
  -- Of publication for what is published, otherwise of the last change, ms.
  time INTEGER NOT NULL,
  -- Plain text.
  headline TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX desk_of_blog ON desk_stories (blog_id, shelf, time, id, headline);

CREATE TABLE desk_authors (
  story_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  blog_id TEXT NOT NULL,
  shelf TEXT NOT NULL,
  time INTEGER NOT NULL,
  PRIMARY KEY (story_id, person_id)
) WITHOUT ROWID;
CREATE INDEX desk_of_author ON desk_authors (person_id, shelf, time, story_id);
CREATE INDEX desk_of_author_on_blog ON desk_authors (person_id, blog_id, shelf, time, story_id);

-- What waits for review, the oldest first.
CREATE INDEX drafts_in_review ON drafts (blog_id, submitted_time) WHERE state = 'review';

-- When it was last published or scheduled, ms.
ALTER TABLE drafts ADD COLUMN published_time INTEGER;

CREATE INDEX draft_previews_by_creator ON draft_previews (created_by);

-- For the scheduled jobs.
CREATE INDEX draft_previews_by_end ON draft_previews (expires_time, token_hash);
CREATE INDEX draft_recovered_by_end ON draft_recovered (settled_time) WHERE settled_time IS NOT NULL;

INSERT INTO desk_stories (id, blog_id, shelf, time, headline)
SELECT id, blog_id, CASE status WHEN 'PUBLISHED' THEN 'published' WHEN 'DELETED' THEN 'removed' ELSE 'draft' END,
  iif(status = 'PUBLISHED', publish_time, last_update_time), headline
FROM posts WHERE is_starter = 1 AND status <> 'REDIRECT';
INSERT INTO desk_authors (story_id, person_id, blog_id, shelf, time)
SELECT s.id, a.value, s.blog_id, s.shelf, s.time
FROM desk_stories s CROSS JOIN posts p ON p.id = s.id CROSS JOIN json_each(p.author_ids) a WHERE true
ON CONFLICT DO NOTHING;

CREATE TRIGGER desk_moves_authors AFTER UPDATE ON desk_stories
WHEN NEW.blog_id <> OLD.blog_id OR NEW.shelf <> OLD.shelf OR NEW.time <> OLD.time
BEGIN
  UPDATE desk_authors SET blog_id = NEW.blog_id, shelf = NEW.shelf, time = NEW.time WHERE story_id = NEW.id;
END;

CREATE TRIGGER desk_gains_post AFTER INSERT ON posts WHEN NEW.is_starter = 1 AND NEW.status <> 'REDIRECT'
BEGIN
  INSERT INTO desk_stories (id, blog_id, shelf, time, headline) VALUES (
    NEW.id, NEW.blog_id,
    CASE NEW.status WHEN 'PUBLISHED' THEN 'published' WHEN 'DELETED' THEN 'removed' ELSE coalesce(
      (SELECT iif(state = 'deleted', 'removed', state) FROM drafts WHERE id = NEW.id), 'draft') END,
    CASE NEW.status WHEN 'PUBLISHED' THEN NEW.publish_time WHEN 'DELETED' THEN NEW.last_update_time ELSE coalesce(
      (SELECT changed_time FROM drafts WHERE id = NEW.id), NEW.last_update_time) END,
    iif(NEW.status = 'DRAFT', coalesce((SELECT headline FROM drafts WHERE id = NEW.id), NEW.headline), NEW.headline))
  ON CONFLICT (id) DO UPDATE SET
    blog_id = excluded.blog_id, shelf = excluded.shelf, time = excluded.time, headline = excluded.headline;
  INSERT INTO desk_authors (story_id, person_id, blog_id, shelf, time)
  SELECT s.id, a.value, s.blog_id, s.shelf, s.time FROM json_each(NEW.author_ids) a
  CROSS JOIN desk_stories s ON s.id = NEW.id
  WHERE NOT EXISTS (SELECT 1 FROM drafts WHERE id = NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER desk_post_changes
AFTER UPDATE OF status, blog_id, publish_time, last_update_time, headline ON posts
WHEN NEW.is_starter = 1 AND (NEW.status <> OLD.status OR NEW.blog_id <> OLD.blog_id OR NEW.headline <> OLD.headline
  OR NEW.publish_time <> OLD.publish_time OR NEW.last_update_time <> OLD.last_update_time)
BEGIN
  UPDATE desk_stories SET blog_id = NEW.blog_id,
    headline = iif(NEW.status = 'DRAFT', coalesce((SELECT headline FROM drafts WHERE id = NEW.id), NEW.headline), NEW.headline),
    shelf = CASE NEW.status WHEN 'PUBLISHED' THEN 'published' WHEN 'DELETED' THEN 'removed' ELSE coalesce(
      (SELECT iif(state = 'deleted', 'removed', state) FROM drafts WHERE id = NEW.id), 'draft') END,
    time = CASE NEW.status WHEN 'PUBLISHED' THEN NEW.publish_time WHEN 'DELETED' THEN NEW.last_update_time ELSE coalesce(
      (SELECT changed_time FROM drafts WHERE id = NEW.id), NEW.last_update_time) END
  WHERE id = NEW.id;
END;

CREATE TRIGGER desk_post_changes_authors AFTER UPDATE OF author_ids ON posts
WHEN NEW.is_starter = 1 AND NEW.author_ids <> OLD.author_ids AND NOT EXISTS (SELECT 1 FROM drafts WHERE id = NEW.id)
BEGIN
  DELETE FROM desk_authors WHERE story_id = NEW.id;
  INSERT INTO desk_authors (story_id, person_id, blog_id, shelf, time)
  SELECT s.id, a.value, s.blog_id, s.shelf, s.time FROM json_each(NEW.author_ids) a
  CROSS JOIN desk_stories s ON s.id = NEW.id WHERE true ON CONFLICT DO NOTHING;
END;

-- A draft says nothing about what readers see: as long as its post is published or removed, the post decides.
CREATE TRIGGER desk_gains_draft AFTER INSERT ON drafts
WHEN NOT EXISTS (SELECT 1 FROM posts WHERE id = NEW.id AND status IN ('PUBLISHED', 'DELETED'))
BEGIN
  INSERT INTO desk_stories (id, blog_id, shelf, time, headline)
  VALUES (NEW.id, NEW.blog_id, iif(NEW.state = 'deleted', 'removed', NEW.state), NEW.changed_time, NEW.headline)
  ON CONFLICT (id) DO UPDATE SET shelf = excluded.shelf, time = excluded.time, headline = excluded.headline;
END;

-- Where there is a draft, its authors count, who are written after it.
CREATE TRIGGER desk_draft_names_authors AFTER INSERT ON drafts
BEGIN
  DELETE FROM desk_authors WHERE story_id = NEW.id;
END;

CREATE TRIGGER desk_draft_changes AFTER UPDATE OF state, changed_time, headline ON drafts
WHEN (NEW.state <> OLD.state OR NEW.changed_time <> OLD.changed_time OR NEW.headline <> OLD.headline)
  AND NOT EXISTS (SELECT 1 FROM posts WHERE id = NEW.id AND status IN ('PUBLISHED', 'DELETED'))
BEGIN
  UPDATE desk_stories SET shelf = iif(NEW.state = 'deleted', 'removed', NEW.state), time = NEW.changed_time,
    headline = NEW.headline
  WHERE id = NEW.id;
END;

CREATE TRIGGER desk_gains_author AFTER INSERT ON draft_authors
BEGIN
  INSERT INTO desk_authors (story_id, person_id, blog_id, shelf, time)
  SELECT s.id, NEW.person_id, s.blog_id, s.shelf, s.time FROM desk_stories s WHERE s.id = NEW.draft_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER desk_loses_author AFTER DELETE ON draft_authors
BEGIN
  DELETE FROM desk_authors WHERE story_id = OLD.draft_id AND person_id = OLD.person_id;
END;
