-- Rules before publication, what is reported, what moderators decide, and what they have done (docs/decisions/0073).

-- What a blog has chosen of its rules; empty `blog_id` for the network. JSON (`RuleChoices`).
CREATE TABLE rule_choices (
  blog_id TEXT PRIMARY KEY,
  choices TEXT NOT NULL,
  version INTEGER NOT NULL,
  changed_time INTEGER NOT NULL
) WITHOUT ROWID;

-- What the rules made of each text that somebody sent, the newest last. What was refused has no reply.
CREATE TABLE judgements (
  id TEXT PRIMARY KEY,
  reply_id TEXT,
  blog_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('publish', 'pending', 'refuse')),
  -- Null where no rule had anything to say.
  rule TEXT,
  saw TEXT NOT NULL,
  -- JSON list of what each rule found.
  findings TEXT NOT NULL,
  -- Of the folded text; null for one that is too short to be a repeat. The text of a refused reply is kept nowhere.
  text_hash TEXT,
  created_time INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX judgements_of_reply ON judgements (reply_id, created_time) WHERE reply_id IS NOT NULL;
CREATE INDEX judgements_of_text ON judgements (text_hash, created_time, person_id) WHERE text_hash IS NOT NULL;

-- A reply, or a story, that somebody of the blog should look at or has looked at. `version` counts what was decided and
-- what was changed in its text: who decides names the one that they saw.
CREATE TABLE cases (
  post_id TEXT PRIMARY KEY REFERENCES posts (id),
  blog_id TEXT NOT NULL,
  writer_id TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 0,
  -- Flags and notices that nobody has settled yet, and the reason of the last one.
  flags INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  -- The rule that holds it; null for none.
  rule TEXT,
  -- 1 for a reply that nobody of the blog has lifted into sight.
  is_pending INTEGER NOT NULL DEFAULT 0,
  -- 1 while its writer waits for somebody else to decide again.
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

-- A pending reply is in the queue by itself, whoever wrote it there, and leaves it when it is lifted or gone.
INSERT INTO cases (post_id, blog_id, writer_id, is_pending, since_time)
  SELECT id, blog_id, author_id, 1, publish_time FROM posts
  WHERE is_starter = 0 AND approved = 0 AND status = 'PUBLISHED';

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
  -- What a blocked writer has written is out of sight, and nobody has to look at it again.
  UPDATE cases SET blog_id = NEW.blog_id, writer_id = NEW.author_id,
    is_pending = (NEW.approved = 0 AND NEW.status = 'PUBLISHED' AND NOT EXISTS (
      SELECT 1 FROM restrictions r
      WHERE r.person_id = NEW.author_id AND r.kind = 'blocked' AND r.blog_id IN ('', NEW.blog_id)))
    WHERE post_id = NEW.id;
END;

-- Whoever approves by whatever way has looked at what was written as it stood then.
CREATE TRIGGER text_changes AFTER UPDATE OF body ON posts WHEN NEW.body <> OLD.body
BEGIN
  UPDATE cases SET version = version + 1 WHERE post_id = NEW.id;
END;

-- Who says what against a post, once each.
CREATE TABLE flags (
  post_id TEXT NOT NULL REFERENCES posts (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  reason TEXT NOT NULL,
  words TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  settled_time INTEGER,
  PRIMARY KEY (post_id, person_id)
) WITHOUT ROWID;

-- What anybody has reported without an account.
CREATE TABLE notices (
  id TEXT PRIMARY KEY,
  -- Of the form: sent twice, it is one notice.
  form_key TEXT NOT NULL UNIQUE,
  post_id TEXT NOT NULL REFERENCES posts (id),
  reason TEXT NOT NULL,
  words TEXT NOT NULL,
  name TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  settled_time INTEGER
) WITHOUT ROWID;
CREATE INDEX notices_of_post ON notices (post_id, created_time);

-- What moderators decided. A decision for a version that is no more the case's does not come about: `version` is then
-- null, and all that goes with it is undone.
CREATE TABLE decisions (
  id TEXT PRIMARY KEY,
  post_id TEXT NOT NULL REFERENCES posts (id),
  version INTEGER NOT NULL,
  blog_id TEXT NOT NULL,
  action TEXT NOT NULL,
  by_person_id TEXT NOT NULL REFERENCES people (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  -- The ground, and what the writer is told beside it.
  reason TEXT NOT NULL,
  words TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  -- A later decision that undoes this one.
  undone_by TEXT,
  UNIQUE (post_id, version)
) WITHOUT ROWID;
CREATE INDEX decisions_of_person ON decisions (person_id, action, created_time);
CREATE INDEX decisions_by_time ON decisions (person_id, created_time, id);


-- The writer's one appeal against a decision, and what somebody else made of it.
CREATE TABLE appeals (
  decision_id TEXT PRIMARY KEY REFERENCES decisions (id),
  words TEXT NOT NULL,
  created_time INTEGER NOT NULL,
  outcome TEXT CHECK (outcome IN ('upheld', 'reversed')),
  answer TEXT NOT NULL DEFAULT '',
  by_person_id TEXT,
  decided_time INTEGER
) WITHOUT ROWID;

-- Who did what to whom, when and why. Nothing is ever changed or taken out.
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY,
  created_time INTEGER NOT NULL,
  -- Empty for the whole network.
  blog_id TEXT NOT NULL,
  by_person_id TEXT NOT NULL,
  action TEXT NOT NULL,
  -- To whom, and about what; null where it was to nobody, and about nothing.
  person_id TEXT,
  post_id TEXT,
  reason TEXT NOT NULL,
  -- JSON: what else belongs to it.
  detail TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX audit_log_of_blog ON audit_log (blog_id, created_time, id);
CREATE INDEX audit_log_by_time ON audit_log (created_time, id);
CREATE INDEX audit_log_by_person ON audit_log (by_person_id, created_time, id);
CREATE INDEX audit_log_to_person ON audit_log (person_id, created_time, id);

CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'the audit log is only written');
END;
CREATE TRIGGER audit_log_is_not_cut BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'the audit log is only written');
END;
