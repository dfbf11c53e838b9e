-- Texts of stories as the front end has printed them (docs/decisions/0205): at most one for each story, which is only used
-- while its design and the version of the story's content are the requested ones.
CREATE TABLE printed_texts (
  post_id TEXT PRIMARY KEY,
  design TEXT NOT NULL,
  content TEXT NOT NULL,
  html TEXT NOT NULL,
  details TEXT NOT NULL,
  stored_time INTEGER NOT NULL
);
CREATE INDEX printed_texts_by_time ON printed_texts (stored_time);

-- Nothing of a withdrawn story is left here.
CREATE TRIGGER printed_text_of_withdrawn AFTER UPDATE OF status, password_hash ON posts
WHEN NEW.is_starter = 1 AND (NEW.status <> 'PUBLISHED' OR NEW.password_hash IS NOT NULL)
BEGIN
  DELETE FROM printed_texts WHERE post_id = NEW.id;
END;
CREATE TRIGGER printed_text_of_deleted AFTER DELETE ON posts WHEN OLD.is_starter = 1
BEGIN
  DELETE FROM printed_texts WHERE post_id = OLD.id;
END;
