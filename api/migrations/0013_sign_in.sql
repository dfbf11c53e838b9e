-- How people sign in (docs/decisions/0070), and the mail that is on its way. Everything here but identities and passkeys
-- lasts minutes; no token, code or key stands in it, only hashes.

CREATE TABLE sign_in_links (
  token_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE,
  locale TEXT NOT NULL,
  -- Where somebody was when they were asked to sign in, JSON; null for nowhere.
  next TEXT,
  created_time INTEGER NOT NULL,
  expires_time INTEGER NOT NULL,
  used_time INTEGER
) WITHOUT ROWID;
CREATE INDEX sign_in_links_of_address ON sign_in_links (email, created_time);
CREATE INDEX sign_in_links_by_time ON sign_in_links (created_time);

CREATE TABLE handovers (
  code_hash TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id),
  family_id TEXT NOT NULL,
  host TEXT NOT NULL,
  -- SHA-256 in hex of what the asking browser keeps in a cookie.
  challenge TEXT NOT NULL,
  expires_time INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX handovers_by_time ON handovers (expires_time);
CREATE INDEX handovers_of_person ON handovers (person_id);

-- Messages that have not left yet: of any kind, sealed with SUBSCRIPTIONS_SECRET, for a link that signs in stands in them.
CREATE TABLE mail_outbox (
  id TEXT PRIMARY KEY,
  sealed_message TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  -- After this nobody wants it any more.
  expires_time INTEGER NOT NULL,
  due_time INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX mail_outbox_due ON mail_outbox (due_time);

-- Somebody's account at an OpenID Connect provider.
CREATE TABLE identities (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (provider, subject)
) WITHOUT ROWID;
CREATE INDEX identities_of_person ON identities (person_id);

CREATE TABLE passkeys (
  -- The credential's own id, base64url.
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id),
  -- COSE, base64url.
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  -- JSON list.
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  used_time INTEGER
) WITHOUT ROWID;
CREATE INDEX passkeys_of_person ON passkeys (person_id);

-- What was asked of a browser, and must come back from that very one: of a passkey or a provider.
CREATE TABLE challenges (
  id_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  person_id TEXT REFERENCES people (id),
  -- JSON.
  detail TEXT NOT NULL,
  expires_time INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX challenges_by_time ON challenges (expires_time);

-- Whoever asks what is kept about them is told of these as well.
CREATE INDEX flags_of_person ON flags (person_id);
CREATE INDEX judgements_of_person ON judgements (person_id);
