-- Every discussion in its order, ready to be read (docs/decisions/0066): where each reply stands below its story and below
-- the replies above it, for those who see approved replies only and for those who see all.

CREATE TABLE threads (
  reply_id TEXT NOT NULL REFERENCES posts (id),
  -- 1: what a blog has approved; 0: pending replies too.
  approved_only INTEGER NOT NULL,
  -- The story or the reply below whose page, or as whose answer, it stands.
  root_id TEXT NOT NULL REFERENCES posts (id),
  -- 1 where an insider has written in it or below it: a member of the blog or an author of the story.
  curated INTEGER NOT NULL,
  like_count INTEGER NOT NULL,
  publish_time INTEGER NOT NULL,
  -- Ids are compared as numbers, and have up to 19 digits.
  id_length INTEGER NOT NULL,
  -- The row holds from this moment (ms) until that one: a reply's hour may be yet to come, or that of an insider below it.
  shown_from INTEGER NOT NULL,
  shown_until INTEGER NOT NULL,
  PRIMARY KEY (reply_id, approved_only, root_id, curated)
) WITHOUT ROWID;
CREATE INDEX threads_by_rank ON threads (
  root_id, approved_only, curated DESC, like_count DESC, publish_time, id_length, reply_id, shown_from, shown_until
);
CREATE INDEX threads_by_age ON threads (
  root_id, approved_only, publish_time, id_length, reply_id, shown_from, shown_until
);

CREATE INDEX answers ON posts (parent_id) WHERE is_starter = 0;
CREATE INDEX replies_of_author ON posts (author_id, blog_id) WHERE is_starter = 0;

-- Replies whose threads are yet to be put in order. Whoever writes replies does it in the same transaction
-- (api/comments/settle-threads.ts); what a release has left that knew nothing of it is done by the first who reads it.
CREATE TABLE unsettled_replies (
  starter_id TEXT NOT NULL,
  reply_id TEXT NOT NULL,
  PRIMARY KEY (starter_id, reply_id)
) WITHOUT ROWID;
INSERT INTO unsettled_replies (starter_id, reply_id) SELECT starter_id, id FROM posts WHERE is_starter = 0;

CREATE TRIGGER reply_is_written AFTER INSERT ON posts WHEN NEW.is_starter = 0
BEGIN
  INSERT INTO unsettled_replies (starter_id, reply_id) VALUES (NEW.starter_id, NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER reply_changes AFTER UPDATE OF status, approved, author_id, publish_time ON posts
WHEN NEW.is_starter = 0 AND (
  NEW.status <> OLD.status OR NEW.approved <> OLD.approved OR NEW.author_id <> OLD.author_id
  OR NEW.publish_time <> OLD.publish_time)
BEGIN
  INSERT INTO unsettled_replies (starter_id, reply_id) VALUES (NEW.starter_id, NEW.id) ON CONFLICT DO NOTHING;
END;

-- A like moves one reply and no other.
CREATE TRIGGER reply_is_liked AFTER UPDATE OF like_count ON posts
WHEN NEW.is_starter = 0 AND NEW.like_count <> OLD.like_count
BEGIN
  UPDATE threads SET like_count = NEW.like_count WHERE reply_id = NEW.id;
END;

-- Whoever wrote the story, and the members of its blog, are insiders of the whole discussion.
CREATE TRIGGER story_changes_hands AFTER UPDATE OF author_ids, blog_id ON posts
WHEN NEW.is_starter = 1 AND (NEW.author_ids <> OLD.author_ids OR NEW.blog_id <> OLD.blog_id)
BEGIN
  INSERT INTO unsettled_replies (starter_id, reply_id)
    SELECT NEW.id, r.id FROM posts r WHERE r.parent_id = NEW.id AND r.is_starter = 0 ON CONFLICT DO NOTHING;
END;

-- Who joined (1) or left (-1) a blog. A list of members that is written anew comes to 0 for all who stay.
CREATE TABLE changed_members (
  blog_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  change INTEGER NOT NULL,
  PRIMARY KEY (blog_id, person_id)
) WITHOUT ROWID;

CREATE TRIGGER member_joins AFTER INSERT ON memberships
BEGIN
  INSERT INTO changed_members (blog_id, person_id, change) VALUES (NEW.blog_id, NEW.person_id, 1)
    ON CONFLICT (blog_id, person_id) DO UPDATE SET change = change + 1;
END;

CREATE TRIGGER member_leaves AFTER DELETE ON memberships
BEGIN
  INSERT INTO changed_members (blog_id, person_id, change) VALUES (OLD.blog_id, OLD.person_id, -1)
    ON CONFLICT (blog_id, person_id) DO UPDATE SET change = change - 1;
END;
