-- What speaks for a reply and against it, as facts (docs/decisions/0071): whoever writes one ends the transaction with
-- `settleStories` or `settlePerson`, and posts.approved, the counts and the threads follow.

CREATE TABLE likes (
  post_id TEXT NOT NULL REFERENCES posts (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  -- The story above, so that one's own likes in a discussion are a range.
  starter_id TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  PRIMARY KEY (post_id, person_id)
) WITHOUT ROWID;
CREATE INDEX likes_of_person ON likes (person_id, starter_id, post_id);
CREATE INDEX likes_by_time ON likes (post_id, created_time, person_id);

CREATE TABLE blog_follows (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  by_person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (blog_id, person_id)
) WITHOUT ROWID;
CREATE INDEX blogs_that_follow ON blog_follows (person_id, blog_id);

CREATE TABLE person_follows (
  follower_id TEXT NOT NULL REFERENCES people (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (follower_id, person_id)
) WITHOUT ROWID;
CREATE INDEX followers_of_person ON person_follows (person_id, created_time, follower_id);
CREATE INDEX followed_by_person ON person_follows (follower_id, created_time, person_id);

CREATE TABLE person_blocks (
  blocker_id TEXT NOT NULL REFERENCES people (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (blocker_id, person_id)
) WITHOUT ROWID;

-- Somebody of the blog has lifted the reply into sight, in the blog's name.
CREATE TABLE approvals (
  reply_id TEXT PRIMARY KEY REFERENCES posts (id),
  by_person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL
) WITHOUT ROWID;

-- What keeps a reply out of sight, besides a block, which stands in `restrictions`.
CREATE TABLE reply_holds (
  reply_id TEXT NOT NULL REFERENCES posts (id),
  kind TEXT NOT NULL CHECK (kind IN ('dismissed', 'premoderated', 'rule')),
  -- Null where nobody decided it: a rule, or that its writer is premoderated.
  by_person_id TEXT REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (reply_id, kind)
) WITHOUT ROWID;

CREATE TABLE saved_posts (
  person_id TEXT NOT NULL REFERENCES people (id),
  post_id TEXT NOT NULL REFERENCES posts (id),
  starter_id TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  PRIMARY KEY (person_id, post_id)
) WITHOUT ROWID;
CREATE INDEX saved_in_story ON saved_posts (person_id, starter_id, post_id);
CREATE INDEX saved_by_time ON saved_posts (person_id, created_time, post_id);

-- What a reply said before it was changed.
CREATE TABLE reply_edits (
  reply_id TEXT NOT NULL REFERENCES posts (id),
  -- When it ceased to say so.
  edited_time INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (reply_id, edited_time)
) WITHOUT ROWID;

-- Which form has made which reply: the same form sent again makes none. Forgotten after a week.
CREATE TABLE reply_keys (
  person_id TEXT NOT NULL,
  key TEXT NOT NULL,
  reply_id TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  PRIMARY KEY (person_id, key)
) WITHOUT ROWID;
CREATE INDEX reply_keys_by_time ON reply_keys (created_time);

ALTER TABLE posts ADD COLUMN edited_time INTEGER;
-- It was approved where it came from.
ALTER TABLE posts ADD COLUMN came_approved INTEGER NOT NULL DEFAULT 0;
-- The strongest of the reasons that hold, kept with `approved`; null for a pending reply.
ALTER TABLE posts ADD COLUMN because_kind TEXT;
ALTER TABLE posts ADD COLUMN because_person_id TEXT;
-- 1: not even among the pending replies that everybody may unfold. Whoever it answers sent it away, its writer is blocked, or
-- somebody of the blog is to see it first. Kept with `approved`.
ALTER TABLE posts ADD COLUMN withheld INTEGER NOT NULL DEFAULT 0;
UPDATE posts SET came_approved = 1, because_kind = 'imported' WHERE is_starter = 0 AND approved = 1;

-- In place of one without the time, which no release has read.
DROP INDEX answers;
CREATE INDEX answers ON posts (parent_id, publish_time, author_id, status) WHERE is_starter = 0;
CREATE INDEX own_replies ON posts (author_id, starter_id, publish_time) WHERE is_starter = 0;

-- Replies of which something may speak for or against them now that did not before.
CREATE TABLE unsettled_approvals (
  starter_id TEXT NOT NULL,
  reply_id TEXT NOT NULL,
  PRIMARY KEY (starter_id, reply_id)
) WITHOUT ROWID;
-- What came pending may have been answered by a member of its blog; what came approved may have a stronger reason.
INSERT INTO unsettled_approvals (starter_id, reply_id) SELECT starter_id, id FROM posts WHERE is_starter = 0;

-- Only imports write `content_hash`, and they say whether the reply was approved elsewhere; that is a reason of its own.
CREATE TRIGGER reply_comes AFTER INSERT ON posts WHEN NEW.is_starter = 0
BEGIN
  UPDATE posts SET came_approved = NEW.approved WHERE id = NEW.id AND NEW.approved = 1;
  INSERT INTO unsettled_approvals (starter_id, reply_id) VALUES (NEW.starter_id, NEW.id) ON CONFLICT DO NOTHING;
  -- An answer lifts what it answers when it is an insider's; that of anybody else changes nothing.
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT NEW.starter_id, NEW.parent_id FROM posts s
    WHERE s.id = NEW.starter_id AND NEW.parent_id <> NEW.starter_id AND (
      EXISTS (SELECT 1 FROM memberships m WHERE m.person_id = NEW.author_id AND m.blog_id = s.blog_id)
      OR EXISTS (SELECT 1 FROM blog_follows f WHERE f.blog_id = s.blog_id AND f.person_id = NEW.author_id)
      OR EXISTS (SELECT 1 FROM json_each(s.author_ids) w WHERE w.value = NEW.author_id))
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER reply_comes_again AFTER UPDATE OF content_hash ON posts WHEN NEW.is_starter = 0
BEGIN
  UPDATE posts SET came_approved = NEW.approved WHERE id = NEW.id AND came_approved <> NEW.approved;
  INSERT INTO unsettled_approvals (starter_id, reply_id) VALUES (NEW.starter_id, NEW.id) ON CONFLICT DO NOTHING;
END;

-- A reply that appears, goes, or is another's or elsewhere now counts differently, for what it answers as well.
CREATE TRIGGER reply_counts_differently AFTER UPDATE OF status, author_id, parent_id, starter_id, blog_id ON posts
WHEN NEW.is_starter = 0 AND (
  NEW.status <> OLD.status OR NEW.author_id <> OLD.author_id OR NEW.parent_id <> OLD.parent_id
  OR NEW.starter_id <> OLD.starter_id OR NEW.blog_id <> OLD.blog_id)
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id) VALUES (NEW.starter_id, NEW.id) ON CONFLICT DO NOTHING;
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT p.starter_id, p.id FROM posts p WHERE p.id IN (NEW.parent_id, OLD.parent_id) AND p.is_starter = 0
    ON CONFLICT DO NOTHING;
END;

-- A story counts its published, approved replies. Imports count those that they bring themselves.
CREATE TRIGGER reply_is_counted AFTER UPDATE OF status, approved, starter_id ON posts
WHEN NEW.is_starter = 0 AND (
  (NEW.status = 'PUBLISHED' AND NEW.approved = 1) <> (OLD.status = 'PUBLISHED' AND OLD.approved = 1)
  OR NEW.starter_id <> OLD.starter_id)
BEGIN
  UPDATE posts SET reply_count = max(0, reply_count - 1)
    WHERE id = OLD.starter_id AND OLD.status = 'PUBLISHED' AND OLD.approved = 1;
  UPDATE posts SET reply_count = reply_count + 1
    WHERE id = NEW.starter_id AND NEW.status = 'PUBLISHED' AND NEW.approved = 1;
END;

-- Whose a story is decides over the whole discussion.
CREATE TRIGGER story_has_other_insiders AFTER UPDATE OF author_ids, blog_id ON posts
WHEN NEW.is_starter = 1 AND (NEW.author_ids <> OLD.author_ids OR NEW.blog_id <> OLD.blog_id)
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT NEW.id, r.id FROM posts r WHERE r.starter_id = NEW.id AND r.is_starter = 0 ON CONFLICT DO NOTHING;
END;

-- A discussion whose replies come into sight or go out of it is another on every page that shows it.
CREATE TRIGGER reply_comes_into_sight AFTER UPDATE OF approved, withheld ON posts
WHEN NEW.is_starter = 0 AND NEW.status = 'PUBLISHED'
  AND (NEW.approved <> OLD.approved OR NEW.withheld <> OLD.withheld)
BEGIN
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('post', CAST(unixepoch('subsec') * 1000 AS INTEGER), NEW.starter_id) ON CONFLICT DO NOTHING;
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('replies:' || NEW.blog_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), '') ON CONFLICT DO NOTHING;
END;

-- Its place among the pending ones; what is approved, or no more so, is noted already.
CREATE TRIGGER reply_is_withheld AFTER UPDATE OF withheld ON posts
WHEN NEW.is_starter = 0 AND NEW.withheld <> OLD.withheld
BEGIN
  INSERT INTO unsettled_replies (starter_id, reply_id) VALUES (NEW.starter_id, NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER approval_is_given AFTER INSERT ON approvals
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT starter_id, id FROM posts WHERE id = NEW.reply_id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER approval_is_taken AFTER DELETE ON approvals
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT starter_id, id FROM posts WHERE id = OLD.reply_id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER reply_is_held AFTER INSERT ON reply_holds
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT starter_id, id FROM posts WHERE id = NEW.reply_id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER reply_is_let_go AFTER DELETE ON reply_holds
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT starter_id, id FROM posts WHERE id = OLD.reply_id ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER like_is_given AFTER INSERT ON likes
BEGIN
  UPDATE posts SET like_count = like_count + 1 WHERE id = NEW.post_id;
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('post', CAST(unixepoch('subsec') * 1000 AS INTEGER), NEW.starter_id) ON CONFLICT DO NOTHING;
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT p.starter_id, p.id FROM posts p CROSS JOIN posts s ON s.id = p.starter_id
    WHERE p.id = NEW.post_id AND p.is_starter = 0 AND (
      EXISTS (SELECT 1 FROM memberships m WHERE m.person_id = NEW.person_id AND m.blog_id = s.blog_id)
      OR EXISTS (SELECT 1 FROM blog_follows f WHERE f.blog_id = s.blog_id AND f.person_id = NEW.person_id)
      OR EXISTS (SELECT 1 FROM json_each(s.author_ids) w WHERE w.value = NEW.person_id))
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER like_is_taken AFTER DELETE ON likes
BEGIN
  UPDATE posts SET like_count = max(0, like_count - 1) WHERE id = OLD.post_id;
  INSERT INTO changes (scope, epoch, post_id)
    VALUES ('post', CAST(unixepoch('subsec') * 1000 AS INTEGER), OLD.starter_id) ON CONFLICT DO NOTHING;
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT p.starter_id, p.id FROM posts p CROSS JOIN posts s ON s.id = p.starter_id
    WHERE p.id = OLD.post_id AND p.is_starter = 0 AND (
      EXISTS (SELECT 1 FROM memberships m WHERE m.person_id = OLD.person_id AND m.blog_id = s.blog_id)
      OR EXISTS (SELECT 1 FROM blog_follows f WHERE f.blog_id = s.blog_id AND f.person_id = OLD.person_id)
      OR EXISTS (SELECT 1 FROM json_each(s.author_ids) w WHERE w.value = OLD.person_id))
    ON CONFLICT DO NOTHING;
END;

-- Who counts differently on a blog now: their own replies there, what they answered, and what they like.
CREATE TABLE changed_standings (
  blog_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  PRIMARY KEY (blog_id, person_id)
) WITHOUT ROWID;
CREATE TRIGGER standing_changes AFTER INSERT ON changed_standings
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT r.starter_id, r.id FROM posts r
    WHERE r.author_id = NEW.person_id AND r.blog_id = NEW.blog_id AND r.is_starter = 0 ON CONFLICT DO NOTHING;
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT p.starter_id, p.id FROM posts r CROSS JOIN posts p ON p.id = r.parent_id
    WHERE r.author_id = NEW.person_id AND r.blog_id = NEW.blog_id AND r.is_starter = 0 AND p.is_starter = 0
    ON CONFLICT DO NOTHING;
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT p.starter_id, p.id FROM likes l CROSS JOIN posts p ON p.id = l.post_id
    WHERE l.person_id = NEW.person_id AND p.blog_id = NEW.blog_id AND p.is_starter = 0 ON CONFLICT DO NOTHING;
  DELETE FROM changed_standings WHERE blog_id = NEW.blog_id AND person_id = NEW.person_id;
END;

CREATE TRIGGER blog_follows_person AFTER INSERT ON blog_follows
BEGIN
  INSERT INTO changed_standings VALUES (NEW.blog_id, NEW.person_id);
END;
CREATE TRIGGER blog_unfollows_person AFTER DELETE ON blog_follows
BEGIN
  INSERT INTO changed_standings VALUES (OLD.blog_id, OLD.person_id);
END;
-- The list of members is written anew as a whole; only what changed in it counts.
CREATE TRIGGER member_changes AFTER DELETE ON changed_members WHEN OLD.change <> 0
BEGIN
  INSERT INTO changed_standings VALUES (OLD.blog_id, OLD.person_id);
END;

CREATE TRIGGER person_is_blocked AFTER INSERT ON restrictions WHEN NEW.kind = 'blocked'
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT r.starter_id, r.id FROM posts r
    WHERE r.author_id = NEW.person_id AND r.is_starter = 0 AND (NEW.blog_id = '' OR r.blog_id = NEW.blog_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER block_changes AFTER UPDATE OF until_time ON restrictions WHEN NEW.kind = 'blocked'
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT r.starter_id, r.id FROM posts r
    WHERE r.author_id = NEW.person_id AND r.is_starter = 0 AND (NEW.blog_id = '' OR r.blog_id = NEW.blog_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER block_ends AFTER DELETE ON restrictions WHEN OLD.kind = 'blocked'
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT r.starter_id, r.id FROM posts r
    WHERE r.author_id = OLD.person_id AND r.is_starter = 0 AND (OLD.blog_id = '' OR r.blog_id = OLD.blog_id)
    ON CONFLICT DO NOTHING;
END;
CREATE INDEX ending_blocks ON restrictions (until_time) WHERE kind = 'blocked' AND until_time IS NOT NULL;

-- Threads by tier: those that begin with a pending reply have an index of their own, and a thread's rank is one number,
-- the smaller the further up, so that a page goes on after any thread by one look into the index.
ALTER TABLE threads ADD COLUMN featured INTEGER NOT NULL DEFAULT 0;
ALTER TABLE threads ADD COLUMN pending INTEGER NOT NULL DEFAULT 0;
ALTER TABLE threads ADD COLUMN rank INTEGER GENERATED ALWAYS AS
  ((1 - curated) * 2199023255552 + (1 - featured) * 1099511627776 + 1099511627775 - min(max(like_count, 0), 1099511627775))
  VIRTUAL;
UPDATE threads SET featured = 1 WHERE reply_id IN (SELECT id FROM posts WHERE is_starter = 0 AND is_featured = 1);
UPDATE threads SET pending = 1
  WHERE approved_only = 0 AND reply_id IN (SELECT id FROM posts WHERE is_starter = 0 AND approved = 0 AND status = 'PUBLISHED');

-- No release has read it.
DROP INDEX threads_by_rank;
CREATE INDEX threads_by_rank ON threads (
  root_id, approved_only, rank, publish_time, id_length, reply_id, shown_from, shown_until, curated, pending
);
CREATE INDEX threads_by_tier ON threads (
  root_id, approved_only, curated, publish_time, id_length, reply_id, shown_from, shown_until, pending
);
CREATE INDEX pending_threads_by_rank ON threads (
  root_id, rank, publish_time, id_length, reply_id, shown_from, shown_until
) WHERE approved_only = 0 AND pending = 1;
CREATE INDEX pending_threads_by_age ON threads (
  root_id, publish_time, id_length, reply_id, shown_from, shown_until
) WHERE approved_only = 0 AND pending = 1;

CREATE TRIGGER reply_is_featured AFTER UPDATE OF is_featured ON posts
WHEN NEW.is_starter = 0 AND NEW.is_featured <> OLD.is_featured
BEGIN
  UPDATE threads SET featured = NEW.is_featured WHERE reply_id = NEW.id;
END;
