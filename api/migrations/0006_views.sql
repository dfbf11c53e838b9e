-- How often each story was read. Written in batches that front ends have collected; nothing is kept of a single reading.

CREATE TABLE post_views (
  post_id TEXT PRIMARY KEY REFERENCES posts (id),
  views INTEGER NOT NULL
) WITHOUT ROWID;
