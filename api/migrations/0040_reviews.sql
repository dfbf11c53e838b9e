-- Handing a draft over for review and back, with a line to whoever gets it (docs/decisions/0108); and searches that find
-- "jalapeño" by "jalapeno".

-- Who handed it over or back last, when, and what they wrote with it. Null once it is published.
ALTER TABLE drafts ADD COLUMN handed_by TEXT REFERENCES people (id);
ALTER TABLE drafts ADD COLUMN handed_time INTEGER;
ALTER TABLE drafts ADD COLUMN remark TEXT NOT NULL DEFAULT '';
CREATE INDEX drafts_of_handing ON drafts (handed_by) WHERE handed_by IS NOT NULL;

-- Whoever is to review it is notified, each time anew. Nobody is notified of what they did themselves, and a restore
-- notifies nobody (0076).
CREATE TRIGGER handing_over_notifies AFTER UPDATE OF handed_time ON drafts
WHEN NEW.state = 'review' AND NEW.assignee_id IS NOT NULL AND NEW.assignee_id IS NOT NEW.handed_by
  AND NEW.handed_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, actor_id, created_time)
  VALUES (NEW.assignee_id, 'handedOver', NEW.id, NEW.handed_by, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT (person_id, kind, subject) DO UPDATE SET
    actor_id = excluded.actor_id, created_time = excluded.created_time, was_mailed = 0;
END;

-- Its authors are, unless one of them took it back.
CREATE TRIGGER handing_back_notifies AFTER UPDATE OF handed_time ON drafts
WHEN NEW.state = 'draft' AND NEW.handed_time > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000
BEGIN
  INSERT INTO notifications (person_id, kind, subject, actor_id, created_time)
  SELECT a.person_id, 'handedBack', NEW.id, NEW.handed_by, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM draft_authors a WHERE a.draft_id = NEW.id AND NOT EXISTS (
    SELECT 1 FROM draft_authors WHERE draft_id = NEW.id AND person_id = NEW.handed_by)
  ON CONFLICT (person_id, kind, subject) DO UPDATE SET
    actor_id = excluded.actor_id, created_time = excluded.created_time, was_mailed = 0;
END;

-- What a search compares: lower case, without accents, as `foldText` in contract/fold-text.ts folds the words that are
-- looked for. Not stored in the row; the index has it, so that a search doesn't work it out again.
ALTER TABLE desk_stories ADD COLUMN folded TEXT GENERATED ALWAYS AS (iif(headline GLOB '*[À-' || char(879) || ']*',
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    lower(headline),
    'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'),
    'Ç', 'c'), 'ç', 'c'), 'Č', 'c'), 'č', 'c'), 'Ć', 'c'), 'ć', 'c'),
    'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'),
    'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'),
    'Ñ', 'n'), 'ñ', 'n'),
    'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'Ō', 'o'), 'ō', 'o'),
    'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ū', 'u'), 'ū', 'u'),
    'Ý', 'y'), 'ý', 'y'), 'ÿ', 'y'),
    'Š', 's'), 'š', 's'),
    'Ž', 'z'), 'ž', 'z'),
    char(768), ''), char(769), ''), char(770), ''), char(771), ''), char(776), ''), char(778), ''), char(807), ''),
    lower(headline))) VIRTUAL;
DROP INDEX desk_of_blog;
CREATE INDEX desk_of_blog ON desk_stories (blog_id, shelf, time, id, folded);

ALTER TABLE media ADD COLUMN folded TEXT GENERATED ALWAYS AS (iif(words GLOB '*[À-' || char(879) || ']*',
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    words,
    'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'),
    'Ç', 'c'), 'ç', 'c'), 'Č', 'c'), 'č', 'c'), 'Ć', 'c'), 'ć', 'c'),
    'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'),
    'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'),
    'Ñ', 'n'), 'ñ', 'n'),
    'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'Ō', 'o'), 'ō', 'o'),
    'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ū', 'u'), 'ū', 'u'),
    'Ý', 'y'), 'ý', 'y'), 'ÿ', 'y'),
    'Š', 's'), 'š', 's'),
    'Ž', 'z'), 'ž', 'z'),
    char(768), ''), char(769), ''), char(770), ''), char(771), ''), char(776), ''), char(778), ''), char(807), ''),
    words)) VIRTUAL;
DROP INDEX media_of_blog;
CREATE INDEX media_of_blog ON media (blog_id, number, folded);
CREATE INDEX media_of_network ON media (number, folded);
