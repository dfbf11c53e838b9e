-- Lists of the dashboard (docs/guides/studio.md#dashboard), which few rows are in.

-- Notes that aren't resolved.
CREATE INDEX draft_notes_open ON draft_notes (draft_id) WHERE resolved_time IS NULL;

-- Stories and lists whose recipient was not reached until the services gave up.
CREATE INDEX delivery_log_given_up ON delivery_log (time) WHERE is_given_up = 1;

-- Images whose license ends.
CREATE INDEX media_by_license_end ON media (blog_id, license_end) WHERE license_end IS NOT NULL;
