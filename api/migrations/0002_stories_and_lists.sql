-- Posts (stories and replies), their lists by time, and their addresses.

-- Posts: stories, replies and entries of liveblogs are one entity, so they are one table.
CREATE TABLE posts (
  id TEXT PRIMARY KEY,
  source_id TEXT NOT NULL UNIQUE,
  content_hash TEXT NOT NULL,
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  author_id TEXT NOT NULL REFERENCES people (id),
  -- JSON list of person ids, the author first.
  author_ids TEXT NOT NULL,
  byline TEXT,
  -- A story is its own starter.
  starter_id TEXT NOT NULL REFERENCES posts (id),
  parent_id TEXT REFERENCES posts (id),
  is_starter INTEGER NOT NULL,
  approved INTEGER NOT NULL,
  headline TEXT NOT NULL,
  subhead TEXT,
  slug TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('DRAFT', 'PUBLISHED', 'DELETED', 'REDIRECT')),
  removed_at_request_of TEXT,
  publish_time INTEGER NOT NULL,
  last_update_time INTEGER NOT NULL,
  main_media TEXT,
  featured_media TEXT,
  story_type TEXT,
  category TEXT,
  subcategory TEXT,
  special_section TEXT,
  is_roundup INTEGER NOT NULL,
  is_featured INTEGER NOT NULL,
  is_sticky INTEGER NOT NULL,
  is_page INTEGER NOT NULL,
  sponsored INTEGER NOT NULL,
  drop_cap INTEGER NOT NULL,
  do_not_crawl INTEGER NOT NULL,
  template TEXT,
  mode TEXT NOT NULL,
  allow_replies INTEGER NOT NULL,
  reply_count INTEGER NOT NULL DEFAULT 0,
  like_count INTEGER NOT NULL,
  ad_zone TEXT,
  password_hash TEXT,
  syndication_exclusions TEXT NOT NULL,
  -- JSON list of block nodes, or the text of a short reply (docs/decisions/0167). Empty if it is in the discussion's object.
  body TEXT NOT NULL,
  edited_time INTEGER,
  -- It was approved where it came from.
  came_approved INTEGER NOT NULL DEFAULT 0,
  -- The strongest reason for approval, written with `approved`; null for a pending reply.
  because_kind TEXT,
  because_person_id TEXT,
  -- 1: not even among the pending replies that all readers may unfold: dismissed, by a blocked author, or to be seen by
  -- staff first. Written with `approved`.
  withheld INTEGER NOT NULL DEFAULT 0,
  is_entry INTEGER NOT NULL DEFAULT 0,
  -- Given when an entry is written, and never changed (contract/entities/live-entry.ts, `choosePage`).
  entry_page INTEGER,
  -- The original of a translated story, by its `source_id` (docs/guides/syndication.md), so that either can be imported first.
  translation_of TEXT,
  -- What search engines and social networks show of a story, where it differs from its headline, standfirst and image.
  search_title TEXT,
  search_description TEXT,
  social_title TEXT,
  social_description TEXT,
  -- JSON, like featured_media.
  social_image TEXT,
  -- SHA-256 (hex) of the body, set before it is stored outside (docs/decisions/0124).
  body_hash TEXT,
  -- Its length in bytes once it is only there. Then `body` has no more of it than its videos, which sitemaps list.
  body_bytes INTEGER,
  -- A story's place in the editors' order of its section, from 1; null if it only follows by date.
  section_position INTEGER,
  -- Shown at the address of a story that was taken down; null for nothing.
  removal_note TEXT,
  -- The names on the story's card (docs/decisions/0158). Null: they are looked up when it is read.
  card_names TEXT,
  -- `card_version` of its blog when they were looked up; of another version they are not shown.
  card_version INTEGER,
  -- The image of a story without a lead image in lists: the first large one of its text, JSON. Null if there is a lead, or
  -- no such image.
  text_image TEXT
);
CREATE INDEX answers ON posts (parent_id, publish_time, author_id, status) WHERE is_starter = 0;
CREATE INDEX own_replies ON posts (author_id, starter_id, publish_time) WHERE is_starter = 0;
-- A person's public replies, newest first: a page of a profile is a range.
CREATE INDEX replies_by_author ON posts (author_id, publish_time, id, starter_id)
  WHERE is_starter = 0 AND approved = 1 AND status = 'PUBLISHED';
