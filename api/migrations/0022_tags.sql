-- Tags as they are run in the product (docs/guides/tags.md).

ALTER TABLE tags ADD COLUMN description TEXT NOT NULL DEFAULT '';
-- 0 until the tag is changed in the product: stories that are written then give it its names.
ALTER TABLE tags ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
-- Kept by the triggers: published stories, people who follow it on any blog, and the newest story's time (0 for none), ms.
ALTER TABLE tags ADD COLUMN stories INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tags ADD COLUMN followers INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tags ADD COLUMN used_time INTEGER NOT NULL DEFAULT 0;

-- The publication time of a published story; null for others.
ALTER TABLE post_tags ADD COLUMN used_time INTEGER;
CREATE INDEX uses_of_tag ON post_tags (safe_name, used_time, post_id) WHERE used_time IS NOT NULL;
CREATE INDEX followers_of_tag ON followed_lists (tag, person_id, list) WHERE tag IS NOT NULL;

UPDATE post_tags SET used_time = (
  SELECT p.publish_time FROM posts p WHERE p.id = post_tags.post_id AND p.is_starter = 1 AND p.status = 'PUBLISHED');
UPDATE tags SET
  stories = (SELECT count(*) FROM post_tags u WHERE u.safe_name = tags.safe_name AND u.used_time IS NOT NULL),
  used_time = coalesce((
    SELECT max(u.used_time) FROM post_tags u WHERE u.safe_name = tags.safe_name AND u.used_time IS NOT NULL), 0),
  followers = (SELECT count(DISTINCT f.person_id) FROM followed_lists f WHERE f.tag = tags.safe_name AND f.tag IS NOT NULL);

CREATE INDEX tags_by_stories ON tags (stories, safe_name);
CREATE INDEX tags_by_followers ON tags (followers, safe_name);
CREATE INDEX tags_by_use ON tags (used_time, safe_name);

CREATE TRIGGER tag_is_used AFTER INSERT ON post_tags
BEGIN
  UPDATE post_tags SET used_time = (
    SELECT publish_time FROM posts WHERE id = NEW.post_id AND is_starter = 1 AND status = 'PUBLISHED')
  WHERE post_id = NEW.post_id AND position = NEW.position;
END;

CREATE TRIGGER tag_use_changes AFTER UPDATE OF used_time ON post_tags WHEN NEW.used_time IS NOT OLD.used_time
BEGIN
  UPDATE tags SET stories = stories + (NEW.used_time IS NOT NULL) - (OLD.used_time IS NOT NULL), used_time = coalesce((
    SELECT max(used_time) FROM post_tags WHERE safe_name = NEW.safe_name AND used_time IS NOT NULL), 0)
  WHERE safe_name = NEW.safe_name;
END;

CREATE TRIGGER tag_use_ends AFTER DELETE ON post_tags WHEN OLD.used_time IS NOT NULL
BEGIN
  UPDATE tags SET stories = stories - 1, used_time = coalesce((
    SELECT max(used_time) FROM post_tags WHERE safe_name = OLD.safe_name AND used_time IS NOT NULL), 0)
  WHERE safe_name = OLD.safe_name;
END;

CREATE TRIGGER story_uses_its_tags AFTER UPDATE OF status, publish_time ON posts
WHEN NEW.is_starter = 1 AND (NEW.status <> OLD.status OR NEW.publish_time <> OLD.publish_time)
BEGIN
  UPDATE post_tags SET used_time = iif(NEW.status = 'PUBLISHED', NEW.publish_time, NULL) WHERE post_id = NEW.id;
END;

CREATE TRIGGER tag_gains_follower AFTER INSERT ON followed_lists
WHEN NEW.tag IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM followed_lists f WHERE f.tag = NEW.tag AND f.person_id = NEW.person_id AND f.list <> NEW.list)
BEGIN
  UPDATE tags SET followers = followers + 1 WHERE safe_name = NEW.tag;
END;

