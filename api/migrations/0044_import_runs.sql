-- Imports from the studio: who sent which file, how far it came, and what arrived (docs/decisions/0206). What they brought is in
-- the tables of 0040.
CREATE TABLE import_runs (
  id TEXT PRIMARY KEY,
  blog_id TEXT NOT NULL,
  source TEXT NOT NULL,
  kind TEXT NOT NULL,
  file TEXT NOT NULL,
  by_person_id TEXT NOT NULL,
  started_time INTEGER NOT NULL,
  last_time INTEGER NOT NULL,
  -- running, stopped, finished or undone.
  state TEXT NOT NULL,
  -- Of the page that sends it; those of others are refused.
  holder TEXT NOT NULL,
  sent INTEGER NOT NULL,
  total INTEGER NOT NULL,
  -- JSON; null before it was stopped or has ended.
  result TEXT
) WITHOUT ROWID;
CREATE INDEX import_runs_by_time ON import_runs (started_time DESC);
CREATE INDEX import_runs_of_source ON import_runs (source, blog_id, state);
