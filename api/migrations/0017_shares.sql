-- Shares between blogs: how they look, and what was suggested (docs/decisions/0175).

-- The story's own blog.
ALTER TABLE reposts ADD COLUMN from_blog_id TEXT NOT NULL DEFAULT '';
-- JSON (`PlacementLook`); null for the story's own look.
ALTER TABLE reposts ADD COLUMN look TEXT;
-- Who suggested it, and with what (JSON: `timeMillis`, `note`, `look`); null if it was shared at once.
ALTER TABLE reposts ADD COLUMN suggested_by TEXT REFERENCES people (id);
ALTER TABLE reposts ADD COLUMN suggestion TEXT;
-- Made in the studio: imports of the story leave it alone.
ALTER TABLE reposts ADD COLUMN is_by_hand INTEGER NOT NULL DEFAULT 0;
-- Rises with each change of the story's standing on the blog, also while the row is in `share_suggestions`.
ALTER TABLE reposts ADD COLUMN version INTEGER NOT NULL DEFAULT 0;

UPDATE reposts SET from_blog_id = (SELECT p.blog_id FROM posts p WHERE p.id = reposts.post_id);

-- Newest first.
CREATE INDEX reposts_of_blog ON reposts (blog_id, timestamp, post_id);
CREATE INDEX reposts_from_blog ON reposts (from_blog_id, timestamp, post_id, blog_id);
CREATE INDEX reposts_by_time ON reposts (timestamp, post_id, blog_id);
CREATE INDEX reposts_by_suggester ON reposts (suggested_by, timestamp) WHERE suggested_by IS NOT NULL;

-- Stories that were suggested to a blog, or were shared there and taken back. An accepted one is in `reposts` only.
CREATE TABLE share_suggestions (
  post_id TEXT NOT NULL REFERENCES posts (id),
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  -- The story's own blog.
  from_blog_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'declined', 'withdrawn', 'takenBack')),
  -- JSON (`PlacementLook`), or null.
  look TEXT,
  note TEXT NOT NULL DEFAULT '',
  -- Who suggested it; null for a share that was taken back and that nobody had suggested.
  person_id TEXT REFERENCES people (id),
  created_time INTEGER NOT NULL,
  -- Who declined, withdrew or took it back, and when.
  decided_by TEXT REFERENCES people (id),
  decided_time INTEGER,
  -- When the receiving blog last said no, ms.
  declined_time INTEGER,
  -- The share that was taken back, for undo (JSON).
  share TEXT,
  version INTEGER NOT NULL,
  PRIMARY KEY (post_id, blog_id)
) WITHOUT ROWID;
CREATE INDEX suggestions_waiting ON share_suggestions (blog_id, created_time) WHERE state = 'waiting';
CREATE INDEX suggestions_waiting_from ON share_suggestions (from_blog_id, created_time) WHERE state = 'waiting';
CREATE INDEX suggestions_waiting_of_network ON share_suggestions (created_time) WHERE state = 'waiting';
CREATE INDEX suggestions_by_person ON share_suggestions (person_id, created_time) WHERE person_id IS NOT NULL;

-- What waits for a blog, or was taken back there, is over once the blog has a card.
CREATE TRIGGER card_ends_suggestion AFTER INSERT ON reposts
BEGIN
  DELETE FROM share_suggestions WHERE post_id = NEW.post_id AND blog_id = NEW.blog_id;
END;

-- A story that moves takes its suggestions with it; on the blog it moves to, it needs none.
CREATE TRIGGER suggestions_of_moved_story AFTER UPDATE OF blog_id ON posts WHEN NEW.blog_id <> OLD.blog_id
BEGIN
  DELETE FROM share_suggestions WHERE post_id = NEW.id AND blog_id = NEW.blog_id;
  UPDATE share_suggestions SET from_blog_id = NEW.blog_id WHERE post_id = NEW.id;
END;

-- What happens to a story that one blog suggests to another; without a row, the default of `evaluateShare`.
CREATE TABLE share_pairs (
  to_blog_id TEXT NOT NULL REFERENCES blogs (id),
  from_blog_id TEXT NOT NULL REFERENCES blogs (id),
  mode TEXT NOT NULL CHECK (mode IN ('atOnce', 'ask', 'never')),
  changed_by TEXT NOT NULL REFERENCES people (id),
  changed_time INTEGER NOT NULL,
  PRIMARY KEY (to_blog_id, from_blog_id)
) WITHOUT ROWID;

-- `autoRepostToParent` was set in the studio: imports of the blog leave it alone.
ALTER TABLE blogs ADD COLUMN has_own_sharing INTEGER NOT NULL DEFAULT 0;
