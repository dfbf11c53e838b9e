-- The studio: drafts, their notes and previews, and the desk's lists (docs/guides/publishing.md).

-- Stories that are being written (docs/decisions/0108). A draft has the id of its post, which is in `posts` from its first
-- publication on. Steps and presence are in the draft's own Durable Object; here is what it saved last.
CREATE TABLE drafts (
  id TEXT PRIMARY KEY,
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  -- What the desk decides; scheduled, live and taken down follow from the post.
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'review', 'deleted')),
  assignee_id TEXT REFERENCES people (id),
  created_by TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  changed_by TEXT REFERENCES people (id),
  changed_time INTEGER NOT NULL,
  -- When it was handed over for review.
  submitted_time INTEGER,
  -- Plain text, for lists.
  headline TEXT NOT NULL DEFAULT '',
  -- Of the document.
  version INTEGER NOT NULL DEFAULT 0,
  -- Hash of what was last published, of text and fields; null if never.
  published_hash TEXT,
  -- Hash of text and fields as they are here.
  content_hash TEXT NOT NULL DEFAULT '',
  -- Since when the Durable Object has something that is not here, ms; null if it has nothing.
  pending_since INTEGER,
  -- JSON: name to {value, version, personId, timeMillis}, of fields that were set.
  fields TEXT NOT NULL DEFAULT '{}',
  -- JSON of the document (ProseMirror).
  document TEXT NOT NULL,
  -- When it was last published or scheduled, ms.
  published_time INTEGER,
  -- The last handing over or back: by whom, when, and with which remark. Null once it is published.
  handed_by TEXT REFERENCES people (id),
  handed_time INTEGER,
  remark TEXT NOT NULL DEFAULT '',
  -- Passwords that were set in the studio, by the name that drafts know them by, each as in `posts.password_hash`
  -- (docs/guides/passwords.md).
  password_hashes TEXT NOT NULL DEFAULT '{}'
);
CREATE INDEX drafts_of_blog ON drafts (blog_id, state, changed_time);
CREATE INDEX drafts_of_assignee ON drafts (assignee_id, state, submitted_time) WHERE assignee_id IS NOT NULL;
CREATE INDEX drafts_pending ON drafts (pending_since) WHERE pending_since IS NOT NULL;
-- Drafts in review, the oldest first.
CREATE INDEX drafts_in_review ON drafts (blog_id, submitted_time) WHERE state = 'review';
CREATE INDEX drafts_of_handing ON drafts (handed_by) WHERE handed_by IS NOT NULL;
CREATE INDEX drafts_in_review_of_network ON drafts (submitted_time, assignee_id) WHERE state = 'review';

-- The assignee is notified, each time again. No one is notified of their own actions or by a restore (docs/decisions/0076).
CREATE TRIGGER handing_over_notifies AFTER UPDATE OF handed_time ON drafts
WHEN NEW.state = 'review' AND NEW.assignee_id IS NOT NULL AND NEW.assignee_id IS NOT NEW.handed_by
  AND NEW.handed_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, actor_id, created_time)
  VALUES (NEW.assignee_id, 'handedOver', NEW.id, NEW.handed_by, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT (person_id, kind, subject) DO UPDATE SET
    actor_id = excluded.actor_id, created_time = excluded.created_time, was_mailed = 0;
END;

-- The authors are notified, unless one of them took it back.
CREATE TRIGGER handing_back_notifies AFTER UPDATE OF handed_time ON drafts
WHEN NEW.state = 'draft' AND NEW.handed_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, actor_id, created_time)
  SELECT a.person_id, 'handedBack', NEW.id, NEW.handed_by, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM draft_authors a WHERE a.draft_id = NEW.id AND NOT EXISTS (
    SELECT 1 FROM draft_authors WHERE draft_id = NEW.id AND person_id = NEW.handed_by)
  ON CONFLICT (person_id, kind, subject) DO UPDATE SET
    actor_id = excluded.actor_id, created_time = excluded.created_time, was_mailed = 0;
END;

