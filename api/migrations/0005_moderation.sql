-- Moderation: what rules and people find in replies, what is decided, and by whom (docs/guides/moderation.md).

-- A blog's choice of rules, JSON (`RuleChoices`); an empty `blog_id` is the network.
CREATE TABLE rule_choices (
  blog_id TEXT PRIMARY KEY,
  choices TEXT NOT NULL,
  version INTEGER NOT NULL,
  changed_time INTEGER NOT NULL
) WITHOUT ROWID;

-- What machines may do with the texts of a blog, JSON (`TermChoices`); an empty `blog_id` is the network.
CREATE TABLE machine_terms (
  blog_id TEXT PRIMARY KEY,
  choices TEXT NOT NULL,
  version INTEGER NOT NULL,
  changed_time INTEGER NOT NULL
) WITHOUT ROWID;

-- What rules found in texts that people sent, if they found anything. A refused text has no reply.
CREATE TABLE judgements (
  id TEXT PRIMARY KEY,
  reply_id TEXT,
  blog_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('publish', 'pending', 'refuse')),
  -- Null if no rule found anything.
  rule TEXT,
  saw TEXT NOT NULL,
  -- JSON list of what each rule found.
  findings TEXT NOT NULL,
  -- Of the folded text; null for one that is too short to be a repeat. The text of a refused reply is not stored.
  text_hash TEXT,
  created_time INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX judgements_of_reply ON judgements (reply_id, created_time) WHERE reply_id IS NOT NULL;
CREATE INDEX judgements_of_text ON judgements (text_hash, created_time, person_id) WHERE text_hash IS NOT NULL;
CREATE INDEX judgements_of_person ON judgements (person_id);

-- Hashes of the texts that people have sent, for a day, by which repeats are noticed.
CREATE TABLE recent_texts (
  text_hash TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  person_id TEXT NOT NULL,
  PRIMARY KEY (text_hash, created_time, person_id)
) WITHOUT ROWID;
CREATE INDEX recent_texts_by_time ON recent_texts (created_time);

-- What a person may not do for a time, in the network or on one blog.
CREATE TABLE restrictions (
  person_id TEXT NOT NULL REFERENCES people (id),
  kind TEXT NOT NULL CHECK (kind IN ('suspended', 'blocked', 'premoderated')),
  -- Empty for the whole network.
  blog_id TEXT NOT NULL DEFAULT '',
  by_person_id TEXT NOT NULL REFERENCES people (id),
  reason TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  -- Null for no end.
  until_time INTEGER,
  PRIMARY KEY (person_id, kind, blog_id)
) WITHOUT ROWID;
CREATE INDEX restrictions_of_blog ON restrictions (blog_id, kind, created_time);
CREATE INDEX ending_blocks ON restrictions (until_time) WHERE kind = 'blocked' AND until_time IS NOT NULL;

CREATE TRIGGER person_is_blocked AFTER INSERT ON restrictions WHEN NEW.kind = 'blocked'
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT r.starter_id, r.id FROM posts r
    WHERE r.author_id = NEW.person_id AND r.is_starter = 0 AND (NEW.blog_id = '' OR r.blog_id = NEW.blog_id)
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER block_changes AFTER UPDATE OF until_time ON restrictions WHEN NEW.kind = 'blocked'
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT r.starter_id, r.id FROM posts r
    WHERE r.author_id = NEW.person_id AND r.is_starter = 0 AND (NEW.blog_id = '' OR r.blog_id = NEW.blog_id)
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER block_ends AFTER DELETE ON restrictions WHEN OLD.kind = 'blocked'
BEGIN
  INSERT INTO unsettled_approvals (starter_id, reply_id)
    SELECT r.starter_id, r.id FROM posts r
    WHERE r.author_id = OLD.person_id AND r.is_starter = 0 AND (OLD.blog_id = '' OR r.blog_id = OLD.blog_id)
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER restriction_begins AFTER INSERT ON restrictions WHEN NEW.kind <> 'premoderated' BEGIN
  INSERT INTO changed_rights (person_id, version) VALUES (NEW.person_id, 1)
  ON CONFLICT (person_id) DO UPDATE SET version = version + 1;
END;

