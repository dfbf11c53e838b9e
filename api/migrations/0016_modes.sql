-- How a story is discussed (docs/decisions/0077): what was said of its state, who is invited to answer, and which replies
-- are entries of a liveblog.

-- Facts: the last one of a mode holds.
CREATE TABLE mode_states (
  story_id TEXT NOT NULL REFERENCES posts (id),
  mode TEXT NOT NULL CHECK (mode IN ('liveblog', 'ask')),
  time INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'live', 'ended', 'open', 'closed', 'disabled')),
  -- When coverage is to begin, where it is announced.
  begins_time INTEGER,
  -- Null for what came from elsewhere.
  by_person_id TEXT REFERENCES people (id),
  PRIMARY KEY (story_id, mode, time)
) WITHOUT ROWID;

CREATE TABLE discussion_guests (
  story_id TEXT NOT NULL REFERENCES posts (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  by_person_id TEXT REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (story_id, person_id)
) WITHOUT ROWID;

ALTER TABLE posts ADD COLUMN is_entry INTEGER NOT NULL DEFAULT 0;
-- Given when an entry is written, and never changed (contract/entities/live-entry.ts, `choosePage`).
ALTER TABLE posts ADD COLUMN entry_page INTEGER;

CREATE INDEX entries_of_story ON posts (
  starter_id, entry_page, publish_time, id, status, approved, edited_time
) WHERE is_entry = 1;
CREATE INDEX entries_by_time ON posts (starter_id, publish_time, id) WHERE is_entry = 1;
-- What readers say, apart from the entries, which may be thousands.
CREATE INDEX comments_of_story ON posts (
  starter_id, publish_time, id, parent_id, status, approved, edited_time
) WHERE is_starter = 0 AND is_entry = 0;

CREATE TABLE entry_marks (
  story_id TEXT NOT NULL,
  mark TEXT NOT NULL CHECK (mark IN ('key', 'pinned')),
  entry_id TEXT NOT NULL REFERENCES posts (id),
  by_person_id TEXT REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (story_id, mark, entry_id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX one_pinned_entry ON entry_marks (story_id) WHERE mark = 'pinned';

CREATE TRIGGER entry_comes AFTER INSERT ON posts WHEN NEW.is_entry = 1
BEGIN
  UPDATE posts SET entry_page = coalesce(
    (SELECT e.entry_page FROM posts e INDEXED BY entries_by_time
      WHERE e.starter_id = NEW.starter_id AND e.is_entry = 1 AND e.publish_time >= NEW.publish_time AND e.id <> NEW.id
        AND e.entry_page IS NOT NULL AND (e.publish_time, length(e.id), e.id) > (NEW.publish_time, length(NEW.id), NEW.id)
      ORDER BY e.publish_time, length(e.id), e.id LIMIT 1),
    (SELECT iif(count(*) < 20, l.page, l.page + 1)
      FROM (SELECT max(e.entry_page) AS page FROM posts e INDEXED BY entries_of_story
        WHERE e.starter_id = NEW.starter_id AND e.is_entry = 1) l
      CROSS JOIN posts e INDEXED BY entries_of_story
        ON e.starter_id = NEW.starter_id AND e.is_entry = 1 AND e.entry_page = l.page AND e.status <> 'DELETED'
      HAVING l.page IS NOT NULL),
    (SELECT max(e.entry_page) FROM posts e INDEXED BY entries_of_story
      WHERE e.starter_id = NEW.starter_id AND e.is_entry = 1),
    1)
  WHERE id = NEW.id;
END;

-- An import may make an entry of a reply that is there.
CREATE TRIGGER reply_becomes_entry AFTER UPDATE OF is_entry ON posts WHEN NEW.is_entry = 1 AND OLD.is_entry = 0
BEGIN
  UPDATE posts SET entry_page = coalesce(
    (SELECT e.entry_page FROM posts e INDEXED BY entries_by_time
      WHERE e.starter_id = NEW.starter_id AND e.is_entry = 1 AND e.publish_time >= NEW.publish_time AND e.id <> NEW.id
        AND e.entry_page IS NOT NULL AND (e.publish_time, length(e.id), e.id) > (NEW.publish_time, length(NEW.id), NEW.id)
      ORDER BY e.publish_time, length(e.id), e.id LIMIT 1),
    (SELECT max(e.entry_page) FROM posts e INDEXED BY entries_of_story
      WHERE e.starter_id = NEW.starter_id AND e.is_entry = 1),
    1)
  WHERE id = NEW.id;
END;
CREATE TRIGGER entry_is_reply_or_not AFTER UPDATE OF is_entry ON posts WHEN NEW.is_entry <> OLD.is_entry
BEGIN
  INSERT INTO unsettled_replies (starter_id, reply_id) VALUES (NEW.starter_id, NEW.id) ON CONFLICT DO NOTHING;
END;

-- In place of one that counted every reply: an entry is no reply to readers.
DROP TRIGGER reply_is_counted;
CREATE TRIGGER reply_is_counted AFTER UPDATE OF status, approved, starter_id ON posts
WHEN NEW.is_starter = 0 AND NEW.is_entry = 0 AND (
  (NEW.status = 'PUBLISHED' AND NEW.approved = 1) <> (OLD.status = 'PUBLISHED' AND OLD.approved = 1)
  OR NEW.starter_id <> OLD.starter_id)
BEGIN
  UPDATE posts SET reply_count = max(0, reply_count - 1)
    WHERE id = OLD.starter_id AND OLD.status = 'PUBLISHED' AND OLD.approved = 1;
  UPDATE posts SET reply_count = reply_count + 1
    WHERE id = NEW.starter_id AND NEW.status = 'PUBLISHED' AND NEW.approved = 1;
END;

-- Who answers in the blog's name lifts what they answer and what they like; that guests do so as well is new.
CREATE TRIGGER guest_answers AFTER INSERT ON posts
WHEN NEW.is_starter = 0 AND NEW.parent_id <> NEW.starter_id
  AND EXISTS (SELECT 1 FROM discussion_guests g WHERE g.story_id = NEW.starter_id AND g.person_id = NEW.author_id)
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id) VALUES (NEW.starter_id, NEW.parent_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER guest_likes AFTER INSERT ON likes
WHEN EXISTS (SELECT 1 FROM discussion_guests g WHERE g.story_id = NEW.starter_id AND g.person_id = NEW.person_id)
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT p.starter_id, p.id FROM posts p WHERE p.id = NEW.post_id AND p.is_starter = 0 ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER guest_likes_no_more AFTER DELETE ON likes
WHEN EXISTS (SELECT 1 FROM discussion_guests g WHERE g.story_id = OLD.starter_id AND g.person_id = OLD.person_id)
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT p.starter_id, p.id FROM posts p WHERE p.id = OLD.post_id AND p.is_starter = 0 ON CONFLICT DO NOTHING;
END;

-- Who is invited, or no longer so, counts differently in all of the discussion; and which questions are answered does.
CREATE TRIGGER guest_is_invited AFTER INSERT ON discussion_guests
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT NEW.story_id, r.id FROM posts r WHERE r.starter_id = NEW.story_id AND r.is_starter = 0 ON CONFLICT DO NOTHING;
  INSERT INTO unsettled_replies (starter_id, reply_id)
    SELECT NEW.story_id, r.id FROM posts r WHERE r.parent_id = NEW.story_id AND r.is_starter = 0 ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER guest_leaves AFTER DELETE ON discussion_guests
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT OLD.story_id, r.id FROM posts r WHERE r.starter_id = OLD.story_id AND r.is_starter = 0 ON CONFLICT DO NOTHING;
  INSERT INTO unsettled_replies (starter_id, reply_id)
    SELECT OLD.story_id, r.id FROM posts r WHERE r.parent_id = OLD.story_id AND r.is_starter = 0 ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER mode_changes AFTER UPDATE OF mode ON posts
WHEN NEW.is_starter = 1 AND NEW.mode <> OLD.mode AND 'ask' IN (NEW.mode, OLD.mode)
BEGIN
  INSERT INTO unsettled_replies (starter_id, reply_id)
    SELECT NEW.id, r.id FROM posts r WHERE r.parent_id = NEW.id AND r.is_starter = 0 ON CONFLICT DO NOTHING;
END;
