-- The index of stems (docs/guides/search.md). The tables of before are read by the release before; a later migration
-- removes them. The services fill these, because only they know stems: `is_filled` says whether they have begun.

-- Numbers that rise with the time of publishing: `publish_time` (ms) and three digits. They are smaller than those of
-- before, because every entry of the index has the difference of two of them.
CREATE TABLE stemmed_posts (
  id INTEGER PRIMARY KEY,
  post_id TEXT NOT NULL UNIQUE,
  -- What a result's rank is worked out from: see `api/search/outline.ts`. Null for replies.
  outline TEXT
);

-- `words` has the stems of headline, subhead, topics and text; `heads` and `scope` as before.
CREATE VIRTUAL TABLE stems USING fts5 (
  words, heads, scope,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

-- Words of headlines, topics and names, and what stories are about: for spelling and for completing what is typed.
-- Words stay when their last story goes; one is proposed only if it finds something.
CREATE TABLE vocabulary (
  word TEXT PRIMARY KEY,
  -- Its consonants, none twice in a row: words that sound alike have the same.
  skeleton TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX vocabulary_by_skeleton ON vocabulary (skeleton);

CREATE TABLE stems_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  settled_number INTEGER NOT NULL,
  is_filled INTEGER NOT NULL
);
INSERT INTO stems_state (id, settled_number, is_filled) VALUES (1, 0, 0);
