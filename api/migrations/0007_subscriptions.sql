-- Newsletters: a blog's lists, who asked for them, and who receives them (docs/decisions/0047).
-- No e-mail address stands here in plain text: `address_hash` is keyed, `sealed_address` encrypted, both with the secret
-- SUBSCRIPTIONS_SECRET. No token stands here either, only hashes.

CREATE TABLE mailing_lists (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  provider TEXT NOT NULL,
  PRIMARY KEY (blog_id, position)
) WITHOUT ROWID;
CREATE UNIQUE INDEX mailing_lists_by_id ON mailing_lists (id);
CREATE UNIQUE INDEX mailing_lists_by_key ON mailing_lists (blog_id, key);

-- What somebody typed into a form. It is pending until the link in the message is followed.
CREATE TABLE subscription_requests (
  id TEXT PRIMARY KEY,
  address_hash TEXT NOT NULL,
  -- Until it is confirmed or three days old.
  sealed_address TEXT,
  -- JSON list of list ids, sorted.
  lists TEXT NOT NULL,
  locale TEXT NOT NULL,
  host TEXT NOT NULL,
  source TEXT NOT NULL,
  consent_version TEXT NOT NULL,
  requested_time INTEGER NOT NULL,
  token_hash TEXT UNIQUE,
  confirmed_time INTEGER,
  -- When the message is to be sent, or to be tried again; null once it was.
  due_time INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX subscription_requests_of_address ON subscription_requests (address_hash, requested_time);
CREATE INDEX subscription_requests_by_time ON subscription_requests (requested_time);
CREATE INDEX subscription_requests_due ON subscription_requests (due_time) WHERE due_time IS NOT NULL;

-- Confirmed once; what was consented to, when, and what the provider has yet to be told.
CREATE TABLE subscriptions (
  list_id TEXT NOT NULL,
  address_hash TEXT NOT NULL,
  -- Until the provider was told that it ended.
  sealed_address TEXT,
  state TEXT NOT NULL CHECK (state IN ('confirmed', 'unsubscribed')),
  locale TEXT NOT NULL,
  host TEXT NOT NULL,
  source TEXT NOT NULL,
  consent_version TEXT NOT NULL,
  consent_time INTEGER NOT NULL,
  confirmed_time INTEGER NOT NULL,
  unsubscribed_time INTEGER,
  unsubscribe_hash TEXT UNIQUE,
  -- `subscribe` or `unsubscribe`, with its time, while the provider does not know yet.
  task TEXT CHECK (task IN ('subscribe', 'unsubscribe')),
  due_time INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (list_id, address_hash)
) WITHOUT ROWID;
CREATE INDEX subscriptions_due ON subscriptions (due_time) WHERE due_time IS NOT NULL;

-- Development: what the local provider did not send, JSON.
CREATE TABLE local_messages (
  id TEXT PRIMARY KEY,
  sent_time INTEGER NOT NULL,
  message TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX local_messages_by_time ON local_messages (sent_time);
