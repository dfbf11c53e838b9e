-- What machines may do with the texts of a blog; empty `blog_id` for the network. JSON (`TermChoices`).

CREATE TABLE machine_terms (
  blog_id TEXT PRIMARY KEY,
  choices TEXT NOT NULL,
  version INTEGER NOT NULL,
  changed_time INTEGER NOT NULL
) WITHOUT ROWID;
