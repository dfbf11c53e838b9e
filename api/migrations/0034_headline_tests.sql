-- Headline tests (docs/guides/headline-tests.md), and what is counted of tests and experiments. Nothing is about a person who
-- reads.

CREATE TABLE headline_tests (
  id TEXT PRIMARY KEY,
  post_id TEXT NOT NULL,
  -- The front that shows it, and the placement there with whose end it ends; null for wherever the front has the story.
  blog_id TEXT NOT NULL,
  placement_id TEXT,
  -- JSON list; the one that the front shows without the test first.
  headlines TEXT NOT NULL,
  -- ms.
  start_time INTEGER NOT NULL,
  end_time INTEGER NOT NULL,
  -- Readers see nothing of it from then on, ms: its end, or later if a headline was applied.
  shown_until INTEGER NOT NULL,
  -- 1 if the winner is applied when it is decided.
  applies_winner INTEGER NOT NULL,
  started_by TEXT NOT NULL,
  -- Null while it runs or waits.
  ended_time INTEGER,
  end_reason TEXT,
  -- Null if it ended by a rule.
  ended_by TEXT,
  -- Places in the list.
  winner INTEGER,
  applied INTEGER
) WITHOUT ROWID;
-- One test a story at a time.
CREATE UNIQUE INDEX headline_tests_running ON headline_tests (post_id) WHERE ended_time IS NULL;
CREATE INDEX headline_tests_of_story ON headline_tests (post_id, blog_id, start_time);
CREATE INDEX headline_tests_of_front ON headline_tests (blog_id, shown_until);

-- Readers who saw a variant, and who did what is counted.
CREATE TABLE test_counts (
  -- `headline:ID` or `experiment:NAME`.
  test TEXT NOT NULL,
  variant TEXT NOT NULL,
  goal TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (test, variant, goal)
) WITHOUT ROWID;
