-- Feeds, sitemaps, newsletters and Apple News (docs/guides/syndication.md).

-- Stories that feeds have lost, with the time of publication by which they were in them: partners are told of what was withdrawn
-- (docs/decisions/0085).
CREATE TABLE feed_removals (
  blog_id TEXT NOT NULL,
  publish_time INTEGER NOT NULL,
  post_id TEXT NOT NULL,
  -- By the database's clock, ms; the latest time that it happened.
  removed_time INTEGER NOT NULL,
  PRIMARY KEY (blog_id, publish_time, post_id)
) WITHOUT ROWID;

CREATE TRIGGER feed_loses_post AFTER UPDATE ON posts
WHEN OLD.is_starter = 1 AND OLD.status = 'PUBLISHED' AND OLD.password_hash IS NULL
  AND OLD.publish_time <= CAST(unixepoch('subsec') * 1000 AS INTEGER) AND (
    NEW.status <> 'PUBLISHED' OR NEW.password_hash IS NOT NULL OR NEW.blog_id <> OLD.blog_id
    OR NEW.is_page <> OLD.is_page OR NEW.syndication_exclusions <> OLD.syndication_exclusions
    OR NEW.story_type IS NOT OLD.story_type OR NEW.category IS NOT OLD.category
    OR NEW.subcategory IS NOT OLD.subcategory OR NEW.author_ids <> OLD.author_ids
    OR NEW.publish_time <> OLD.publish_time
  )
