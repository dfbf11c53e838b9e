/** Records the existing jobs: ?1 JSON list of their names, ?2 now (ms). */
export const insertJobs = `
  INSERT INTO job_runs (name, known_time) SELECT w.value, ?2 FROM json_each(?1) w WHERE true ON CONFLICT (name) DO NOTHING`;

/** ?1 name, ?2 when the run began (ms), ?3 how long the job took (ms). */
export const recordSuccess = `
  INSERT INTO job_runs (name, success_time, duration) VALUES (?1, ?2, ?3)
  ON CONFLICT (name) DO UPDATE SET success_time = excluded.success_time, duration = excluded.duration`;

/** ?1 name, ?2 when the run began (ms), ?3 how long the job took (ms), ?4 reason. */
export const recordFailure = `
  INSERT INTO job_runs (name, failure_time, duration, reason) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT (name) DO UPDATE
  SET failure_time = excluded.failure_time, duration = excluded.duration, reason = excluded.reason`;

/** Deletes jobs that no longer exist: ?1 JSON list of the current names. */
export const deleteOtherJobs = "DELETE FROM job_runs WHERE name NOT IN (SELECT w.value FROM json_each(?1) w)";

/** Every job that has run or should have. */
export const selectJobRuns =
  "SELECT name, success_time, failure_time, duration, reason, known_time FROM job_runs ORDER BY name";
