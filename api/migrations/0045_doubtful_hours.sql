-- What doubtful hours are found by (docs/decisions/0207). Of an hour: its views that came directly, and by browser.
ALTER TABLE audience_views ADD COLUMN direct INTEGER NOT NULL DEFAULT 0;
ALTER TABLE audience_views ADD COLUMN chrome_desktop INTEGER NOT NULL DEFAULT 0;
ALTER TABLE audience_views ADD COLUMN chrome_phone INTEGER NOT NULL DEFAULT 0;
ALTER TABLE audience_views ADD COLUMN safari INTEGER NOT NULL DEFAULT 0;
-- Of an hour and of a day: how many of its views are doubtful.
ALTER TABLE audience_views ADD COLUMN doubtful INTEGER NOT NULL DEFAULT 0;
