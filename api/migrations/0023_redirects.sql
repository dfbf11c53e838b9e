-- Redirects are set and counted in the product (docs/guides/redirects.md).
ALTER TABLE redirects ADD COLUMN hits INTEGER NOT NULL DEFAULT 0;
-- By the database's clock, ms; null if nobody has used it since it is counted.
ALTER TABLE redirects ADD COLUMN last_hit_time INTEGER;
-- 0 until it is set in the product: until then, imports replace it.
ALTER TABLE redirects ADD COLUMN changed_time INTEGER NOT NULL DEFAULT 0;
CREATE INDEX redirects_by_hits ON redirects (host, hits, path);

-- Redirects of all paths of a form, at most a hundred for each host. They apply where nothing else is found.
CREATE TABLE redirect_patterns (
  host TEXT NOT NULL,
  -- A path with `*`, as api/redirects/redirect-patterns.ts reads it.
  pattern TEXT NOT NULL,
  -- A full URL, with at most as many `*` in its path.
  target TEXT NOT NULL,
  hits INTEGER NOT NULL DEFAULT 0,
  last_hit_time INTEGER,
  changed_time INTEGER NOT NULL,
  PRIMARY KEY (host, pattern)
) WITHOUT ROWID;

-- Not null for a missing address that someone doesn't want to see in the log.
ALTER TABLE lost_addresses ADD COLUMN dismissed_time INTEGER;
