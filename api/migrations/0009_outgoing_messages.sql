-- Outgoing messages (docs/decisions/0099).

-- Messages that are to leave the services: mail, changes of subscribers, the WebSub hub, search engines, Apple News
-- (docs/decisions/0099).
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  -- As in api/outbox/outbox-kinds.ts.
  kind TEXT NOT NULL,
  -- An item of the same key replaces the one that waits. Begins with what the item is about, then a space and the rest.
  key TEXT,
  -- JSON.
  payload TEXT,
  -- Counts how often the item was replaced: what changes while it is being sent stays.
  version INTEGER NOT NULL DEFAULT 1,
  -- One that was given up ('failed') has neither key nor payload, and is here for the health report only.
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'failed')),
  -- From when it may be sent, ms: scheduled ones wait for their time.
  ready_time INTEGER NOT NULL,
  -- Of the next attempt; of the end, once it was given up.
  next_time INTEGER NOT NULL,
  -- After this it is of no use, ms; null for never.
  expires_time INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- A few words of our own: no address, no token.
  last_error TEXT
);
CREATE UNIQUE INDEX outbox_by_key ON outbox (kind, key);
CREATE INDEX outbox_due ON outbox (kind, next_time) WHERE state = 'waiting';
CREATE INDEX outbox_by_age ON outbox (kind, state, ready_time);
CREATE INDEX outbox_given_up ON outbox (next_time) WHERE state = 'failed';

-- Search engines aren't told of stories that are imported with their network: only of those a week old or less.
CREATE TRIGGER outbox_engines_story AFTER INSERT ON posts
WHEN NEW.is_starter = 1 AND NEW.is_page = 0 AND NEW.status = 'PUBLISHED' AND NEW.do_not_crawl = 0
  AND NEW.password_hash IS NULL AND instr(NEW.syndication_exclusions, '"sitemap"') = 0
  AND NEW.publish_time > (unixepoch() - 604800) * 1000
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('engines',
    NEW.id || ' ' || NEW.blog_id || ' ' || NEW.slug || ' ' || (max(NEW.publish_time, unixepoch() * 1000) / 60000),
    json_object('postId', NEW.id, 'blogId', NEW.blog_id, 'slug', NEW.slug),
    max(NEW.publish_time, unixepoch() * 1000) / 60000 * 60000, max(NEW.publish_time, unixepoch() * 1000))
  ON CONFLICT (kind, key) DO UPDATE
  SET version = version + 1, attempts = 0, next_time = excluded.next_time, last_error = NULL;
END;

-- A story leaves its address: withdrawn, closed to robots, moved, or postponed.
CREATE TRIGGER outbox_engines_loss AFTER UPDATE OF
  status, blog_id, slug, publish_time, do_not_crawl, password_hash, syndication_exclusions ON posts
WHEN OLD.is_starter = 1 AND OLD.is_page = 0 AND OLD.status = 'PUBLISHED' AND OLD.do_not_crawl = 0
  AND OLD.password_hash IS NULL AND instr(OLD.syndication_exclusions, '"sitemap"') = 0
  AND OLD.publish_time <= unixepoch() * 1000
  AND (NEW.status <> 'PUBLISHED' OR NEW.do_not_crawl = 1 OR NEW.password_hash IS NOT NULL
    OR instr(NEW.syndication_exclusions, '"sitemap"') > 0 OR NEW.publish_time > unixepoch() * 1000
    OR NEW.blog_id <> OLD.blog_id OR NEW.slug <> OLD.slug)
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('engines',
    OLD.id || ' ' || OLD.blog_id || ' ' || OLD.slug || ' ' || (unixepoch() * 1000 / 60000),
    json_object('postId', OLD.id, 'blogId', OLD.blog_id, 'slug', OLD.slug),
    unixepoch() * 1000 / 60000 * 60000, unixepoch() * 1000)
  ON CONFLICT (kind, key) DO UPDATE
  SET version = version + 1, attempts = 0, next_time = excluded.next_time, last_error = NULL;
END;

CREATE TRIGGER outbox_engines_change AFTER UPDATE OF
  status, blog_id, slug, publish_time, do_not_crawl, password_hash, syndication_exclusions, headline, subhead, main_media,
  body ON posts
