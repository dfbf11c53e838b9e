-- The index carried what a discussion was sorted by, which `threads` does now: 67 bytes a reply, and 33 without. It keeps
-- its name for queries of the release before.
DROP INDEX replies_of_story;
CREATE INDEX replies_of_story ON posts (starter_id, publish_time, id) WHERE is_starter = 0;

-- `draft_previews_by_end` begins with the same column.
DROP INDEX draft_previews_by_expiry;
