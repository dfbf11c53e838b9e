-- Replies: their order, their approval, and what people do with them (docs/guides/discussions.md).

-- The order of every discussion (docs/decisions/0066): the position of each reply under its story and under the replies above
-- it, for readers of approved replies and for readers of all. A row whose `pending` is 2 serves both (docs/decisions/0167).
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
  featured INTEGER NOT NULL DEFAULT 0,
  -- 1 if it begins with a pending reply, which has indexes of its own; 2 if the row serves both kinds of readers.
  pending INTEGER NOT NULL DEFAULT 0,
  -- Position among the threads as one number, the smaller the further up, so that a page continues after any thread by one
  -- look into the index.
  rank INTEGER GENERATED ALWAYS AS
    ((1 - curated) * 2199023255552 + (1 - featured) * 1099511627776 + 1099511627775 - min(max(like_count, 0), 1099511627775))
    VIRTUAL,
  size INTEGER NOT NULL DEFAULT 0,
  -- The smaller the further up, like `rank`.
  size_rank INTEGER GENERATED ALWAYS AS (1099511627775 - min(max(size, 0), 1099511627775)) VIRTUAL,
  PRIMARY KEY (reply_id, approved_only, root_id, curated)
) WITHOUT ROWID;
CREATE INDEX threads_by_age ON threads (
  root_id, approved_only, publish_time, id_length, reply_id, shown_from, shown_until
);
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
CREATE INDEX threads_by_size ON threads (
  root_id, approved_only, size_rank, publish_time, id_length, reply_id, shown_from, shown_until
);

-- A like moves one reply and no other.
CREATE TRIGGER reply_is_liked AFTER UPDATE OF like_count ON posts
WHEN NEW.is_starter = 0 AND NEW.like_count <> OLD.like_count
BEGIN
  UPDATE threads SET like_count = NEW.like_count WHERE reply_id = NEW.id;
END;

CREATE TRIGGER reply_is_featured AFTER UPDATE OF is_featured ON posts
WHEN NEW.is_starter = 0 AND NEW.is_featured <> OLD.is_featured
BEGIN
  UPDATE threads SET featured = NEW.is_featured WHERE reply_id = NEW.id;
END;

-- A thread that was hidden returns with its answers.
CREATE TRIGGER thread_is_placed AFTER INSERT ON threads
WHEN EXISTS (SELECT 1 FROM thread_sizes s WHERE s.thread_id = NEW.reply_id)
BEGIN
  UPDATE threads SET size = (SELECT s.replies FROM thread_sizes s WHERE s.thread_id = NEW.reply_id)
    WHERE reply_id = NEW.reply_id AND approved_only = NEW.approved_only AND root_id = NEW.root_id AND curated = NEW.curated;
END;

-- Replies whose threads have to be recomputed. The transaction that writes a reply does it; if that fails, the next reader or
-- the scheduled job does (api/discussion/recompute-threads.ts).
CREATE TABLE unsettled_replies (
  starter_id TEXT NOT NULL,
  reply_id TEXT NOT NULL,
  PRIMARY KEY (starter_id, reply_id)
) WITHOUT ROWID;

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

-- Authors of the story and members of its blog are insiders of the whole discussion.
CREATE TRIGGER story_changes_hands AFTER UPDATE OF author_ids, blog_id ON posts
WHEN NEW.is_starter = 1 AND (NEW.author_ids <> OLD.author_ids OR NEW.blog_id <> OLD.blog_id)
BEGIN
  INSERT INTO unsettled_replies (starter_id, reply_id)
    SELECT NEW.id, r.id FROM posts r WHERE r.parent_id = NEW.id AND r.is_starter = 0 ON CONFLICT DO NOTHING;
END;

