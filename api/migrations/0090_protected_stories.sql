-- A story behind a password is in no list and no search; neither are its replies (docs/decisions/0150).
DELETE FROM stream WHERE post_id IN (SELECT id FROM posts WHERE password_hash IS NOT NULL);

INSERT OR REPLACE INTO unsearched (post_id)
SELECT p.id FROM posts s CROSS JOIN posts p ON p.starter_id = s.id WHERE s.password_hash IS NOT NULL AND p.is_starter = 0;
INSERT OR REPLACE INTO unsearched (post_id) SELECT id FROM posts WHERE password_hash IS NOT NULL;

CREATE TRIGGER unsearched_replies_of_protected AFTER UPDATE OF password_hash ON posts
WHEN NEW.is_starter = 1 AND (NEW.password_hash IS NULL) <> (OLD.password_hash IS NULL)
BEGIN
  DELETE FROM unsearched
    WHERE post_id IN (SELECT p.id FROM posts p INDEXED BY replies_of_story WHERE p.starter_id = NEW.id AND p.is_starter = 0);
  INSERT INTO unsearched (post_id)
    SELECT p.id FROM posts p INDEXED BY replies_of_story WHERE p.starter_id = NEW.id AND p.is_starter = 0;
END;
