-- Finished exports of the network, the newest fifty: when, by which command, and what they have.
CREATE TABLE exports (
  id TEXT PRIMARY KEY,
  finished_time INTEGER NOT NULL,
  command TEXT NOT NULL,
  -- 1 with accounts, mail addresses and other private data.
  is_personal INTEGER NOT NULL,
  -- SHA-256 of the manifest, which has those of all files.
  hash TEXT NOT NULL,
  records INTEGER NOT NULL,
  bytes INTEGER NOT NULL
);
CREATE INDEX exports_by_time ON exports (finished_time, id);
-- Requests that the front end refused in an hour; kept for a day.
CREATE TABLE refusals (
  hour INTEGER NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (hour, kind)
) WITHOUT ROWID;
