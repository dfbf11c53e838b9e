-- The corrections of the whole network that readers see, newest first.
CREATE INDEX corrections_of_network ON corrections (created_time, id) WHERE withdrawn_time IS NULL;
