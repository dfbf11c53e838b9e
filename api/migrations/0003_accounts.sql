-- Accounts, ways to sign in, sessions, and what a person has chosen or kept.

-- Accounts of people who can sign in. A burner is anonymous and signs in with a key.
CREATE TABLE accounts (
  person_id TEXT PRIMARY KEY REFERENCES people (id),
  kind TEXT NOT NULL CHECK (kind IN ('person', 'burner')),
  -- Null for a burner.
  email TEXT UNIQUE COLLATE NOCASE,
  locale TEXT NOT NULL,
  timezone TEXT,
  created_time INTEGER NOT NULL,
  -- A burner's: SHA-256 of the key in hex. It is 160 random bits, too many to try out.
  key_hash TEXT,
  -- When a link sent to the account's address was last opened; null for never.
  email_proved_time INTEGER,
  -- Null: as the blog of the page.
  studio_locale TEXT
);

-- Sessions: one for each host of the network on which a person is signed in.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  -- SHA-256 of the token in hex: a reader of the database can't sign in with it.
  token_hash TEXT NOT NULL UNIQUE,
  -- One for each sign-in; each host of the network then has a session of its own, and all end together.
  family_id TEXT NOT NULL,
  person_id TEXT NOT NULL REFERENCES people (id),
  host TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  seen_time INTEGER NOT NULL,
  expires_time INTEGER NOT NULL,
  -- When the token was given out; 0 for when the session was opened.
  renewed_time INTEGER NOT NULL DEFAULT 0,
  -- The person's rights then, JSON; null if unknown.
  rights TEXT,
  -- The token before, for requests that were on their way with it.
  previous_hash TEXT,
  previous_until INTEGER,
  -- When the person last proved their identity in this family.
  proved_time INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX sessions_by_previous ON sessions (previous_hash) WHERE previous_hash IS NOT NULL;
CREATE INDEX sessions_by_end ON sessions (expires_time);
CREATE INDEX sessions_of_person ON sessions (person_id, family_id);
CREATE INDEX sessions_of_family ON sessions (family_id);

-- Login codes, by which a session on one host of the network opens one on another.
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

