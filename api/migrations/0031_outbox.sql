-- One outbox for what leaves the services (docs/decisions/0099): mail, subscriber changes, the WebSub hub, search engines.
-- The tables and columns that did this before stay for one release.

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  -- As in api/outbox/policies.ts.
  kind TEXT NOT NULL,
  -- An item of the same key replaces the one that waits. Begins with what the item is about, then a space and the rest.
  key TEXT,
  -- JSON.
  payload TEXT,
  -- Counts how often the item was replaced: what changes while it is being sent stays.
  version INTEGER NOT NULL DEFAULT 1,
  -- Given up ('failed'), it has no key and no payload any more, and stands here for the health report only.
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'failed')),
  -- From when it may be sent, ms: what is scheduled waits for its hour.
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

-- What became of the last attempt, of a list for the hub, of a story for search engines; what `tellings` was.
CREATE TABLE delivery_log (
  kind TEXT NOT NULL,
  -- A list as in `stream`, or a post's id.
  subject TEXT NOT NULL,
  -- By the database's clock, ms.
  time INTEGER NOT NULL,
  -- Null where it was taken; else what came back, in a few words.
  failure TEXT,
  is_given_up INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, subject)
) WITHOUT ROWID;
CREATE INDEX delivery_log_by_time ON delivery_log (time);
INSERT INTO delivery_log (kind, subject, time, failure, is_given_up)
  SELECT iif(channel = 'index', 'engines', channel), subject, time, failure, is_given_up FROM tellings;

-- What waits, each under the key that its triggers below give it.
INSERT INTO outbox (kind, key, payload, version, ready_time, next_time, attempts)
  SELECT 'hub', list || ' ' || (due_time / 60000), json_object('list', list), changes, due_time, next_time, attempts
  FROM hub_pings WHERE true
  ON CONFLICT (kind, key) DO NOTHING;
INSERT INTO outbox (kind, key, payload, version, ready_time, next_time, attempts)
  SELECT 'engines', post_id || ' ' || blog_id || ' ' || slug || ' ' || (due_time / 60000),
    json_object('postId', post_id, 'blogId', blog_id, 'slug', slug), changes, due_time, next_time, attempts
  FROM index_pings WHERE true
  ON CONFLICT (kind, key) DO NOTHING;
DELETE FROM hub_pings;
DELETE FROM index_pings;

DROP TRIGGER hub_hears_of_entry;
DROP TRIGGER hub_hears_of_loss;
DROP TRIGGER engines_hear_of_story;
DROP TRIGGER engines_hear_of_loss;
DROP TRIGGER engines_hear_of_change;

-- What is older than a month stands in no feed's first document that anybody waits for.
CREATE TRIGGER outbox_hub_entry AFTER INSERT ON stream
WHEN NEW.timestamp > (unixepoch() - 2592000) * 1000
  AND NEW.list <> 'everything' AND NEW.list NOT LIKE 'own:%' AND NEW.list NOT LIKE 'section:%'
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('hub', NEW.list || ' ' || (max(NEW.timestamp, unixepoch() * 1000) / 60000), json_object('list', NEW.list),
    max(NEW.timestamp, unixepoch() * 1000) / 60000 * 60000, max(NEW.timestamp, unixepoch() * 1000))
  ON CONFLICT (kind, key) DO UPDATE
  SET version = version + 1, attempts = 0, next_time = excluded.next_time, last_error = NULL;
END;

CREATE TRIGGER outbox_hub_loss AFTER DELETE ON stream
WHEN OLD.timestamp > (unixepoch() - 2592000) * 1000 AND OLD.timestamp <= unixepoch() * 1000
  AND OLD.list <> 'everything' AND OLD.list NOT LIKE 'own:%' AND OLD.list NOT LIKE 'section:%'
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('hub', OLD.list || ' ' || (unixepoch() * 1000 / 60000), json_object('list', OLD.list),
    unixepoch() * 1000 / 60000 * 60000, unixepoch() * 1000)
  ON CONFLICT (kind, key) DO UPDATE
  SET version = version + 1, attempts = 0, next_time = excluded.next_time, last_error = NULL;
END;

-- A story that comes with its network from elsewhere is no news: a week at most.
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

-- What stood at an address does so no more: taken back, closed to robots, moved, or put off.
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

-- What stands at an address is new there, or reads otherwise. What an archive says anew of an old story is no news.
CREATE TRIGGER outbox_engines_change AFTER UPDATE OF
  status, blog_id, slug, publish_time, do_not_crawl, password_hash, syndication_exclusions, headline, subhead, main_media,
  body ON posts
WHEN NEW.is_starter = 1 AND NEW.is_page = 0 AND NEW.status = 'PUBLISHED' AND NEW.do_not_crawl = 0
  AND NEW.password_hash IS NULL AND instr(NEW.syndication_exclusions, '"sitemap"') = 0
  AND (OLD.status <> 'PUBLISHED' OR OLD.do_not_crawl = 1 OR OLD.password_hash IS NOT NULL
    OR instr(OLD.syndication_exclusions, '"sitemap"') > 0
    OR NEW.publish_time > unixepoch() * 1000 OR OLD.publish_time > unixepoch() * 1000
    OR NEW.blog_id <> OLD.blog_id OR NEW.slug <> OLD.slug
    OR (max(NEW.publish_time, NEW.last_update_time) > (unixepoch() - 2592000) * 1000
      AND (NEW.headline <> OLD.headline OR NEW.subhead IS NOT OLD.subhead OR NEW.main_media IS NOT OLD.main_media
        OR NEW.body <> OLD.body)))
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('engines',
    NEW.id || ' ' || NEW.blog_id || ' ' || NEW.slug || ' ' || (max(NEW.publish_time, unixepoch() * 1000) / 60000),
    json_object('postId', NEW.id, 'blogId', NEW.blog_id, 'slug', NEW.slug),
    max(NEW.publish_time, unixepoch() * 1000) / 60000 * 60000, max(NEW.publish_time, unixepoch() * 1000))
  ON CONFLICT (kind, key) DO UPDATE
  SET version = version + 1, attempts = 0, next_time = excluded.next_time, last_error = NULL;
END;
