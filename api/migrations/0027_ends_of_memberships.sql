-- Since when a person has their role on a blog, ms, who gave it, and until when (docs/decisions/0188); null for unknown
-- or none. The owner's role has no end.
ALTER TABLE memberships ADD COLUMN since_time INTEGER;
ALTER TABLE memberships ADD COLUMN by_person_id TEXT;
ALTER TABLE memberships ADD COLUMN until_time INTEGER CHECK (until_time IS NULL OR role <> 'Owner');
CREATE INDEX memberships_by_end ON memberships (until_time) WHERE until_time IS NOT NULL;

-- The end of the membership that is offered; null for none.
ALTER TABLE invitations ADD COLUMN until_time INTEGER;

-- Roles that were given in the product are in the log. Who accepts an invitation isn't the one who gave it.
UPDATE memberships SET (since_time, by_person_id) = (
  SELECT l.created_time, coalesce((
      SELECT i.by_person_id FROM invitations i
      WHERE i.person_id = memberships.person_id AND i.blog_id = memberships.blog_id AND i.state = 'accepted'
        AND i.ended_time = l.created_time
      LIMIT 1), nullif(l.by_person_id, l.person_id))
  FROM audit_log l
  WHERE l.person_id = memberships.person_id AND l.blog_id = memberships.blog_id
    AND l.action IN ('member.join', 'member.change', 'owner.take')
  ORDER BY l.created_time DESC, l.id DESC LIMIT 1)
WHERE EXISTS (SELECT 1 FROM audit_log l WHERE l.person_id = memberships.person_id);

-- The screen name in lower case without its marks, by which the network's members are listed and found; triggers keep it.
ALTER TABLE memberships ADD COLUMN name TEXT NOT NULL DEFAULT '';
UPDATE memberships SET name = (
  SELECT lower(replace(replace(pe.screen_name, '-', ''), '_', '')) FROM people pe WHERE pe.id = memberships.person_id);
CREATE INDEX memberships_by_name ON memberships (name, person_id, blog_id);
CREATE INDEX memberships_of_blog_by_name ON memberships (blog_id, name, person_id);
CREATE INDEX memberships_of_role_by_name ON memberships (role, name, person_id, blog_id);

CREATE TRIGGER member_has_name AFTER INSERT ON memberships BEGIN
  UPDATE memberships SET name = (
    SELECT lower(replace(replace(pe.screen_name, '-', ''), '_', '')) FROM people pe WHERE pe.id = NEW.person_id)
  WHERE person_id = NEW.person_id AND blog_id = NEW.blog_id;
END;

CREATE TRIGGER member_is_renamed AFTER UPDATE OF screen_name ON people WHEN NEW.screen_name <> OLD.screen_name BEGIN
  UPDATE memberships SET name = lower(replace(replace(NEW.screen_name, '-', ''), '_', '')) WHERE person_id = NEW.id;
END;
