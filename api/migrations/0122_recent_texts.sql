-- Texts that people have sent, for a day, by which repeats are noticed. An evaluation that found nothing has no row in `judgements`
-- any more, which took 360 bytes of each reply with its indexes, and no case (docs/decisions/0167).
CREATE TABLE recent_texts (
  text_hash TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  person_id TEXT NOT NULL,
  PRIMARY KEY (text_hash, created_time, person_id)
) WITHOUT ROWID;
CREATE INDEX recent_texts_by_time ON recent_texts (created_time);

-- A reply that comes into sight loses the case that it had as a pending one, if nobody has had anything to say.
CREATE TRIGGER shown_reply_needs_no_case AFTER UPDATE OF approved, status ON posts
WHEN NEW.is_starter = 0 AND NEW.approved = 1 AND NEW.status = 'PUBLISHED'
  AND (NEW.approved <> OLD.approved OR NEW.status <> OLD.status)
BEGIN
  DELETE FROM cases WHERE post_id = NEW.id
    AND version = 0 AND rule IS NULL AND flags = 0 AND reason IS NULL AND is_appealed = 0
    AND NOT EXISTS (SELECT 1 FROM decisions d WHERE d.post_id = NEW.id);
END;

-- One row until the job has looked at all evaluations that there are: the last reply that it has come to.
CREATE TABLE evaluations_to_forget (after_reply_id TEXT NOT NULL);
INSERT INTO evaluations_to_forget (after_reply_id) VALUES ('');