-- Sign-in mails: the hash of each link's token, and of its code (docs/decisions/0137).
CREATE TABLE sign_in_links (
  token_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE,
  locale TEXT NOT NULL,
  -- The page from which they signed in, JSON; null for none.
  next TEXT,
  created_time INTEGER NOT NULL,
  expires_time INTEGER NOT NULL,
  used_time INTEGER,
  -- Hash of the secret that only the browser that asked for the mail has.
  attempt_hash TEXT,
  -- Hash of the code together with that secret: a reader of the database could try out six digits alone.
  code_hash TEXT,
  wrong_codes INTEGER NOT NULL DEFAULT 0,
  -- Sign-in mails are limited by inbox, whatever the spelling of its address, and late ones wait for their time. Keyed
  -- hashes: `hashInbox` and `hashNetwork` in api/mail/vault.ts.
  inbox_hash TEXT NOT NULL DEFAULT '',
  -- The network that asked.
  network_hash TEXT NOT NULL DEFAULT '',
  -- When the mail goes out; its link is valid from then on.
  mail_time INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX sign_in_links_of_address ON sign_in_links (email, created_time);
CREATE INDEX sign_in_links_by_time ON sign_in_links (created_time);
CREATE UNIQUE INDEX sign_in_links_of_attempt ON sign_in_links (attempt_hash) WHERE attempt_hash IS NOT NULL;
CREATE INDEX sign_in_links_of_inbox ON sign_in_links (inbox_hash, mail_time);

-- Wrong sign-in codes from a network address, by hours since the epoch.
CREATE TABLE wrong_codes (
  network_hash TEXT NOT NULL,
  hour INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (network_hash, hour)
) WITHOUT ROWID;
CREATE INDEX wrong_codes_by_hour ON wrong_codes (hour);

-- New addresses of accounts, until both addresses have confirmed them (docs/guides/accounts.md). Of tokens there are hashes
-- only.
CREATE TABLE email_changes (
  person_id TEXT PRIMARY KEY REFERENCES people (id),
  email TEXT NOT NULL COLLATE NOCASE,
  -- Of the link to the address so far; null for an account without one.
  old_hash TEXT UNIQUE,
  new_hash TEXT NOT NULL UNIQUE,
  old_confirmed_time INTEGER,
  new_confirmed_time INTEGER,
  created_time INTEGER NOT NULL,
  expires_time INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX email_changes_by_time ON email_changes (expires_time);

-- Accounts at OpenID Connect providers with which people sign in (docs/decisions/0078).
CREATE TABLE identities (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  used_time INTEGER,
  PRIMARY KEY (provider, subject)
) WITHOUT ROWID;
CREATE UNIQUE INDEX identities_of_provider ON identities (person_id, provider);

-- Passkeys with which people sign in (docs/decisions/0078).
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
  used_time INTEGER,
  -- If the passkey may be backed up, and if it is (Web Authentication, Level 3, 6.1.3).
  is_backup_eligible INTEGER NOT NULL DEFAULT 0,
  is_backed_up INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX passkeys_of_person ON passkeys (person_id);

-- Challenges for passkeys and providers, each of which one browser has to return.
CREATE TABLE challenges (
  id_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  person_id TEXT REFERENCES people (id),
  -- JSON.
  detail TEXT NOT NULL,
  expires_time INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX challenges_by_time ON challenges (expires_time);
CREATE INDEX challenges_of_person ON challenges (person_id);

-- People with a draft or a discussion open. Connections are in Durable Objects, which can't be listed by person.
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

-- People that a person follows.
CREATE TABLE person_follows (
  follower_id TEXT NOT NULL REFERENCES people (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (follower_id, person_id)
) WITHOUT ROWID;
CREATE INDEX followers_of_person ON person_follows (person_id, created_time, follower_id);
CREATE INDEX followed_by_person ON person_follows (follower_id, created_time, person_id);

-- People that a person has blocked: they can't reply to them.
CREATE TABLE person_blocks (
  blocker_id TEXT NOT NULL REFERENCES people (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (blocker_id, person_id)
) WITHOUT ROWID;

-- People whose replies a person wants folded. Only that person knows.
CREATE TABLE person_mutes (
  muter_id TEXT NOT NULL REFERENCES people (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  created_time INTEGER NOT NULL,
  PRIMARY KEY (muter_id, person_id)
) WITHOUT ROWID;

-- Posts that a person has saved.
CREATE TABLE saved_posts (
  person_id TEXT NOT NULL REFERENCES people (id),
  post_id TEXT NOT NULL REFERENCES posts (id),
  starter_id TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  PRIMARY KEY (person_id, post_id)
) WITHOUT ROWID;
CREATE INDEX saved_in_story ON saved_posts (person_id, starter_id, post_id);
CREATE INDEX saved_by_time ON saved_posts (person_id, created_time, post_id);

-- Blogs and tags that people follow, by the list of their stories (docs/decisions/0135). Whom they follow is in `person_follows`.
CREATE TABLE followed_lists (
  person_id TEXT NOT NULL REFERENCES people (id),
  -- A list of `stream`: 'own:9' or 'tag:9:zelda'.
  list TEXT NOT NULL,
  blog_id TEXT NOT NULL,
  -- Canonical name; null for the whole blog.
  tag TEXT,
  created_time INTEGER NOT NULL,
  PRIMARY KEY (person_id, list)
) WITHOUT ROWID;
CREATE INDEX followed_lists_by_time ON followed_lists (person_id, created_time, list);

-- A person's last visit to the page of what they follow, and their choice of mail about it.
CREATE TABLE following_settings (
  person_id TEXT PRIMARY KEY REFERENCES people (id),
  -- The page was last opened.
  opened_time INTEGER NOT NULL DEFAULT 0,
  -- Everything after it is new: when the visit before this one ended.
  seen_time INTEGER NOT NULL DEFAULT 0,
  digest TEXT NOT NULL DEFAULT 'never',
  -- When mail is due; null until the scheduled job has planned it.
  due_time INTEGER,
  mailed_time INTEGER NOT NULL DEFAULT 0,
  -- Hash of the token that ends it.
  end_hash TEXT
) WITHOUT ROWID;
CREATE INDEX following_digests_to_plan ON following_settings (person_id) WHERE digest <> 'never' AND due_time IS NULL;
CREATE INDEX following_digests_due ON following_settings (due_time) WHERE due_time IS NOT NULL;
CREATE INDEX following_digests_by_end ON following_settings (end_hash) WHERE end_hash IS NOT NULL;
