-- Moving a discussion into its object and back (docs/decisions/0163): until when (ms) D1 keeps its texts after the move; null
-- if it has none.
ALTER TABLE discussion_objects ADD COLUMN texts_until INTEGER;
CREATE INDEX moving_discussions ON discussion_objects (state, story_id) WHERE state <> 'object';
CREATE INDEX discussions_with_texts ON discussion_objects (texts_until) WHERE texts_until IS NOT NULL;

-- One row while the job moves all discussions: the last story that it has looked at. After the last one of all it begins anew.
CREATE TABLE discussion_moves (after_story_id TEXT NOT NULL);

-- Threads are the object's, so D1 computes none. While its copy is made, both do.
DROP TRIGGER object_has_threads;
CREATE TRIGGER object_has_threads AFTER INSERT ON unsettled_replies
WHEN EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.starter_id AND o.state <> 'returning')
BEGIN
  DELETE FROM unsettled_replies WHERE starter_id = NEW.starter_id AND reply_id = NEW.reply_id
    AND EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.starter_id AND o.state = 'object');
  INSERT INTO object_changes (story_id, reply_id)
    SELECT o.story_id, NEW.reply_id FROM discussion_objects o
    WHERE o.story_id = NEW.starter_id AND o.is_receiving = 0;
END;

-- A text that is changed in the object is no more in D1: also the first time, when D1 still had the former one.
DROP TRIGGER text_in_object_changes;
CREATE TRIGGER text_in_object_changes AFTER UPDATE OF edited_time ON posts
WHEN NEW.is_starter = 0 AND NEW.body = '' AND NEW.edited_time IS NOT OLD.edited_time
BEGIN
  UPDATE cases SET version = version + 1 WHERE post_id = NEW.id;
END;
