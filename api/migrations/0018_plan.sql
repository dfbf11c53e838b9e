-- The plan of a blog's stories (docs/decisions/0176).

-- A story's plan: for its first publication, or for its next version. It ends with that publication.
CREATE TABLE story_plans (
  story_id TEXT PRIMARY KEY REFERENCES desk_stories (id),
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  -- '2026-11-30', in the blog's zone; null for the shelf. It is not a publication time.
  day TEXT,
  hour INTEGER,
  -- What the desk says, beside the states of draft and post.
  desk TEXT NOT NULL CHECK (desk IN ('idea', 'writing', 'review', 'ready', 'held')),
  -- Readers must not see the story, or its next version, before this moment, ms.
  embargo_time INTEGER,
  embargo_by TEXT REFERENCES people (id),
  assignee_id TEXT REFERENCES people (id),
  -- Where it is meant to stand. Only 'section' has a section.
  place TEXT CHECK (place IN ('lead', 'splash', 'section', 'newsletter')),
  section TEXT,
  made_time INTEGER NOT NULL,
  -- Rises with each change, and is never used twice: a plan that was removed and made again continues with a higher one.
  version INTEGER NOT NULL,
  changed_time INTEGER NOT NULL,
  changed_by TEXT REFERENCES people (id)
) WITHOUT ROWID;
CREATE INDEX plans_of_blog ON story_plans (blog_id, day, story_id);
CREATE INDEX plans_of_assignee ON story_plans (assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX plans_of_embargo ON story_plans (embargo_by) WHERE embargo_by IS NOT NULL;
CREATE INDEX plans_of_change ON story_plans (changed_by) WHERE changed_by IS NOT NULL;

-- What is planned is over once it is published; a story that was scheduled is left out when its time has come
-- (api/drafts/plan/sql.ts).
CREATE TRIGGER publication_ends_plan AFTER UPDATE OF published_time ON drafts WHEN NEW.published_time IS NOT NULL
BEGIN
  DELETE FROM story_plans WHERE story_id = NEW.id AND made_time <= NEW.published_time AND EXISTS (
    SELECT 1 FROM posts WHERE id = NEW.id AND status = 'PUBLISHED' AND publish_time <= NEW.published_time);
END;

-- Handing a story over puts it in review, and handing it back ends that.
CREATE TRIGGER handover_changes_plan AFTER UPDATE OF state, handed_time ON drafts
WHEN NEW.state IN ('draft', 'review') AND NEW.state <> OLD.state AND NEW.handed_time IS NOT NULL
  AND NEW.handed_time IS NOT OLD.handed_time
BEGIN
  UPDATE story_plans SET desk = iif(NEW.state = 'review', 'review', 'writing'), version = max(version + 1, NEW.handed_time),
    changed_time = NEW.handed_time, changed_by = NEW.handed_by
  WHERE story_id = NEW.id AND desk <> 'held' AND (NEW.state = 'review') <> (desk = 'review');
END;

-- A story that moves takes its plan with it, without the section and the person of the blog that it leaves.
CREATE TRIGGER moved_story_takes_plan AFTER UPDATE OF blog_id ON desk_stories WHEN NEW.blog_id <> OLD.blog_id
BEGIN
  UPDATE story_plans SET blog_id = NEW.blog_id, place = iif(place = 'section', NULL, place), section = NULL,
    assignee_id = NULL, version = version + 1
  WHERE story_id = NEW.id;
END;

-- Links from which calendars read the plan: the token's hash, never the token.
CREATE TABLE calendar_links (
  person_id TEXT PRIMARY KEY REFERENCES people (id),
  token_hash TEXT NOT NULL UNIQUE,
  created_time INTEGER NOT NULL,
  -- When a calendar read it last, to the hour.
  read_time INTEGER
) WITHOUT ROWID;
