-- What is tried out: experiments, and what flags are for.

ALTER TABLE feature_flags ADD COLUMN description TEXT NOT NULL DEFAULT '';

CREATE TABLE experiments (
  name TEXT PRIMARY KEY,
  status TEXT NOT NULL,
  -- The entity as it goes over the wire, JSON.
  experiment TEXT NOT NULL,
  content_hash TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX experiments_by_status ON experiments (status, name);
