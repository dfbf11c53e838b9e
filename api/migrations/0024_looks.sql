-- Versions of a blog's look (docs/guides/look.md). Readers get the one with the latest `live_time` that has come; a version to
-- come needs no job. `blogs.blog` has the one that holds and those to come.
CREATE TABLE blog_looks (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  version INTEGER NOT NULL,
  -- JSON object; what isn't in it is the theme's own. Values of a later release are kept.
  look TEXT NOT NULL,
  live_time INTEGER NOT NULL,
  made_time INTEGER NOT NULL,
  person_id TEXT REFERENCES people (id),
  -- 1 for one that was canceled before it was live.
  is_canceled INTEGER NOT NULL,
  PRIMARY KEY (blog_id, version)
) WITHOUT ROWID;
CREATE INDEX blog_looks_of_person ON blog_looks (person_id) WHERE person_id IS NOT NULL;
