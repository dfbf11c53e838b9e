-- Tokens by which programs make calls in the name of the superuser who made them (docs/decisions/0189). A revoked token's
-- row is deleted.
CREATE TABLE access_tokens (
  id TEXT PRIMARY KEY,
  -- SHA-256 of the token in hex.
  token_hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  -- JSON list of names of rights.
  rights TEXT NOT NULL,
  person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  expires_time INTEGER NOT NULL,
  -- The hour of the last use, ms; 0 for none.
  used_time INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX access_tokens_of_person ON access_tokens (person_id);
CREATE INDEX access_tokens_by_end ON access_tokens (expires_time);