CREATE TRIGGER restriction_changes AFTER UPDATE ON restrictions WHEN NEW.kind <> 'premoderated' BEGIN
  INSERT INTO changed_rights (person_id, version) VALUES (NEW.person_id, 1)
  ON CONFLICT (person_id) DO UPDATE SET version = version + 1;
END;

-- The moderation queue: posts that staff of the blog should look at or have looked at. `version` counts decisions and changes
-- of the text; a decision names the version that it is about.
CREATE TABLE cases (
  post_id TEXT PRIMARY KEY REFERENCES posts (id),
  blog_id TEXT NOT NULL,
  writer_id TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 0,
  -- Number of open flags and notices, and the reason of the last one.
  flags INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  -- The rule that holds it; null for none.
  rule TEXT,
  -- 1 for a reply that isn't approved.
  is_pending INTEGER NOT NULL DEFAULT 0,
  -- 1 while its author's appeal is open.
  is_appealed INTEGER NOT NULL DEFAULT 0,
  -- When it came into the queue.
  since_time INTEGER NOT NULL,
  -- In which part of the queue it stands; null in none.
  queue TEXT GENERATED ALWAYS AS (
    CASE WHEN is_appealed = 1 THEN 'appealed' WHEN flags > 0 THEN 'flagged' WHEN rule IS NOT NULL AND is_pending = 1 THEN 'held'
      WHEN is_pending = 1 THEN 'pending' END) VIRTUAL
) WITHOUT ROWID;
CREATE INDEX cases_of_blog ON cases (blog_id, queue, since_time, post_id) WHERE queue IS NOT NULL;
CREATE INDEX cases_of_network ON cases (queue, since_time, post_id) WHERE queue IS NOT NULL;
CREATE INDEX cases_of_writer ON cases (writer_id, queue, since_time, post_id) WHERE queue IS NOT NULL;

CREATE TRIGGER pending_reply_is_written AFTER INSERT ON posts
WHEN NEW.is_starter = 0 AND NEW.approved = 0 AND NEW.status = 'PUBLISHED'
BEGIN
  INSERT INTO cases (post_id, blog_id, writer_id, is_pending, since_time)
    VALUES (NEW.id, NEW.blog_id, NEW.author_id, 1, NEW.publish_time)
    ON CONFLICT (post_id) DO UPDATE SET is_pending = 1;
END;

CREATE TRIGGER reply_is_lifted_or_hidden AFTER UPDATE OF approved, status, author_id, blog_id ON posts
WHEN NEW.is_starter = 0 AND (
  NEW.approved <> OLD.approved OR NEW.status <> OLD.status OR NEW.author_id <> OLD.author_id OR NEW.blog_id <> OLD.blog_id)
BEGIN
  INSERT INTO cases (post_id, blog_id, writer_id, is_pending, since_time)
    SELECT NEW.id, NEW.blog_id, NEW.author_id, 1, NEW.publish_time
    WHERE NEW.approved = 0 AND NEW.status = 'PUBLISHED' ON CONFLICT (post_id) DO NOTHING;
  -- Replies of blocked authors need no decision.
  UPDATE cases SET blog_id = NEW.blog_id, writer_id = NEW.author_id,
    is_pending = (NEW.approved = 0 AND NEW.status = 'PUBLISHED' AND NOT EXISTS (
      SELECT 1 FROM restrictions r
      WHERE r.person_id = NEW.author_id AND r.kind = 'blocked' AND r.blog_id IN ('', NEW.blog_id)))
    WHERE post_id = NEW.id;
END;

CREATE TRIGGER text_changes AFTER UPDATE OF body ON posts
WHEN NEW.body <> OLD.body AND NEW.body_bytes IS NULL AND NEW.body <> '' AND (OLD.body <> '' OR NEW.body = '[]')
BEGIN
  UPDATE cases SET version = version + 1 WHERE post_id = NEW.id;
END;

CREATE TRIGGER text_in_object_changes AFTER UPDATE OF edited_time ON posts
WHEN NEW.is_starter = 0 AND NEW.edited_time IS NOT OLD.edited_time
  AND (NEW.body = '' OR (OLD.body = '' AND NEW.body <> '[]'))
BEGIN
  UPDATE cases SET version = version + 1 WHERE post_id = NEW.id;
