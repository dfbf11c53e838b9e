-- How often the story types and categories of a blog were changed in the product. Imports leave them alone from then on.
ALTER TABLE blogs ADD COLUMN story_types_version INTEGER NOT NULL DEFAULT 0;
