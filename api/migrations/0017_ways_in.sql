-- Passkeys and providers' accounts as ways in, and since when somebody counts as having shown who they are
-- (docs/decisions/0078).

-- Whether a passkey may be kept by its maker as well, and whether it is (Web Authentication, Level 3, 6.1.3).
ALTER TABLE passkeys ADD COLUMN is_backup_eligible INTEGER NOT NULL DEFAULT 0;
ALTER TABLE passkeys ADD COLUMN is_backed_up INTEGER NOT NULL DEFAULT 0;

ALTER TABLE identities ADD COLUMN used_time INTEGER;
-- A person has one account at each provider.
DROP INDEX identities_of_person;
CREATE UNIQUE INDEX identities_of_provider ON identities (person_id, provider);

-- When somebody last opened a link that was sent to the account's address; null where nobody ever has.
ALTER TABLE accounts ADD COLUMN email_proved_time INTEGER;

-- When whoever opened the session's family showed who they are. Hosts to which they go on have it from there.
ALTER TABLE sessions ADD COLUMN proved_time INTEGER NOT NULL DEFAULT 0;

CREATE INDEX challenges_of_person ON challenges (person_id);
