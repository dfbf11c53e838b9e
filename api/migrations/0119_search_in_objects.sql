-- The words of replies in objects are read from there (docs/decisions/0163): what is here of an edit is its time.
CREATE TRIGGER unsearched_reply_in_object AFTER UPDATE OF edited_time ON posts
WHEN NEW.is_starter = 0 AND NEW.body = '' AND NEW.edited_time IS NOT OLD.edited_time
BEGIN
  DELETE FROM unsearched WHERE post_id = NEW.id;
  INSERT INTO unsearched (post_id) VALUES (NEW.id);
END;

-- Those that are there already have lost their words.
INSERT OR REPLACE INTO unsearched (post_id) SELECT r.id FROM discussion_objects o
  CROSS JOIN posts r ON r.starter_id = o.story_id AND r.is_starter = 0 WHERE r.body = '';