CREATE INDEX entries_of_story ON posts (
  starter_id, entry_page, publish_time, id, status, approved, edited_time
) WHERE is_entry = 1;
CREATE INDEX entries_by_time ON posts (starter_id, publish_time, id) WHERE is_entry = 1;
-- The replies of a story without the entries of its liveblog, of which there may be thousands.
CREATE INDEX comments_of_story ON posts (
  starter_id, publish_time, id, parent_id, status, approved, edited_time
) WHERE is_starter = 0 AND is_entry = 0;
-- Stories that search engines may find, by time: a month's file, a day's page and the news of two days are ranges of it.
CREATE INDEX findable_posts ON posts (blog_id, publish_time, id)
WHERE is_starter = 1 AND is_page = 0 AND status = 'PUBLISHED' AND do_not_crawl = 0 AND password_hash IS NULL
  AND instr(syndication_exclusions, '"sitemap"') = 0;
-- The same by their latest change in each month (UTC), which is the time of the month's file.
CREATE INDEX findable_changes ON posts (
  blog_id, strftime('%Y-%m', publish_time / 1000, 'unixepoch'), max(publish_time, last_update_time)
)
WHERE is_starter = 1 AND is_page = 0 AND status = 'PUBLISHED' AND do_not_crawl = 0 AND password_hash IS NULL
  AND instr(syndication_exclusions, '"sitemap"') = 0;
-- Those with videos.
CREATE INDEX findable_films ON posts (blog_id, publish_time)
WHERE is_starter = 1 AND is_page = 0 AND status = 'PUBLISHED' AND do_not_crawl = 0 AND password_hash IS NULL
  AND instr(syndication_exclusions, '"sitemap"') = 0
  AND (main_media ->> 'videoId' IS NOT NULL OR instr(body, '"KinjaVideo"') > 0 OR instr(body, '"YoutubeVideo"') > 0
    OR instr(body, '"DailyMotion"') > 0);
CREATE INDEX posts_by_original ON posts (translation_of) WHERE translation_of IS NOT NULL;
-- The running liveblogs of a blog, for the dashboard.
CREATE INDEX liveblogs_of_blog ON posts (blog_id, publish_time) WHERE is_starter = 1 AND mode = 'liveblog';
CREATE INDEX bodies_to_move ON posts (last_update_time) WHERE is_starter = 1 AND body_bytes IS NULL;
-- Replies that staff featured: of a story, and of a blog, newest first. They are few.
CREATE INDEX featured_of_story ON posts (starter_id, publish_time, id)
  WHERE is_starter = 0 AND is_featured = 1 AND approved = 1 AND status = 'PUBLISHED';
CREATE INDEX featured_of_blog ON posts (blog_id, publish_time, id)
  WHERE is_starter = 0 AND is_featured = 1 AND approved = 1 AND status = 'PUBLISHED';
CREATE INDEX ordered_section_posts ON posts (blog_id, special_section, section_position)
WHERE section_position IS NOT NULL;

-- Objects hold plain discussions only.
CREATE TRIGGER object_keeps_mode BEFORE UPDATE OF mode ON posts
WHEN NEW.is_starter = 1 AND NEW.mode <> OLD.mode
  AND EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'a discussion in an object has no other mode');
END;

-- Replies that all readers see.
CREATE VIEW shown_replies (reply_id, story_id, blog_id, author_id, time) AS
SELECT id, starter_id, blog_id, author_id, publish_time
FROM posts WHERE is_starter = 0 AND approved = 1 AND status = 'PUBLISHED';

-- Posts as other domains read them (docs/decisions/0126). `excerpt_body` is the body of a reply without an excerpt, which is
-- derived from it (docs/decisions/0167).
CREATE VIEW post_index (
  post_id, story_id, is_story, blog_id, author_id, time, state, headline, slug, excerpt, excerpt_body
) AS
SELECT id, starter_id, is_starter, blog_id, author_id, publish_time,
  CASE WHEN status <> 'PUBLISHED' THEN 'gone' WHEN approved = 1 THEN 'shown' ELSE 'pending' END, headline, slug, excerpt,
  iif(excerpt = '' AND is_starter = 0, body, NULL)
FROM posts;