CREATE TRIGGER tag_loses_follower AFTER DELETE ON followed_lists
WHEN OLD.tag IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM followed_lists f WHERE f.tag = OLD.tag AND f.person_id = OLD.person_id)
BEGIN
  UPDATE tags SET followers = followers - 1 WHERE safe_name = OLD.tag;
END;

-- Other names of tags: those of tags that were merged into them, and their own from before they were renamed. Readers who ask for
-- one are led to the tag, and stories that are written with one get the tag. None leads to another row.
CREATE TABLE tag_names (
  -- A canonical name or a name in addresses, in lower case.
  name TEXT PRIMARY KEY,
  safe_name TEXT NOT NULL REFERENCES tags (safe_name)
) WITHOUT ROWID;
CREATE INDEX names_of_tag ON tag_names (safe_name);

-- A story that was read before its tag was merged is read again (api/publishing/retry-claims.ts).
CREATE TRIGGER story_gets_merged_tag BEFORE INSERT ON post_tags
WHEN EXISTS (SELECT 1 FROM tag_names WHERE name = NEW.safe_name AND safe_name <> NEW.safe_name)
BEGIN
  SELECT RAISE(ABORT, 'tag_names.name: the tag has another name');
END;

-- The words by which tags are searched: those in its address, and its canonical name.
CREATE TABLE tag_words (
  word TEXT NOT NULL,
  safe_name TEXT NOT NULL,
  PRIMARY KEY (word, safe_name)
) WITHOUT ROWID;
CREATE INDEX words_of_tag ON tag_words (safe_name);

