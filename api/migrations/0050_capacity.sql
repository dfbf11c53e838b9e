-- How large the databases were, once an hour, so that their growth is known (docs/operations.md, Capacity).
CREATE TABLE capacity (
  -- Hours since the epoch.
  hour INTEGER PRIMARY KEY,
  main_bytes INTEGER NOT NULL,
  search_bytes INTEGER NOT NULL,
  -- The next id of a post or reply: the difference of two hours is how many were written here.
  next_post INTEGER NOT NULL
);
