/** ?1 name, ?2 when the run began (ms). */
export const recordSuccess = `
  INSERT INTO job_runs (name, success_time) VALUES (?1, ?2)
  ON CONFLICT (name) DO UPDATE SET success_time = excluded.success_time`;

/** ?1 name, ?2 when the run began (ms), ?3 reason. */
export const recordFailure = `
  INSERT INTO job_runs (name, failure_time, reason) VALUES (?1, ?2, ?3)
  ON CONFLICT (name) DO UPDATE SET failure_time = excluded.failure_time, reason = excluded.reason`;

/** Deletes jobs that no longer exist: ?1 JSON list of the current names. */
export const deleteOtherJobs = "DELETE FROM job_runs WHERE name NOT IN (SELECT w.value FROM json_each(?1) w)";

/** Every job that has run. */
export const selectJobRuns = "SELECT name, success_time, failure_time FROM job_runs ORDER BY name";
