-- How long the newest run of a job took (ms), and since when the schedule has the job: one that never ran is overdue too.
ALTER TABLE job_runs ADD COLUMN duration INTEGER;
ALTER TABLE job_runs ADD COLUMN known_time INTEGER;
-- No job has an empty name. Until the first run deletes it, this says since when jobs could have run.
INSERT INTO job_runs (name, known_time) VALUES ('', unixepoch() * 1000);
