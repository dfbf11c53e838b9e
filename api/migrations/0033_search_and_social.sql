-- What search engines and social networks show of a story, where it differs from its headline, standfirst and image.
ALTER TABLE posts ADD COLUMN search_title TEXT;
ALTER TABLE posts ADD COLUMN search_description TEXT;
ALTER TABLE posts ADD COLUMN social_title TEXT;
ALTER TABLE posts ADD COLUMN social_description TEXT;
-- JSON, like featured_media.
ALTER TABLE posts ADD COLUMN social_image TEXT;
