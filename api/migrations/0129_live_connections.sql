-- Rights that end while something depends on them: connections that are open, and links that show what isn't public.

-- Who has a draft or a discussion open. Connections are in Durable Objects, which nobody can list by person.
CREATE TABLE live_connections (
  person_id TEXT NOT NULL REFERENCES people (id),
  -- `draft:{id}` or `discussion:{id of the story}`.
  room TEXT NOT NULL,
  -- Of the latest connection, ms.
  since INTEGER NOT NULL,
  PRIMARY KEY (person_id, room)
) WITHOUT ROWID;
CREATE INDEX live_connections_by_time ON live_connections (since);

-- People whose rights may have become fewer, until what depends on them is checked (api/drafts/changed-rights.ts).
CREATE TABLE changed_rights (
  person_id TEXT PRIMARY KEY REFERENCES people (id),
  -- Grows with each change, so that one that comes during the check isn't lost.
  version INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER membership_ends AFTER DELETE ON memberships BEGIN
  INSERT INTO changed_rights (person_id, version) VALUES (OLD.person_id, 1)
  ON CONFLICT (person_id) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER role_changes AFTER UPDATE OF role ON memberships WHEN NEW.role <> OLD.role BEGIN
  INSERT INTO changed_rights (person_id, version) VALUES (NEW.person_id, 1)
  ON CONFLICT (person_id) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER network_role_ends AFTER DELETE ON network_roles BEGIN
  INSERT INTO changed_rights (person_id, version) VALUES (OLD.person_id, 1)
  ON CONFLICT (person_id) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER restriction_begins AFTER INSERT ON restrictions WHEN NEW.kind <> 'premoderated' BEGIN
  INSERT INTO changed_rights (person_id, version) VALUES (NEW.person_id, 1)
  ON CONFLICT (person_id) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER restriction_changes AFTER UPDATE ON restrictions WHEN NEW.kind <> 'premoderated' BEGIN
  INSERT INTO changed_rights (person_id, version) VALUES (NEW.person_id, 1)
  ON CONFLICT (person_id) DO UPDATE SET version = version + 1;
END;
