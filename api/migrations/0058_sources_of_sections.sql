-- Special sections whose stories come by a rule (docs/decisions/0220).

-- A section has the stories of another list, from its start on, beside those that are put into it.
CREATE TABLE section_sources (
  blog_id TEXT NOT NULL,
  section TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('blog', 'tag', 'storyType', 'author')),
  -- The blog, tag, story type or person.
  subject TEXT NOT NULL,
  -- Lists of `stream`: the rule's, and the section's (api/posts/stream-list.ts).
  source_list TEXT NOT NULL,
  list TEXT NOT NULL,
  PRIMARY KEY (blog_id, section)
) WITHOUT ROWID;
CREATE INDEX sections_of_source ON section_sources (source_list);

-- The rule is set: the newest stories of its list. Times in lists are unique, so a time that is taken is the same story's.
CREATE TRIGGER section_source_is_set AFTER INSERT ON section_sources
BEGIN
  INSERT INTO stream (list, timestamp, post_id)
  SELECT NEW.list, e.timestamp, e.post_id
  FROM (SELECT timestamp, post_id FROM stream WHERE list = NEW.source_list AND repost_id IS NULL
    ORDER BY timestamp DESC LIMIT 2000) e
  CROSS JOIN posts p ON p.id = e.post_id
  WHERE e.timestamp >= coalesce((SELECT start_time FROM special_sections WHERE blog_id = NEW.blog_id AND url_name = NEW.section), 0)
    AND (NEW.kind <> 'author' OR p.blog_id = NEW.blog_id)
    AND NOT EXISTS (SELECT 1 FROM stream d WHERE d.list = NEW.list AND d.timestamp = e.timestamp);
END;

-- It ends: what was put in by hand stays, and stories that name the section.
CREATE TRIGGER section_source_ends AFTER DELETE ON section_sources
BEGIN
  DELETE FROM stream WHERE list = OLD.list
    AND NOT EXISTS (SELECT 1 FROM posts p
      WHERE p.id = stream.post_id AND p.blog_id = OLD.blog_id AND p.special_section = OLD.section)
    AND NOT EXISTS (SELECT 1 FROM section_stories o
      WHERE o.blog_id = OLD.blog_id AND o.section = OLD.section AND o.post_id = stream.post_id);
END;

-- The section's start moves, and with it the first of its stories.
CREATE TRIGGER section_with_source_starts AFTER UPDATE OF start_time ON special_sections
WHEN NEW.start_time IS NOT OLD.start_time
  AND EXISTS (SELECT 1 FROM section_sources WHERE blog_id = NEW.blog_id AND section = NEW.url_name)
BEGIN
  UPDATE section_sources SET list = list WHERE blog_id = NEW.blog_id AND section = NEW.url_name;
END;
CREATE TRIGGER section_source_is_read_again AFTER UPDATE ON section_sources
BEGIN
  DELETE FROM stream WHERE list = OLD.list
    AND NOT EXISTS (SELECT 1 FROM posts p
      WHERE p.id = stream.post_id AND p.blog_id = OLD.blog_id AND p.special_section = OLD.section)
    AND NOT EXISTS (SELECT 1 FROM section_stories o
      WHERE o.blog_id = OLD.blog_id AND o.section = OLD.section AND o.post_id = stream.post_id);
  INSERT INTO stream (list, timestamp, post_id)
  SELECT NEW.list, e.timestamp, e.post_id
  FROM (SELECT timestamp, post_id FROM stream WHERE list = NEW.source_list AND repost_id IS NULL
    ORDER BY timestamp DESC LIMIT 2000) e
  CROSS JOIN posts p ON p.id = e.post_id
  WHERE e.timestamp >= coalesce((SELECT start_time FROM special_sections WHERE blog_id = NEW.blog_id AND url_name = NEW.section), 0)
    AND (NEW.kind <> 'author' OR p.blog_id = NEW.blog_id)
    AND NOT EXISTS (SELECT 1 FROM stream d WHERE d.list = NEW.list AND d.timestamp = e.timestamp);
