-- The image of a tag's page, an ImageRef as JSON; null for none.
ALTER TABLE tags ADD COLUMN image TEXT;
