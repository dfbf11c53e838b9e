-- Bodies of stories that nobody has changed for a while may be outside of the database (docs/decisions/0124).

-- SHA-256 (hex) of the body, from when it is about to be stored outside.
ALTER TABLE posts ADD COLUMN body_hash TEXT;
-- Its length in bytes once it is only there. Then `body` has no more of it than its videos, which sitemaps list.
ALTER TABLE posts ADD COLUMN body_bytes INTEGER;

CREATE INDEX bodies_to_move ON posts (last_update_time) WHERE is_starter = 1 AND body_bytes IS NULL;

-- What is outside and serves no story any more.
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

-- A body that moves has not changed. (`NEW.body_bytes IS NULL`; who writes a body sets it to NULL.)
DROP TRIGGER text_changes;
CREATE TRIGGER text_changes AFTER UPDATE OF body ON posts WHEN NEW.body <> OLD.body AND NEW.body_bytes IS NULL
BEGIN
  UPDATE cases SET version = version + 1 WHERE post_id = NEW.id;
END;

DROP TRIGGER unsearched_post;
CREATE TRIGGER unsearched_post
AFTER UPDATE OF headline, subhead, body, status, approved, publish_time, author_ids, blog_id, story_type, password_hash,
  is_page
ON posts WHEN NEW.headline <> OLD.headline OR NEW.subhead IS NOT OLD.subhead
  OR (NEW.body <> OLD.body AND NEW.body_bytes IS NULL)
  OR NEW.status <> OLD.status OR NEW.approved <> OLD.approved OR NEW.publish_time <> OLD.publish_time
  OR NEW.author_ids <> OLD.author_ids OR NEW.blog_id <> OLD.blog_id OR NEW.story_type IS NOT OLD.story_type
  OR NEW.password_hash IS NOT OLD.password_hash OR NEW.is_page <> OLD.is_page
BEGIN
  DELETE FROM unsearched WHERE post_id = NEW.id;
  INSERT INTO unsearched (post_id) VALUES (NEW.id);
END;

-- All that changes a story's images, status or blog writes its body as well.
DROP TRIGGER image_uses_of_changed_post;
CREATE TRIGGER image_uses_of_changed_post AFTER UPDATE OF body, main_media, featured_media, status, blog_id ON posts
WHEN NEW.is_starter = 1 AND NEW.body_bytes IS NULL AND (
  NEW.body <> OLD.body OR NEW.main_media IS NOT OLD.main_media OR NEW.featured_media IS NOT OLD.featured_media
  OR NEW.status <> OLD.status OR NEW.blog_id <> OLD.blog_id
) BEGIN
  DELETE FROM image_uses WHERE post_id = NEW.id AND is_draft = 0;
  INSERT INTO image_uses (image_id, post_id, is_draft)
    SELECT s.image_id, s.post_id, 0 FROM images_of_stories s WHERE s.post_id = NEW.id ON CONFLICT DO NOTHING;
  INSERT INTO media (image_id, blog_id, alt, credit, source, label, focal_point, uploaded_time)
    SELECT s.image_id, s.blog_id, s.alt, s.credit, s.source, s.label, s.focal_point, s.publish_time
    FROM images_of_stories s CROSS JOIN images i ON i.id = s.image_id WHERE s.post_id = NEW.id
    ON CONFLICT DO NOTHING;
END;

DROP TRIGGER outbox_engines_change;
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
