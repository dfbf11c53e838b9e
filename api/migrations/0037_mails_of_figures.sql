-- Who wants a weekly mail about how their stories were read (docs/guides/audience.md).
CREATE TABLE figure_mails (
  person_id TEXT PRIMARY KEY REFERENCES people (id),
  is_wanted INTEGER NOT NULL,
  -- When the next one is due, ms; null until the scheduled job has planned it.
  due_time INTEGER,
  -- Hash of the token that ends them; null if none was sent.
  end_hash TEXT
) WITHOUT ROWID;
CREATE INDEX figure_mails_to_plan ON figure_mails (person_id) WHERE is_wanted = 1 AND due_time IS NULL;
CREATE INDEX figure_mails_due ON figure_mails (due_time) WHERE due_time IS NOT NULL;
CREATE INDEX figure_mails_by_end ON figure_mails (end_hash) WHERE end_hash IS NOT NULL;
