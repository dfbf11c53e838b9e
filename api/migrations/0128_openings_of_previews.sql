-- How often links to previews were opened, when last, and by whom of the staff; and which links a person made only to look at
-- the draft. And people who review without a role on the blog.

ALTER TABLE draft_previews ADD COLUMN created_time INTEGER;
ALTER TABLE draft_previews ADD COLUMN is_own INTEGER NOT NULL DEFAULT 0;
ALTER TABLE draft_previews ADD COLUMN opened_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE draft_previews ADD COLUMN opened_time INTEGER;
-- Null for someone who isn't of the staff.
ALTER TABLE draft_previews ADD COLUMN opened_by TEXT REFERENCES people (id);
-- In the order of the list; it keeps its name for queries of the release before.
DROP INDEX draft_previews_of_draft;
CREATE INDEX draft_previews_of_draft ON draft_previews (draft_id, is_own, created_time DESC);
CREATE INDEX draft_previews_by_reader ON draft_previews (opened_by) WHERE opened_by IS NOT NULL;

ALTER TABLE network_previews ADD COLUMN opened_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE network_previews ADD COLUMN opened_time INTEGER;
ALTER TABLE network_previews ADD COLUMN opened_by TEXT REFERENCES people (id);
CREATE INDEX network_previews_by_reader ON network_previews (opened_by) WHERE opened_by IS NOT NULL;

-- Reviewers are those, too, whose role is in the whole network; what is in review on any blog waits for them.
CREATE INDEX network_roles_by_role ON network_roles (role, person_id);
CREATE INDEX drafts_in_review_of_network ON drafts (submitted_time, assignee_id) WHERE state = 'review';
