-- Lists of one kind of story, rules of related stories, tags of rules, and undoing changes of shares (docs/decisions/0225, 0226).

-- The entries of `stream` whose story is of a kind that some blocks of fronts are for. Few stories are of any.
CREATE TABLE stream_by_kind (
  kind TEXT NOT NULL CHECK (kind IN ('video', 'slideshow', 'sponsored')),
  list TEXT NOT NULL,
  timestamp INTEGER NOT NULL,
  post_id TEXT NOT NULL REFERENCES posts (id),
  PRIMARY KEY (kind, list, timestamp)
) WITHOUT ROWID;

-- A story's entries are written anew with each change of the story, so that its kinds are known here.
CREATE TRIGGER entry_has_kinds AFTER INSERT ON stream
BEGIN
  INSERT INTO stream_by_kind (kind, list, timestamp, post_id)
  SELECT k.value, NEW.list, NEW.timestamp, NEW.post_id
  FROM posts p CROSS JOIN json_each(json_array(
    iif(p.main_media ->> 'videoId' IS NOT NULL OR instr(p.body, '"KinjaVideo"') > 0 OR instr(p.body, '"YoutubeVideo"') > 0
      OR instr(p.body, '"DailyMotion"') > 0, 'video', NULL),
    iif(p.template = 'Slideshow', 'slideshow', NULL),
    iif(p.sponsored = 1, 'sponsored', NULL))) k
  WHERE p.id = NEW.post_id AND k.value IS NOT NULL;
END;
CREATE TRIGGER entry_loses_kinds AFTER DELETE ON stream
BEGIN
  DELETE FROM stream_by_kind
  WHERE kind IN ('video', 'slideshow', 'sponsored') AND list = OLD.list AND timestamp = OLD.timestamp;
END;

INSERT INTO stream_by_kind (kind, list, timestamp, post_id)
SELECT k.value, s.list, s.timestamp, s.post_id
FROM posts p CROSS JOIN json_each(json_array(
  iif(p.main_media ->> 'videoId' IS NOT NULL OR instr(p.body, '"KinjaVideo"') > 0 OR instr(p.body, '"YoutubeVideo"') > 0
    OR instr(p.body, '"DailyMotion"') > 0, 'video', NULL),
  iif(p.template = 'Slideshow', 'slideshow', NULL),
  iif(p.sponsored = 1, 'sponsored', NULL))) k
CROSS JOIN stream s INDEXED BY stream_of_post ON s.post_id = p.id
WHERE p.is_starter = 1 AND p.status = 'PUBLISHED' AND k.value IS NOT NULL;

-- The rule by which stories stand below a story after those that people have chosen; null for the blog's newest.
ALTER TABLE related_lists ADD COLUMN kind TEXT CHECK (kind IN ('tag', 'storyType', 'author'));
-- The tag, story type or person.
ALTER TABLE related_lists ADD COLUMN subject TEXT;
-- The list of `stream` that has them (api/posts/stream-list.ts).
ALTER TABLE related_lists ADD COLUMN source_list TEXT;
CREATE INDEX related_by_tag ON related_lists (subject) WHERE kind = 'tag';

-- Sections whose rule names a tag get its list once the tag is merged (api/posts/tags/).
CREATE INDEX sections_of_tag ON section_sources (subject) WHERE kind = 'tag';

-- Sources that were named as in addresses have the list of the tag that has this name.
UPDATE section_sources SET subject = (SELECT t.safe_name FROM tags t WHERE t.url_name = section_sources.subject),
  source_list = 'tag:' || blog_id || ':' || (SELECT t.safe_name FROM tags t WHERE t.url_name = section_sources.subject)
WHERE kind = 'tag' AND NOT EXISTS (SELECT 1 FROM tags t WHERE t.safe_name = section_sources.subject)
  AND EXISTS (SELECT 1 FROM tags t WHERE t.url_name = section_sources.subject AND t.safe_name NOT GLOB '*[^a-z0-9]*');

-- How a share looked, and from when it was there, before it was last changed: JSON, for undo.
ALTER TABLE reposts ADD COLUMN former TEXT;