-- The authors of each draft.
CREATE TABLE draft_authors (
  draft_id TEXT NOT NULL REFERENCES drafts (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  PRIMARY KEY (draft_id, person_id)
) WITHOUT ROWID;
CREATE INDEX drafts_of_author ON draft_authors (person_id, draft_id);

-- Saved revisions of drafts.
CREATE TABLE draft_revisions (
  draft_id TEXT NOT NULL REFERENCES drafts (id),
  number INTEGER NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  time INTEGER NOT NULL,
  version INTEGER NOT NULL,
  -- JSON list: who changed something since the revision before.
  person_ids TEXT NOT NULL,
  -- JSON: name to value.
  fields TEXT NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (draft_id, number)
) WITHOUT ROWID;

-- The recovery tray. A settled passage stays for a month, so that a mistake can be undone.
CREATE TABLE draft_recovered (
  draft_id TEXT NOT NULL REFERENCES drafts (id),
  id TEXT NOT NULL,
  reason TEXT NOT NULL,
  person_id TEXT NOT NULL REFERENCES people (id),
  deleted_by TEXT REFERENCES people (id),
  time INTEGER NOT NULL,
  position INTEGER NOT NULL,
  slice TEXT NOT NULL,
  text TEXT NOT NULL,
  settled_time INTEGER,
  PRIMARY KEY (draft_id, id)
) WITHOUT ROWID;
CREATE INDEX draft_recovered_by_end ON draft_recovered (settled_time) WHERE settled_time IS NOT NULL;

-- Notes and questions in the margin of a draft (docs/guides/writing.md).
CREATE TABLE draft_notes (
  draft_id TEXT NOT NULL REFERENCES drafts (id),
  id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('note', 'question', 'hold')),
  person_id TEXT NOT NULL REFERENCES people (id),
  -- Whom a question is for.
  addressee_id TEXT REFERENCES people (id),
  -- The passage in the document; null once it is gone.
  range_from INTEGER,
  range_to INTEGER,
  -- The passage as it was.
  quote TEXT NOT NULL,
  text TEXT NOT NULL,
  -- JSON list of {id, personId, text, timeMillis}.
  replies TEXT NOT NULL DEFAULT '[]',
  created_time INTEGER NOT NULL,
  resolved_time INTEGER,
  resolved_by TEXT REFERENCES people (id),
  -- How often it was changed.
  version INTEGER NOT NULL,
  PRIMARY KEY (draft_id, id)
) WITHOUT ROWID;
-- Open questions for a person.
CREATE INDEX draft_notes_of_addressee ON draft_notes (addressee_id, created_time)
  WHERE kind = 'question' AND resolved_time IS NULL;

-- The person who is asked is notified, once for each draft and again with each question. No one is notified of their own
-- questions or by a restore (docs/decisions/0076).
CREATE TRIGGER question_notifies AFTER INSERT ON draft_notes
WHEN NEW.kind = 'question' AND NEW.addressee_id IS NOT NEW.person_id AND NEW.resolved_time IS NULL
  AND NEW.created_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, actor_id, created_time)
  SELECT NEW.addressee_id, 'asked', NEW.draft_id, NEW.person_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE NEW.addressee_id IS NOT NULL
  ON CONFLICT (person_id, kind, subject) DO UPDATE SET
    actor_id = excluded.actor_id, created_time = excluded.created_time, was_mailed = 0;
END;

-- Once for each note, and again with each reply. No one is notified of their own actions or by a restore.
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

