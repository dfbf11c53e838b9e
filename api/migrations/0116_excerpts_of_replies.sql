-- The excerpt of a reply follows from its body (docs/decisions/0167): a row has an empty one, and these views give the body
-- that it is derived from.

-- contract: both views have all the columns that they had.
DROP VIEW post_index;
CREATE VIEW post_index (
  post_id, story_id, is_story, blog_id, author_id, time, state, headline, slug, excerpt, excerpt_body
) AS
SELECT id, starter_id, is_starter, blog_id, author_id, publish_time,
  CASE WHEN status <> 'PUBLISHED' THEN 'gone' WHEN approved = 1 THEN 'shown' ELSE 'pending' END, headline, slug, excerpt,
  iif(excerpt = '' AND is_starter = 0, body, NULL)
FROM posts;

DROP VIEW reply_index;
CREATE VIEW reply_index (reply_id, story_id, blog_id, author_id, time, state, excerpt, excerpt_body) AS
SELECT id, starter_id, blog_id, author_id, publish_time,
  CASE WHEN status <> 'PUBLISHED' THEN 'gone' WHEN approved = 1 THEN 'shown' ELSE 'pending' END, excerpt,
  iif(excerpt = '', body, NULL)
FROM posts WHERE is_starter = 0;

-- One row until the rows of all replies are as short as new ones: the last one that the job has looked at.
CREATE TABLE replies_to_shorten (after_reply_id TEXT NOT NULL);
INSERT INTO replies_to_shorten (after_reply_id) VALUES ('');
