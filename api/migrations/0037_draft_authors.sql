-- The authors of a draft are in the tables of authors from its first moment, whoever writes the draft. One trigger, because
-- the order of several is not given.

DROP TRIGGER desk_gains_draft;
DROP TRIGGER desk_draft_names_authors;

CREATE TRIGGER desk_gains_draft AFTER INSERT ON drafts
BEGIN
  -- A draft says nothing about what readers see: as long as its post is published or removed, the post decides.
  INSERT INTO desk_stories (id, blog_id, shelf, time, headline)
  SELECT NEW.id, NEW.blog_id, iif(NEW.state = 'deleted', 'removed', NEW.state), NEW.changed_time, NEW.headline
  WHERE NOT EXISTS (SELECT 1 FROM posts WHERE id = NEW.id AND status IN ('PUBLISHED', 'DELETED'))
  ON CONFLICT (id) DO UPDATE SET shelf = excluded.shelf, time = excluded.time, headline = excluded.headline;
  -- Where there is a draft, its authors count.
  DELETE FROM desk_authors WHERE story_id = NEW.id;
  INSERT INTO draft_authors (draft_id, person_id)
  SELECT NEW.id, pe.id FROM json_each(NEW.fields, '$.authorIds.value') a CROSS JOIN people pe ON pe.id = a.value
  WHERE true ON CONFLICT DO NOTHING;
END;
