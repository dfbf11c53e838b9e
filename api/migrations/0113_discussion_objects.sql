-- Discussions that live in an object of their own (docs/decisions/0163): what D1 knows of them, and what they must be told.
CREATE TABLE discussion_objects (
  story_id TEXT PRIMARY KEY REFERENCES posts (id),
  -- 'copying' into the object, or 'returning' to D1: it is read where it was, and nobody writes.
  state TEXT NOT NULL CHECK (state IN ('copying', 'object', 'returning')),
  -- Of two moves at once, the second finds another version.
  version INTEGER NOT NULL DEFAULT 0,
  -- Serial number of the last delivery.
  sent INTEGER NOT NULL DEFAULT 0,
  -- 1 within the transaction of a delivery, whose changes the object has.
  is_receiving INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

CREATE TRIGGER deliveries_are_in_order BEFORE UPDATE OF sent ON discussion_objects WHEN NEW.sent <= OLD.sent
BEGIN
  SELECT RAISE(ABORT, 'delivered already');
END;

-- Changes that were made in D1 and the object hasn't got yet: a reply, or an empty id for the story and its blog.
CREATE TABLE object_changes (
  serial INTEGER PRIMARY KEY AUTOINCREMENT,
  story_id TEXT NOT NULL,
  reply_id TEXT NOT NULL
);
CREATE INDEX object_changes_of_story ON object_changes (story_id, serial);

CREATE TRIGGER object_lacks_reply AFTER INSERT ON posts
WHEN NEW.is_starter = 0
  AND EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.starter_id AND o.is_receiving = 0)
BEGIN
  INSERT INTO object_changes (story_id, reply_id) VALUES (NEW.starter_id, NEW.id);
END;

CREATE TRIGGER object_lacks_change AFTER UPDATE ON posts
WHEN NEW.is_starter = 0
  AND EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.starter_id AND o.is_receiving = 0)
BEGIN
  INSERT INTO object_changes (story_id, reply_id) VALUES (NEW.starter_id, NEW.id);
END;

CREATE TRIGGER object_lacks_story AFTER UPDATE OF
  status, removed_at_request_of, publish_time, author_ids, blog_id, mode, allow_replies, password_hash ON posts
WHEN NEW.is_starter = 1
  AND EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.id AND o.is_receiving = 0)
BEGIN
  INSERT INTO object_changes (story_id, reply_id) VALUES (NEW.id, '');
END;

CREATE TRIGGER object_lacks_blog AFTER UPDATE OF host, blog ON blogs
WHEN NEW.host <> OLD.host OR NEW.blog <> OLD.blog
BEGIN
  INSERT INTO object_changes (story_id, reply_id)
    SELECT o.story_id, '' FROM discussion_objects o CROSS JOIN posts s ON s.id = o.story_id WHERE s.blog_id = NEW.id;
END;

CREATE TRIGGER object_lacks_guest AFTER INSERT ON discussion_guests
WHEN EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.story_id)
BEGIN
  INSERT INTO object_changes (story_id, reply_id) VALUES (NEW.story_id, '');
END;

CREATE TRIGGER object_has_former_guest AFTER DELETE ON discussion_guests
WHEN EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = OLD.story_id)
BEGIN
  INSERT INTO object_changes (story_id, reply_id) VALUES (OLD.story_id, '');
END;

-- What decides over a reply has changed: an approval, a hold, or somebody's standing.
CREATE TRIGGER object_lacks_standing AFTER INSERT ON unsettled_approvals
WHEN EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.starter_id AND o.is_receiving = 0)
BEGIN
  INSERT INTO object_changes (story_id, reply_id) VALUES (NEW.starter_id, NEW.reply_id);
END;

-- Threads are the object's, so D1 computes none.
CREATE TRIGGER object_has_threads AFTER INSERT ON unsettled_replies
WHEN EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.starter_id AND o.state = 'object')
BEGIN
  DELETE FROM unsettled_replies WHERE starter_id = NEW.starter_id AND reply_id = NEW.reply_id;
  INSERT INTO object_changes (story_id, reply_id)
    SELECT o.story_id, NEW.reply_id FROM discussion_objects o
    WHERE o.story_id = NEW.starter_id AND o.is_receiving = 0;
END;

-- The text of a reply leaves D1 for the object, which is no change of it. Later changes are known by their time.
DROP TRIGGER text_changes;
CREATE TRIGGER text_changes AFTER UPDATE OF body ON posts
WHEN NEW.body <> OLD.body AND NEW.body_bytes IS NULL AND NEW.body <> '' AND (OLD.body <> '' OR NEW.body = '[]')
BEGIN
  UPDATE cases SET version = version + 1 WHERE post_id = NEW.id;
END;
CREATE TRIGGER text_in_object_changes AFTER UPDATE OF edited_time ON posts
WHEN NEW.is_starter = 0 AND NEW.body = '' AND OLD.body = '' AND NEW.edited_time IS NOT OLD.edited_time
BEGIN
  UPDATE cases SET version = version + 1 WHERE post_id = NEW.id;
END;

-- Objects carry plain discussions only.
CREATE TRIGGER object_keeps_mode BEFORE UPDATE OF mode ON posts
WHEN NEW.is_starter = 1 AND NEW.mode <> OLD.mode
  AND EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'a discussion in an object has no other mode');
END;
