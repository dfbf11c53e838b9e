-- Further things that the audit log is searched by, as 0028 has the others: experiments, story types, access tokens, images,
-- rules, groups, and blogs as parts of the network, by name, display name and host.
CREATE TRIGGER audit_log_names_more_things AFTER INSERT ON audit_log
BEGIN
  INSERT OR IGNORE INTO audit_things (kind, name, created_time, log_id)
  SELECT t.value ->> 0, lower(t.value ->> 1), NEW.created_time, NEW.id
  FROM json_each(json_array(
      json_array('experiment', iif(NEW.action LIKE 'experiment.%', '', NULL)),
      json_array('experiment', NEW.detail ->> '$.experiment'),
      json_array('storyType', iif(NEW.action LIKE 'storyTypes.%', '', NULL)),
      json_array('storyType', NEW.detail ->> '$.storyType.name'),
      json_array('storyType', NEW.detail ->> '$.storyMove.from'),
      json_array('storyType', NEW.detail ->> '$.storyMove.to'),
      json_array('token', iif(NEW.action LIKE 'token.%', '', NULL)),
      json_array('token', iif(NEW.action LIKE 'token.%', NEW.detail ->> '$.words', NULL)),
      json_array('image', iif(NEW.action LIKE 'media.%', '', NULL)),
      json_array('image', iif(NEW.action LIKE 'media.%', NEW.detail ->> '$.words', NULL)),
      json_array('rule', iif(NEW.action = 'rules.write', '', NULL)),
      json_array('group', iif(NEW.detail ->> '$.group' IS NULL, NULL, '')),
      json_array('group', NEW.detail ->> '$.group'),
      json_array('group', NEW.detail ->> '$.groupBefore'),
      json_array('blog', iif(NEW.action LIKE 'blog.%', '', NULL)))) t
  WHERE t.value ->> 1 IS NOT NULL;
  INSERT OR IGNORE INTO audit_things (kind, name, created_time, log_id)
  SELECT 'rule', lower(s.value ->> 'name'), NEW.created_time, NEW.id
  FROM json_each(NEW.detail, '$.settings') s WHERE NEW.action = 'rules.write' AND s.value ->> 'name' IS NOT NULL;
  INSERT OR IGNORE INTO audit_things (kind, name, created_time, log_id)
  SELECT 'blog', lower(n.value), NEW.created_time, NEW.id
  FROM blogs b CROSS JOIN json_each(json_array(b.name, b.blog ->> '$.displayName', b.host)) n
  WHERE NEW.action LIKE 'blog.%' AND json_valid(b.blog)
    AND b.id = coalesce(NEW.blog_id, (SELECT id FROM blogs WHERE is_main_site = 1));
  INSERT OR IGNORE INTO audit_things (kind, name, created_time, log_id)
  SELECT 'blog', lower(n.value), NEW.created_time, NEW.id
  FROM json_each(NEW.detail, '$.settings') s CROSS JOIN json_each(json_array(s.value ->> 'before', s.value ->> 'after')) n
  WHERE NEW.action LIKE 'blog.%' AND s.value ->> 'name' = 'host' AND n.value <> '';
END;

INSERT OR IGNORE INTO audit_things (kind, name, created_time, log_id)
SELECT t.value ->> 0, lower(t.value ->> 1), l.created_time, l.id
FROM audit_log l CROSS JOIN json_each(json_array(
    json_array('experiment', iif(l.action LIKE 'experiment.%', '', NULL)),
    json_array('experiment', l.detail ->> '$.experiment'),
    json_array('storyType', iif(l.action LIKE 'storyTypes.%', '', NULL)),
    json_array('storyType', l.detail ->> '$.storyType.name'),
    json_array('storyType', l.detail ->> '$.storyMove.from'),
    json_array('storyType', l.detail ->> '$.storyMove.to'),
    json_array('token', iif(l.action LIKE 'token.%', '', NULL)),
    json_array('token', iif(l.action LIKE 'token.%', l.detail ->> '$.words', NULL)),
    json_array('image', iif(l.action LIKE 'media.%', '', NULL)),
    json_array('image', iif(l.action LIKE 'media.%', l.detail ->> '$.words', NULL)),
    json_array('rule', iif(l.action = 'rules.write', '', NULL)),
    json_array('group', iif(l.detail ->> '$.group' IS NULL, NULL, '')),
    json_array('group', l.detail ->> '$.group'),
    json_array('group', l.detail ->> '$.groupBefore'),
    json_array('blog', iif(l.action LIKE 'blog.%', '', NULL)))) t
WHERE t.value ->> 1 IS NOT NULL;

INSERT OR IGNORE INTO audit_things (kind, name, created_time, log_id)
SELECT 'rule', lower(s.value ->> 'name'), l.created_time, l.id
FROM audit_log l CROSS JOIN json_each(l.detail, '$.settings') s WHERE l.action = 'rules.write' AND s.value ->> 'name' IS NOT NULL;

INSERT OR IGNORE INTO audit_things (kind, name, created_time, log_id)
SELECT 'blog', lower(n.value), l.created_time, l.id
FROM audit_log l CROSS JOIN blogs b CROSS JOIN json_each(json_array(b.name, b.blog ->> '$.displayName', b.host)) n
WHERE l.action LIKE 'blog.%' AND json_valid(b.blog)
  AND b.id = coalesce(l.blog_id, (SELECT id FROM blogs WHERE is_main_site = 1));

INSERT OR IGNORE INTO audit_things (kind, name, created_time, log_id)
SELECT 'blog', lower(n.value), l.created_time, l.id
FROM audit_log l CROSS JOIN json_each(l.detail, '$.settings') s CROSS JOIN json_each(json_array(s.value ->> 'before', s.value ->> 'after')) n
WHERE l.action LIKE 'blog.%' AND s.value ->> 'name' = 'host' AND n.value <> '';
