-- What is to happen to published stories at a time (docs/decisions/0113): their next version becomes visible, or they are
-- taken down. A row leaves when that has happened, was cancelled, or has become meaningless.

CREATE TABLE scheduled_changes (
  post_id TEXT NOT NULL REFERENCES drafts (id),
  kind TEXT NOT NULL CHECK (kind IN ('change', 'end')),
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  due_time INTEGER NOT NULL,
  -- When it is tried: at its time and, after a failure, again some minutes later.
  next_time INTEGER NOT NULL,
  by_person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  -- Of the first failure.
  failed_time INTEGER,
  failure TEXT,
  -- Of an end only: why, for the audit log.
  reason TEXT NOT NULL DEFAULT '',
  -- The draft as it was then: of a change only.
  content_hash TEXT,
  -- JSON: name to {value, version, personId, timeMillis}.
  fields TEXT,
  -- Last, because it is long. JSON of the document (ProseMirror).
  document TEXT,
  PRIMARY KEY (post_id, kind)
) WITHOUT ROWID;
CREATE INDEX scheduled_changes_next ON scheduled_changes (next_time);
CREATE INDEX scheduled_changes_of_blog ON scheduled_changes (blog_id, due_time, post_id);
