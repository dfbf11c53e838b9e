-- The search index (docs/guides/search.md): a database of its own (docs/decisions/0097), which can be rebuilt from the
-- services' database. That one can be dumped, because it has no virtual table.

-- Posts of the index. Their numbers rise with the time of publication: `publish_time` (ms) and three digits, so that the
-- index is read newest first, and a span of time is a span of numbers. They are small, because every entry of the index
-- has the difference of two of them.
CREATE TABLE stemmed_posts (
  id INTEGER PRIMARY KEY,
  post_id TEXT NOT NULL UNIQUE,
  -- What a result's rank is computed from: see `api/search/outline.ts`. Null for replies.
  outline TEXT
);

-- The words of posts; their texts are not here. `words` has the stems of headline, subhead, topics and text, `scope` what a
-- search is narrowed to, a word each, and `heads` the words of headline and topics once for each blog: see
-- `api/search/build-match.ts`.
CREATE VIRTUAL TABLE stems USING fts5 (
  words, heads, scope,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

-- Progress in the queue of the services' database: what was read from it before is no longer written here.
CREATE TABLE stems_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  settled_number INTEGER NOT NULL,
  -- 1 once the queue has been filled with all posts that are older than the index.
  is_filled INTEGER NOT NULL,
  -- 1 if all stories are indexed with a word for their blog and type together (api/search/build-match.ts).
  has_pairs INTEGER NOT NULL DEFAULT 0
);
INSERT INTO stems_state (id, settled_number, is_filled, has_pairs) VALUES (1, 0, 0, 1);

-- Topics and authors by the ids of `suggested_names` in the services' database.
CREATE VIRTUAL TABLE suggestions USING fts5 (
  name, kind, content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2'
);

-- Words of headlines, topics and names, and what stories are about: for spelling and for completing what is typed. A word
-- stays when its last story leaves; it is proposed only if it finds something.
CREATE TABLE vocabulary (
  word TEXT PRIMARY KEY,
  -- Its consonants, none twice in a row: words that sound alike have the same.
  skeleton TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX vocabulary_by_skeleton ON vocabulary (skeleton);

-- Unused: the index without stems, which `stemmed_posts`, `stems` and `stems_state` have replaced.
CREATE TABLE search_documents (id INTEGER PRIMARY KEY, post_id TEXT NOT NULL UNIQUE);
CREATE VIRTUAL TABLE search USING fts5 (
  headline, subhead, tags, words, heads, scope,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TABLE search_state (id INTEGER PRIMARY KEY CHECK (id = 1), settled_number INTEGER NOT NULL);
INSERT INTO search_state (id, settled_number) VALUES (1, 0);