-- The same of replies alone.
CREATE VIEW reply_index (reply_id, story_id, blog_id, author_id, time, state, excerpt, excerpt_body) AS
SELECT id, starter_id, blog_id, author_id, publish_time,
  CASE WHEN status <> 'PUBLISHED' THEN 'gone' WHEN approved = 1 THEN 'shown' ELSE 'pending' END, excerpt,
  iif(excerpt = '', body, NULL)
FROM posts WHERE is_starter = 0;

-- Tags. `safe_name` is the canonical name, by which spellings of one tag are the same.
CREATE TABLE tags (safe_name TEXT PRIMARY KEY, url_name TEXT NOT NULL, display_name TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX tags_by_url_name ON tags (url_name);

-- The tags of each post, in their order.
CREATE TABLE post_tags (
  post_id TEXT NOT NULL REFERENCES posts (id),
  position INTEGER NOT NULL,
  safe_name TEXT NOT NULL REFERENCES tags (safe_name),
  PRIMARY KEY (post_id, position)
) WITHOUT ROWID;
CREATE INDEX posts_of_tag ON post_tags (safe_name);

-- Posts that a blog shows in its lists besides its own.
CREATE TABLE reposts (
  post_id TEXT NOT NULL REFERENCES posts (id),
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  id TEXT NOT NULL UNIQUE,
  person_id TEXT REFERENCES people (id),
  timestamp INTEGER NOT NULL,
  PRIMARY KEY (post_id, blog_id)
) WITHOUT ROWID;

-- Curated fronts: the stories that an editor has placed on a blog's front.
CREATE TABLE fronts (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  position INTEGER NOT NULL,
  slot TEXT NOT NULL,
  post_id TEXT NOT NULL REFERENCES posts (id),
  PRIMARY KEY (blog_id, position)
) WITHOUT ROWID;

-- All lists of posts by time, one row for each list that a post or repost is in. They have published stories only; scheduled
-- ones have a time in the future. No two items of the network have the same timestamp.
CREATE TABLE stream (
  -- 'blog:9', 'tag:9:zelda', 'network' …: see api/posts/stream-list.ts
  list TEXT NOT NULL,
  timestamp INTEGER NOT NULL,
  post_id TEXT NOT NULL REFERENCES posts (id),
  repost_id TEXT,
  -- Set in the lists whose years are counted: the year in UTC.
  year INTEGER,
  PRIMARY KEY (list, timestamp)
) WITHOUT ROWID;
CREATE INDEX stream_of_post ON stream (post_id, list);

-- The number of posts of each year (UTC) in a list, kept by the triggers.
CREATE TABLE archive_years (
  list TEXT NOT NULL,
  year INTEGER NOT NULL,
  posts INTEGER NOT NULL,
  PRIMARY KEY (list, year)
) WITHOUT ROWID;

CREATE TRIGGER year_gains_post AFTER INSERT ON stream WHEN NEW.year IS NOT NULL
BEGIN
  INSERT INTO archive_years (list, year, posts) VALUES (NEW.list, NEW.year, 1)
    ON CONFLICT (list, year) DO UPDATE SET posts = posts + 1;
END;

CREATE TRIGGER year_loses_post AFTER DELETE ON stream WHEN OLD.year IS NOT NULL
BEGIN
  UPDATE archive_years SET posts = posts - 1 WHERE list = OLD.list AND year = OLD.year;
END;

-- Old addresses and what they lead to: a post, at its current address, or any address. None leads to another row.
CREATE TABLE redirects (
  host TEXT NOT NULL,
  path TEXT NOT NULL,
  post_id TEXT REFERENCES posts (id),
  url TEXT,
  PRIMARY KEY (host, path),
  CHECK ((post_id IS NULL) <> (url IS NULL))
) WITHOUT ROWID;
CREATE INDEX redirects_to_url ON redirects (url) WHERE url IS NOT NULL;

-- Addresses that readers asked for and that don't exist (docs/guides/information-pages.md).
CREATE TABLE lost_addresses (
  -- The production host of a blog.
  host TEXT NOT NULL,
  -- As contract/network/not-found-log.ts writes it.
  path TEXT NOT NULL,
  count INTEGER NOT NULL,
  -- By the database's clock, ms.
  first_time INTEGER NOT NULL,
  last_time INTEGER NOT NULL,
  -- The latest known referrer.
  from_host TEXT,
  PRIMARY KEY (host, path)
) WITHOUT ROWID;
CREATE INDEX lost_by_count ON lost_addresses (host, count);
CREATE INDEX lost_by_time ON lost_addresses (last_time);

-- The number of new ones on each day (UTC), and of requests for addresses that have no row.
CREATE TABLE lost_days (
  host TEXT NOT NULL,
  day INTEGER NOT NULL,
  paths INTEGER NOT NULL DEFAULT 0,
  rest INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (host, day)
) WITHOUT ROWID;

CREATE TRIGGER day_loses_address AFTER INSERT ON lost_addresses
BEGIN
  INSERT INTO lost_days (host, day, paths) VALUES (NEW.host, unixepoch() / 86400, 1)
  ON CONFLICT (host, day) DO UPDATE SET paths = paths + 1;
END;

-- The number of views of each story. Front ends send them in batches; single views are not stored.
CREATE TABLE post_views (
  post_id TEXT PRIMARY KEY REFERENCES posts (id),
  views INTEGER NOT NULL
) WITHOUT ROWID;

-- Corrections, clarifications and updates of published stories (docs/guides/publishing.md).
CREATE TABLE corrections (
  -- Made by the sender.
  id TEXT PRIMARY KEY,
  post_id TEXT NOT NULL REFERENCES posts (id),
  -- The story's; the triggers below keep it.
  blog_id TEXT NOT NULL DEFAULT '',
  kind TEXT NOT NULL CHECK (kind IN ('correction', 'clarification', 'update')),
  person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  -- Of its last change: text, kind, withdrawal or return.
  changed_time INTEGER NOT NULL,
  -- Null while readers see it.
  withdrawn_time INTEGER,
  withdrawn_by TEXT REFERENCES people (id),
  text TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX corrections_of_post ON corrections (post_id, created_time);
CREATE INDEX corrections_of_blog ON corrections (blog_id, created_time, id);
-- The corrections of the whole network that readers see, newest first.
CREATE INDEX corrections_of_network ON corrections (created_time, id) WHERE withdrawn_time IS NULL;

CREATE TRIGGER correction_gets_blog AFTER INSERT ON corrections
BEGIN
  UPDATE corrections SET blog_id = (SELECT blog_id FROM posts WHERE id = NEW.post_id) WHERE id = NEW.id;
END;

CREATE TRIGGER corrections_move AFTER UPDATE OF blog_id ON posts
WHEN NEW.is_starter = 1 AND NEW.blog_id <> OLD.blog_id
BEGIN
  UPDATE corrections SET blog_id = NEW.blog_id WHERE post_id = NEW.id;
END;

-- Times of changes that readers can see, for the page cache (docs/decisions/0050). They are written in the transaction of the
-- change, and deleted after a day and two hours, when no page from before is cached any more.
CREATE TABLE changes (
  -- What: 'frame', 'pages', 'lists', 'lists:9', 'replies:9', 'post', 'withdrawn'; api/publishing/list-changes.ts says when.
  scope TEXT NOT NULL,
  -- Milliseconds by the database's own clock; in the future for what becomes public then.
  epoch INTEGER NOT NULL,
  -- Empty where the scope is no post's.
  post_id TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (scope, epoch, post_id)
) WITHOUT ROWID;
CREATE INDEX changes_by_epoch ON changes (epoch);

-- A reply that becomes visible or hidden changes each page with its discussion.
CREATE TRIGGER reply_comes_into_sight AFTER UPDATE OF approved, withheld ON posts
WHEN NEW.is_starter = 0 AND NEW.status = 'PUBLISHED'
  AND (NEW.approved <> OLD.approved OR NEW.withheld <> OLD.withheld)
BEGIN
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('post', CAST(unixepoch('subsec') * 1000 AS INTEGER), NEW.starter_id) ON CONFLICT DO NOTHING;
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('replies:' || NEW.blog_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), '') ON CONFLICT DO NOTHING;
END;

-- The front of a blog shows its featured replies.
CREATE TRIGGER featured_reply_changes AFTER UPDATE OF is_featured, approved, status ON posts
WHEN NEW.is_starter = 0 AND (NEW.is_featured = 1 OR OLD.is_featured = 1)
  AND (NEW.is_featured <> OLD.is_featured OR NEW.approved <> OLD.approved OR NEW.status <> OLD.status)
BEGIN
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('lists:' || NEW.blog_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), '') ON CONFLICT DO NOTHING;
END;

