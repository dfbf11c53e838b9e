-- What is known of replies outside of their discussions (docs/decisions/0126). Only `api/discussion/` names the columns of
-- replies; whoever lists, counts or finds replies reads these views. They cost nothing as long as replies are in `posts`.

-- Every post by its id: a story, or a reply with the story that it is below.
CREATE VIEW post_index (post_id, story_id, is_story, blog_id, author_id, time, state, headline, slug, excerpt) AS
SELECT id, starter_id, is_starter, blog_id, author_id, publish_time,
  CASE WHEN status <> 'PUBLISHED' THEN 'gone' WHEN approved = 1 THEN 'shown' ELSE 'pending' END, headline, slug, excerpt
FROM posts;

-- Replies, by person, blog or story.
CREATE VIEW reply_index (reply_id, story_id, blog_id, author_id, time, state, excerpt) AS
SELECT id, starter_id, blog_id, author_id, publish_time,
  CASE WHEN status <> 'PUBLISHED' THEN 'gone' WHEN approved = 1 THEN 'shown' ELSE 'pending' END, excerpt
FROM posts WHERE is_starter = 0;

-- Those of them that readers see, which have an index of their own.
CREATE VIEW shown_replies (reply_id, story_id, blog_id, author_id, time) AS
SELECT id, starter_id, blog_id, author_id, publish_time
FROM posts WHERE is_starter = 0 AND approved = 1 AND status = 'PUBLISHED';

-- Who likes a post.
CREATE VIEW post_likes (post_id, person_id, time) AS SELECT post_id, person_id, created_time FROM likes;

-- Who is on duty at a liveblog.
CREATE VIEW duties (story_id, person_id) AS
SELECT story_id, duty_person_id FROM liveblogs WHERE duty_person_id IS NOT NULL;
