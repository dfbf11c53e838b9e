-- Fonts of a blog's own, for its looks (docs/guides/look.md). A file is at most 200 kB, so it is kept with its row.
CREATE TABLE look_fonts (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  -- 24 characters of the SHA-256 of its bytes.
  id TEXT NOT NULL,
  -- As a look names it: the id, and its measures.
  value TEXT NOT NULL,
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  made_time INTEGER NOT NULL,
  -- Who has confirmed that the blog may use it.
  person_id TEXT REFERENCES people (id),
  -- WOFF2 in base64; the last, so that a list of fonts reads none of it.
  file TEXT NOT NULL,
  PRIMARY KEY (blog_id, id)
) WITHOUT ROWID;
-- A page asks for a font by its id alone.
CREATE INDEX look_fonts_by_id ON look_fonts (id);
CREATE INDEX look_fonts_of_person ON look_fonts (person_id) WHERE person_id IS NOT NULL;
