-- Notes on passages of drafts (docs/decisions/0112), as the draft's Durable Object last wrote them.

CREATE TABLE draft_notes (
  draft_id TEXT NOT NULL REFERENCES drafts (id),
  id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('note', 'question', 'hold')),
  person_id TEXT NOT NULL REFERENCES people (id),
  -- Whom a question is for.
  addressee_id TEXT REFERENCES people (id),
  -- The passage in the document; null once it is gone.
  range_from INTEGER,
  range_to INTEGER,
  -- The passage as it was.
  quote TEXT NOT NULL,
  text TEXT NOT NULL,
  -- JSON list of {id, personId, text, timeMillis}.
  replies TEXT NOT NULL DEFAULT '[]',
  created_time INTEGER NOT NULL,
  resolved_time INTEGER,
  resolved_by TEXT REFERENCES people (id),
  -- How often it was changed.
  version INTEGER NOT NULL,
  PRIMARY KEY (draft_id, id)
) WITHOUT ROWID;
