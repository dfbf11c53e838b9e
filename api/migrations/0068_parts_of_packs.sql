-- Packed figures again (docs/decisions/0197), so that each row fits into a page: a text of more than 960 characters is stored in
-- parts. The job carries over what is in `audience_packs`, which nothing else writes any more.
CREATE TABLE audience_parts (
  -- 1 views by day, 2 by hour, 5 by five minutes; details 6 by day, 7 by ten days, 8 by month.
  kind INTEGER NOT NULL,
  -- The year of views by day and of details by month, the month (202611) of views by hour and of details by ten days, the day
  -- (20261130) of views by five minutes; of details by day the month and which ten days of it: 2026110, 2026111 or 2026112.
  period INTEGER NOT NULL,
  -- As in `audience_views`.
  scope TEXT NOT NULL,
  -- From 0.
  part INTEGER NOT NULL,
  -- As `api/audience/packed-counts.ts` writes it; of all parts together.
  counts TEXT NOT NULL,
  PRIMARY KEY (kind, period, scope, part)
) WITHOUT ROWID;

-- One row: how often packs have been written. A run that has read them writes nothing if another has since.
CREATE TABLE audience_packing (number INTEGER NOT NULL);
INSERT INTO audience_packing (number) VALUES (0);
