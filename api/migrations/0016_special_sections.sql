-- Special sections that people make and order in the product (docs/decisions/0174).

-- Printed before the sponsor's name instead of "Supported by".
ALTER TABLE special_sections ADD COLUMN sponsor_label TEXT;
-- When readers can see it from, and when it moves to the archive, ms; null for always, and for never.
ALTER TABLE special_sections ADD COLUMN start_time INTEGER;
ALTER TABLE special_sections ADD COLUMN end_time INTEGER;
-- 'hand': its ordered stories, then the newest. 'newest': the newest only.
ALTER TABLE special_sections ADD COLUMN rule TEXT NOT NULL DEFAULT 'hand' CHECK (rule IN ('hand', 'newest'));
-- Of its details. `changed_time` is 0 as long as nobody has changed or ordered it in the product: imports then replace it.
ALTER TABLE special_sections ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE special_sections ADD COLUMN changed_time INTEGER NOT NULL DEFAULT 0;
ALTER TABLE special_sections ADD COLUMN changed_by TEXT;
-- Of its order; 0 as long as the order is the stories' own `section_position`.
ALTER TABLE special_sections ADD COLUMN order_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE special_sections ADD COLUMN order_time INTEGER;
ALTER TABLE special_sections ADD COLUMN order_by TEXT;
CREATE INDEX ended_special_sections ON special_sections (end_time) WHERE end_time IS NOT NULL;

-- The stories that editors have put into a section, in their order. A story that names the section itself
-- (`posts.special_section`) is in it too.
CREATE TABLE section_stories (
  blog_id TEXT NOT NULL,
  section TEXT NOT NULL,
  post_id TEXT NOT NULL REFERENCES posts (id),
  position INTEGER NOT NULL,
  -- The section's list in `stream`: see api/posts/stream-list.ts.
  list TEXT NOT NULL,
  PRIMARY KEY (blog_id, section, post_id)
) WITHOUT ROWID;
CREATE INDEX section_order ON section_stories (blog_id, section, position);
CREATE INDEX sections_of_story ON section_stories (post_id);

-- A story in a section is in its list as long as it is in any list of its blog.
CREATE TRIGGER section_gains_story AFTER INSERT ON section_stories
BEGIN
  INSERT INTO stream (list, timestamp, post_id)
  SELECT NEW.list, e.timestamp, e.post_id FROM stream e CROSS JOIN posts p ON p.id = e.post_id
  WHERE e.post_id = NEW.post_id AND e.list = 'everything' AND e.repost_id IS NULL
    AND p.blog_id = NEW.blog_id AND p.special_section IS NOT NEW.section;
END;

CREATE TRIGGER section_loses_story AFTER DELETE ON section_stories
BEGIN
  DELETE FROM stream WHERE post_id = OLD.post_id AND list = OLD.list
    AND NOT EXISTS (SELECT 1 FROM posts WHERE id = OLD.post_id AND blog_id = OLD.blog_id AND special_section = OLD.section);
END;

-- Writing a story writes its entries again; its row is written before.
CREATE TRIGGER listed_story_stays_in_sections AFTER INSERT ON stream WHEN NEW.list = 'everything' AND NEW.repost_id IS NULL
BEGIN
  INSERT INTO stream (list, timestamp, post_id)
  SELECT s.list, NEW.timestamp, NEW.post_id FROM posts p CROSS JOIN section_stories s ON s.post_id = p.id AND s.blog_id = p.blog_id
  WHERE p.id = NEW.post_id AND p.special_section IS NOT s.section;
END;
