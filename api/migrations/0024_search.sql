-- What can be found by its words (docs/decisions/0090): published stories and approved replies. The words are in the index
-- only; the texts stay where they are.

-- Numbers that rise with the time of publishing: `publish_time` (ms) and six digits, so that the index is read newest
-- first, and a span of time is a span of numbers.
CREATE TABLE search_documents (
  id INTEGER PRIMARY KEY,
  post_id TEXT NOT NULL UNIQUE REFERENCES posts (id)
);

-- `scope` has what a search is narrowed to, a word each: see `api/search/build-match.ts`.
CREATE VIRTUAL TABLE search USING fts5 (
  headline, subhead, tags, words, scope,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

-- Posts that are yet to be put into the index, or taken out of it (`api/search/settle-search.ts`).
CREATE TABLE unsearched_posts (post_id TEXT PRIMARY KEY) WITHOUT ROWID;
INSERT INTO unsearched_posts (post_id) SELECT id FROM posts WHERE status = 'PUBLISHED' AND approved = 1;

CREATE TRIGGER search_gains_post AFTER INSERT ON posts WHEN NEW.status = 'PUBLISHED' AND NEW.approved = 1
BEGIN
  INSERT INTO unsearched_posts (post_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER search_post_changes
AFTER UPDATE OF headline, subhead, body, status, approved, publish_time, author_ids, blog_id, story_type, password_hash
ON posts WHEN NEW.headline <> OLD.headline OR NEW.subhead IS NOT OLD.subhead OR NEW.body <> OLD.body
  OR NEW.status <> OLD.status OR NEW.approved <> OLD.approved OR NEW.publish_time <> OLD.publish_time
  OR NEW.author_ids <> OLD.author_ids OR NEW.blog_id <> OLD.blog_id OR NEW.story_type IS NOT OLD.story_type
  OR NEW.password_hash IS NOT OLD.password_hash
BEGIN
  INSERT INTO unsearched_posts (post_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

-- Its replies come and go with a story.
CREATE TRIGGER search_story_changes AFTER UPDATE OF status, blog_id ON posts
WHEN NEW.is_starter = 1 AND (NEW.status <> OLD.status OR NEW.blog_id <> OLD.blog_id)
BEGIN
  INSERT INTO unsearched_posts (post_id)
    SELECT id FROM posts WHERE starter_id = NEW.id AND is_starter = 0 ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER search_gains_tag AFTER INSERT ON post_tags
BEGIN
  INSERT INTO unsearched_posts (post_id) VALUES (NEW.post_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_loses_tag AFTER DELETE ON post_tags
BEGIN
  INSERT INTO unsearched_posts (post_id) VALUES (OLD.post_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_gains_repost AFTER INSERT ON reposts
BEGIN
  INSERT INTO unsearched_posts (post_id) VALUES (NEW.post_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER search_loses_repost AFTER DELETE ON reposts
BEGIN
  INSERT INTO unsearched_posts (post_id) VALUES (OLD.post_id) ON CONFLICT DO NOTHING;
END;

-- The names that are suggested: of topics and authors of what was published.
CREATE TABLE suggested_names (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('tag', 'person')),
  -- The tag's safe name, or the person's id.
  key TEXT NOT NULL,
  UNIQUE (kind, key)
);
CREATE VIRTUAL TABLE suggestions USING fts5 (
  name, kind, content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2'
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
CREATE TRIGGER tag_gets_its_name AFTER INSERT ON suggested_names WHEN NEW.kind = 'tag'
BEGIN
  INSERT INTO suggestions (rowid, name, kind)
    SELECT NEW.id, display_name || ' ' || url_name, 'tag' FROM tags WHERE safe_name = NEW.key;
END;
CREATE TRIGGER tag_is_renamed AFTER UPDATE OF display_name, url_name ON tags
WHEN NEW.display_name <> OLD.display_name OR NEW.url_name <> OLD.url_name
BEGIN
  UPDATE suggestions SET name = NEW.display_name || ' ' || NEW.url_name, kind = 'tag'
    WHERE rowid = (SELECT id FROM suggested_names WHERE kind = 'tag' AND key = NEW.safe_name);
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
CREATE TRIGGER author_gets_a_name AFTER INSERT ON suggested_names WHEN NEW.kind = 'person'
BEGIN
  INSERT INTO suggestions (rowid, name, kind)
    SELECT NEW.id, display_name || ' ' || screen_name, 'person' FROM people WHERE id = NEW.key;
END;
CREATE TRIGGER person_is_renamed AFTER UPDATE OF display_name, screen_name ON people
WHEN NEW.display_name <> OLD.display_name OR NEW.screen_name <> OLD.screen_name
BEGIN
  UPDATE suggestions SET name = NEW.display_name || ' ' || NEW.screen_name, kind = 'person'
    WHERE rowid = (SELECT id FROM suggested_names WHERE kind = 'person' AND key = NEW.id);
END;

INSERT INTO suggested_names (kind, key)
  SELECT DISTINCT 'tag', t.safe_name FROM post_tags t CROSS JOIN posts p ON p.id = t.post_id WHERE p.status = 'PUBLISHED';
INSERT INTO suggested_names (kind, key)
  SELECT DISTINCT 'person', a.value FROM posts p, json_each(p.author_ids) a
  WHERE p.is_starter = 1 AND p.status = 'PUBLISHED' AND a.value IN (SELECT id FROM people);
