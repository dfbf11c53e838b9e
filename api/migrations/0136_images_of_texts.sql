-- The image that stands for a story without a lead image in lists: the first large one of its text, as JSON. Null where
-- there is a lead, or no such image.
ALTER TABLE posts ADD COLUMN text_image TEXT;

-- The job `renew-card-names` looks through the stories of before once more, newest first.
INSERT INTO renamed_on_cards (kind, key) VALUES ('all', '') ON CONFLICT (kind, key) DO UPDATE SET done = NULL;
