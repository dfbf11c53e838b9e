-- Blogs and tags that people follow, by the list of their stories (docs/decisions/0135). Whom they follow is in `person_follows`.
CREATE TABLE followed_lists (
  person_id TEXT NOT NULL REFERENCES people (id),
  -- A list of `stream`: 'own:9' or 'tag:9:zelda'.
  list TEXT NOT NULL,
  blog_id TEXT NOT NULL,
  -- Canonical name; null for the whole blog.
  tag TEXT,
  created_time INTEGER NOT NULL,
  PRIMARY KEY (person_id, list)
) WITHOUT ROWID;
CREATE INDEX followed_lists_by_time ON followed_lists (person_id, created_time, list);

-- When somebody last read what they follow, and how they want mail about it.
CREATE TABLE following_settings (
  person_id TEXT PRIMARY KEY REFERENCES people (id),
  -- The page was last opened.
  opened_time INTEGER NOT NULL DEFAULT 0,
  -- Everything after it is new: when the visit before this one ended.
  seen_time INTEGER NOT NULL DEFAULT 0,
  digest TEXT NOT NULL DEFAULT 'never',
  -- When mail is due; null until the scheduled job has planned it.
  due_time INTEGER,
  mailed_time INTEGER NOT NULL DEFAULT 0,
  -- Hash of the token that ends it.
  end_hash TEXT
) WITHOUT ROWID;
CREATE INDEX following_digests_to_plan ON following_settings (person_id) WHERE digest <> 'never' AND due_time IS NULL;
CREATE INDEX following_digests_due ON following_settings (due_time) WHERE due_time IS NOT NULL;
CREATE INDEX following_digests_by_end ON following_settings (end_hash) WHERE end_hash IS NOT NULL;
