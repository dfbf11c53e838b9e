-- The names that a story's card shows, kept with the story (docs/decisions/0158). Null: they are looked up when it is read.
ALTER TABLE posts ADD COLUMN card_names TEXT;
-- `card_version` of its blog when they were looked up; of another version they are not shown.
ALTER TABLE posts ADD COLUMN card_version INTEGER;

-- Grows whenever a story type or a category of the blog changes.
ALTER TABLE blogs ADD COLUMN card_version INTEGER NOT NULL DEFAULT 0;

-- Whose stories have to be looked through because a name has changed. While a tag is here, no card shows kept names.
CREATE TABLE renamed_on_cards (
  -- 'blog' for its story types and categories, 'tag', and 'all' for stories written before there were kept names.
  kind TEXT NOT NULL CHECK (kind IN ('blog', 'tag', 'all')),
  key TEXT NOT NULL,
  -- Up to where that has been done: a time in the blog's list, an id among the tag's stories; null for nowhere.
  done,
  PRIMARY KEY (kind, key)
) WITHOUT ROWID;
INSERT INTO renamed_on_cards (kind, key) VALUES ('all', '');

CREATE TRIGGER card_has_other_type AFTER UPDATE OF blog_id, story_type, category, subcategory ON posts
WHEN NEW.card_names IS NOT NULL AND (NEW.blog_id <> OLD.blog_id OR NEW.story_type IS NOT OLD.story_type
  OR NEW.category IS NOT OLD.category OR NEW.subcategory IS NOT OLD.subcategory)
BEGIN
  UPDATE posts SET card_names = NULL WHERE id = NEW.id;
END;

CREATE TRIGGER card_gains_tag AFTER INSERT ON post_tags
BEGIN
  UPDATE posts SET card_names = NULL WHERE id = NEW.post_id AND card_names IS NOT NULL;
END;

CREATE TRIGGER card_loses_tag AFTER DELETE ON post_tags
BEGIN
  UPDATE posts SET card_names = NULL WHERE id = OLD.post_id AND card_names IS NOT NULL;
END;

CREATE TRIGGER tag_is_renamed_on_cards AFTER UPDATE OF url_name, display_name ON tags
WHEN NEW.url_name <> OLD.url_name OR NEW.display_name <> OLD.display_name
BEGIN
  INSERT INTO renamed_on_cards (kind, key) VALUES ('tag', NEW.safe_name)
    ON CONFLICT (kind, key) DO UPDATE SET done = NULL;
END;

CREATE TRIGGER blog_is_renamed_on_cards AFTER UPDATE OF card_version ON blogs
BEGIN
  INSERT INTO renamed_on_cards (kind, key) VALUES ('blog', NEW.id)
    ON CONFLICT (kind, key) DO UPDATE SET done = NULL;
END;

CREATE TRIGGER story_type_comes AFTER INSERT ON story_types
BEGIN
  UPDATE blogs SET card_version = card_version + 1 WHERE id = NEW.blog_id;
END;

CREATE TRIGGER story_type_changes AFTER UPDATE ON story_types
BEGIN
  UPDATE blogs SET card_version = card_version + 1 WHERE id IN (OLD.blog_id, NEW.blog_id);
END;

CREATE TRIGGER story_type_goes AFTER DELETE ON story_types
BEGIN
  UPDATE blogs SET card_version = card_version + 1 WHERE id = OLD.blog_id;
END;

CREATE TRIGGER category_comes AFTER INSERT ON categories
BEGIN
  UPDATE blogs SET card_version = card_version + 1 WHERE id = NEW.blog_id;
END;

CREATE TRIGGER category_changes AFTER UPDATE ON categories
BEGIN
  UPDATE blogs SET card_version = card_version + 1 WHERE id IN (OLD.blog_id, NEW.blog_id);
END;

CREATE TRIGGER category_goes AFTER DELETE ON categories
BEGIN
  UPDATE blogs SET card_version = card_version + 1 WHERE id = OLD.blog_id;
END;
