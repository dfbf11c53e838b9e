-- Which search engines are to be told of what (docs/guides/syndication.md), and what became of telling anybody at all.

-- Addresses whose story was published, changed or taken back. As `hub_pings`: what is scheduled waits for its hour, a row
-- that was sent or given up goes, and one that changes again while it is being sent stays (`changes`).
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

-- What came of it the last time that somebody was told: of a list the hub ('hub'), of a story the search engines ('index').
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

-- A story that comes with its network from elsewhere is no news: a week at most.
CREATE TRIGGER engines_hear_of_story AFTER INSERT ON posts
WHEN NEW.is_starter = 1 AND NEW.is_page = 0 AND NEW.status = 'PUBLISHED' AND NEW.do_not_crawl = 0
  AND NEW.password_hash IS NULL AND instr(NEW.syndication_exclusions, '"sitemap"') = 0
  AND NEW.publish_time > (unixepoch() - 604800) * 1000
BEGIN
  INSERT INTO index_pings (post_id, blog_id, slug, due_time, next_time)
  VALUES (NEW.id, NEW.blog_id, NEW.slug, max(NEW.publish_time, unixepoch() * 1000) / 60000 * 60000,
    max(NEW.publish_time, unixepoch() * 1000))
  ON CONFLICT (post_id, blog_id, slug, due_time)
  DO UPDATE SET changes = changes + 1, attempts = 0, next_time = excluded.next_time;
END;

-- What stood at an address does so no more: taken back, closed to robots, moved, or put off.
CREATE TRIGGER engines_hear_of_loss AFTER UPDATE OF
  status, blog_id, slug, publish_time, do_not_crawl, password_hash, syndication_exclusions ON posts
WHEN OLD.is_starter = 1 AND OLD.is_page = 0 AND OLD.status = 'PUBLISHED' AND OLD.do_not_crawl = 0
  AND OLD.password_hash IS NULL AND instr(OLD.syndication_exclusions, '"sitemap"') = 0
  AND OLD.publish_time <= unixepoch() * 1000
  AND (NEW.status <> 'PUBLISHED' OR NEW.do_not_crawl = 1 OR NEW.password_hash IS NOT NULL
    OR instr(NEW.syndication_exclusions, '"sitemap"') > 0 OR NEW.publish_time > unixepoch() * 1000
    OR NEW.blog_id <> OLD.blog_id OR NEW.slug <> OLD.slug)
BEGIN
  INSERT INTO index_pings (post_id, blog_id, slug, due_time, next_time)
  VALUES (OLD.id, OLD.blog_id, OLD.slug, unixepoch() * 1000 / 60000 * 60000, unixepoch() * 1000)
  ON CONFLICT (post_id, blog_id, slug, due_time)
  DO UPDATE SET changes = changes + 1, attempts = 0, next_time = excluded.next_time;
END;

-- What stands at an address is new there, or reads otherwise. What an archive says anew of an old story is no news.
CREATE TRIGGER engines_hear_of_change AFTER UPDATE OF
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
  INSERT INTO index_pings (post_id, blog_id, slug, due_time, next_time)
  VALUES (NEW.id, NEW.blog_id, NEW.slug, max(NEW.publish_time, unixepoch() * 1000) / 60000 * 60000,
    max(NEW.publish_time, unixepoch() * 1000))
  ON CONFLICT (post_id, blog_id, slug, due_time)
  DO UPDATE SET changes = changes + 1, attempts = 0, next_time = excluded.next_time;
END;
