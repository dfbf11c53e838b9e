-- Sign-in mails are limited by inbox, whatever the spelling of its address, and late ones wait for their time. Keyed
-- hashes: `hashInbox` and `hashNetwork` in api/mail/vault.ts.
ALTER TABLE sign_in_links ADD COLUMN inbox_hash TEXT NOT NULL DEFAULT '';
-- The network that asked.
ALTER TABLE sign_in_links ADD COLUMN network_hash TEXT NOT NULL DEFAULT '';
-- When the mail goes out; its link is valid from then on.
ALTER TABLE sign_in_links ADD COLUMN mail_time INTEGER NOT NULL DEFAULT 0;
CREATE INDEX sign_in_links_of_inbox ON sign_in_links (inbox_hash, mail_time);

-- Wrong sign-in codes of a network, by hours since the epoch.
CREATE TABLE wrong_codes (
  network_hash TEXT NOT NULL,
  hour INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (network_hash, hour)
) WITHOUT ROWID;
CREATE INDEX wrong_codes_by_hour ON wrong_codes (hour);

ALTER TABLE subscription_requests ADD COLUMN inbox_hash TEXT NOT NULL DEFAULT '';
CREATE INDEX subscription_requests_of_inbox ON subscription_requests (inbox_hash, requested_time);
