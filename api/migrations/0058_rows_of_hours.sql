-- How many rows D1 has read and written in each hour, as far as isolates have said (docs/operations.md, Capacity).
CREATE TABLE row_hours (
  -- Hours since 1970.
  hour INTEGER PRIMARY KEY,
  rows_read INTEGER NOT NULL,
  rows_written INTEGER NOT NULL
);
