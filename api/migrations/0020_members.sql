-- contract: the table of notifications is made anew without the list of its kinds, with every row, column and index that it had.

-- How somebody becomes a member of a blog, and who its owner is (docs/guides/accounts.md).

-- One row for each time that somebody is asked. It holds while it is open, its time is not over, and whoever sent it may
-- still do so; that is worked out when it is read (api/members/sql.ts).
CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  role TEXT NOT NULL,
  -- Who is asked by name; null for whoever has an address.
  person_id TEXT REFERENCES people (id),
  -- Keyed, and encrypted, both with SUBSCRIPTIONS_SECRET. The address itself is forgotten with the end of the invitation.
  address_hash TEXT,
  sealed_address TEXT,
  by_person_id TEXT NOT NULL REFERENCES people (id),
  -- When it was sent, or sent anew.
  created_time INTEGER NOT NULL,
  expires_time INTEGER NOT NULL,
  -- When a message about it was last written; null for none.
  mailed_time INTEGER,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- Who answered, and when it ended; null while it is open.
  answered_by TEXT REFERENCES people (id),
  ended_time INTEGER,
  CHECK ((person_id IS NULL) <> (address_hash IS NULL))
) WITHOUT ROWID;
CREATE UNIQUE INDEX one_open_invitation_of_person ON invitations (blog_id, person_id)
  WHERE state = 'open' AND person_id IS NOT NULL;
CREATE UNIQUE INDEX one_open_invitation_of_address ON invitations (blog_id, address_hash)
  WHERE state = 'open' AND address_hash IS NOT NULL;
CREATE INDEX open_invitations_of_blog ON invitations (blog_id, created_time) WHERE state = 'open';
CREATE INDEX invitations_of_person ON invitations (person_id, blog_id, state) WHERE person_id IS NOT NULL;
CREATE INDEX invitations_of_address ON invitations (address_hash, blog_id, state) WHERE address_hash IS NOT NULL;
CREATE INDEX invitations_by_sender ON invitations (by_person_id, created_time);
CREATE INDEX invitations_by_end ON invitations (ended_time) WHERE ended_time IS NOT NULL;
CREATE INDEX open_invitations_by_end ON invitations (expires_time) WHERE state = 'open';

-- A blog has one owner. Where an import has brought several, the first of them is it.
UPDATE memberships SET role = 'Admin' WHERE role = 'Owner' AND position > (
  SELECT min(o.position) FROM memberships o WHERE o.blog_id = memberships.blog_id AND o.role = 'Owner');
CREATE UNIQUE INDEX one_owner ON memberships (blog_id) WHERE role = 'Owner';

-- 1 since somebody has become a member, or none, by what people did here: from then on the list is theirs, and an import
-- of the blog leaves it as it is.
ALTER TABLE blogs ADD COLUMN has_own_members INTEGER NOT NULL DEFAULT 0;

-- Which kinds there are is the contract's to say. A trigger of another table that names a table which is not there keeps it
-- from being renamed, so those that name it are made anew, as they were.
DROP TRIGGER reply_in_sight_is_told;
DROP TRIGGER mention_is_told;
DROP TRIGGER like_is_told;
DROP TRIGGER like_is_told_no_more;
DROP TRIGGER follow_is_told;
DROP TRIGGER blog_follow_is_told;
DROP TRIGGER decision_is_told;
DROP TRIGGER appeal_is_told;
DROP TRIGGER flag_is_answered;
DROP TRIGGER news_is_noted;
DROP TRIGGER more_news_is_noted;
CREATE TABLE notifications_of_any_kind (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  post_id TEXT,
  actor_id TEXT,
  decision_id TEXT,
  created_time INTEGER NOT NULL,
  how_many INTEGER NOT NULL DEFAULT 1,
  most INTEGER NOT NULL DEFAULT 1,
  was_mailed INTEGER NOT NULL DEFAULT 0,
  UNIQUE (person_id, kind, subject)
);
INSERT INTO notifications_of_any_kind (
    id, person_id, kind, subject, post_id, actor_id, decision_id, created_time, how_many, most, was_mailed)
  SELECT id, person_id, kind, subject, post_id, actor_id, decision_id, created_time, how_many, most, was_mailed
  FROM notifications;
