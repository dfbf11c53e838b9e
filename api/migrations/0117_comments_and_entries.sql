-- Replies of a story are found by `comments_of_story`, and entries of its liveblog by `entries_by_time`: together they serve
-- what `replies_of_story` did, which takes 37 bytes of a reply (docs/decisions/0167). It is dropped a release later, since the
-- release before reads it.

DROP TRIGGER unsearched_replies;
CREATE TRIGGER unsearched_replies AFTER UPDATE OF status, blog_id ON posts
WHEN NEW.is_starter = 1 AND (NEW.status <> OLD.status OR NEW.blog_id <> OLD.blog_id)
BEGIN
  DELETE FROM unsearched WHERE post_id IN (
    SELECT c.id FROM posts c WHERE c.starter_id = NEW.id AND c.is_starter = 0 AND c.is_entry = 0
    UNION ALL SELECT e.id FROM posts e WHERE e.starter_id = NEW.id AND e.is_starter = 0 AND e.is_entry = 1);
  INSERT INTO unsearched (post_id)
    SELECT c.id FROM posts c WHERE c.starter_id = NEW.id AND c.is_starter = 0 AND c.is_entry = 0
    UNION ALL SELECT e.id FROM posts e WHERE e.starter_id = NEW.id AND e.is_starter = 0 AND e.is_entry = 1;
END;

DROP TRIGGER unsearched_replies_of_protected;
CREATE TRIGGER unsearched_replies_of_protected AFTER UPDATE OF password_hash ON posts
WHEN NEW.is_starter = 1 AND (NEW.password_hash IS NULL) <> (OLD.password_hash IS NULL)
BEGIN
  DELETE FROM unsearched WHERE post_id IN (
    SELECT c.id FROM posts c WHERE c.starter_id = NEW.id AND c.is_starter = 0 AND c.is_entry = 0
    UNION ALL SELECT e.id FROM posts e WHERE e.starter_id = NEW.id AND e.is_starter = 0 AND e.is_entry = 1);
  INSERT INTO unsearched (post_id)
    SELECT c.id FROM posts c WHERE c.starter_id = NEW.id AND c.is_starter = 0 AND c.is_entry = 0
    UNION ALL SELECT e.id FROM posts e WHERE e.starter_id = NEW.id AND e.is_starter = 0 AND e.is_entry = 1;
END;

DROP TRIGGER story_has_other_insiders;
CREATE TRIGGER story_has_other_insiders AFTER UPDATE OF author_ids, blog_id ON posts
WHEN NEW.is_starter = 1 AND (NEW.author_ids <> OLD.author_ids OR NEW.blog_id <> OLD.blog_id)
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT NEW.id, c.id FROM posts c WHERE c.starter_id = NEW.id AND c.is_starter = 0 AND c.is_entry = 0
    ON CONFLICT DO NOTHING;
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT NEW.id, e.id FROM posts e WHERE e.starter_id = NEW.id AND e.is_starter = 0 AND e.is_entry = 1
    ON CONFLICT DO NOTHING;
END;