END;

-- A reply that becomes visible loses the case that it had while pending, if there was nothing to decide.
CREATE TRIGGER shown_reply_needs_no_case AFTER UPDATE OF approved, status ON posts
WHEN NEW.is_starter = 0 AND NEW.approved = 1 AND NEW.status = 'PUBLISHED'
  AND (NEW.approved <> OLD.approved OR NEW.status <> OLD.status)
BEGIN
  DELETE FROM cases WHERE post_id = NEW.id
    AND version = 0 AND rule IS NULL AND flags = 0 AND reason IS NULL AND is_appealed = 0
    AND NOT EXISTS (SELECT 1 FROM decisions d WHERE d.post_id = NEW.id);
END;

-- Reports of posts by people with an account, one of each person.
CREATE TABLE flags (
  post_id TEXT NOT NULL REFERENCES posts (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  reason TEXT NOT NULL,
  words TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  settled_time INTEGER,
  PRIMARY KEY (post_id, person_id)
) WITHOUT ROWID;
-- For a person's copy of their own data.
CREATE INDEX flags_of_person ON flags (person_id);

-- Reports of posts by people without an account.
CREATE TABLE notices (
  id TEXT PRIMARY KEY,
  -- Of the form: sent twice, it is one notice.
  form_key TEXT NOT NULL UNIQUE,
  post_id TEXT NOT NULL REFERENCES posts (id),
  reason TEXT NOT NULL,
  words TEXT NOT NULL,
  name TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  settled_time INTEGER,
  -- Where to send the outcome, until it was sent.
  sealed_email TEXT,
  locale TEXT
) WITHOUT ROWID;
CREATE INDEX notices_of_post ON notices (post_id, created_time);
CREATE INDEX notices_to_answer ON notices (settled_time) WHERE sealed_email IS NOT NULL AND settled_time IS NOT NULL;

-- Decisions of moderators. One about an outdated version of the case has a null `version`, which undoes its transaction.
CREATE TABLE decisions (
  id TEXT PRIMARY KEY,
  post_id TEXT NOT NULL REFERENCES posts (id),
  version INTEGER NOT NULL,
  blog_id TEXT NOT NULL,
  action TEXT NOT NULL,
  by_person_id TEXT NOT NULL REFERENCES people (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  -- The reason, and the message to the author.
  reason TEXT NOT NULL,
  words TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  -- A later decision that undoes this one.
  undone_by TEXT,
  UNIQUE (post_id, version)
) WITHOUT ROWID;
CREATE INDEX decisions_of_person ON decisions (person_id, action, created_time);
CREATE INDEX decisions_by_time ON decisions (person_id, created_time, id);

-- Appeals against decisions, one by each author, and their outcomes.
CREATE TABLE appeals (
  decision_id TEXT PRIMARY KEY REFERENCES decisions (id),
  words TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  outcome TEXT CHECK (outcome IN ('upheld', 'reversed')),
  answer TEXT NOT NULL DEFAULT '',
  by_person_id TEXT,
  decided_time INTEGER
) WITHOUT ROWID;

-- Who did what to whom, when and why. Rows are never changed or deleted.
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY,
  created_time INTEGER NOT NULL,
  -- Empty for the whole network.
  blog_id TEXT NOT NULL,
  by_person_id TEXT NOT NULL,
  action TEXT NOT NULL,
  -- The person and the post that it is about; null for none.
  person_id TEXT,
  post_id TEXT,
  reason TEXT NOT NULL,
  -- Details, JSON.
  detail TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX audit_log_of_blog ON audit_log (blog_id, created_time, id);
CREATE INDEX audit_log_by_time ON audit_log (created_time, id);
CREATE INDEX audit_log_by_person ON audit_log (by_person_id, created_time, id);
CREATE INDEX audit_log_to_person ON audit_log (person_id, created_time, id);
-- The audit log filtered by action, of which there may be few in a long log.
CREATE INDEX audit_log_of_action ON audit_log (action, created_time, id);
CREATE INDEX audit_log_of_blog_action ON audit_log (blog_id, action, created_time, id);

CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'the audit log is only written');
END;

CREATE TRIGGER audit_log_is_not_cut BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'the audit log is only written');
END;
