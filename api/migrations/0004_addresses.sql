-- Old addresses and where they lead: to a post (its permalink of today) or to any address. Never through another row.

CREATE TABLE redirects (
  host TEXT NOT NULL,
  path TEXT NOT NULL,
  post_id TEXT REFERENCES posts (id),
  url TEXT,
  PRIMARY KEY (host, path),
  CHECK ((post_id IS NULL) <> (url IS NULL))
) WITHOUT ROWID;
CREATE INDEX redirects_to_url ON redirects (url) WHERE url IS NOT NULL;

-- Pictures lie in the object store under their id; this is what is known of them.
CREATE TABLE images (
  id TEXT PRIMARY KEY,
  format TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  size INTEGER NOT NULL
) WITHOUT ROWID;
