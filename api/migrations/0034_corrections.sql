-- Corrections, clarifications and updates of published stories (docs/guides/publishing.md).

CREATE TABLE corrections (
  -- Made by the sender.
  id TEXT PRIMARY KEY,
  post_id TEXT NOT NULL REFERENCES posts (id),
  -- The story's; the triggers below keep it.
  blog_id TEXT NOT NULL DEFAULT '',
  kind TEXT NOT NULL CHECK (kind IN ('correction', 'clarification', 'update')),
  person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  -- Of its last change: text, kind, withdrawal or return.
  changed_time INTEGER NOT NULL,
  -- Null while readers see it.
  withdrawn_time INTEGER,
  withdrawn_by TEXT REFERENCES people (id),
  text TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX corrections_of_post ON corrections (post_id, created_time);
CREATE INDEX corrections_of_blog ON corrections (blog_id, created_time, id);

CREATE TRIGGER correction_gets_blog AFTER INSERT ON corrections
BEGIN
  UPDATE corrections SET blog_id = (SELECT blog_id FROM posts WHERE id = NEW.post_id) WHERE id = NEW.id;
END;
CREATE TRIGGER corrections_move AFTER UPDATE OF blog_id ON posts
WHEN NEW.is_starter = 1 AND NEW.blog_id <> OLD.blog_id
BEGIN
  UPDATE corrections SET blog_id = NEW.blog_id WHERE post_id = NEW.id;
END;
