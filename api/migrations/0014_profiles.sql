-- What a person has said that everybody may see, newest first: a page of it is a range.
CREATE INDEX replies_by_author ON posts (author_id, publish_time, id, starter_id)
  WHERE is_starter = 0 AND approved = 1 AND status = 'PUBLISHED';
