-- Discussions in Durable Objects of their own (docs/decisions/0163).

-- Discussions in objects: their state, and deliveries between the object and D1.
CREATE TABLE discussion_objects (
  story_id TEXT PRIMARY KEY REFERENCES posts (id),
  -- While 'copying' into the object or 'returning' to D1, it is read at its former place and can't be written.
  state TEXT NOT NULL CHECK (state IN ('copying', 'object', 'returning')),
  -- Of two moves at once, the second finds another version.
  version INTEGER NOT NULL DEFAULT 0,
  -- Serial number of the last delivery.
  sent INTEGER NOT NULL DEFAULT 0,
  -- 1 within the transaction of a delivery, whose changes the object has.
  is_receiving INTEGER NOT NULL DEFAULT 0,
  -- Until when (ms) D1 keeps its texts after the move; null if it has none.
  texts_until INTEGER
) WITHOUT ROWID;
CREATE INDEX moving_discussions ON discussion_objects (state, story_id) WHERE state <> 'object';
CREATE INDEX discussions_with_texts ON discussion_objects (texts_until) WHERE texts_until IS NOT NULL;

CREATE TRIGGER deliveries_are_in_order BEFORE UPDATE OF sent ON discussion_objects WHEN NEW.sent <= OLD.sent
BEGIN
  SELECT RAISE(ABORT, 'delivered already');
END;

-- Changes that were made in D1 and the object hasn't received: a reply, or an empty id for the story and its blog.
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

-- An approval, a hold, or a person's standing.
CREATE TRIGGER object_lacks_standing AFTER INSERT ON unsettled_approvals
WHEN EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.starter_id AND o.is_receiving = 0)
BEGIN
  INSERT INTO object_changes (story_id, reply_id) VALUES (NEW.starter_id, NEW.reply_id);
END;

CREATE TRIGGER object_has_threads AFTER INSERT ON unsettled_replies
WHEN EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.starter_id)
BEGIN
  DELETE FROM unsettled_replies WHERE starter_id = NEW.starter_id AND reply_id = NEW.reply_id
    AND EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.starter_id AND o.state = 'object');
  INSERT INTO object_changes (story_id, reply_id)
    SELECT o.story_id, NEW.reply_id FROM discussion_objects o
    WHERE o.story_id = NEW.starter_id AND o.is_receiving = 0;
END;

-- One row while the job moves all discussions: the last story it has looked at. After the last of all it starts again.
CREATE TABLE discussion_moves (
  after_story_id TEXT NOT NULL,
  -- 1 if the job returns all of them to D1.
  is_back INTEGER NOT NULL DEFAULT 0
);
