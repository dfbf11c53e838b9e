-- Scheduled jobs, and how full and busy the databases are (docs/operations.md).

-- The latest run of each scheduled job, which /-/health shows. Times are those of its start, ms.
CREATE TABLE job_runs (
  name TEXT PRIMARY KEY,
  success_time INTEGER,
  failure_time INTEGER,
  -- Of the last failure, for the operator only.
  reason TEXT,
  -- Duration of the latest run (ms), and since when the schedule has the job: one that never ran is overdue too.
  duration INTEGER,
  known_time INTEGER
) WITHOUT ROWID;

-- No job has an empty name. Until the first run deletes it, this says since when jobs could have run.
INSERT INTO job_runs (name, known_time) VALUES ('', unixepoch() * 1000);

-- The size of the databases, once an hour (docs/operations.md, Capacity).
CREATE TABLE capacity (
  -- Hours since the epoch.
  hour INTEGER PRIMARY KEY,
  main_bytes INTEGER NOT NULL,
  search_bytes INTEGER NOT NULL,
  -- The next id of a post or reply: the difference of two hours is how many were written here.
  next_post INTEGER NOT NULL
);

-- Rows that D1 has read and written in each hour, as far as isolates have reported (docs/operations.md, Capacity).
CREATE TABLE row_hours (
  -- Hours since 1970.
  hour INTEGER PRIMARY KEY,
  rows_read INTEGER NOT NULL,
  rows_written INTEGER NOT NULL
);
