-- Blogs, the people who write and read, and what belongs to a blog as a whole.

-- The blogs of the network. One of them is the main site.
CREATE TABLE blogs (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  host TEXT NOT NULL UNIQUE,
  is_main_site INTEGER NOT NULL,
  position REAL NOT NULL,
  -- The entity as it goes over the wire, JSON.
  blog TEXT NOT NULL,
  about TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  -- 1 since members were changed in the studio: from then on imports of the blog leave the list as it is.
  has_own_members INTEGER NOT NULL DEFAULT 0,
  -- Grows whenever a story type or a category of the blog changes.
  card_version INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX blogs_in_order ON blogs (is_main_site, position, name);
CREATE UNIQUE INDEX one_main_site ON blogs (is_main_site) WHERE is_main_site = 1;

-- Everyone with a name on the network: authors and readers.
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  screen_name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  display_name TEXT NOT NULL,
  avatar TEXT,
  bio TEXT NOT NULL,
  joined_time INTEGER NOT NULL,
  content_hash TEXT NOT NULL,
  -- Addresses of the person's pages elsewhere, for their profile: JSON list.
  links TEXT NOT NULL DEFAULT '[]'
);

-- The members of each blog, in their order, with role and title.
CREATE TABLE memberships (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  position INTEGER NOT NULL,
  person_id TEXT NOT NULL REFERENCES people (id),
  role TEXT NOT NULL,
  title TEXT NOT NULL,
  PRIMARY KEY (blog_id, position)
) WITHOUT ROWID;
CREATE UNIQUE INDEX memberships_of_person ON memberships (person_id, blog_id);
CREATE UNIQUE INDEX one_owner ON memberships (blog_id) WHERE role = 'Owner';

-- Roles of people in the whole network.
CREATE TABLE network_roles (
  person_id TEXT NOT NULL REFERENCES people (id),
  role TEXT NOT NULL CHECK (role IN ('superuser', 'sales', 'groupMember')),
  PRIMARY KEY (person_id, role)
) WITHOUT ROWID;
-- Reviewers with a role in the whole network receive what is in review on any blog.
CREATE INDEX network_roles_by_role ON network_roles (role, person_id);

-- Invitations to become a member of a blog, one row for each. One is valid while it is open, its time is not over, and its
-- sender may still invite; that is worked out when it is read.
CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  role TEXT NOT NULL,
  -- The person invited by name; null for an invitation by address.
  person_id TEXT REFERENCES people (id),
  -- Keyed, and encrypted, both with SUBSCRIPTIONS_SECRET. The address is deleted when the invitation ends.
  address_hash TEXT,
  sealed_address TEXT,
  by_person_id TEXT NOT NULL REFERENCES people (id),
  -- When it was sent, or sent again.
  created_time INTEGER NOT NULL,
  expires_time INTEGER NOT NULL,
  -- When a message about it was last written; null for none.
  mailed_time INTEGER,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- Who answered, and when it ended; null while it is open.
  answered_by TEXT REFERENCES people (id),
  ended_time INTEGER,
  CHECK ((person_id IS NULL) <> (address_hash IS NULL))
) WITHOUT ROWID;
CREATE UNIQUE INDEX one_open_invitation_of_person ON invitations (blog_id, person_id)
  WHERE state = 'open' AND person_id IS NOT NULL;
CREATE UNIQUE INDEX one_open_invitation_of_address ON invitations (blog_id, address_hash)
  WHERE state = 'open' AND address_hash IS NOT NULL;
CREATE INDEX open_invitations_of_blog ON invitations (blog_id, created_time) WHERE state = 'open';
CREATE INDEX invitations_of_person ON invitations (person_id, blog_id, state) WHERE person_id IS NOT NULL;
CREATE INDEX invitations_of_address ON invitations (address_hash, blog_id, state) WHERE address_hash IS NOT NULL;
CREATE INDEX invitations_by_sender ON invitations (by_person_id, created_time);
CREATE INDEX invitations_by_end ON invitations (ended_time) WHERE ended_time IS NOT NULL;
CREATE INDEX open_invitations_by_end ON invitations (expires_time) WHERE state = 'open';

-- The story types of each blog, in their order.
CREATE TABLE story_types (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  display_name TEXT NOT NULL,
  PRIMARY KEY (blog_id, position)
) WITHOUT ROWID;
CREATE UNIQUE INDEX story_types_by_id ON story_types (blog_id, id);

-- The categories of each blog, in their order. A category has an empty subcategory; a subcategory names its category.
CREATE TABLE categories (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  position INTEGER NOT NULL,
  story_type TEXT NOT NULL,
  category TEXT NOT NULL,
  subcategory TEXT NOT NULL DEFAULT '',
  display_name TEXT NOT NULL,
  PRIMARY KEY (blog_id, position)
) WITHOUT ROWID;
CREATE UNIQUE INDEX categories_by_id ON categories (blog_id, story_type, category, subcategory);

-- The special sections of each blog, in their order, such as sponsored series.
CREATE TABLE special_sections (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  position INTEGER NOT NULL,
  url_name TEXT NOT NULL,
  display_name TEXT NOT NULL,
  description TEXT NOT NULL,
  sponsor TEXT,
  -- Shown above its stories: an image reference (JSON) and an introduction in paragraphs.
  cover TEXT,
  introduction TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (blog_id, position)
) WITHOUT ROWID;
CREATE UNIQUE INDEX special_sections_by_name ON special_sections (blog_id, url_name);

-- Texts of the pages that every footer links to, such as the privacy policy; the main site's are the network's
-- (docs/guides/information-pages.md). `body` is JSON, typed nodes.
CREATE TABLE information_pages (
  blog_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  body TEXT NOT NULL,
  -- When it was last saved in the studio, ms; 0 if it was imported. A save is compared with it
  -- (docs/guides/information-pages.md).
  changed_time INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (blog_id, locale, name)
) WITHOUT ROWID;

-- The values of feature flags for each blog, and the purpose of each flag.
CREATE TABLE feature_flags (
  blog_id TEXT NOT NULL REFERENCES blogs (id),
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (blog_id, name)
) WITHOUT ROWID;

-- Experiments by name.
CREATE TABLE experiments (
  name TEXT PRIMARY KEY,
  status TEXT NOT NULL,
  -- The entity as it goes over the wire, JSON.
  experiment TEXT NOT NULL,
  content_hash TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX experiments_by_status ON experiments (status, name);

-- The next id for a post or a person that is created here.
CREATE TABLE counters (name TEXT PRIMARY KEY, next INTEGER NOT NULL) WITHOUT ROWID;

INSERT INTO counters VALUES ('post', 1850000000), ('person', 1860000000);
