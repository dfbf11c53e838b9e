-- Passwords that were set in the studio, by the name that drafts know them by, each as in `posts.password_hash`
-- (docs/guides/passwords.md).
ALTER TABLE drafts ADD COLUMN password_hashes TEXT NOT NULL DEFAULT '{}';
