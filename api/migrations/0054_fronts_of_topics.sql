-- Fronts of special sections and story types (docs/decisions/0213). They have tables of their own, because a release before
-- would take them for fronts of their blogs.

-- As `front_versions`; `front` is the blog's id and the path of the page: `12/s/best-of-2026`.
CREATE TABLE topic_front_versions (
  front TEXT NOT NULL,
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  version INTEGER NOT NULL,
  body TEXT NOT NULL,
  live_time INTEGER NOT NULL,
  made_time INTEGER NOT NULL,
  person_id TEXT REFERENCES people (id),
  note TEXT NOT NULL,
  PRIMARY KEY (front, version)
) WITHOUT ROWID;
CREATE INDEX topic_front_versions_by_time ON topic_front_versions (front, live_time, version);
CREATE INDEX topic_front_versions_of_blog ON topic_front_versions (blog_id);
CREATE INDEX topic_front_versions_of_person ON topic_front_versions (person_id) WHERE person_id IS NOT NULL;

-- As `front_drafts`. Each front that has versions has a draft.
CREATE TABLE topic_front_drafts (
  front TEXT PRIMARY KEY,
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  version INTEGER NOT NULL,
  body TEXT NOT NULL,
  stamps TEXT NOT NULL,
  done TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX topic_front_drafts_of_blog ON topic_front_drafts (blog_id);

-- As `front_presence`.
CREATE TABLE topic_front_presence (
  front TEXT NOT NULL,
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  seen_time INTEGER NOT NULL,
  PRIMARY KEY (front, person_id)
) WITHOUT ROWID;
CREATE INDEX topic_front_presence_of_blog ON topic_front_presence (blog_id);
CREATE INDEX topic_front_presence_of_person ON topic_front_presence (person_id);
CREATE INDEX topic_front_presence_by_time ON topic_front_presence (seen_time);

-- A section that is removed in the product takes its front along; an import writes its sections again.
CREATE TRIGGER section_front_is_removed AFTER DELETE ON special_sections WHEN OLD.version > 0
BEGIN
  DELETE FROM topic_front_drafts WHERE front = OLD.blog_id || '/s/' || OLD.url_name;
  DELETE FROM topic_front_versions WHERE front = OLD.blog_id || '/s/' || OLD.url_name;
END;
