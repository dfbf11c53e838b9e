-- Every list of posts by time, ready to be read: one row for each list in which a post or repost stands. Holds published
-- stories only; those whose hour has not come stand beyond "now". No two items of the network have the same timestamp.

CREATE TABLE stream (
  -- 'blog:9', 'tag:9:zelda', 'network' …: see api/core/stream-list.ts
  list TEXT NOT NULL,
  timestamp INTEGER NOT NULL,
  post_id TEXT NOT NULL REFERENCES posts (id),
  repost_id TEXT,
  -- Set in the lists whose years are counted: the year in UTC.
  year INTEGER,
  PRIMARY KEY (list, timestamp)
) WITHOUT ROWID;
CREATE INDEX stream_of_post ON stream (post_id, list);

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
