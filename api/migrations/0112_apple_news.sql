-- Apple News (docs/decisions/0161): which blogs have a channel there, and which stories have an article.

CREATE TABLE apple_news_channels (
  blog_id TEXT PRIMARY KEY,
  -- Ids of News Publisher; null for a blog that had a channel.
  channel_id TEXT,
  key_id TEXT,
  version INTEGER NOT NULL,
  changed_time INTEGER NOT NULL
) WITHOUT ROWID;

-- The key is kept with the article: it must be possible to delete it after the blog has changed its channel.
CREATE TABLE apple_news_articles (
  post_id TEXT NOT NULL,
  channel_id TEXT NOT NULL,
  key_id TEXT NOT NULL,
  article_id TEXT NOT NULL,
  -- The token of its newest version, which the next update has to name.
  revision TEXT NOT NULL,
  share_url TEXT,
  -- When it was created.
  sent_time INTEGER NOT NULL,
  PRIMARY KEY (post_id, channel_id)
) WITHOUT ROWID;

-- A story that comes with its network from elsewhere is no news: a week at most, as for search engines.
CREATE TRIGGER outbox_apple_news_story AFTER INSERT ON posts
WHEN NEW.is_starter = 1 AND NEW.is_page = 0 AND NEW.status = 'PUBLISHED'
  AND NEW.publish_time > (unixepoch() - 604800) * 1000
  AND EXISTS (SELECT 1 FROM apple_news_channels c WHERE c.blog_id = NEW.blog_id AND c.channel_id IS NOT NULL)
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('appleNews', NEW.id || ' ' || iif(NEW.publish_time > unixepoch() * 1000, 'due', 'change'),
    json_object('postId', NEW.id), max(NEW.publish_time, unixepoch() * 1000), max(NEW.publish_time, unixepoch() * 1000))
  ON CONFLICT (kind, key) DO UPDATE SET version = version + 1, attempts = 0, ready_time = excluded.ready_time,
    next_time = excluded.next_time, last_error = NULL;
END;

-- What changed of a story that has an article, or of a recent one whose blog has a channel. What is to be done about it is
-- decided when it is sent. A body that only moves to the store of bodies (`body_bytes`) has not changed.
CREATE TRIGGER outbox_apple_news_change AFTER UPDATE OF
  status, blog_id, slug, publish_time, is_page, password_hash, syndication_exclusions, sponsored, headline, subhead, byline,
  author_ids, main_media, featured_media, body ON posts
WHEN NEW.is_starter = 1
  AND (NEW.status <> OLD.status OR NEW.blog_id <> OLD.blog_id OR NEW.slug <> OLD.slug
    OR NEW.publish_time <> OLD.publish_time OR NEW.is_page <> OLD.is_page
    OR NEW.password_hash IS NOT OLD.password_hash OR NEW.syndication_exclusions IS NOT OLD.syndication_exclusions
    OR NEW.sponsored <> OLD.sponsored OR NEW.headline <> OLD.headline OR NEW.subhead IS NOT OLD.subhead
    OR NEW.byline IS NOT OLD.byline OR NEW.author_ids <> OLD.author_ids OR NEW.main_media IS NOT OLD.main_media
    OR NEW.featured_media IS NOT OLD.featured_media OR (NEW.body <> OLD.body AND NEW.body_bytes IS NULL))
  AND (EXISTS (SELECT 1 FROM apple_news_articles a WHERE a.post_id = NEW.id)
    OR (NEW.status = 'PUBLISHED' AND max(NEW.publish_time, NEW.last_update_time) > (unixepoch() - 2592000) * 1000
      AND EXISTS (SELECT 1 FROM apple_news_channels c WHERE c.blog_id = NEW.blog_id AND c.channel_id IS NOT NULL)))
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('appleNews', NEW.id || ' change', json_object('postId', NEW.id), unixepoch() * 1000, unixepoch() * 1000)
  ON CONFLICT (kind, key) DO UPDATE SET version = version + 1, attempts = 0, ready_time = excluded.ready_time,
    next_time = excluded.next_time, last_error = NULL;
END;

-- A story that is put off goes now, which the trigger above says, and comes back at its time.
CREATE TRIGGER outbox_apple_news_due AFTER UPDATE OF status, publish_time ON posts
WHEN NEW.is_starter = 1 AND NEW.status = 'PUBLISHED' AND NEW.publish_time > unixepoch() * 1000
  AND (NEW.status <> OLD.status OR NEW.publish_time <> OLD.publish_time)
  AND EXISTS (SELECT 1 FROM apple_news_channels c WHERE c.blog_id = NEW.blog_id AND c.channel_id IS NOT NULL)
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('appleNews', NEW.id || ' due', json_object('postId', NEW.id), NEW.publish_time, NEW.publish_time)
  ON CONFLICT (kind, key) DO UPDATE SET version = version + 1, attempts = 0, ready_time = excluded.ready_time,
    next_time = excluded.next_time, last_error = NULL;
END;

CREATE TRIGGER outbox_apple_news_tag AFTER INSERT ON post_tags
WHEN EXISTS (SELECT 1 FROM apple_news_articles a WHERE a.post_id = NEW.post_id)
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('appleNews', NEW.post_id || ' change', json_object('postId', NEW.post_id), unixepoch() * 1000, unixepoch() * 1000)
  ON CONFLICT (kind, key) DO UPDATE SET version = version + 1, attempts = 0, ready_time = excluded.ready_time,
    next_time = excluded.next_time, last_error = NULL;
END;

CREATE TRIGGER outbox_apple_news_lost_tag AFTER DELETE ON post_tags
WHEN EXISTS (SELECT 1 FROM apple_news_articles a WHERE a.post_id = OLD.post_id)
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('appleNews', OLD.post_id || ' change', json_object('postId', OLD.post_id), unixepoch() * 1000, unixepoch() * 1000)
  ON CONFLICT (kind, key) DO UPDATE SET version = version + 1, attempts = 0, ready_time = excluded.ready_time,
    next_time = excluded.next_time, last_error = NULL;
END;

CREATE TRIGGER outbox_apple_news_correction AFTER INSERT ON corrections
WHEN EXISTS (SELECT 1 FROM apple_news_articles a WHERE a.post_id = NEW.post_id)
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('appleNews', NEW.post_id || ' change', json_object('postId', NEW.post_id), unixepoch() * 1000, unixepoch() * 1000)
  ON CONFLICT (kind, key) DO UPDATE SET version = version + 1, attempts = 0, ready_time = excluded.ready_time,
    next_time = excluded.next_time, last_error = NULL;
END;

CREATE TRIGGER outbox_apple_news_correction_change AFTER UPDATE OF text, kind, withdrawn_time ON corrections
WHEN EXISTS (SELECT 1 FROM apple_news_articles a WHERE a.post_id = NEW.post_id)
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('appleNews', NEW.post_id || ' change', json_object('postId', NEW.post_id), unixepoch() * 1000, unixepoch() * 1000)
  ON CONFLICT (kind, key) DO UPDATE SET version = version + 1, attempts = 0, ready_time = excluded.ready_time,
    next_time = excluded.next_time, last_error = NULL;
END;