-- Names that have changed, and whose stories' `card_names` have to be renewed. While a tag is here, no card shows stored names.
CREATE TABLE renamed_on_cards (
  -- 'blog' for its story types and categories, 'tag', and 'all' for stories without stored names.
  kind TEXT NOT NULL CHECK (kind IN ('blog', 'tag', 'all')),
  key TEXT NOT NULL,
  -- How far that has been done: a time in the blog's list, an id among the tag's stories; null for not begun.
  done,
  PRIMARY KEY (kind, key)
) WITHOUT ROWID;

CREATE TRIGGER card_has_other_type AFTER UPDATE OF blog_id, story_type, category, subcategory ON posts
WHEN NEW.card_names IS NOT NULL AND (NEW.blog_id <> OLD.blog_id OR NEW.story_type IS NOT OLD.story_type
  OR NEW.category IS NOT OLD.category OR NEW.subcategory IS NOT OLD.subcategory)
BEGIN
  UPDATE posts SET card_names = NULL WHERE id = NEW.id;
END;

CREATE TRIGGER card_gains_tag AFTER INSERT ON post_tags
BEGIN
  UPDATE posts SET card_names = NULL WHERE id = NEW.post_id AND card_names IS NOT NULL;
END;

CREATE TRIGGER card_loses_tag AFTER DELETE ON post_tags
BEGIN
  UPDATE posts SET card_names = NULL WHERE id = OLD.post_id AND card_names IS NOT NULL;
