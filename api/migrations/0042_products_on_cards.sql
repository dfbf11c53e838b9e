-- The product of a story that its cards show: the first of its text, JSON. Empty if there is none; null until the job that
-- renews cards has read the text of a story written before.
ALTER TABLE posts ADD COLUMN product TEXT;

INSERT OR REPLACE INTO renamed_on_cards (kind, key) VALUES ('all', '');
