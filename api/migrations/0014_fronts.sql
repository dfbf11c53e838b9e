-- Fronts that editors build in the studio (docs/guides/fronts.md).

-- Versions of a blog's front. Readers get the one with the latest `live_time` that has come; a version to come is one with a
-- time in the future, which needs no job.
CREATE TABLE front_versions (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  version INTEGER NOT NULL,
  -- JSON: see `FrontBody` in contract/fronts/front.ts.
  body TEXT NOT NULL,
  live_time INTEGER NOT NULL,
  made_time INTEGER NOT NULL,
  person_id TEXT REFERENCES people (id),
  note TEXT NOT NULL,
  PRIMARY KEY (blog_id, version)
) WITHOUT ROWID;
CREATE INDEX front_versions_by_time ON front_versions (blog_id, live_time, version);
CREATE INDEX front_versions_of_person ON front_versions (person_id) WHERE person_id IS NOT NULL;

-- The draft of a blog's front, of which its editors publish versions.
CREATE TABLE front_drafts (
  blog_id TEXT PRIMARY KEY REFERENCES blogs (id),
  -- Counts its changes.
  version INTEGER NOT NULL,
  body TEXT NOT NULL,
  -- JSON: who last changed which part, the newest last.
  stamps TEXT NOT NULL,
  -- JSON: ids of the newest operations.
  done TEXT NOT NULL
) WITHOUT ROWID;
