-- What a member's role is limited to on the blog (docs/decisions/0200), JSON; null for nothing. Owners and admins manage the
-- limits of others, and have none.
ALTER TABLE memberships ADD COLUMN limits TEXT CHECK (limits IS NULL OR role NOT IN ('Owner', 'Admin'));
