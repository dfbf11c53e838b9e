-- What doubtful hours are found by (docs/decisions/0207). Of an hour: its views that came directly, and by browser.
ALTER TABLE audience_views ADD COLUMN direct INTEGER NOT NULL DEFAULT 0;
ALTER TABLE audience_views ADD COLUMN chrome_desktop INTEGER NOT NULL DEFAULT 0;
ALTER TABLE audience_views ADD COLUMN chrome_phone INTEGER NOT NULL DEFAULT 0;
ALTER TABLE audience_views ADD COLUMN safari INTEGER NOT NULL DEFAULT 0;
-- Of an hour and of a day: how many of its views are doubtful.
ALTER TABLE audience_views ADD COLUMN doubtful INTEGER NOT NULL DEFAULT 0;

-- Up to which hour the details of a blog's views have been added from Analytics Engine (docs/decisions/0193).
CREATE TABLE audience_roll_ups (
  blog_id TEXT PRIMARY KEY REFERENCES blogs (id),
  -- The start of the last hour that was added, s.
  start INTEGER NOT NULL
) WITHOUT ROWID;
