-- The code of a sign-in mail (docs/decisions/0137): a second way to use the same attempt as its link.

-- Hash of the secret that only the browser that asked for the mail has.
ALTER TABLE sign_in_links ADD COLUMN attempt_hash TEXT;
-- Hash of the code together with that secret: six digits alone could be tried out by whoever reads the database.
ALTER TABLE sign_in_links ADD COLUMN code_hash TEXT;
ALTER TABLE sign_in_links ADD COLUMN wrong_codes INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX sign_in_links_of_attempt ON sign_in_links (attempt_hash) WHERE attempt_hash IS NOT NULL;
