-- Which story a story was translated from, by the name that the original has in its source (docs/guides/syndication.md): so that
-- neither has to be there before the other. Null for what is no translation.
ALTER TABLE posts ADD COLUMN translation_of TEXT;
CREATE INDEX posts_by_original ON posts (translation_of) WHERE translation_of IS NOT NULL;
