-- Who has the desk for a front open, and previews of its draft (docs/guides/fronts.md).

-- 1: the front of `blog_id` is shown as its draft has it.
ALTER TABLE network_previews ADD COLUMN front_draft INTEGER NOT NULL DEFAULT 0;

-- Editors who have the desk for a front open. A row says so for less than a minute after `seen_time`.
CREATE TABLE front_presence (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  seen_time INTEGER NOT NULL,
  PRIMARY KEY (blog_id, person_id)
) WITHOUT ROWID;
CREATE INDEX front_presence_of_person ON front_presence (person_id);
CREATE INDEX front_presence_by_time ON front_presence (seen_time);
