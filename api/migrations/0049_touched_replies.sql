-- The replies whose rows in `threads` are computed anew: filled from `unsettled_replies` and emptied in one transaction
-- (api/discussion/recompute-threads.ts).
CREATE TABLE touched_replies (
  reply_id TEXT PRIMARY KEY,
  -- From when (ms) the reply may be shown at all, whoever is above it; 0 in the past.
  since INTEGER NOT NULL,
  -- 1 for one above a reply that has changed: what is stored below it counts too.
  is_above INTEGER NOT NULL
) WITHOUT ROWID;
