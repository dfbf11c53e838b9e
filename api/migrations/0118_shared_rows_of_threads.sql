-- A row of threads for readers of approved replies whose `pending` is 2 serves readers of all replies too
-- (docs/decisions/0167).

-- One row until the job has looked at all rows that there are: the last reply that it has come to.
CREATE TABLE threads_to_share (after_reply_id TEXT NOT NULL);
INSERT INTO threads_to_share (after_reply_id) VALUES ('');
