-- Stories that are moved from a story type, category or subcategory to another one of the blog (docs/decisions/0199).
CREATE TABLE story_type_moves (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Made by the sender, so that a repeated form changes nothing.
  id TEXT NOT NULL UNIQUE,
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  -- JSON lists of one to three names in addresses, and what they were called.
  from_path TEXT NOT NULL,
  to_path TEXT NOT NULL,
  from_name TEXT NOT NULL,
  to_name TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'undoing', 'undone')),
  -- The last step that was taken; undoing counts down.
  step INTEGER NOT NULL DEFAULT 0,
  stories INTEGER NOT NULL DEFAULT 0,
  by_person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL
);
CREATE INDEX story_type_moves_of_blog ON story_type_moves (blog_id, number);
CREATE INDEX running_story_type_moves ON story_type_moves (blog_id, number) WHERE state IN ('running', 'undoing');
CREATE INDEX ended_story_type_moves ON story_type_moves (created_time) WHERE state IN ('done', 'undone');
CREATE INDEX story_type_moves_of_person ON story_type_moves (by_person_id);

-- The stories of a move with what they were filed under; kept for thirty days.
CREATE TABLE moved_stories (
  move_id TEXT NOT NULL REFERENCES story_type_moves (id),
  step INTEGER NOT NULL,
  post_id TEXT NOT NULL REFERENCES posts (id),
  story_type TEXT NOT NULL,
  category TEXT,
  subcategory TEXT,
  -- JSON list of the story's lists of that.
  lists TEXT NOT NULL,
  PRIMARY KEY (move_id, step, post_id)
) WITHOUT ROWID;
CREATE INDEX moved_stories_by_post ON moved_stories (post_id);

-- Story types and categories that were removed after their stories had moved, with where those are now. Stories that are
-- written with such a name get the other one. None leads to another row.
CREATE TABLE former_story_types (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  -- JSON lists of names, as above.
  path TEXT NOT NULL,
  to_path TEXT NOT NULL,
  PRIMARY KEY (blog_id, path)
) WITHOUT ROWID;
