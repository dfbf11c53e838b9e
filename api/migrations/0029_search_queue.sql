-- The index of words goes into a database of its own (docs/decisions/0097, api/search-migrations): D1 dumps no database
-- that has virtual tables. What is left here is the queue of what is yet to be put into it, numbered, so that who reads
-- it late does not write over what somebody else has read since.
-- contract: no release has had these tables (the last that is recorded is 0007), and the words are read from the posts again

DROP TRIGGER search_gains_post;
DROP TRIGGER search_post_changes;
DROP TRIGGER search_story_changes;
DROP TRIGGER search_gains_tag;
DROP TRIGGER search_loses_tag;
DROP TRIGGER search_gains_repost;
DROP TRIGGER search_loses_repost;
DROP TRIGGER tag_gets_its_name;
DROP TRIGGER tag_is_renamed;
DROP TRIGGER author_gets_a_name;
DROP TRIGGER person_is_renamed;
DROP TABLE search;
DROP TABLE suggestions;
DROP TABLE search_documents;
DROP TABLE unsearched_posts;

-- A row has one of the two. What changes again goes to the end, under a new number; no number is ever given twice. (No
-- `OR REPLACE`: a trigger takes the conflict policy of the statement that fires it, and that of an upsert is to fail.)
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

CREATE TRIGGER unsearched_post
AFTER UPDATE OF headline, subhead, body, status, approved, publish_time, author_ids, blog_id, story_type, password_hash,
  is_page
ON posts WHEN NEW.headline <> OLD.headline OR NEW.subhead IS NOT OLD.subhead OR NEW.body <> OLD.body
  OR NEW.status <> OLD.status OR NEW.approved <> OLD.approved OR NEW.publish_time <> OLD.publish_time
  OR NEW.author_ids <> OLD.author_ids OR NEW.blog_id <> OLD.blog_id OR NEW.story_type IS NOT OLD.story_type
  OR NEW.password_hash IS NOT OLD.password_hash OR NEW.is_page <> OLD.is_page
BEGIN
  DELETE FROM unsearched WHERE post_id = NEW.id;
  INSERT INTO unsearched (post_id) VALUES (NEW.id);
END;

-- Its replies come and go with a story.
CREATE TRIGGER unsearched_replies AFTER UPDATE OF status, blog_id ON posts
WHEN NEW.is_starter = 1 AND (NEW.status <> OLD.status OR NEW.blog_id <> OLD.blog_id)
BEGIN
  DELETE FROM unsearched WHERE post_id IN (SELECT id FROM posts WHERE starter_id = NEW.id AND is_starter = 0);
  INSERT INTO unsearched (post_id) SELECT id FROM posts WHERE starter_id = NEW.id AND is_starter = 0;
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

-- Tags whose posts are yet to go into the queue, because its name is among their words. By the clock only: an import
-- in which two spellings take turns would else put all of a tag's posts there with every batch.
CREATE TABLE renamed_tags (safe_name TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TRIGGER tag_has_other_words AFTER UPDATE OF display_name ON tags WHEN NEW.display_name <> OLD.display_name
BEGIN
  INSERT INTO renamed_tags (safe_name) VALUES (NEW.safe_name) ON CONFLICT DO NOTHING;
END;
CREATE INDEX posts_of_tag ON post_tags (safe_name);

-- All of it once, the newest first.
INSERT INTO unsearched (name_id) SELECT id FROM suggested_names;
INSERT INTO unsearched (post_id)
  SELECT id FROM posts WHERE status = 'PUBLISHED' AND approved = 1 ORDER BY publish_time DESC;
