-- What readers asked for and did not find (docs/guides/information-pages.md).

CREATE TABLE lost_addresses (
  -- The production host of a blog.
  host TEXT NOT NULL,
  -- As contract/lost-path.ts writes it.
  path TEXT NOT NULL,
  count INTEGER NOT NULL,
  -- By the database's clock, ms.
  first_time INTEGER NOT NULL,
  last_time INTEGER NOT NULL,
  -- Where somebody came from the last time that they said so.
  from_host TEXT,
  PRIMARY KEY (host, path)
) WITHOUT ROWID;
CREATE INDEX lost_by_count ON lost_addresses (host, count);
CREATE INDEX lost_by_time ON lost_addresses (last_time);

-- How many came new on a day (UTC), and how often what has no line of its own was asked for.
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
