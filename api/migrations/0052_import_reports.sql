-- Reports of imports (docs/decisions/0212). The files themselves are in the bucket of images, below import-reports/.
CREATE TABLE import_reports (
  -- That of the import, if it came from the studio.
  id TEXT PRIMARY KEY,
  blog_id TEXT NOT NULL,
  source TEXT NOT NULL,
  file TEXT NOT NULL,
  -- Null for the command.
  by_person_id TEXT,
  made_time INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX import_reports_by_time ON import_reports (made_time DESC);