-- Tags whose name has not been compared with the others yet, and pairs of similar ones.
CREATE TABLE uncompared_tags (safe_name TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE similar_tags (
  -- The first in order.
  safe_name TEXT NOT NULL,
  other TEXT NOT NULL,
  -- How they differ: by an accent, by a plural, or by one letter.
  kind TEXT NOT NULL CHECK (kind IN ('accents', 'plural', 'letter')),
  -- They are two different things.
  is_dismissed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (safe_name, other)
) WITHOUT ROWID;
CREATE INDEX similar_to_tag ON similar_tags (other, safe_name);
CREATE INDEX similar_to_decide ON similar_tags (safe_name, other) WHERE is_dismissed = 0;

INSERT INTO tag_words (word, safe_name)
SELECT w.value, t.safe_name FROM tags t
CROSS JOIN json_each('[' || replace(json_quote(t.url_name || '-' || t.safe_name), '-', '","') || ']') w
WHERE w.value <> '' ON CONFLICT DO NOTHING;
INSERT INTO uncompared_tags (safe_name) SELECT safe_name FROM tags;

CREATE TRIGGER tag_gets_words AFTER INSERT ON tags
BEGIN
  INSERT INTO tag_words (word, safe_name)
    SELECT w.value, NEW.safe_name
    FROM json_each('[' || replace(json_quote(NEW.url_name || '-' || NEW.safe_name), '-', '","') || ']') w
    WHERE w.value <> '' ON CONFLICT DO NOTHING;
  INSERT INTO uncompared_tags (safe_name) VALUES (NEW.safe_name) ON CONFLICT DO NOTHING;
  UPDATE tags SET followers = (
    SELECT count(DISTINCT person_id) FROM followed_lists WHERE tag = NEW.safe_name AND tag IS NOT NULL)
  WHERE safe_name = NEW.safe_name;
  -- One that comes back is suggested again.
  DELETE FROM unsearched WHERE name_id IN (SELECT id FROM suggested_names WHERE kind = 'tag' AND key = NEW.safe_name);
  INSERT INTO unsearched (name_id) SELECT id FROM suggested_names WHERE kind = 'tag' AND key = NEW.safe_name;
END;

CREATE TRIGGER tag_gets_other_words AFTER UPDATE OF url_name ON tags WHEN NEW.url_name <> OLD.url_name
BEGIN
  DELETE FROM tag_words WHERE safe_name = NEW.safe_name;
  INSERT INTO tag_words (word, safe_name)
    SELECT w.value, NEW.safe_name
    FROM json_each('[' || replace(json_quote(NEW.url_name || '-' || NEW.safe_name), '-', '","') || ']') w
    WHERE w.value <> '' ON CONFLICT DO NOTHING;
  DELETE FROM similar_tags WHERE safe_name = NEW.safe_name;
  DELETE FROM similar_tags WHERE other = NEW.safe_name;
  INSERT INTO uncompared_tags (safe_name) VALUES (NEW.safe_name) ON CONFLICT DO NOTHING;
END;

-- Searches no longer suggest it.
CREATE TRIGGER tag_goes AFTER DELETE ON tags
BEGIN
  DELETE FROM tag_words WHERE safe_name = OLD.safe_name;
  DELETE FROM similar_tags WHERE safe_name = OLD.safe_name;
  DELETE FROM similar_tags WHERE other = OLD.safe_name;
  DELETE FROM uncompared_tags WHERE safe_name = OLD.safe_name;
  DELETE FROM renamed_tags WHERE safe_name = OLD.safe_name;
  DELETE FROM renamed_on_cards WHERE kind = 'tag' AND key = OLD.safe_name;
  DELETE FROM unsearched WHERE name_id IN (SELECT id FROM suggested_names WHERE kind = 'tag' AND key = OLD.safe_name);
  INSERT INTO unsearched (name_id) SELECT id FROM suggested_names WHERE kind = 'tag' AND key = OLD.safe_name;
END;

-- Changes of tags that can be undone: for thirty days (api/posts/tags/).
CREATE TABLE tag_changes (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Made by the sender, so that a repeated form changes nothing.
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('edit', 'merge', 'split', 'delete')),
  safe_name TEXT NOT NULL,
  -- The tag that stories get instead; null for none.
  target TEXT,
  -- A merge goes on in steps while it is running, and so does its undoing.
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'undoing', 'undone')),
  -- The last step that was taken; undoing counts down.
  step INTEGER NOT NULL DEFAULT 0,
  -- JSON: the tag's names and description, and for an edit or a split the new ones.
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  -- JSON list of names that lead elsewhere since, with where they led before: `[name, safe_name or null]`.
  names TEXT NOT NULL,
  stories INTEGER NOT NULL,
  followers INTEGER NOT NULL,
  by_person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL
);
CREATE INDEX changes_of_tag ON tag_changes (safe_name, number);
CREATE INDEX changes_into_tag ON tag_changes (target, number) WHERE target IS NOT NULL;
CREATE INDEX running_tag_changes ON tag_changes (number) WHERE state IN ('running', 'undoing');
CREATE INDEX tag_changes_by_time ON tag_changes (created_time);
CREATE INDEX tag_changes_of_person ON tag_changes (by_person_id);

-- What a change has moved, by its steps.
CREATE TABLE tag_moves (
  change_id TEXT NOT NULL REFERENCES tag_changes (id),
  step INTEGER NOT NULL,
  post_id TEXT NOT NULL REFERENCES posts (id),
  -- The tag's position among the story's.
  position INTEGER NOT NULL,
  -- 1: the story had the other tag already.
  had INTEGER NOT NULL,
  PRIMARY KEY (change_id, step, post_id)
) WITHOUT ROWID;
CREATE INDEX moves_of_post ON tag_moves (post_id, change_id);

CREATE TABLE tag_follow_moves (
  change_id TEXT NOT NULL REFERENCES tag_changes (id),
  step INTEGER NOT NULL,
  person_id TEXT NOT NULL REFERENCES people (id),
  -- The followed list without the name of the tag: 'tag:9'.
  place TEXT NOT NULL,
  blog_id TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  had INTEGER NOT NULL,
  PRIMARY KEY (change_id, step, person_id, place)
) WITHOUT ROWID;
CREATE INDEX follow_moves_of_person ON tag_follow_moves (person_id, place, change_id);
