-- What a special section shows above its stories: its cover (an image reference, JSON) and an introduction in paragraphs.
ALTER TABLE special_sections ADD COLUMN cover TEXT;
ALTER TABLE special_sections ADD COLUMN introduction TEXT NOT NULL DEFAULT '';

-- A story's place in the editors' order of its section, from 1; null if it only follows by date.
ALTER TABLE posts ADD COLUMN section_position INTEGER;
CREATE INDEX ordered_section_posts ON posts (blog_id, special_section, section_position)
WHERE section_position IS NOT NULL;
