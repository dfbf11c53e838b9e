-- The index of words, in a database of its own (docs/decisions/0097): all of it can be made anew from the services' own
-- database, which can be dumped because no virtual table is in it.

-- Numbers that rise with the time of publishing: `publish_time` (ms) and six digits, so that the index is read newest
-- first, and a span of time is a span of numbers.
CREATE TABLE search_documents (id INTEGER PRIMARY KEY, post_id TEXT NOT NULL UNIQUE);

-- The words are here only; the texts stay where they are. `scope` has what a search is narrowed to, a word each, and
-- `heads` the words of headline and topics once for each blog: see `api/search/build-match.ts` and `head-words.ts`.
CREATE VIRTUAL TABLE search USING fts5 (
  headline, subhead, tags, words, heads, scope,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

-- Topics and authors by the ids of `suggested_names` in the services' own database.
CREATE VIRTUAL TABLE suggestions USING fts5 (
  name, kind, content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2'
);

-- How far the other database's queue was followed: what was read from it before is no longer written here.
CREATE TABLE search_state (id INTEGER PRIMARY KEY CHECK (id = 1), settled_number INTEGER NOT NULL);
INSERT INTO search_state (id, settled_number) VALUES (1, 0);
