-- Who last changed a flag in the product, and when, ms; 0 for a value that was imported, which imports then replace.
ALTER TABLE feature_flags ADD COLUMN changed_time INTEGER NOT NULL DEFAULT 0;
ALTER TABLE feature_flags ADD COLUMN changed_by TEXT;
