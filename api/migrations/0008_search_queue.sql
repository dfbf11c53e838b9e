-- What the search index, a database of its own, has yet to take over (docs/guides/search.md).

-- Topics and authors of published stories, which searches suggest.
CREATE TABLE suggested_names (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('tag', 'person')),
  -- The tag's safe name, or the person's id.
  key TEXT NOT NULL,
  UNIQUE (kind, key)
);

CREATE TRIGGER tag_is_suggested AFTER INSERT ON post_tags
WHEN (SELECT status FROM posts WHERE id = NEW.post_id) = 'PUBLISHED'
BEGIN
  INSERT INTO suggested_names (kind, key) VALUES ('tag', NEW.safe_name) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER tags_are_suggested AFTER UPDATE OF status ON posts WHEN NEW.status = 'PUBLISHED' AND OLD.status <> 'PUBLISHED'
BEGIN
  INSERT INTO suggested_names (kind, key)
    SELECT 'tag', safe_name FROM post_tags WHERE post_id = NEW.id ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER author_is_suggested AFTER INSERT ON posts
WHEN NEW.is_starter = 1 AND NEW.status = 'PUBLISHED'
BEGIN
  INSERT INTO suggested_names (kind, key)
    SELECT 'person', a.value FROM json_each(NEW.author_ids) a
    WHERE a.value IN (SELECT id FROM people) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER author_changes AFTER UPDATE OF status, author_ids ON posts
WHEN NEW.is_starter = 1 AND NEW.status = 'PUBLISHED' AND (NEW.status <> OLD.status OR NEW.author_ids <> OLD.author_ids)
BEGIN
  INSERT INTO suggested_names (kind, key)
    SELECT 'person', a.value FROM json_each(NEW.author_ids) a
    WHERE a.value IN (SELECT id FROM people) ON CONFLICT DO NOTHING;
END;

-- Posts and names that have to be indexed; a row has one of the two. One that changes again gets a new number at the end; no
-- number is used twice. (Without `OR REPLACE`: a trigger has the conflict policy of the statement that fires it, and that of an
-- upsert is to fail.)
CREATE TABLE unsearched (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  post_id TEXT UNIQUE,
  -- Of `suggested_names`.
  name_id INTEGER UNIQUE
);

CREATE TRIGGER unsearched_new_post AFTER INSERT ON posts WHEN NEW.status = 'PUBLISHED' AND NEW.approved = 1
BEGIN
  DELETE FROM unsearched WHERE post_id = NEW.id;
  INSERT INTO unsearched (post_id) VALUES (NEW.id);
END;

CREATE TRIGGER unsearched_with_tag AFTER INSERT ON post_tags
BEGIN
  DELETE FROM unsearched WHERE post_id = NEW.post_id;
  INSERT INTO unsearched (post_id) VALUES (NEW.post_id);
END;

CREATE TRIGGER unsearched_without_tag AFTER DELETE ON post_tags
BEGIN
  DELETE FROM unsearched WHERE post_id = OLD.post_id;
  INSERT INTO unsearched (post_id) VALUES (OLD.post_id);
END;

CREATE TRIGGER unsearched_with_repost AFTER INSERT ON reposts
BEGIN
  DELETE FROM unsearched WHERE post_id = NEW.post_id;
  INSERT INTO unsearched (post_id) VALUES (NEW.post_id);
END;

CREATE TRIGGER unsearched_without_repost AFTER DELETE ON reposts
BEGIN
  DELETE FROM unsearched WHERE post_id = OLD.post_id;
  INSERT INTO unsearched (post_id) VALUES (OLD.post_id);
END;

CREATE TRIGGER unsearched_new_name AFTER INSERT ON suggested_names
BEGIN
  DELETE FROM unsearched WHERE name_id = NEW.id;
  INSERT INTO unsearched (name_id) VALUES (NEW.id);
END;

CREATE TRIGGER unsearched_person AFTER UPDATE OF display_name, screen_name ON people
WHEN NEW.display_name <> OLD.display_name OR NEW.screen_name <> OLD.screen_name
BEGIN
  DELETE FROM unsearched WHERE name_id IN (SELECT id FROM suggested_names WHERE kind = 'person' AND key = NEW.id);
  INSERT INTO unsearched (name_id) SELECT id FROM suggested_names WHERE kind = 'person' AND key = NEW.id;
