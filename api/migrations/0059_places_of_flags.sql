-- Where a flag's effect can be seen, a path that every blog has; empty for none.
ALTER TABLE feature_flags ADD COLUMN place TEXT NOT NULL DEFAULT '';