-- Preview links of drafts: the token's hash, never the token.
CREATE TABLE draft_previews (
  token_hash TEXT PRIMARY KEY,
  draft_id TEXT NOT NULL REFERENCES drafts (id),
  created_by TEXT NOT NULL REFERENCES people (id),
  expires_time INTEGER NOT NULL,
  -- JSON: flag → whether it is on.
  flags TEXT NOT NULL DEFAULT '{}',
  theme TEXT,
  -- The color scheme of pages behind a link, as its theme: 'light', 'dark', or null for what the device prefers
  -- (docs/decisions/0115).
  scheme TEXT,
  created_time INTEGER,
  is_own INTEGER NOT NULL DEFAULT 0,
  opened_count INTEGER NOT NULL DEFAULT 0,
  opened_time INTEGER,
  -- Null for someone who isn't of the staff.
  opened_by TEXT REFERENCES people (id)
) WITHOUT ROWID;
-- For the scheduled jobs.
CREATE INDEX draft_previews_by_creator ON draft_previews (created_by);
-- For the scheduled jobs.
CREATE INDEX draft_previews_by_end ON draft_previews (expires_time, token_hash);
-- In the order of the list.
CREATE INDEX draft_previews_of_draft ON draft_previews (draft_id, is_own, created_time DESC);
CREATE INDEX draft_previews_by_reader ON draft_previews (opened_by) WHERE opened_by IS NOT NULL;

-- Links that show the whole network as it will be at a moment (docs/decisions/0115).
CREATE TABLE network_previews (
  id TEXT PRIMARY KEY,
  -- SHA-256 of the token.
  token_hash TEXT NOT NULL UNIQUE,
  -- Whose staff made it, and may revoke it.
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  -- NULL: now.
  moment INTEGER,
  -- JSON: flag → whether it is on.
  flags TEXT NOT NULL,
  theme TEXT,
  created_by TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  expires_time INTEGER NOT NULL,
  scheme TEXT,
  opened_count INTEGER NOT NULL DEFAULT 0,
  opened_time INTEGER,
  opened_by TEXT REFERENCES people (id)
) WITHOUT ROWID;
CREATE INDEX network_previews_of_blog ON network_previews (blog_id, created_time);
CREATE INDEX network_previews_by_creator ON network_previews (created_by);
CREATE INDEX network_previews_by_end ON network_previews (expires_time);
CREATE INDEX network_previews_by_reader ON network_previews (opened_by) WHERE opened_by IS NOT NULL;

-- Scheduled changes of published stories (docs/decisions/0113): their next version becomes visible, or they are taken down. A row
-- is deleted when that has happened, was cancelled, or has become meaningless.
CREATE TABLE scheduled_changes (
  post_id TEXT NOT NULL REFERENCES drafts (id),
  kind TEXT NOT NULL CHECK (kind IN ('change', 'end')),
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  due_time INTEGER NOT NULL,
  -- When it is tried: at its time and, after a failure, again some minutes later.
  next_time INTEGER NOT NULL,
  by_person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  -- Of the first failure.
  failed_time INTEGER,
  failure TEXT,
  -- Of an end only: why, for the audit log.
  reason TEXT NOT NULL DEFAULT '',
  -- The draft as it was then: of a change only.
  content_hash TEXT,
  -- JSON: name to {value, version, personId, timeMillis}.
  fields TEXT,
  -- JSON of the document (ProseMirror).
  document TEXT,
  PRIMARY KEY (post_id, kind)
) WITHOUT ROWID;
CREATE INDEX scheduled_changes_next ON scheduled_changes (next_time);
CREATE INDEX scheduled_changes_of_blog ON scheduled_changes (blog_id, due_time, post_id);

-- Requests to delete drafts, by authors who have not begun them (docs/decisions/0172). An open one is in the blog's list; a
-- declined one stays until the next, so that it can be opened again.
CREATE TABLE deletion_requests (
  draft_id TEXT PRIMARY KEY REFERENCES drafts (id),
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  requested_by TEXT NOT NULL REFERENCES people (id),
  requested_time INTEGER NOT NULL,
  reason TEXT NOT NULL,
  -- Whoever withdraws their own request has declined it.
  declined_by TEXT REFERENCES people (id),
  declined_time INTEGER
) WITHOUT ROWID;
CREATE INDEX deletion_requests_open ON deletion_requests (blog_id, requested_time, draft_id) WHERE declined_time IS NULL;
CREATE INDEX deletion_requests_of_person ON deletion_requests (requested_by);
CREATE INDEX deletion_requests_of_decision ON deletion_requests (declined_by) WHERE declined_by IS NOT NULL;

