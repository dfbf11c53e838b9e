-- Special sections have feeds too (decision 0085): the hub is told of them as of other lists.
DROP TRIGGER outbox_hub_entry;
DROP TRIGGER outbox_hub_loss;

CREATE TRIGGER outbox_hub_entry AFTER INSERT ON stream
WHEN NEW.timestamp > (unixepoch() - 2592000) * 1000
  AND NEW.list <> 'everything' AND NEW.list NOT LIKE 'own:%'
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('hub', NEW.list || ' ' || (max(NEW.timestamp, unixepoch() * 1000) / 60000), json_object('list', NEW.list),
    max(NEW.timestamp, unixepoch() * 1000) / 60000 * 60000, max(NEW.timestamp, unixepoch() * 1000))
  ON CONFLICT (kind, key) DO UPDATE
  SET version = version + 1, attempts = 0, next_time = excluded.next_time, last_error = NULL;
END;

CREATE TRIGGER outbox_hub_loss AFTER DELETE ON stream
WHEN OLD.timestamp > (unixepoch() - 2592000) * 1000 AND OLD.timestamp <= unixepoch() * 1000
  AND OLD.list <> 'everything' AND OLD.list NOT LIKE 'own:%'
BEGIN
  INSERT INTO outbox (kind, key, payload, ready_time, next_time)
  VALUES ('hub', OLD.list || ' ' || (unixepoch() * 1000 / 60000), json_object('list', OLD.list),
    unixepoch() * 1000 / 60000 * 60000, unixepoch() * 1000)
  ON CONFLICT (kind, key) DO UPDATE
  SET version = version + 1, attempts = 0, next_time = excluded.next_time, last_error = NULL;
END;
