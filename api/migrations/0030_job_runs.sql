-- How each scheduled job last went (api/jobs): /-/health shows it. Times are when the run began, ms.

CREATE TABLE job_runs (
  name TEXT PRIMARY KEY,
  success_time INTEGER,
  failure_time INTEGER,
  -- Of the last failure, for the operator alone.
  reason TEXT
) WITHOUT ROWID;
