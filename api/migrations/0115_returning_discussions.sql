-- Moving discussions from their objects back to D1 (docs/decisions/0163): 1 if the job returns all of them.
ALTER TABLE discussion_moves ADD COLUMN is_back INTEGER NOT NULL DEFAULT 0;

-- Threads are the object's, so D1 computes none. While a discussion is moved in or back, both do.
DROP TRIGGER object_has_threads;
CREATE TRIGGER object_has_threads AFTER INSERT ON unsettled_replies
WHEN EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.starter_id)
BEGIN
  DELETE FROM unsettled_replies WHERE starter_id = NEW.starter_id AND reply_id = NEW.reply_id
    AND EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.starter_id AND o.state = 'object');
  INSERT INTO object_changes (story_id, reply_id)
    SELECT o.story_id, NEW.reply_id FROM discussion_objects o
    WHERE o.story_id = NEW.starter_id AND o.is_receiving = 0;
END;

-- A text that is changed in the object comes to D1 without the one before, or without any.
DROP TRIGGER text_in_object_changes;
CREATE TRIGGER text_in_object_changes AFTER UPDATE OF edited_time ON posts
WHEN NEW.is_starter = 0 AND NEW.edited_time IS NOT OLD.edited_time
  AND (NEW.body = '' OR (OLD.body = '' AND NEW.body <> '[]'))
BEGIN
  UPDATE cases SET version = version + 1 WHERE post_id = NEW.id;
END;
