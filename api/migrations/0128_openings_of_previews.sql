-- How often links to previews were opened, when last, and by whom of the staff; and which links a person made only to look at
-- the draft.

ALTER TABLE draft_previews ADD COLUMN created_time INTEGER;
ALTER TABLE draft_previews ADD COLUMN is_own INTEGER NOT NULL DEFAULT 0;
ALTER TABLE draft_previews ADD COLUMN opened_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE draft_previews ADD COLUMN opened_time INTEGER;
-- Null for someone who isn't of the staff.
ALTER TABLE draft_previews ADD COLUMN opened_by TEXT REFERENCES people (id);
CREATE INDEX draft_previews_by_reader ON draft_previews (opened_by) WHERE opened_by IS NOT NULL;

ALTER TABLE network_previews ADD COLUMN opened_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE network_previews ADD COLUMN opened_time INTEGER;
ALTER TABLE network_previews ADD COLUMN opened_by TEXT REFERENCES people (id);
CREATE INDEX network_previews_by_reader ON network_previews (opened_by) WHERE opened_by IS NOT NULL;
