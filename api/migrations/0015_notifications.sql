-- What people are told (docs/decisions/0076). What is older than a day when it is written was restored, and is no news. Triggers on the facts write it, so it is written in their transaction, whoever
-- writes them. Whether it is shown is worked out when it is read: what is told of may have been taken back.

CREATE TABLE notifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN
    ('answered', 'mentioned', 'lifted', 'liked', 'followed', 'blogFollowed', 'decision', 'appeal', 'notice')),
  -- What it tells of: a reply, a post, a person, a blog, a decision. Nobody is told of one twice.
  subject TEXT NOT NULL,
  post_id TEXT,
  -- Whose doing it is; null for several, and for nobody who is named.
  actor_id TEXT,
  decision_id TEXT,
  created_time INTEGER NOT NULL,
  -- Of likes: how many there are, and how many there ever were at once. Only more than ever is news.
  how_many INTEGER NOT NULL DEFAULT 1,
  most INTEGER NOT NULL DEFAULT 1,
  -- 1: it has gone out by mail, or never will.
  was_mailed INTEGER NOT NULL DEFAULT 0,
  UNIQUE (person_id, kind, subject)
);
CREATE INDEX notifications_of_person ON notifications (person_id, created_time, id);
CREATE INDEX notifications_by_time ON notifications (created_time);
-- What is sent at once: why something was decided, and what came of an appeal.
CREATE INDEX statements_to_send ON notifications (id) WHERE was_mailed = 0 AND kind IN ('decision', 'appeal');

-- What somebody has chosen, what they have seen, and when they are to be written to.
CREATE TABLE notification_choices (
  person_id TEXT PRIMARY KEY,
  -- Everything up to this time was seen.
  seen_time INTEGER NOT NULL DEFAULT 0,
  -- JSON lists of kinds.
  hidden TEXT NOT NULL DEFAULT '[]',
  unmailed TEXT NOT NULL DEFAULT '[]',
  digest TEXT NOT NULL DEFAULT 'daily' CHECK (digest IN ('daily', 'weekly', 'never')),
  -- The oldest that was not written about; null for none.
  news_time INTEGER,
  -- When it will be; null until somebody has worked it out.
  due_time INTEGER,
  -- Everything up to this time was written about.
  mailed_time INTEGER NOT NULL DEFAULT 0,
  -- SHA-256 of the token that ends the digest, base64url.
  end_hash TEXT UNIQUE
) WITHOUT ROWID;
CREATE INDEX digests_to_plan ON notification_choices (news_time) WHERE news_time IS NOT NULL AND due_time IS NULL;
CREATE INDEX digests_due ON notification_choices (due_time) WHERE due_time IS NOT NULL;

-- Whom a reply names.
CREATE TABLE reply_mentions (
  reply_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  PRIMARY KEY (reply_id, person_id)
) WITHOUT ROWID;

-- Who reported something without an account and wants to know what comes of it; until they were told.
ALTER TABLE notices ADD COLUMN sealed_email TEXT;
ALTER TABLE notices ADD COLUMN locale TEXT;
CREATE INDEX notices_to_answer ON notices (settled_time) WHERE sealed_email IS NOT NULL AND settled_time IS NOT NULL;

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
CREATE TRIGGER news_is_noted AFTER INSERT ON notifications WHEN NEW.kind NOT IN ('decision', 'appeal')
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
