-- Texts of information pages as they were before each change, to undo it (docs/guides/information-pages.md).
CREATE TABLE information_changes (
  id TEXT PRIMARY KEY,
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  -- The text before, and when that one was changed; null if there was none.
  body TEXT,
  changed_time INTEGER,
  -- When the text that the change has left was changed; null if it was removed.
  left_time INTEGER,
  created_time INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX information_changes_of_page ON information_changes (blog_id, locale, name, created_time);
