-- Who last changed an experiment in the product, and when, ms; 0 for one that was imported, which imports then replace. The
-- version grows with each change.
ALTER TABLE experiments ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE experiments ADD COLUMN changed_time INTEGER NOT NULL DEFAULT 0;
ALTER TABLE experiments ADD COLUMN changed_by TEXT;
