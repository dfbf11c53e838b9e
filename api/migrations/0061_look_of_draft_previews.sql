-- How a draft looks behind a link, as in previews of the network (docs/decisions/0115).

-- JSON: flag → whether it is on.
ALTER TABLE draft_previews ADD COLUMN flags TEXT NOT NULL DEFAULT '{}';
ALTER TABLE draft_previews ADD COLUMN theme TEXT;