-- The studio's lists of stories (docs/decisions/0108): one row for each story, published or not, in the order of the lists. Only
-- the triggers write here.
CREATE TABLE desk_stories (
  id TEXT PRIMARY KEY,
  blog_id TEXT NOT NULL,
  -- 'published' is scheduled before its time, and live from then on.
  shelf TEXT NOT NULL CHECK (shelf IN ('draft', 'review', 'published', 'removed')),
  -- Of publication for what is published, otherwise of the last change, ms.
  time INTEGER NOT NULL,
  -- Plain text.
  headline TEXT NOT NULL,
  -- The text that a search compares: lower case without accents, as `foldText` folds the words that are looked for
  -- (contract/search/search-words.ts). It isn't stored in the row, but in the index.
  folded TEXT GENERATED ALWAYS AS (iif(headline GLOB '*[À-' || char(879) || ']*',
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      lower(headline),
      'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'),
      'Ç', 'c'), 'ç', 'c'), 'Č', 'c'), 'č', 'c'), 'Ć', 'c'), 'ć', 'c'),
      'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'),
      'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'),
      'Ñ', 'n'), 'ñ', 'n'),
      'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'Ō', 'o'), 'ō', 'o'),
      'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ū', 'u'), 'ū', 'u'),
      'Ý', 'y'), 'ý', 'y'), 'ÿ', 'y'),
      'Š', 's'), 'š', 's'),
      'Ž', 'z'), 'ž', 'z'),
      char(768), ''), char(769), ''), char(770), ''), char(771), ''), char(776), ''), char(778), ''), char(807), ''),
      lower(headline))) VIRTUAL
) WITHOUT ROWID;
CREATE INDEX desk_of_blog ON desk_stories (blog_id, shelf, time, id, folded);

