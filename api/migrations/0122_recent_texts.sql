-- Texts that people have sent, for a day, by which repeats are noticed. An evaluation that found nothing has no row in `judgements`
-- any more, which took 360 bytes of each reply with its indexes, and no case (docs/decisions/0167).
CREATE TABLE recent_texts (
  text_hash TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  person_id TEXT NOT NULL,
  PRIMARY KEY (text_hash, created_time, person_id)
) WITHOUT ROWID;
CREATE INDEX recent_texts_by_time ON recent_texts (created_time);

-- As before, and a reply that comes into sight loses the case that it had as a pending one, if nobody has had anything to say.
DROP TRIGGER reply_is_lifted_or_hidden;
CREATE TRIGGER reply_is_lifted_or_hidden AFTER UPDATE OF approved, status, author_id, blog_id ON posts
WHEN NEW.is_starter = 0 AND (
  NEW.approved <> OLD.approved OR NEW.status <> OLD.status OR NEW.author_id <> OLD.author_id OR NEW.blog_id <> OLD.blog_id)
BEGIN
  INSERT INTO cases (post_id, blog_id, writer_id, is_pending, since_time)
    SELECT NEW.id, NEW.blog_id, NEW.author_id, 1, NEW.publish_time
    WHERE NEW.approved = 0 AND NEW.status = 'PUBLISHED' ON CONFLICT (post_id) DO NOTHING;
  UPDATE cases SET blog_id = NEW.blog_id, writer_id = NEW.author_id,
    is_pending = (NEW.approved = 0 AND NEW.status = 'PUBLISHED' AND NOT EXISTS (
      SELECT 1 FROM restrictions r
      WHERE r.person_id = NEW.author_id AND r.kind = 'blocked' AND r.blog_id IN ('', NEW.blog_id)))
    WHERE post_id = NEW.id;
  DELETE FROM cases WHERE post_id = NEW.id AND NEW.approved = 1 AND NEW.status = 'PUBLISHED'
    AND version = 0 AND rule IS NULL AND flags = 0 AND reason IS NULL AND is_pending = 0 AND is_appealed = 0
    AND NOT EXISTS (SELECT 1 FROM decisions d WHERE d.post_id = NEW.id);
END;

-- One row until the job has looked at all evaluations that there are: the last reply that it has come to.
CREATE TABLE evaluations_to_forget (after_reply_id TEXT NOT NULL);
INSERT INTO evaluations_to_forget (after_reply_id) VALUES ('');