END;

CREATE TRIGGER unsearched_tag AFTER UPDATE OF display_name, url_name ON tags
WHEN NEW.display_name <> OLD.display_name OR NEW.url_name <> OLD.url_name
BEGIN
  DELETE FROM unsearched WHERE name_id IN (SELECT id FROM suggested_names WHERE kind = 'tag' AND key = NEW.safe_name);
  INSERT INTO unsearched (name_id) SELECT id FROM suggested_names WHERE kind = 'tag' AND key = NEW.safe_name;
END;

CREATE TRIGGER unsearched_post
AFTER UPDATE OF headline, subhead, body, status, approved, publish_time, author_ids, blog_id, story_type, password_hash,
  is_page
ON posts WHEN NEW.headline <> OLD.headline OR NEW.subhead IS NOT OLD.subhead
  OR (NEW.body <> OLD.body AND NEW.body_bytes IS NULL)
  OR NEW.status <> OLD.status OR NEW.approved <> OLD.approved OR NEW.publish_time <> OLD.publish_time
  OR NEW.author_ids <> OLD.author_ids OR NEW.blog_id <> OLD.blog_id OR NEW.story_type IS NOT OLD.story_type
  OR NEW.password_hash IS NOT OLD.password_hash OR NEW.is_page <> OLD.is_page
BEGIN
  DELETE FROM unsearched WHERE post_id = NEW.id;
  INSERT INTO unsearched (post_id) VALUES (NEW.id);
END;

-- The words of replies in objects are read from there (docs/decisions/0163); the row here has the time of an edit only.
CREATE TRIGGER unsearched_reply_in_object AFTER UPDATE OF edited_time ON posts
WHEN NEW.is_starter = 0 AND NEW.body = '' AND NEW.edited_time IS NOT OLD.edited_time
BEGIN
  DELETE FROM unsearched WHERE post_id = NEW.id;
  INSERT INTO unsearched (post_id) VALUES (NEW.id);
END;

-- Stories whose replies have to be queued, in batches: all 100,000 replies of a story in one transaction would make every other
-- writer wait (docs/decisions/0097).
CREATE TABLE unsearched_stories (
  story_id TEXT PRIMARY KEY,
  -- The last reply that is queued.
  after_time INTEGER NOT NULL,
  after_id TEXT NOT NULL
) WITHOUT ROWID;

-- Entries of a liveblog are few enough to be queued at once.
CREATE TRIGGER unsearched_replies AFTER UPDATE OF status, blog_id, password_hash ON posts
WHEN NEW.is_starter = 1 AND (NEW.status <> OLD.status OR NEW.blog_id <> OLD.blog_id
  OR (NEW.password_hash IS NULL) <> (OLD.password_hash IS NULL))
BEGIN
  INSERT INTO unsearched_stories (story_id, after_time, after_id) VALUES (NEW.id, -9000000000000000, '')
    ON CONFLICT (story_id) DO UPDATE SET after_time = excluded.after_time, after_id = '';
  DELETE FROM unsearched WHERE post_id IN (
    SELECT e.id FROM posts e WHERE e.starter_id = NEW.id AND e.is_starter = 0 AND e.is_entry = 1);
  INSERT INTO unsearched (post_id)
    SELECT e.id FROM posts e WHERE e.starter_id = NEW.id AND e.is_starter = 0 AND e.is_entry = 1;
END;

-- Tags whose posts have to be queued, because a tag's name is among their words. A scheduled job does it: during an import in
-- which two spellings alternate, every batch would queue all of a tag's posts.
CREATE TABLE renamed_tags (safe_name TEXT PRIMARY KEY) WITHOUT ROWID;

CREATE TRIGGER tag_has_other_words AFTER UPDATE OF display_name ON tags WHEN NEW.display_name <> OLD.display_name
BEGIN
  INSERT INTO renamed_tags (safe_name) VALUES (NEW.safe_name) ON CONFLICT DO NOTHING;
END;
