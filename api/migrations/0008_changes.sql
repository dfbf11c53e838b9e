-- When something changed that readers see, for whoever keeps pages (docs/decisions/0050). Written in the transaction of
-- the change itself; forgotten after a day and two hours, when no page from before it is kept any more.

CREATE TABLE changes (
  -- What: 'frame', 'pages', 'lists', 'lists:9', 'replies:9', 'post', 'withdrawn'; api/import/list-changes.ts says when.
  scope TEXT NOT NULL,
  -- Milliseconds by the database's own clock; in the future for what becomes public then.
  epoch INTEGER NOT NULL,
  -- Empty where the scope is no post's.
  post_id TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (scope, epoch, post_id)
) WITHOUT ROWID;
CREATE INDEX changes_by_epoch ON changes (epoch);
