-- Notifications of people, and mail about them (docs/decisions/0076).

-- Notifications of people, one row for each kind and subject.
CREATE TABLE notifications (
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
CREATE INDEX notifications_of_person ON notifications (person_id, created_time, id);
CREATE INDEX notifications_by_time ON notifications (created_time);
CREATE INDEX statements_to_send ON notifications (id) WHERE was_mailed = 0 AND kind IN ('decision', 'appeal');

-- A reply notifies people when it becomes visible: those whom it answers or mentions, and its author if another person has
-- approved it. Imported replies (with a `content_hash`) and those older than a month notify no one.
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

-- One row for each liked post, however many people like it.
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

-- Decisions against a person, and those that undo them.
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

-- The decision is written before the flags that it settles.
CREATE TRIGGER flag_is_answered AFTER UPDATE OF settled_time ON flags
WHEN NEW.settled_time IS NOT NULL AND OLD.settled_time IS NULL
BEGIN
  INSERT INTO notifications (person_id, kind, subject, post_id, decision_id, created_time)
    VALUES (NEW.person_id, 'notice', NEW.post_id, NEW.post_id,
      (SELECT d.id FROM decisions d WHERE d.post_id = NEW.post_id ORDER BY d.version DESC LIMIT 1),
      CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT DO NOTHING;
END;

-- An invitation by name notifies the invited person, who has a mail of its own; its acceptance notifies the sender.
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

-- Changes of a person's role by others are notified with the line of the audit log.
CREATE TRIGGER role_is_told AFTER INSERT ON audit_log
WHEN NEW.action IN ('member.change', 'member.remove') AND NEW.person_id <> NEW.by_person_id
  AND NEW.created_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, created_time)
    VALUES (NEW.person_id, iif(NEW.action = 'member.change', 'roleChanged', 'removed'), NEW.id,
      CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT DO NOTHING;
END;

-- A person's notification settings, what they have seen, and when mail about the rest is due.
CREATE TABLE notification_choices (
  person_id TEXT PRIMARY KEY,
  -- Everything up to this time was seen.
  seen_time INTEGER NOT NULL DEFAULT 0,
  -- JSON lists of kinds.
  hidden TEXT NOT NULL DEFAULT '[]',
  unmailed TEXT NOT NULL DEFAULT '[]',
  digest TEXT NOT NULL DEFAULT 'daily' CHECK (digest IN ('daily', 'weekly', 'never')),
  -- The oldest that no mail was about; null for none.
  news_time INTEGER,
  -- When mail is due; null until the scheduled job has planned it.
  due_time INTEGER,
  -- Mail was sent about everything up to this time.
  mailed_time INTEGER NOT NULL DEFAULT 0,
  -- SHA-256 of the token that ends the digest, base64url.
  end_hash TEXT UNIQUE
) WITHOUT ROWID;
CREATE INDEX digests_to_plan ON notification_choices (news_time) WHERE news_time IS NOT NULL AND due_time IS NULL;
CREATE INDEX digests_due ON notification_choices (due_time) WHERE due_time IS NOT NULL;

-- People with an address get mail, unless they have turned it off.
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

-- People who follow the discussion of a story, and are notified of new replies in it (docs/guides/accounts.md).
CREATE TABLE discussion_follows (
  story_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  PRIMARY KEY (story_id, person_id)
) WITHOUT ROWID;
CREATE INDEX discussion_follows_of_person ON discussion_follows (person_id, story_id);

-- Followed discussions with a new reply, whose followers have to be notified: one row, however many there are. The scheduled
-- job notifies them in batches, in the order of their ids; `after_person_id` is the last one.
CREATE TABLE discussion_news (
  story_id TEXT PRIMARY KEY,
  reply_id TEXT NOT NULL,
  after_person_id TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

-- As `reply_in_sight_is_told`: when a reply becomes visible, unless it was imported or is a month old.
CREATE TRIGGER reply_is_news_of_discussion AFTER UPDATE OF approved, status ON posts
WHEN NEW.is_starter = 0 AND NEW.is_entry = 0 AND NEW.content_hash = '' AND NEW.approved = 1 AND NEW.status = 'PUBLISHED'
  AND (OLD.approved = 0 OR OLD.status <> 'PUBLISHED')
  AND NEW.publish_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 2592000000
  AND EXISTS (SELECT 1 FROM discussion_follows f WHERE f.story_id = NEW.starter_id)
BEGIN
  INSERT INTO discussion_news (story_id, reply_id) VALUES (NEW.starter_id, NEW.id)
    ON CONFLICT (story_id) DO UPDATE SET reply_id = excluded.reply_id, after_person_id = '';
END;