END;

CREATE TRIGGER tag_is_renamed_on_cards AFTER UPDATE OF url_name, display_name ON tags
WHEN NEW.url_name <> OLD.url_name OR NEW.display_name <> OLD.display_name
BEGIN
  INSERT INTO renamed_on_cards (kind, key) VALUES ('tag', NEW.safe_name)
    ON CONFLICT (kind, key) DO UPDATE SET done = NULL;
END;

CREATE TRIGGER blog_is_renamed_on_cards AFTER UPDATE OF card_version ON blogs
BEGIN
  INSERT INTO renamed_on_cards (kind, key) VALUES ('blog', NEW.id)
    ON CONFLICT (kind, key) DO UPDATE SET done = NULL;
END;

CREATE TRIGGER story_type_comes AFTER INSERT ON story_types
BEGIN
  UPDATE blogs SET card_version = card_version + 1 WHERE id = NEW.blog_id;
END;

CREATE TRIGGER story_type_changes AFTER UPDATE ON story_types
BEGIN
  UPDATE blogs SET card_version = card_version + 1 WHERE id IN (OLD.blog_id, NEW.blog_id);
END;

CREATE TRIGGER story_type_goes AFTER DELETE ON story_types
BEGIN
  UPDATE blogs SET card_version = card_version + 1 WHERE id = OLD.blog_id;
END;

CREATE TRIGGER category_comes AFTER INSERT ON categories
BEGIN
  UPDATE blogs SET card_version = card_version + 1 WHERE id = NEW.blog_id;
END;

CREATE TRIGGER category_changes AFTER UPDATE ON categories
BEGIN
  UPDATE blogs SET card_version = card_version + 1 WHERE id IN (OLD.blog_id, NEW.blog_id);
END;

CREATE TRIGGER category_goes AFTER DELETE ON categories
BEGIN
  UPDATE blogs SET card_version = card_version + 1 WHERE id = OLD.blog_id;
END;

INSERT INTO renamed_on_cards (kind, key) VALUES ('all', '');

-- Bodies outside of the database that no story has any more.
CREATE TABLE unused_bodies (
  post_id TEXT NOT NULL,
  hash TEXT NOT NULL,
  unused_time INTEGER NOT NULL,
  -- Set while it is being deleted.
  claimed_time INTEGER,
  PRIMARY KEY (post_id, hash)
) WITHOUT ROWID;
CREATE INDEX unused_bodies_by_time ON unused_bodies (unused_time);

CREATE TRIGGER body_is_unused AFTER UPDATE OF body_hash ON posts
WHEN OLD.body_hash IS NOT NULL AND OLD.body_hash IS NOT NEW.body_hash
BEGIN
  INSERT INTO unused_bodies (post_id, hash, unused_time)
  VALUES (OLD.id, OLD.body_hash, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT (post_id, hash) DO NOTHING;
END;
