-- What each action of the audit log was about: once with an empty name for its kind, and once for each thing of it, in
-- lowercase. Kept by the trigger.
CREATE TABLE audit_things (
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  log_id TEXT NOT NULL,
  PRIMARY KEY (kind, name, created_time, log_id)
) WITHOUT ROWID;

CREATE TRIGGER audit_log_names_things AFTER INSERT ON audit_log
BEGIN
  INSERT OR IGNORE INTO audit_things (kind, name, created_time, log_id)
  SELECT t.value ->> 0, lower(t.value ->> 1), NEW.created_time, NEW.id
  FROM json_each(json_array(
      json_array('post', NEW.post_id),
      json_array('post', iif(NEW.post_id IS NULL, NULL, '')),
      json_array('flag', NEW.detail ->> '$.flag.name'),
      json_array('tag', NEW.detail ->> '$.tag.name'),
      json_array('tag', NEW.detail ->> '$.tag.before'),
      json_array('tag', NEW.detail ->> '$.tag.after'),
      json_array('section', NEW.detail ->> '$.section'),
      json_array('page', iif(NEW.action = 'information.write', NEW.detail ->> '$.name', NULL)),
      json_array(CASE
        WHEN NEW.action = 'flag.set' THEN 'flag'
        WHEN NEW.action = 'tags.write' THEN 'tag'
        WHEN NEW.action = 'settings.write' THEN 'setting'
        WHEN NEW.action = 'information.write' THEN 'page'
        WHEN NEW.action LIKE 'section.%' THEN 'section'
        WHEN NEW.action LIKE 'look.%' THEN 'look'
        WHEN NEW.action LIKE 'redirect.%' THEN 'redirect' END, ''))) t
  WHERE t.value ->> 0 IS NOT NULL AND t.value ->> 1 IS NOT NULL;
  INSERT OR IGNORE INTO audit_things (kind, name, created_time, log_id)
  SELECT iif(NEW.action LIKE 'look.%', 'look', 'setting'), lower(s.value ->> 'name'), NEW.created_time, NEW.id
  FROM json_each(NEW.detail, '$.settings') s WHERE s.value ->> 'name' IS NOT NULL;
  INSERT OR IGNORE INTO audit_things (kind, name, created_time, log_id)
  SELECT 'redirect', lower(s.value ->> 'from'), NEW.created_time, NEW.id
  FROM json_each(NEW.detail, '$.redirects') s WHERE s.value ->> 'from' IS NOT NULL;
END;

INSERT OR IGNORE INTO audit_things (kind, name, created_time, log_id)
SELECT t.value ->> 0, lower(t.value ->> 1), l.created_time, l.id
FROM audit_log l CROSS JOIN json_each(json_array(
    json_array('post', l.post_id),
    json_array('post', iif(l.post_id IS NULL, NULL, '')),
    json_array('flag', l.detail ->> '$.flag.name'),
    json_array('tag', l.detail ->> '$.tag.name'),
    json_array('tag', l.detail ->> '$.tag.before'),
    json_array('tag', l.detail ->> '$.tag.after'),
    json_array('section', l.detail ->> '$.section'),
    json_array('page', iif(l.action = 'information.write', l.detail ->> '$.name', NULL)),
    json_array(CASE
      WHEN l.action = 'flag.set' THEN 'flag'
      WHEN l.action = 'tags.write' THEN 'tag'
      WHEN l.action = 'settings.write' THEN 'setting'
      WHEN l.action = 'information.write' THEN 'page'
      WHEN l.action LIKE 'section.%' THEN 'section'
      WHEN l.action LIKE 'look.%' THEN 'look'
      WHEN l.action LIKE 'redirect.%' THEN 'redirect' END, ''))) t
WHERE t.value ->> 0 IS NOT NULL AND t.value ->> 1 IS NOT NULL;
INSERT OR IGNORE INTO audit_things (kind, name, created_time, log_id)
SELECT iif(l.action LIKE 'look.%', 'look', 'setting'), lower(s.value ->> 'name'), l.created_time, l.id
FROM audit_log l CROSS JOIN json_each(l.detail, '$.settings') s WHERE s.value ->> 'name' IS NOT NULL;
INSERT OR IGNORE INTO audit_things (kind, name, created_time, log_id)
SELECT 'redirect', lower(s.value ->> 'from'), l.created_time, l.id
FROM audit_log l CROSS JOIN json_each(l.detail, '$.redirects') s WHERE s.value ->> 'from' IS NOT NULL;
