-- A new address for an account, until both addresses have confirmed it (docs/guides/accounts.md). No token stands here, only hashes.
CREATE TABLE email_changes (
  person_id TEXT PRIMARY KEY REFERENCES people (id),
  email TEXT NOT NULL COLLATE NOCASE,
  -- Of the link to the address so far; null for an account without one.
  old_hash TEXT UNIQUE,
  new_hash TEXT NOT NULL UNIQUE,
  old_confirmed_time INTEGER,
  new_confirmed_time INTEGER,
  created_time INTEGER NOT NULL,
  expires_time INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX email_changes_by_time ON email_changes (expires_time);
