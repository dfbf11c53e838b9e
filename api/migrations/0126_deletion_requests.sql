-- Requests to delete drafts, by authors who have not begun them (docs/decisions/0172). An open one is in the blog's list; a
-- declined one stays until the next, so that it can be opened again.

CREATE TABLE deletion_requests (
  draft_id TEXT PRIMARY KEY REFERENCES drafts (id),
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  requested_by TEXT NOT NULL REFERENCES people (id),
  requested_time INTEGER NOT NULL,
  reason TEXT NOT NULL,
  -- Whoever withdraws their own request has declined it.
  declined_by TEXT REFERENCES people (id),
  declined_time INTEGER
) WITHOUT ROWID;
CREATE INDEX deletion_requests_open ON deletion_requests (blog_id, requested_time, draft_id) WHERE declined_time IS NULL;
CREATE INDEX deletion_requests_of_person ON deletion_requests (requested_by);
CREATE INDEX deletion_requests_of_decision ON deletion_requests (declined_by) WHERE declined_by IS NOT NULL;