-- A reply's position among the pending ones; its approval is noted already.
CREATE TRIGGER reply_is_withheld AFTER UPDATE OF withheld ON posts
WHEN NEW.is_starter = 0 AND NEW.withheld <> OLD.withheld
BEGIN
  INSERT INTO unsettled_replies (starter_id, reply_id) VALUES (NEW.starter_id, NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER entry_is_reply_or_not AFTER UPDATE OF is_entry ON posts WHEN NEW.is_entry <> OLD.is_entry
BEGIN
  INSERT INTO unsettled_replies (starter_id, reply_id) VALUES (NEW.starter_id, NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER mode_changes AFTER UPDATE OF mode ON posts
WHEN NEW.is_starter = 1 AND NEW.mode <> OLD.mode AND 'ask' IN (NEW.mode, OLD.mode)
BEGIN
  INSERT INTO unsettled_replies (starter_id, reply_id)
    SELECT NEW.id, r.id FROM posts r WHERE r.parent_id = NEW.id AND r.is_starter = 0 ON CONFLICT DO NOTHING;
END;

-- Replies whose rows in `threads` are being recomputed: filled from `unsettled_replies` and emptied in one transaction
-- (api/discussion/recompute-threads.ts).
CREATE TABLE touched_replies (
  reply_id TEXT PRIMARY KEY,
  -- From when (ms) the reply may be shown at all, whoever is above it; 0 in the past.
  since INTEGER NOT NULL,
  -- 1 for one above a reply that has changed: what is stored below it counts too.
  is_above INTEGER NOT NULL
) WITHOUT ROWID;

-- People who joined (1) or left (-1) a blog. If a list of members is replaced, all who stay come to 0.
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

-- The thread of each answer: the reply to the story above it. A reply to the story, or to an entry, has none.
CREATE TABLE reply_threads (
  reply_id TEXT PRIMARY KEY,
  thread_id TEXT NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER reply_joins_thread AFTER INSERT ON posts
WHEN NEW.is_starter = 0 AND NEW.parent_id <> NEW.starter_id
  AND NOT EXISTS (SELECT 1 FROM posts p WHERE p.id = NEW.parent_id AND p.is_entry = 1)
BEGIN
  INSERT INTO reply_threads (reply_id, thread_id)
    VALUES (NEW.id, coalesce((SELECT t.thread_id FROM reply_threads t WHERE t.reply_id = NEW.parent_id), NEW.parent_id))
    ON CONFLICT DO NOTHING;
  INSERT INTO thread_sizes (thread_id, replies)
    SELECT t.thread_id, 1 FROM reply_threads t
    WHERE t.reply_id = NEW.id AND NEW.status = 'PUBLISHED' AND NEW.approved = 1
    ON CONFLICT (thread_id) DO UPDATE SET replies = replies + 1;
END;

-- The number of approved answers in each thread, at any depth; a thread without answers has no row.
CREATE TABLE thread_sizes (
  thread_id TEXT PRIMARY KEY,
  replies INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER reply_is_counted AFTER UPDATE OF status, approved, starter_id ON posts
WHEN NEW.is_starter = 0 AND NEW.is_entry = 0 AND (
  (NEW.status = 'PUBLISHED' AND NEW.approved = 1) <> (OLD.status = 'PUBLISHED' AND OLD.approved = 1)
  OR NEW.starter_id <> OLD.starter_id)
BEGIN
  UPDATE posts SET reply_count = max(0, reply_count - 1)
    WHERE id = OLD.starter_id AND OLD.status = 'PUBLISHED' AND OLD.approved = 1;
  UPDATE posts SET reply_count = reply_count + 1
    WHERE id = NEW.starter_id AND NEW.status = 'PUBLISHED' AND NEW.approved = 1;
END;

CREATE TRIGGER reply_counts_in_thread AFTER UPDATE OF status, approved ON posts
WHEN NEW.is_starter = 0
  AND (NEW.status = 'PUBLISHED' AND NEW.approved = 1) <> (OLD.status = 'PUBLISHED' AND OLD.approved = 1)
BEGIN
  INSERT INTO thread_sizes (thread_id, replies)
    SELECT t.thread_id, 1 FROM reply_threads t
    WHERE t.reply_id = NEW.id AND NEW.status = 'PUBLISHED' AND NEW.approved = 1
    ON CONFLICT (thread_id) DO UPDATE SET replies = replies + 1;
  UPDATE thread_sizes SET replies = max(0, replies - 1)
    WHERE thread_id = (SELECT t.thread_id FROM reply_threads t WHERE t.reply_id = NEW.id)
      AND NOT (NEW.status = 'PUBLISHED' AND NEW.approved = 1);
END;

CREATE TRIGGER thread_begins AFTER INSERT ON thread_sizes
BEGIN
  UPDATE threads SET size = NEW.replies WHERE reply_id = NEW.thread_id;
END;

CREATE TRIGGER thread_grows AFTER UPDATE OF replies ON thread_sizes
BEGIN
  UPDATE threads SET size = NEW.replies WHERE reply_id = NEW.thread_id;
END;


-- Likes of posts.
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

-- Who likes a post.
CREATE VIEW post_likes (post_id, person_id, time) AS SELECT post_id, person_id, created_time FROM likes;

-- People whom a blog follows: their replies there are approved at once.
CREATE TABLE blog_follows (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  by_person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (blog_id, person_id)
) WITHOUT ROWID;
CREATE INDEX blogs_that_follow ON blog_follows (person_id, blog_id);

-- Replies that staff of the blog have approved.
CREATE TABLE approvals (
  reply_id TEXT PRIMARY KEY REFERENCES posts (id),
  by_person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL
) WITHOUT ROWID;

-- Holds that keep a reply from being approved, besides a block, which is in `restrictions`.
CREATE TABLE reply_holds (
  reply_id TEXT NOT NULL REFERENCES posts (id),
  kind TEXT NOT NULL CHECK (kind IN ('dismissed', 'premoderated', 'rule')),
  -- Null if no person decided it: a rule, or premoderation of its author.
  by_person_id TEXT REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (reply_id, kind)
) WITHOUT ROWID;

-- Replies whose approval has to be recomputed, because a reason for or against it may have changed.
CREATE TABLE unsettled_approvals (
  starter_id TEXT NOT NULL,
  reply_id TEXT NOT NULL,
  PRIMARY KEY (starter_id, reply_id)
) WITHOUT ROWID;

-- Only imports write `content_hash`, and they say whether the reply was approved elsewhere; that is a reason of its own.
CREATE TRIGGER reply_comes AFTER INSERT ON posts WHEN NEW.is_starter = 0
BEGIN
  UPDATE posts SET came_approved = NEW.approved WHERE id = NEW.id AND NEW.approved = 1;
  INSERT INTO unsettled_approvals (starter_id, reply_id) VALUES (NEW.starter_id, NEW.id) ON CONFLICT DO NOTHING;
  -- An insider's answer approves what it answers.
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT NEW.starter_id, NEW.parent_id FROM posts s
    WHERE s.id = NEW.starter_id AND NEW.parent_id <> NEW.starter_id AND (
      EXISTS (SELECT 1 FROM memberships m WHERE m.person_id = NEW.author_id AND m.blog_id = s.blog_id)
      OR EXISTS (SELECT 1 FROM blog_follows f WHERE f.blog_id = s.blog_id AND f.person_id = NEW.author_id)
      OR EXISTS (SELECT 1 FROM json_each(s.author_ids) w WHERE w.value = NEW.author_id))
    ON CONFLICT DO NOTHING;
END;

-- Only imports write `content_hash`, and they say whether the reply was approved elsewhere, which is a reason of its own.
CREATE TRIGGER reply_comes_again AFTER UPDATE OF content_hash ON posts WHEN NEW.is_starter = 0
BEGIN
  UPDATE posts SET came_approved = NEW.approved WHERE id = NEW.id AND came_approved <> NEW.approved;
  INSERT INTO unsettled_approvals (starter_id, reply_id) VALUES (NEW.starter_id, NEW.id) ON CONFLICT DO NOTHING;
END;

-- A reply that appears, disappears or moves counts differently, for the reply that it answers too.
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

-- People whose standing on a blog has changed: their replies there, those that they answered, and those that they like.
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

-- A list of members is replaced as a whole; only its differences count.
CREATE TRIGGER member_changes AFTER DELETE ON changed_members WHEN OLD.change <> 0
BEGIN
  INSERT INTO changed_standings VALUES (OLD.blog_id, OLD.person_id);
END;

-- Former texts of replies that were edited.
CREATE TABLE reply_edits (
  reply_id TEXT NOT NULL REFERENCES posts (id),
  -- When it ceased to say so.
  edited_time INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (reply_id, edited_time)
) WITHOUT ROWID;

-- The form that each reply came from: a form that is sent again creates no second reply. Deleted after a week.
CREATE TABLE reply_keys (
  person_id TEXT NOT NULL,
  key TEXT NOT NULL,
  reply_id TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  PRIMARY KEY (person_id, key)
) WITHOUT ROWID;
CREATE INDEX reply_keys_by_time ON reply_keys (created_time);

-- People whom a reply mentions.
CREATE TABLE reply_mentions (
  reply_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  PRIMARY KEY (reply_id, person_id)
) WITHOUT ROWID;

-- States of liveblogs and question-and-answer discussions over time; the latest one of a mode holds.
CREATE TABLE mode_states (
  story_id TEXT NOT NULL REFERENCES posts (id),
  mode TEXT NOT NULL CHECK (mode IN ('liveblog', 'ask')),
  time INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'live', 'ended', 'open', 'closed', 'disabled')),
  -- When coverage is to begin, where it is announced.
  begins_time INTEGER,
  -- Null if it was imported.
  by_person_id TEXT REFERENCES people (id),
  PRIMARY KEY (story_id, mode, time)
) WITHOUT ROWID;

-- People who answer in a discussion as guests of the blog.
CREATE TABLE discussion_guests (
  story_id TEXT NOT NULL REFERENCES posts (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  by_person_id TEXT REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (story_id, person_id)
) WITHOUT ROWID;

-- Guests, like staff, approve what they answer and what they like.
CREATE TRIGGER guest_answers AFTER INSERT ON posts
WHEN NEW.is_starter = 0 AND NEW.parent_id <> NEW.starter_id
  AND EXISTS (SELECT 1 FROM discussion_guests g WHERE g.story_id = NEW.starter_id AND g.person_id = NEW.author_id)
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id) VALUES (NEW.starter_id, NEW.parent_id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER guest_likes AFTER INSERT ON likes
WHEN EXISTS (SELECT 1 FROM discussion_guests g WHERE g.story_id = NEW.starter_id AND g.person_id = NEW.person_id)
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT p.starter_id, p.id FROM posts p WHERE p.id = NEW.post_id AND p.is_starter = 0 ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER guest_likes_no_more AFTER DELETE ON likes
WHEN EXISTS (SELECT 1 FROM discussion_guests g WHERE g.story_id = OLD.starter_id AND g.person_id = OLD.person_id)
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT p.starter_id, p.id FROM posts p WHERE p.id = OLD.post_id AND p.is_starter = 0 ON CONFLICT DO NOTHING;
END;

-- A guest's standing counts in the whole discussion, and decides which questions are answered.
CREATE TRIGGER guest_is_invited AFTER INSERT ON discussion_guests
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT NEW.story_id, r.id FROM posts r WHERE r.starter_id = NEW.story_id AND r.is_starter = 0 ON CONFLICT DO NOTHING;
  INSERT INTO unsettled_replies (starter_id, reply_id)
    SELECT NEW.story_id, r.id FROM posts r WHERE r.parent_id = NEW.story_id AND r.is_starter = 0 ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER guest_leaves AFTER DELETE ON discussion_guests
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT OLD.story_id, r.id FROM posts r WHERE r.starter_id = OLD.story_id AND r.is_starter = 0 ON CONFLICT DO NOTHING;
  INSERT INTO unsettled_replies (starter_id, reply_id)
    SELECT OLD.story_id, r.id FROM posts r WHERE r.parent_id = OLD.story_id AND r.is_starter = 0 ON CONFLICT DO NOTHING;
END;

-- The running of liveblogs (docs/guides/studio.md): the person on duty, and the summary of one that has ended.
CREATE TABLE liveblogs (
  story_id TEXT PRIMARY KEY REFERENCES posts (id),
  -- Null while no one is on duty.
  duty_person_id TEXT REFERENCES people (id),
  duty_time INTEGER,
  -- Nodes (JSON), or null.
  summary TEXT
) WITHOUT ROWID;
CREATE INDEX liveblogs_of_duty ON liveblogs (duty_person_id) WHERE duty_person_id IS NOT NULL;

-- Entries written before their story is published are published with it, at whatever time that is.
CREATE TRIGGER liveblog_is_rescheduled AFTER UPDATE OF publish_time ON posts
WHEN NEW.is_starter = 1 AND NEW.mode = 'liveblog' AND NEW.publish_time <> OLD.publish_time
BEGIN
  UPDATE posts SET publish_time = publish_time + (NEW.publish_time - OLD.publish_time)
  WHERE starter_id = NEW.id AND is_entry = 1 AND publish_time >= OLD.publish_time AND last_update_time < OLD.publish_time;
END;

-- The person on duty at each liveblog.
CREATE VIEW duties (story_id, person_id) AS
SELECT story_id, duty_person_id FROM liveblogs WHERE duty_person_id IS NOT NULL;

-- Entries of a liveblog that staff have marked as key events, or pinned. Triggers give each entry its page.
CREATE TABLE entry_marks (
  story_id TEXT NOT NULL,
  mark TEXT NOT NULL CHECK (mark IN ('key', 'pinned')),
  entry_id TEXT NOT NULL REFERENCES posts (id),
  by_person_id TEXT REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (story_id, mark, entry_id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX one_pinned_entry ON entry_marks (story_id) WHERE mark = 'pinned';

CREATE TRIGGER entry_comes AFTER INSERT ON posts WHEN NEW.is_entry = 1
BEGIN
  UPDATE posts SET entry_page = coalesce(
    (SELECT e.entry_page FROM posts e INDEXED BY entries_by_time
      WHERE e.starter_id = NEW.starter_id AND e.is_entry = 1 AND e.publish_time >= NEW.publish_time AND e.id <> NEW.id
        AND e.entry_page IS NOT NULL AND (e.publish_time, length(e.id), e.id) > (NEW.publish_time, length(NEW.id), NEW.id)
      ORDER BY e.publish_time, length(e.id), e.id LIMIT 1),
    (SELECT iif(count(*) < 20, l.page, l.page + 1)
      FROM (SELECT max(e.entry_page) AS page FROM posts e INDEXED BY entries_of_story
        WHERE e.starter_id = NEW.starter_id AND e.is_entry = 1) l
      CROSS JOIN posts e INDEXED BY entries_of_story
        ON e.starter_id = NEW.starter_id AND e.is_entry = 1 AND e.entry_page = l.page AND e.status <> 'DELETED'
      HAVING l.page IS NOT NULL),
    (SELECT max(e.entry_page) FROM posts e INDEXED BY entries_of_story
      WHERE e.starter_id = NEW.starter_id AND e.is_entry = 1),
    1)
  WHERE id = NEW.id;
END;

-- An import may turn an existing reply into an entry.
CREATE TRIGGER reply_becomes_entry AFTER UPDATE OF is_entry ON posts WHEN NEW.is_entry = 1 AND OLD.is_entry = 0
BEGIN
  UPDATE posts SET entry_page = coalesce(
    (SELECT e.entry_page FROM posts e INDEXED BY entries_by_time
      WHERE e.starter_id = NEW.starter_id AND e.is_entry = 1 AND e.publish_time >= NEW.publish_time AND e.id <> NEW.id
        AND e.entry_page IS NOT NULL AND (e.publish_time, length(e.id), e.id) > (NEW.publish_time, length(NEW.id), NEW.id)
      ORDER BY e.publish_time, length(e.id), e.id LIMIT 1),
    (SELECT max(e.entry_page) FROM posts e INDEXED BY entries_of_story
      WHERE e.starter_id = NEW.starter_id AND e.is_entry = 1),
    1)
  WHERE id = NEW.id;
END;

-- Images that people have uploaded for replies, and since when no reply shows them; null while one does. Those unused for
-- long are deleted. The row is written before the image, so that an interrupted upload leaves no unknown image.
CREATE TABLE picture_uploads (
  image_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  unused_since INTEGER,
  PRIMARY KEY (image_id, person_id)
) WITHOUT ROWID;
CREATE INDEX picture_uploads_of_person ON picture_uploads (person_id, created_time);
CREATE INDEX picture_uploads_unused ON picture_uploads (unused_since) WHERE unused_since IS NOT NULL;

-- Images of each reply, also of its former texts, derived from these.
CREATE TABLE reply_pictures (
  reply_id TEXT NOT NULL,
  image_id TEXT NOT NULL,
  PRIMARY KEY (reply_id, image_id)
) WITHOUT ROWID;
CREATE INDEX reply_pictures_by_image ON reply_pictures (image_id);

CREATE TRIGGER reply_pictures_of_new AFTER INSERT ON posts
WHEN NEW.is_starter = 0 AND instr(NEW.body, '"Image"') > 0
BEGIN
  INSERT INTO reply_pictures (reply_id, image_id)
  SELECT DISTINCT NEW.id, json_extract(n.value, '$.image.id') FROM json_each(NEW.body) n
  WHERE json_extract(n.value, '$.type') = 'Image' AND json_extract(n.value, '$.image.id') <> ''
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER reply_pictures_of_changed AFTER UPDATE OF body ON posts
WHEN NEW.is_starter = 0 AND NEW.body <> OLD.body AND instr(NEW.body, '"Image"') > 0
BEGIN
  INSERT INTO reply_pictures (reply_id, image_id)
  SELECT DISTINCT NEW.id, json_extract(n.value, '$.image.id') FROM json_each(NEW.body) n
  WHERE json_extract(n.value, '$.type') = 'Image' AND json_extract(n.value, '$.image.id') <> ''
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER reply_pictures_of_former AFTER INSERT ON reply_edits
WHEN instr(NEW.body, '"Image"') > 0
BEGIN
  INSERT INTO reply_pictures (reply_id, image_id)
  SELECT DISTINCT NEW.reply_id, json_extract(n.value, '$.image.id') FROM json_each(NEW.body) n
  WHERE json_extract(n.value, '$.type') = 'Image' AND json_extract(n.value, '$.image.id') <> ''
  ON CONFLICT DO NOTHING;
END;

-- A withdrawn reply loses its images.
CREATE TRIGGER reply_pictures_of_taken_back AFTER UPDATE OF body ON posts
WHEN NEW.is_starter = 0 AND NEW.body = '[]' AND OLD.body <> '[]'
BEGIN
  DELETE FROM reply_pictures WHERE reply_id = NEW.id;
END;

CREATE TRIGGER reply_pictures_used AFTER INSERT ON reply_pictures
BEGIN
  UPDATE picture_uploads SET unused_since = NULL WHERE image_id = NEW.image_id;
END;

-- The time is 0, so that images of a withdrawn reply are deleted without the usual wait.
CREATE TRIGGER reply_pictures_unused AFTER DELETE ON reply_pictures
WHEN NOT EXISTS (SELECT 1 FROM reply_pictures WHERE image_id = OLD.image_id)
BEGIN
  UPDATE picture_uploads SET unused_since = 0 WHERE image_id = OLD.image_id AND unused_since IS NULL;
END;