END;
CREATE TRIGGER section_goes_with_source AFTER DELETE ON special_sections
BEGIN
  DELETE FROM section_sources WHERE blog_id = OLD.blog_id AND section = OLD.url_name;
END;

-- A story comes into the rule's list. Pages of another blog's section learn of it, which its own blog's changes don't name.
CREATE TRIGGER section_finds_story AFTER INSERT ON stream
WHEN NEW.repost_id IS NULL AND EXISTS (SELECT 1 FROM section_sources WHERE source_list = NEW.list)
BEGIN
  INSERT INTO stream (list, timestamp, post_id)
  SELECT s.list, NEW.timestamp, NEW.post_id
  FROM section_sources s CROSS JOIN special_sections x ON x.blog_id = s.blog_id AND x.url_name = s.section
  CROSS JOIN posts p ON p.id = NEW.post_id
  WHERE s.source_list = NEW.list AND NEW.timestamp >= coalesce(x.start_time, 0)
    AND (s.kind <> 'author' OR p.blog_id = s.blog_id)
    AND NOT (p.blog_id = s.blog_id AND p.special_section IS s.section)
    AND NOT EXISTS (SELECT 1 FROM stream d WHERE d.list = s.list AND d.timestamp = NEW.timestamp);
  INSERT INTO changes (scope, epoch, post_id)
  SELECT 'lists:' || s.blog_id, max(NEW.timestamp, CAST(unixepoch('subsec') * 1000 AS INTEGER)), ''
  FROM section_sources s CROSS JOIN posts p ON p.id = NEW.post_id
  WHERE s.source_list = NEW.list AND p.blog_id <> s.blog_id ON CONFLICT DO NOTHING;
END;

-- As before, beside stories that the rule has found.
DROP TRIGGER section_gains_story;
CREATE TRIGGER section_gains_story AFTER INSERT ON section_stories
BEGIN
  INSERT INTO stream (list, timestamp, post_id)
  SELECT NEW.list, e.timestamp, e.post_id FROM stream e CROSS JOIN posts p ON p.id = e.post_id
  WHERE e.post_id = NEW.post_id AND e.list = 'everything' AND e.repost_id IS NULL
    AND p.blog_id = NEW.blog_id AND p.special_section IS NOT NEW.section
    AND NOT EXISTS (SELECT 1 FROM stream d WHERE d.list = NEW.list AND d.timestamp = e.timestamp);
END;
DROP TRIGGER section_loses_story;
CREATE TRIGGER section_loses_story AFTER DELETE ON section_stories
BEGIN
  DELETE FROM stream WHERE post_id = OLD.post_id AND list = OLD.list
    AND NOT EXISTS (SELECT 1 FROM posts WHERE id = OLD.post_id AND blog_id = OLD.blog_id AND special_section = OLD.section)
    AND NOT EXISTS (SELECT 1 FROM section_sources s
      CROSS JOIN special_sections x ON x.blog_id = s.blog_id AND x.url_name = s.section
      CROSS JOIN stream e ON e.post_id = OLD.post_id AND e.list = s.source_list AND e.repost_id IS NULL
      WHERE s.blog_id = OLD.blog_id AND s.section = OLD.section AND e.timestamp >= coalesce(x.start_time, 0));
END;
DROP TRIGGER listed_story_stays_in_sections;
CREATE TRIGGER listed_story_stays_in_sections AFTER INSERT ON stream WHEN NEW.list = 'everything' AND NEW.repost_id IS NULL
BEGIN
  INSERT INTO stream (list, timestamp, post_id)
  SELECT s.list, NEW.timestamp, NEW.post_id FROM posts p CROSS JOIN section_stories s ON s.post_id = p.id AND s.blog_id = p.blog_id
  WHERE p.id = NEW.post_id AND p.special_section IS NOT s.section
    AND NOT EXISTS (SELECT 1 FROM stream d WHERE d.list = s.list AND d.timestamp = NEW.timestamp);
END;
