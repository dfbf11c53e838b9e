-- What search engines are told of (docs/guides/syndication.md).

-- Stories that may be found, by time: a month's file, a day's page, and the news of two days are each a part of it.
CREATE INDEX findable_posts ON posts (blog_id, publish_time, id)
WHERE is_starter = 1 AND is_page = 0 AND status = 'PUBLISHED' AND do_not_crawl = 0 AND password_hash IS NULL
  AND instr(syndication_exclusions, '"sitemap"') = 0;

-- The same by when they changed, in each month (UTC): its file is as new as the last of these.
CREATE INDEX findable_changes ON posts (
  blog_id, strftime('%Y-%m', publish_time / 1000, 'unixepoch'), max(publish_time, last_update_time)
)
WHERE is_starter = 1 AND is_page = 0 AND status = 'PUBLISHED' AND do_not_crawl = 0 AND password_hash IS NULL
  AND instr(syndication_exclusions, '"sitemap"') = 0;

-- Those that show films.
CREATE INDEX findable_films ON posts (blog_id, publish_time)
WHERE is_starter = 1 AND is_page = 0 AND status = 'PUBLISHED' AND do_not_crawl = 0 AND password_hash IS NULL
  AND instr(syndication_exclusions, '"sitemap"') = 0
  AND (main_media ->> 'videoId' IS NOT NULL OR instr(body, '"KinjaVideo"') > 0 OR instr(body, '"YoutubeVideo"') > 0
    OR instr(body, '"DailyMotion"') > 0);

-- How many of them each month has, kept by triggers, so that nobody counts them. Those whose hour has not come count.
CREATE TABLE findable_months (
  blog_id TEXT NOT NULL,
  month TEXT NOT NULL,
  posts INTEGER NOT NULL,
  -- When one of them went, ms: the month's file has changed then as well. 0 where none did.
  withdrawn_time INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (blog_id, month)
) WITHOUT ROWID;

INSERT INTO findable_months (blog_id, month, posts)
SELECT blog_id, strftime('%Y-%m', publish_time / 1000, 'unixepoch'), count(*) FROM posts
WHERE is_starter = 1 AND is_page = 0 AND status = 'PUBLISHED' AND do_not_crawl = 0 AND password_hash IS NULL
  AND instr(syndication_exclusions, '"sitemap"') = 0
GROUP BY 1, 2;

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

-- Taken back, published anew, moved to another blog or another month: it leaves one place, or comes to one, or both.
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
