-- Who can sign in, where they are signed in, and what they may do beyond a blog.

CREATE TABLE accounts (
  person_id TEXT PRIMARY KEY REFERENCES people (id),
  kind TEXT NOT NULL CHECK (kind IN ('person', 'burner')),
  -- Null for a burner, of whom nothing is known.
  email TEXT UNIQUE COLLATE NOCASE,
  locale TEXT NOT NULL,
  timezone TEXT,
  created_time INTEGER NOT NULL,
  -- A burner's: SHA-256 of the key in hex. The key is 160 random bits, so nobody can try them out.
  key_hash TEXT
);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  -- SHA-256 of the token in hex: who reads the database is signed in nowhere.
  token_hash TEXT NOT NULL UNIQUE,
  -- One for each time somebody signs in; each host of the network then has a session of its own, and all end together.
  family_id TEXT NOT NULL,
  person_id TEXT NOT NULL REFERENCES people (id),
  host TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  seen_time INTEGER NOT NULL,
  expires_time INTEGER NOT NULL,
  -- When the token was given out; 0 for when the session was opened.
  renewed_time INTEGER NOT NULL DEFAULT 0,
  -- What the person could do then, JSON; null where nobody looked.
  rights TEXT,
  -- The token before, for requests that were on their way with it.
  previous_hash TEXT,
  previous_until INTEGER
);
CREATE INDEX sessions_by_previous ON sessions (previous_hash) WHERE previous_hash IS NOT NULL;
CREATE INDEX sessions_by_end ON sessions (expires_time);
CREATE INDEX sessions_of_person ON sessions (person_id, family_id);
CREATE INDEX sessions_of_family ON sessions (family_id);

CREATE TABLE network_roles (
  person_id TEXT NOT NULL REFERENCES people (id),
  role TEXT NOT NULL CHECK (role IN ('superuser', 'sales', 'groupMember')),
  PRIMARY KEY (person_id, role)
) WITHOUT ROWID;

-- What somebody may not do for now, in the network or on one blog.
CREATE TABLE restrictions (
  person_id TEXT NOT NULL REFERENCES people (id),
  kind TEXT NOT NULL CHECK (kind IN ('suspended', 'blocked', 'premoderated')),
  -- Empty for the whole network.
  blog_id TEXT NOT NULL DEFAULT '',
  by_person_id TEXT NOT NULL REFERENCES people (id),
  reason TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  -- Null for no end.
  until_time INTEGER,
  PRIMARY KEY (person_id, kind, blog_id)
) WITHOUT ROWID;
CREATE INDEX restrictions_of_blog ON restrictions (blog_id, kind, created_time);