BEGIN
  INSERT INTO feed_removals (blog_id, publish_time, post_id, removed_time)
  VALUES (OLD.blog_id, OLD.publish_time, OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT (blog_id, publish_time, post_id) DO UPDATE SET removed_time = excluded.removed_time;
END;

-- The number of stories in each month's sitemap, kept by the triggers, so that it isn't counted. Scheduled stories count.
CREATE TABLE findable_months (
  blog_id TEXT NOT NULL,
  month TEXT NOT NULL,
  posts INTEGER NOT NULL,
  -- When a story left, ms, which changes the month's file too; 0 for never.
  withdrawn_time INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (blog_id, month)
) WITHOUT ROWID;

CREATE TRIGGER month_gains_story AFTER INSERT ON posts
WHEN NEW.is_starter = 1 AND NEW.is_page = 0 AND NEW.status = 'PUBLISHED' AND NEW.do_not_crawl = 0
  AND NEW.password_hash IS NULL AND instr(NEW.syndication_exclusions, '"sitemap"') = 0
BEGIN
  INSERT INTO findable_months (blog_id, month, posts)
  VALUES (NEW.blog_id, strftime('%Y-%m', NEW.publish_time / 1000, 'unixepoch'), 1)
  ON CONFLICT (blog_id, month) DO UPDATE SET posts = posts + 1;
END;

CREATE TRIGGER month_loses_story AFTER DELETE ON posts
WHEN OLD.is_starter = 1 AND OLD.is_page = 0 AND OLD.status = 'PUBLISHED' AND OLD.do_not_crawl = 0
  AND OLD.password_hash IS NULL AND instr(OLD.syndication_exclusions, '"sitemap"') = 0
BEGIN
  UPDATE findable_months SET posts = posts - 1, withdrawn_time = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE blog_id = OLD.blog_id AND month = strftime('%Y-%m', OLD.publish_time / 1000, 'unixepoch');
END;

-- Withdrawn, published again, or moved to another blog or month: it leaves one month, enters one, or both.
CREATE TRIGGER month_of_changed_story AFTER UPDATE OF
  status, blog_id, publish_time, is_page, do_not_crawl, password_hash, syndication_exclusions ON posts
WHEN NEW.is_starter = 1 AND (
  OLD.blog_id <> NEW.blog_id
  OR strftime('%Y-%m', OLD.publish_time / 1000, 'unixepoch') <> strftime('%Y-%m', NEW.publish_time / 1000, 'unixepoch')
  OR (OLD.is_page = 0 AND OLD.status = 'PUBLISHED' AND OLD.do_not_crawl = 0 AND OLD.password_hash IS NULL
      AND instr(OLD.syndication_exclusions, '"sitemap"') = 0)
    <> (NEW.is_page = 0 AND NEW.status = 'PUBLISHED' AND NEW.do_not_crawl = 0 AND NEW.password_hash IS NULL
      AND instr(NEW.syndication_exclusions, '"sitemap"') = 0))
BEGIN
  UPDATE findable_months SET posts = posts - 1, withdrawn_time = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE OLD.is_page = 0 AND OLD.status = 'PUBLISHED' AND OLD.do_not_crawl = 0 AND OLD.password_hash IS NULL
    AND instr(OLD.syndication_exclusions, '"sitemap"') = 0
    AND blog_id = OLD.blog_id AND month = strftime('%Y-%m', OLD.publish_time / 1000, 'unixepoch');
  INSERT INTO findable_months (blog_id, month, posts)
  SELECT NEW.blog_id, strftime('%Y-%m', NEW.publish_time / 1000, 'unixepoch'), 1
  WHERE NEW.is_page = 0 AND NEW.status = 'PUBLISHED' AND NEW.do_not_crawl = 0 AND NEW.password_hash IS NULL
    AND instr(NEW.syndication_exclusions, '"sitemap"') = 0
  ON CONFLICT (blog_id, month) DO UPDATE SET posts = posts + 1;
END;

-- A blog's newsletters (docs/decisions/0047). No email address is stored in plain text: `address_hash` is keyed, and
-- `sealed_address` encrypted, both with SUBSCRIPTIONS_SECRET; of tokens there are hashes only.
CREATE TABLE mailing_lists (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  provider TEXT NOT NULL,
  PRIMARY KEY (blog_id, position)
) WITHOUT ROWID;
CREATE UNIQUE INDEX mailing_lists_by_id ON mailing_lists (id);
CREATE UNIQUE INDEX mailing_lists_by_key ON mailing_lists (blog_id, key);

-- Addresses entered into a form. They are pending until the link in the mail is followed.
CREATE TABLE subscription_requests (
  id TEXT PRIMARY KEY,
  address_hash TEXT NOT NULL,
  -- Until it is confirmed or three days old.
  sealed_address TEXT,
  -- JSON list of list ids, sorted.
  lists TEXT NOT NULL,
  locale TEXT NOT NULL,
  host TEXT NOT NULL,
  source TEXT NOT NULL,
  consent_version TEXT NOT NULL,
  requested_time INTEGER NOT NULL,
  token_hash TEXT UNIQUE,
  confirmed_time INTEGER,
  -- When the message is to be sent, or to be tried again; null once it was.
  due_time INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  inbox_hash TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX subscription_requests_of_address ON subscription_requests (address_hash, requested_time);
CREATE INDEX subscription_requests_by_time ON subscription_requests (requested_time);
CREATE INDEX subscription_requests_due ON subscription_requests (due_time) WHERE due_time IS NOT NULL;
CREATE INDEX subscription_requests_of_inbox ON subscription_requests (inbox_hash, requested_time);

-- Confirmed subscriptions: the consent, its time, and what the provider hasn't been told yet.
CREATE TABLE subscriptions (
  list_id TEXT NOT NULL,
  address_hash TEXT NOT NULL,
  -- Until the provider was told that it ended.
  sealed_address TEXT,
  state TEXT NOT NULL CHECK (state IN ('confirmed', 'unsubscribed')),
  locale TEXT NOT NULL,
  host TEXT NOT NULL,
  source TEXT NOT NULL,
  consent_version TEXT NOT NULL,
  consent_time INTEGER NOT NULL,
  confirmed_time INTEGER NOT NULL,
  unsubscribed_time INTEGER,
  unsubscribe_hash TEXT UNIQUE,
  -- `subscribe` or `unsubscribe`, with its time, until the provider knows.
  task TEXT CHECK (task IN ('subscribe', 'unsubscribe')),
  due_time INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (list_id, address_hash)
) WITHOUT ROWID;
CREATE INDEX subscriptions_due ON subscriptions (due_time) WHERE due_time IS NOT NULL;

-- The Apple News channel of each blog (docs/decisions/0161).
CREATE TABLE apple_news_channels (
  blog_id TEXT PRIMARY KEY,
  -- Ids of News Publisher; null for a blog that had a channel.
  channel_id TEXT,
  key_id TEXT,
  version INTEGER NOT NULL,
  changed_time INTEGER NOT NULL
) WITHOUT ROWID;

-- Articles of stories in Apple News. The key is stored with the article, which must be possible to delete after the blog has
-- changed its channel.
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