DROP TABLE notifications;
ALTER TABLE notifications_of_any_kind RENAME TO notifications;
CREATE INDEX notifications_of_person ON notifications (person_id, created_time, id);
CREATE INDEX notifications_by_time ON notifications (created_time);
CREATE INDEX statements_to_send ON notifications (id) WHERE was_mailed = 0 AND kind IN ('decision', 'appeal');

-- A reply is told of when it comes into sight: to whom it answers, whom it names, and whoever wrote it, where somebody else has
-- lifted it. Only what was written here (imports have a `content_hash`), and not a month later: whoever is followed now may
-- have written for years.
CREATE TRIGGER reply_in_sight_is_told AFTER UPDATE OF approved, status ON posts
WHEN NEW.is_starter = 0 AND NEW.content_hash = '' AND NEW.approved = 1 AND NEW.status = 'PUBLISHED'
  AND (OLD.approved = 0 OR OLD.status <> 'PUBLISHED')
  AND NEW.publish_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 2592000000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, post_id, actor_id, created_time)
    SELECT w.value, 'answered', NEW.id, NEW.id, NEW.author_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM posts p CROSS JOIN json_each(p.author_ids) w
    WHERE p.id = NEW.parent_id AND w.key < 10 AND w.value <> NEW.author_id ON CONFLICT DO NOTHING;
  INSERT INTO notifications (person_id, kind, subject, post_id, actor_id, created_time)
    SELECT m.person_id, 'mentioned', NEW.id, NEW.id, NEW.author_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM reply_mentions m WHERE m.reply_id = NEW.id AND m.person_id <> NEW.author_id AND NOT EXISTS (
      SELECT 1 FROM notifications n WHERE n.person_id = m.person_id AND n.kind = 'answered' AND n.subject = NEW.id)
    ON CONFLICT DO NOTHING;
  INSERT INTO notifications (person_id, kind, subject, post_id, actor_id, created_time)
    SELECT NEW.author_id, 'lifted', NEW.id, NEW.id, NEW.because_person_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)
    WHERE NEW.because_kind IN ('approved', 'answered', 'liked') AND NEW.because_person_id <> NEW.author_id
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER mention_is_told AFTER INSERT ON reply_mentions
BEGIN
  INSERT INTO notifications (person_id, kind, subject, post_id, actor_id, created_time)
    SELECT NEW.person_id, 'mentioned', p.id, p.id, p.author_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM posts p WHERE p.id = NEW.reply_id AND p.approved = 1 AND p.status = 'PUBLISHED' AND p.author_id <> NEW.person_id
      AND NOT EXISTS (
        SELECT 1 FROM notifications n WHERE n.person_id = NEW.person_id AND n.kind = 'answered' AND n.subject = p.id)
    ON CONFLICT DO NOTHING;
END;

-- One row for each post that is liked, however many like it.
CREATE TRIGGER like_is_told AFTER INSERT ON likes
BEGIN
  INSERT INTO notifications (person_id, kind, subject, post_id, created_time)
    SELECT w.value, 'liked', NEW.post_id, NEW.post_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM posts p CROSS JOIN json_each(p.author_ids) w
    WHERE p.id = NEW.post_id AND w.key < 10 AND w.value <> NEW.person_id
    ON CONFLICT (person_id, kind, subject) DO UPDATE SET how_many = how_many + 1, most = max(most, how_many + 1),
      created_time = iif(how_many + 1 > most, excluded.created_time, created_time);
END;
CREATE TRIGGER like_is_told_no_more AFTER DELETE ON likes
BEGIN
  UPDATE notifications SET how_many = max(0, how_many - 1)
    WHERE kind = 'liked' AND subject = OLD.post_id AND person_id IN (
      SELECT w.value FROM posts p CROSS JOIN json_each(p.author_ids) w
      WHERE p.id = OLD.post_id AND w.key < 10 AND w.value <> OLD.person_id);
END;

