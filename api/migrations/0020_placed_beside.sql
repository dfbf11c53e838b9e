-- Where a story stands, and what stands beside others (docs/guides/placing-stories.md).

CREATE INDEX fronts_of_story ON fronts (post_id);

-- Stories at the top of their blog's front until an end. A blog has few; ended ones are deleted when the next is set.
CREATE TABLE stickies (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  post_id TEXT NOT NULL REFERENCES posts (id),
  -- Milliseconds.
  set_time INTEGER NOT NULL,
  end_time INTEGER NOT NULL,
  PRIMARY KEY (blog_id, post_id)
) WITHOUT ROWID;
CREATE INDEX stickies_of_story ON stickies (post_id);

-- Cached pages are confirmed or made again when a story is set or taken away, when its end is changed, and at its end.
CREATE TRIGGER sticky_is_set AFTER INSERT ON stickies
BEGIN
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('lists:' || NEW.blog_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), ''), ('lists:' || NEW.blog_id, NEW.end_time, '')
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER sticky_is_changed AFTER UPDATE ON stickies
BEGIN
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('lists:' || NEW.blog_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), ''), ('lists:' || NEW.blog_id, NEW.end_time, '')
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER sticky_is_taken_away AFTER DELETE ON stickies
BEGIN
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('lists:' || OLD.blog_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), '') ON CONFLICT DO NOTHING;
END;

-- On the blog that it moves to, a story stands where its time puts it.
CREATE TRIGGER sticky_of_moved_story AFTER UPDATE OF blog_id ON posts WHEN NEW.blog_id <> OLD.blog_id
BEGIN
  DELETE FROM stickies WHERE post_id = NEW.id;
END;

-- The stories that people have chosen to stand below a story; the blog's newest follow.
CREATE TABLE related_lists (
  post_id TEXT PRIMARY KEY REFERENCES posts (id),
  -- JSON list of ids, in order.
  related TEXT NOT NULL,
  -- Milliseconds; null for none.
  end_time INTEGER,
  version INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER related_list_is_made AFTER INSERT ON related_lists
BEGIN
  INSERT INTO changes (scope, epoch, post_id)
    SELECT 'lists:' || p.blog_id, w.value, '' FROM posts p
    CROSS JOIN json_each(json_array(CAST(unixepoch('subsec') * 1000 AS INTEGER), NEW.end_time)) w
    WHERE p.id = NEW.post_id AND w.value IS NOT NULL
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER related_list_is_changed AFTER UPDATE ON related_lists
BEGIN
  INSERT INTO changes (scope, epoch, post_id)
    SELECT 'lists:' || p.blog_id, w.value, '' FROM posts p
    CROSS JOIN json_each(json_array(CAST(unixepoch('subsec') * 1000 AS INTEGER), NEW.end_time)) w
    WHERE p.id = NEW.post_id AND w.value IS NOT NULL
    ON CONFLICT DO NOTHING;
END;