WHEN NEW.is_starter = 1 AND NEW.is_page = 0 AND NEW.status = 'PUBLISHED' AND NEW.do_not_crawl = 0
  AND NEW.password_hash IS NULL AND instr(NEW.syndication_exclusions, '"sitemap"') = 0
  AND (OLD.status <> 'PUBLISHED' OR OLD.do_not_crawl = 1 OR OLD.password_hash IS NOT NULL
    OR instr(OLD.syndication_exclusions, '"sitemap"') > 0
    OR ((NEW.publish_time > unixepoch() * 1000 OR OLD.publish_time > unixepoch() * 1000) AND NEW.body_bytes IS NULL)
    OR NEW.blog_id <> OLD.blog_id OR NEW.slug <> OLD.slug
    OR (max(NEW.publish_time, NEW.last_update_time) > (unixepoch() - 2592000) * 1000
      AND (NEW.headline <> OLD.headline OR NEW.subhead IS NOT OLD.subhead OR NEW.main_media IS NOT OLD.main_media
        OR (NEW.body <> OLD.body AND NEW.body_bytes IS NULL))))
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('engines',
    NEW.id || ' ' || NEW.blog_id || ' ' || NEW.slug || ' ' || (max(NEW.publish_time, unixepoch() * 1000) / 60000),
    json_object('postId', NEW.id, 'blogId', NEW.blog_id, 'slug', NEW.slug),
    max(NEW.publish_time, unixepoch() * 1000) / 60000 * 60000, max(NEW.publish_time, unixepoch() * 1000))
  ON CONFLICT (kind, key) DO UPDATE
  SET version = version + 1, attempts = 0, next_time = excluded.next_time, last_error = NULL;
END;

CREATE TRIGGER outbox_hub_entry AFTER INSERT ON stream
WHEN NEW.timestamp > (unixepoch() - 2592000) * 1000
  AND NEW.list <> 'everything' AND NEW.list NOT LIKE 'own:%'
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('hub', NEW.list || ' ' || (max(NEW.timestamp, unixepoch() * 1000) / 60000), json_object('list', NEW.list),
    max(NEW.timestamp, unixepoch() * 1000) / 60000 * 60000, max(NEW.timestamp, unixepoch() * 1000))
  ON CONFLICT (kind, key) DO UPDATE
  SET version = version + 1, attempts = 0, next_time = excluded.next_time, last_error = NULL;
END;

CREATE TRIGGER outbox_hub_loss AFTER DELETE ON stream
WHEN OLD.timestamp > (unixepoch() - 2592000) * 1000 AND OLD.timestamp <= unixepoch() * 1000
  AND OLD.list <> 'everything' AND OLD.list NOT LIKE 'own:%'
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('hub', OLD.list || ' ' || (unixepoch() * 1000 / 60000), json_object('list', OLD.list),
    unixepoch() * 1000 / 60000 * 60000, unixepoch() * 1000)
  ON CONFLICT (kind, key) DO UPDATE
  SET version = version + 1, attempts = 0, next_time = excluded.next_time, last_error = NULL;
END;

-- A week at most, as for search engines.
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

-- Changes of a story that has an article, or of a recent one whose blog has a channel. The sender decides what to do about them.
-- A body that only moves to the store of bodies (`body_bytes`) has not changed.
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

-- A postponed story is withdrawn at once by the trigger above, and returns at its time.
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

-- The last attempt for each list (the hub) and each story (search engines, Apple News).
CREATE TABLE delivery_log (
  kind TEXT NOT NULL,
  -- A list as in `stream`, or a post's id.
  subject TEXT NOT NULL,
  -- By the database's clock, ms.
  time INTEGER NOT NULL,
  -- Null if it was accepted; otherwise the reason in a few words.
  failure TEXT,
  is_given_up INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, subject)
) WITHOUT ROWID;
CREATE INDEX delivery_log_by_time ON delivery_log (time);

-- In development: mail that the local provider did not send, JSON.
CREATE TABLE local_messages (
  id TEXT PRIMARY KEY,
  sent_time INTEGER NOT NULL,
  message TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX local_messages_by_time ON local_messages (sent_time);

-- Unused: `outbox` has taken its place.
CREATE TABLE mail_outbox (
  id TEXT PRIMARY KEY,
  sealed_message TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  -- It expires then.
  expires_time INTEGER NOT NULL,
  due_time INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX mail_outbox_due ON mail_outbox (due_time);

-- Unused: `outbox` has taken its place.
CREATE TABLE hub_pings (
  -- As in `stream`: api/posts/stream-list.ts.
  list TEXT NOT NULL,
  -- When it changed, or will, to the minute, ms.
  due_time INTEGER NOT NULL,
  next_time INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  changes INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (list, due_time)
) WITHOUT ROWID;
CREATE INDEX hub_pings_by_time ON hub_pings (next_time);

-- Unused: `outbox` has taken its place.
CREATE TABLE index_pings (
  post_id TEXT NOT NULL,
  -- The address is made of these, as it was: a story may have another since.
  blog_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  -- When it changed, or will, to the minute, ms.
  due_time INTEGER NOT NULL,
  next_time INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  changes INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (post_id, blog_id, slug, due_time)
) WITHOUT ROWID;
CREATE INDEX index_pings_by_time ON index_pings (next_time);

-- Unused: `delivery_log` has taken its place.
CREATE TABLE tellings (
  channel TEXT NOT NULL,
  -- A list as in `stream`, or a post's id.
  subject TEXT NOT NULL,
  -- By the database's clock, ms.
  time INTEGER NOT NULL,
  -- Null where they took it; else what they answered.
  failure TEXT,
  is_given_up INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (channel, subject)
) WITHOUT ROWID;
CREATE INDEX tellings_by_time ON tellings (time);
