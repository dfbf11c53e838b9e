-- Whose replies somebody wants folded. Only they know.
CREATE TABLE person_mutes (
  muter_id TEXT NOT NULL REFERENCES people (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (muter_id, person_id)
) WITHOUT ROWID;
