-- Whoever takes part in a note is notified of what others reply to it, and that they resolved it (docs/guides/writing.md, 0076);
-- and the language that a person has chosen for the studio (0121).

-- Once for each note, and anew with each reply. Nobody is notified of what they did themselves, and a restore notifies nobody.
CREATE TRIGGER note_reply_notifies AFTER UPDATE OF replies ON draft_notes
WHEN json_array_length(NEW.replies) > json_array_length(OLD.replies)
  AND NEW.replies ->> '$[#-1].timeMillis' > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, actor_id, created_time)
  SELECT w.person_id, 'noteAnswered', NEW.draft_id || '/' || NEW.id, NEW.replies ->> '$[#-1].personId',
    CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM (
    SELECT NEW.person_id AS person_id UNION SELECT NEW.addressee_id
    UNION SELECT r.value ->> 'personId' FROM json_each(NEW.replies) r) w
  WHERE w.person_id <> NEW.replies ->> '$[#-1].personId'
  ON CONFLICT (person_id, kind, subject) DO UPDATE SET
    actor_id = excluded.actor_id, created_time = excluded.created_time, was_mailed = 0;
END;

CREATE TRIGGER resolving_a_note_notifies AFTER UPDATE OF resolved_time ON draft_notes
WHEN OLD.resolved_time IS NULL AND NEW.resolved_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, actor_id, created_time)
  SELECT w.person_id, 'noteResolved', NEW.draft_id || '/' || NEW.id, NEW.resolved_by,
    CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM (
    SELECT NEW.person_id AS person_id UNION SELECT NEW.addressee_id
    UNION SELECT r.value ->> 'personId' FROM json_each(NEW.replies) r) w
  WHERE w.person_id <> NEW.resolved_by
  ON CONFLICT (person_id, kind, subject) DO UPDATE SET
    actor_id = excluded.actor_id, created_time = excluded.created_time, was_mailed = 0;
END;

-- Null: as the blog of the page.
ALTER TABLE accounts ADD COLUMN studio_locale TEXT;
