-- Links that show the whole network as it will be at a moment (docs/decisions/0115).

CREATE TABLE network_previews (
  id TEXT PRIMARY KEY,
  -- SHA-256 of the token.
  token_hash TEXT NOT NULL UNIQUE,
  -- Whose staff made it, and may revoke it.
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  -- NULL: now.
  moment INTEGER,
  -- JSON: flag → whether it is on.
  flags TEXT NOT NULL,
  theme TEXT,
  created_by TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  expires_time INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX network_previews_of_blog ON network_previews (blog_id, created_time);
CREATE INDEX network_previews_by_creator ON network_previews (created_by);
CREATE INDEX network_previews_by_end ON network_previews (expires_time);