CREATE TRIGGER desk_gains_post AFTER INSERT ON posts WHEN NEW.is_starter = 1 AND NEW.status <> 'REDIRECT'
BEGIN
  INSERT INTO desk_stories (id, blog_id, shelf, time, headline) VALUES (
    NEW.id, NEW.blog_id,
    CASE NEW.status WHEN 'PUBLISHED' THEN 'published' WHEN 'DELETED' THEN 'removed' ELSE coalesce(
      (SELECT iif(state = 'deleted', 'removed', state) FROM drafts WHERE id = NEW.id), 'draft') END,
    CASE NEW.status WHEN 'PUBLISHED' THEN NEW.publish_time WHEN 'DELETED' THEN NEW.last_update_time ELSE coalesce(
      (SELECT changed_time FROM drafts WHERE id = NEW.id), NEW.last_update_time) END,
    iif(NEW.status = 'DRAFT', coalesce((SELECT headline FROM drafts WHERE id = NEW.id), NEW.headline), NEW.headline))
  ON CONFLICT (id) DO UPDATE SET
    blog_id = excluded.blog_id, shelf = excluded.shelf, time = excluded.time, headline = excluded.headline;
  INSERT INTO desk_authors (story_id, person_id, blog_id, shelf, time)
  SELECT s.id, a.value, s.blog_id, s.shelf, s.time FROM json_each(NEW.author_ids) a
  CROSS JOIN desk_stories s ON s.id = NEW.id
  WHERE NOT EXISTS (SELECT 1 FROM drafts WHERE id = NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER desk_post_changes
AFTER UPDATE OF status, blog_id, publish_time, last_update_time, headline ON posts
WHEN NEW.is_starter = 1 AND (NEW.status <> OLD.status OR NEW.blog_id <> OLD.blog_id OR NEW.headline <> OLD.headline
  OR NEW.publish_time <> OLD.publish_time OR NEW.last_update_time <> OLD.last_update_time)
BEGIN
  UPDATE desk_stories SET blog_id = NEW.blog_id,
    headline = iif(NEW.status = 'DRAFT', coalesce((SELECT headline FROM drafts WHERE id = NEW.id), NEW.headline), NEW.headline),
    shelf = CASE NEW.status WHEN 'PUBLISHED' THEN 'published' WHEN 'DELETED' THEN 'removed' ELSE coalesce(
      (SELECT iif(state = 'deleted', 'removed', state) FROM drafts WHERE id = NEW.id), 'draft') END,
    time = CASE NEW.status WHEN 'PUBLISHED' THEN NEW.publish_time WHEN 'DELETED' THEN NEW.last_update_time ELSE coalesce(
      (SELECT changed_time FROM drafts WHERE id = NEW.id), NEW.last_update_time) END
  WHERE id = NEW.id;
END;

CREATE TRIGGER desk_draft_changes AFTER UPDATE OF state, changed_time, headline ON drafts
WHEN (NEW.state <> OLD.state OR NEW.changed_time <> OLD.changed_time OR NEW.headline <> OLD.headline)
  AND NOT EXISTS (SELECT 1 FROM posts WHERE id = NEW.id AND status IN ('PUBLISHED', 'DELETED'))
BEGIN
  UPDATE desk_stories SET shelf = iif(NEW.state = 'deleted', 'removed', NEW.state), time = NEW.changed_time,
    headline = NEW.headline
  WHERE id = NEW.id;
END;

CREATE TRIGGER desk_gains_draft AFTER INSERT ON drafts
BEGIN
  -- While the post is published or removed, it decides, and not the draft.
  INSERT INTO desk_stories (id, blog_id, shelf, time, headline)
  SELECT NEW.id, NEW.blog_id, iif(NEW.state = 'deleted', 'removed', NEW.state), NEW.changed_time, NEW.headline
  WHERE NOT EXISTS (SELECT 1 FROM posts WHERE id = NEW.id AND status IN ('PUBLISHED', 'DELETED'))
  ON CONFLICT (id) DO UPDATE SET shelf = excluded.shelf, time = excluded.time, headline = excluded.headline;
  -- If there is a draft, its authors count.
  DELETE FROM desk_authors WHERE story_id = NEW.id;
  INSERT INTO draft_authors (draft_id, person_id)
  SELECT NEW.id, pe.id FROM json_each(NEW.fields, '$.authorIds.value') a CROSS JOIN people pe ON pe.id = a.value
  WHERE true ON CONFLICT DO NOTHING;
END;

-- The same by author.
CREATE TABLE desk_authors (
  story_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  blog_id TEXT NOT NULL,
  shelf TEXT NOT NULL,
  time INTEGER NOT NULL,
  PRIMARY KEY (story_id, person_id)
) WITHOUT ROWID;
CREATE INDEX desk_of_author ON desk_authors (person_id, shelf, time, story_id);
CREATE INDEX desk_of_author_on_blog ON desk_authors (person_id, blog_id, shelf, time, story_id);

CREATE TRIGGER desk_moves_authors AFTER UPDATE ON desk_stories
WHEN NEW.blog_id <> OLD.blog_id OR NEW.shelf <> OLD.shelf OR NEW.time <> OLD.time
BEGIN
  UPDATE desk_authors SET blog_id = NEW.blog_id, shelf = NEW.shelf, time = NEW.time WHERE story_id = NEW.id;
END;

CREATE TRIGGER desk_post_changes_authors AFTER UPDATE OF author_ids ON posts
WHEN NEW.is_starter = 1 AND NEW.author_ids <> OLD.author_ids AND NOT EXISTS (SELECT 1 FROM drafts WHERE id = NEW.id)
BEGIN
  DELETE FROM desk_authors WHERE story_id = NEW.id;
  INSERT INTO desk_authors (story_id, person_id, blog_id, shelf, time)
  SELECT s.id, a.value, s.blog_id, s.shelf, s.time FROM json_each(NEW.author_ids) a
  CROSS JOIN desk_stories s ON s.id = NEW.id WHERE true ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER desk_gains_author AFTER INSERT ON draft_authors
BEGIN
  INSERT INTO desk_authors (story_id, person_id, blog_id, shelf, time)
  SELECT s.id, NEW.person_id, s.blog_id, s.shelf, s.time FROM desk_stories s WHERE s.id = NEW.draft_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER desk_loses_author AFTER DELETE ON draft_authors
BEGIN
  DELETE FROM desk_authors WHERE story_id = OLD.draft_id AND person_id = OLD.person_id;
END;
