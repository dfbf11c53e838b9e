-- One outbox for what leaves the services (docs/decisions/0099): mail, subscriber changes, the WebSub hub, search engines.
-- The tables and columns that did this before stay for one release.

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  -- As in api/outbox/policies.ts.
  kind TEXT NOT NULL,
  -- An item of the same key replaces the one that waits. Begins with what the item is about, then a space and the rest.
  key TEXT,
  -- JSON.
  payload TEXT,
  -- Counts how often the item was replaced: what changes while it is being sent stays.
  version INTEGER NOT NULL DEFAULT 1,
  -- Given up ('failed'), it has no key and no payload any more, and stands here for the health report only.
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'failed')),
  -- From when it may be sent, ms: what is scheduled waits for its hour.
  ready_time INTEGER NOT NULL,
  -- Of the next attempt; of the end, once it was given up.
  next_time INTEGER NOT NULL,
  -- After this it is of no use, ms; null for never.
  expires_time INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- A few words of our own: no address, no token.
  last_error TEXT
);
CREATE UNIQUE INDEX outbox_by_key ON outbox (kind, key);
CREATE INDEX outbox_due ON outbox (kind, next_time) WHERE state = 'waiting';
CREATE INDEX outbox_by_age ON outbox (kind, state, ready_time);
CREATE INDEX outbox_given_up ON outbox (next_time) WHERE state = 'failed';
