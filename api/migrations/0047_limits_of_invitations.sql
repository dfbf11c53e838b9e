-- What an invitation limits the offered role to (docs/decisions/0200), as `memberships.limits`; null for nothing.
ALTER TABLE invitations ADD COLUMN limits TEXT;