CREATE TRIGGER follow_is_told AFTER INSERT ON person_follows
WHEN NEW.created_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, actor_id, created_time)
    VALUES (NEW.person_id, 'followed', NEW.follower_id, NEW.follower_id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER blog_follow_is_told AFTER INSERT ON blog_follows
WHEN NEW.by_person_id <> NEW.person_id AND NEW.created_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, created_time)
    VALUES (NEW.person_id, 'blogFollowed', NEW.blog_id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT DO NOTHING;
END;

-- What takes something from somebody, and what gives it back.
CREATE TRIGGER decision_is_told AFTER INSERT ON decisions
WHEN NEW.action IN ('dismiss', 'remove', 'block', 'premoderate', 'warn', 'suspend', 'restore')
  AND NEW.created_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, post_id, decision_id, created_time)
    VALUES (NEW.person_id, 'decision', NEW.id, NEW.post_id, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER appeal_is_told AFTER UPDATE OF outcome ON appeals WHEN NEW.outcome IS NOT NULL AND OLD.outcome IS NULL
BEGIN
  INSERT INTO notifications (person_id, kind, subject, post_id, decision_id, created_time)
    SELECT d.person_id, 'appeal', d.id, d.post_id, d.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM decisions d WHERE d.id = NEW.decision_id ON CONFLICT DO NOTHING;
END;
-- The decision comes before the flags that it settles.
CREATE TRIGGER flag_is_answered AFTER UPDATE OF settled_time ON flags
WHEN NEW.settled_time IS NOT NULL AND OLD.settled_time IS NULL
BEGIN
  INSERT INTO notifications (person_id, kind, subject, post_id, decision_id, created_time)
    VALUES (NEW.person_id, 'notice', NEW.post_id, NEW.post_id,
      (SELECT d.id FROM decisions d WHERE d.post_id = NEW.post_id ORDER BY d.version DESC LIMIT 1),
      CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT DO NOTHING;
END;

-- Whoever has an address is to be written to, unless they do not want it.
CREATE TRIGGER news_is_noted AFTER INSERT ON notifications
WHEN NEW.kind NOT IN ('decision', 'appeal') AND NEW.was_mailed = 0
BEGIN
  INSERT INTO notification_choices (person_id, news_time)
    SELECT a.person_id, NEW.created_time FROM accounts a WHERE a.person_id = NEW.person_id AND a.email IS NOT NULL
    ON CONFLICT (person_id) DO UPDATE SET news_time = excluded.news_time WHERE news_time IS NULL AND digest <> 'never';
END;
CREATE TRIGGER more_news_is_noted AFTER UPDATE OF created_time ON notifications
WHEN NEW.created_time > OLD.created_time AND NEW.was_mailed = 0
BEGIN
  INSERT INTO notification_choices (person_id, news_time)
    SELECT a.person_id, NEW.created_time FROM accounts a WHERE a.person_id = NEW.person_id AND a.email IS NOT NULL
    ON CONFLICT (person_id) DO UPDATE SET news_time = excluded.news_time WHERE news_time IS NULL AND digest <> 'never';
END;

-- An invitation is told to whom it names, and has a message of its own; that it was accepted, to who sent it.
CREATE TRIGGER invitation_is_told AFTER INSERT ON invitations
WHEN NEW.state = 'open' AND NEW.person_id IS NOT NULL
  AND NEW.created_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, actor_id, created_time, was_mailed)
    VALUES (NEW.person_id, 'invited', NEW.id, NEW.by_person_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER acceptance_is_told AFTER UPDATE OF state ON invitations
WHEN NEW.state = 'accepted' AND OLD.state = 'open' AND NEW.by_person_id <> NEW.answered_by
BEGIN
  INSERT INTO notifications (person_id, kind, subject, actor_id, created_time)
    VALUES (NEW.by_person_id, 'joined', NEW.id, NEW.answered_by, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT DO NOTHING;
END;
-- What others have made of one's role is told with the line of the log that says so.
CREATE TRIGGER role_is_told AFTER INSERT ON audit_log
WHEN NEW.action IN ('member.change', 'member.remove') AND NEW.person_id <> NEW.by_person_id
  AND NEW.created_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, created_time)
    VALUES (NEW.person_id, iif(NEW.action = 'member.change', 'roleChanged', 'removed'), NEW.id,
      CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT DO NOTHING;
END;
