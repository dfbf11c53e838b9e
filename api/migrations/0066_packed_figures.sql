-- Figures of past days as short text instead of rows (docs/decisions/0231): a row for each story and period, of details also for
-- each blog and the network.
CREATE TABLE audience_packs (
  -- 1 views by day, 2 by hour, 5 by five minutes; 3 details by day, 4 details of a month that has long ended.
  kind INTEGER NOT NULL,
  -- Of views by day the year (2026), by hour the month (202611) and by five minutes the day (20261130), both in UTC; else the month.
  period INTEGER NOT NULL,
  -- As in `audience_views`.
  scope TEXT NOT NULL,
  -- As `api/audience/packed-counts.ts` writes it.
  counts TEXT NOT NULL,
  PRIMARY KEY (kind, period, scope)
) WITHOUT ROWID;
