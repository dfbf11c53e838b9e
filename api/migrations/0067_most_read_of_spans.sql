-- The most read stories of a day or of five minutes in all blogs, the first first (docs/decisions/0197). Of a large network most
-- stories have fewer views and no entry, and hours have none: their lists aren't shown.
CREATE INDEX audience_views_most_read ON audience_views (span, start, views DESC, blog_id)
WHERE views >= 16 AND blog_id <> '' AND span <> 60;
