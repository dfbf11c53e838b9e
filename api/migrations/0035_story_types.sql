-- How often the story types and categories of a blog were changed in the product. Imports leave them alone from then on.
ALTER TABLE blogs ADD COLUMN story_types_version INTEGER NOT NULL DEFAULT 0;

-- Another order changes no name on a card.
DROP TRIGGER story_type_changes;
CREATE TRIGGER story_type_changes AFTER UPDATE OF blog_id, id, display_name ON story_types
BEGIN
  UPDATE blogs SET card_version = card_version + 1 WHERE id IN (OLD.blog_id, NEW.blog_id);
END;
DROP TRIGGER category_changes;
CREATE TRIGGER category_changes AFTER UPDATE OF blog_id, story_type, category, subcategory, display_name ON categories
BEGIN
  UPDATE blogs SET card_version = card_version + 1 WHERE id IN (OLD.blog_id, NEW.blog_id);
END;
