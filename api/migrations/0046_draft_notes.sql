-- Notes on passages of drafts (docs/guides/writing.md), as the draft's Durable Object last wrote them.

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

-- Questions that wait for somebody.
CREATE INDEX draft_notes_of_addressee ON draft_notes (addressee_id, created_time)
  WHERE kind = 'question' AND resolved_time IS NULL;

-- Whoever is asked is notified, once for each draft and anew with each question. Nobody is notified of what they ask
-- themselves, and a restore notifies nobody (0076).
CREATE TRIGGER question_notifies AFTER INSERT ON draft_notes
WHEN NEW.kind = 'question' AND NEW.addressee_id IS NOT NEW.person_id AND NEW.resolved_time IS NULL
  AND NEW.created_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, actor_id, created_time)
  SELECT NEW.addressee_id, 'asked', NEW.draft_id, NEW.person_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE NEW.addressee_id IS NOT NULL
  ON CONFLICT (person_id, kind, subject) DO UPDATE SET
    actor_id = excluded.actor_id, created_time = excluded.created_time, was_mailed = 0;
END;
