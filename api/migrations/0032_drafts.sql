-- Stories being written (docs/decisions/0108). A draft has the id of its post, which has a row in `posts` from its first
-- publication on. Steps and presence are in the draft's own Durable Object; here is what it last wrote.

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
  -- Last, because it is long. JSON of the document (ProseMirror).
  document TEXT NOT NULL
);
CREATE INDEX drafts_of_blog ON drafts (blog_id, state, changed_time);
CREATE INDEX drafts_of_assignee ON drafts (assignee_id, state, submitted_time) WHERE assignee_id IS NOT NULL;
CREATE INDEX drafts_pending ON drafts (pending_since) WHERE pending_since IS NOT NULL;

-- The authors of each draft, for "mine".
CREATE TABLE draft_authors (
  draft_id TEXT NOT NULL REFERENCES drafts (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  PRIMARY KEY (draft_id, person_id)
) WITHOUT ROWID;
CREATE INDEX drafts_of_author ON draft_authors (person_id, draft_id);

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

-- Preview links: the token's hash, never the token.
CREATE TABLE draft_previews (
  token_hash TEXT PRIMARY KEY,
  draft_id TEXT NOT NULL REFERENCES drafts (id),
  created_by TEXT NOT NULL REFERENCES people (id),
  expires_time INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX draft_previews_of_draft ON draft_previews (draft_id);
CREATE INDEX draft_previews_by_expiry ON draft_previews (expires_time);
