import { insertMessageWhere } from "../../mail/insert-message.ts";
import { bodyColumns } from "../../store/bodies/fill-bodies.ts";
import { clock, currentMemberships } from "../../store/query.ts";

/** ?1 person, ?2 display name, ?3 bio, ?4 links, JSON. */
export const updatePerson = `UPDATE people SET display_name = ?2, bio = ?3, links = ?4 WHERE id = ?1`;

/** ?1 person, ?2 locale, ?3 zone or null, ?4 locale of the studio or null. */
export const updateAccount = `UPDATE accounts SET locale = ?2, timezone = ?3, studio_locale = ?4 WHERE person_id = ?1`;

/** ?1 person, ?2 image, JSON, or null. */
export const updateAvatar = `UPDATE people SET avatar = ?2 WHERE id = ?1`;

/** ?1 id. */
export const deleteImage = `DELETE FROM images WHERE id = ?1`;

/** ?1 person. */
export const selectMembership = `SELECT blog_id FROM ${currentMemberships} WHERE person_id = ?1 LIMIT 1`;

/** Fails for a member of a blog, because 'member' is no role in the network: ?1 person. */
export const refuseMember = `
  INSERT INTO network_roles (person_id, role)
  SELECT person_id, 'member' FROM ${currentMemberships} WHERE person_id = ?1 LIMIT 1`;

/** A person's data by table, without credentials; ?1 person. */
export const selectOwnPerson = `
  SELECT id, screen_name, display_name, avatar, bio, links, joined_time FROM people WHERE id = ?1`;
export const selectOwnAccount = `
  SELECT kind, email, locale, studio_locale, timezone, created_time, email_proved_time FROM accounts WHERE person_id = ?1`;
export const selectOwnEmailChange = `
  SELECT email, old_confirmed_time, new_confirmed_time, created_time, expires_time FROM email_changes WHERE person_id = ?1`;
export const selectOwnSessions = `
  SELECT family_id, host, user_agent, created_time, seen_time, expires_time FROM sessions WHERE person_id = ?1`;
export const selectOwnIdentities = `
  SELECT provider, subject, created_time, used_time FROM identities WHERE person_id = ?1`;
export const selectOwnPasskeys = `
  SELECT id, name, transports, counter, is_backup_eligible, is_backed_up, created_time, used_time FROM passkeys WHERE person_id = ?1`;
export const selectOwnRoles = `SELECT role FROM network_roles WHERE person_id = ?1`;
export const selectOwnTokens = `
  SELECT name, rights, created_time, expires_time, used_time FROM access_tokens WHERE person_id = ?1`;
export const selectOwnMemberships = `SELECT blog_id, role, title FROM ${currentMemberships} WHERE person_id = ?1`;
export const selectInvitations = `
  SELECT blog_id, role, state, created_time, expires_time, ended_time FROM invitations WHERE person_id = ?1`;
export const selectOwnRestrictions = `
  SELECT kind, blog_id, reason, created_time, until_time FROM restrictions WHERE person_id = ?1`;
export const selectOwnStories = `
  SELECT p.id, p.blog_id, p.status, p.headline, ${bodyColumns}, p.publish_time, p.last_update_time
  FROM stream e CROSS JOIN posts p ON p.id = e.post_id WHERE e.list = 'author:' || ?1`;
export const selectOwnDrafts = `
  SELECT d.id, d.blog_id, d.state, d.headline, d.fields, d.document, d.created_time, d.changed_time
  FROM draft_authors a CROSS JOIN drafts d ON d.id = a.draft_id WHERE a.person_id = ?1`;
export const selectOwnFlags = `
  SELECT post_id, reason, words, created_time, settled_time FROM flags WHERE person_id = ?1`;
export const selectOwnEvaluations = `
  SELECT reply_id, blog_id, verdict, rule, created_time FROM judgements WHERE person_id = ?1`;
export const selectFollowingBlogs = `SELECT blog_id, created_time FROM blog_follows WHERE person_id = ?1`;
export const selectOwnFollows = `SELECT person_id, created_time FROM person_follows WHERE follower_id = ?1`;
export const selectOwnBlocks = `SELECT person_id, created_time FROM person_blocks WHERE blocker_id = ?1`;
export const selectOwnMutes = `SELECT person_id, created_time FROM person_mutes WHERE muter_id = ?1`;
export const selectOwnDiscussions = `SELECT story_id, created_time FROM discussion_follows WHERE person_id = ?1`;
export const selectOwnLists = `SELECT blog_id, tag, created_time FROM followed_lists WHERE person_id = ?1`;
export const selectOwnFollowing = `
  SELECT opened_time, seen_time, digest, mailed_time FROM following_settings WHERE person_id = ?1`;
export const selectOwnFigureMail = `SELECT is_wanted FROM figure_mails WHERE person_id = ?1`;
export const selectOwnDecisions = `
  SELECT post_id, action, reason, words, created_time FROM decisions WHERE person_id = ?1`;
export const selectOwnUploads = `SELECT image_id, created_time FROM picture_uploads WHERE person_id = ?1`;
export const selectOwnNotifications = `
  SELECT kind, subject, post_id, decision_id, created_time FROM notifications WHERE person_id = ?1`;
export const selectOwnChoices = `
  SELECT hidden, unmailed, digest, seen_time, mailed_time FROM notification_choices WHERE person_id = ?1`;

/**
 * Deletes everything about a person outside of discussions except their posts, which become anonymous: ?1 person.
 */
export const erasePerson = [
  `DELETE FROM sign_in_links WHERE email = (SELECT email FROM accounts WHERE person_id = ?1)`,
  ...[
    "handovers",
    "challenges",
    "email_changes",
    "identities",
    "passkeys",
    "network_roles",
    "notifications",
    "notification_choices",
    "sessions",
    "access_tokens",
    "accounts",
  ].map((table) => `DELETE FROM ${table} WHERE person_id = ?1`),
  `DELETE FROM person_follows WHERE follower_id = ?1 OR person_id = ?1`,
  `DELETE FROM person_blocks WHERE blocker_id = ?1`,
  `DELETE FROM person_mutes WHERE muter_id = ?1`,
  `DELETE FROM discussion_follows WHERE person_id = ?1`,
  `DELETE FROM followed_lists WHERE person_id = ?1`,
  `DELETE FROM following_settings WHERE person_id = ?1`,
  `DELETE FROM figure_mails WHERE person_id = ?1`,
  // Their stories stay with the newsroom, under the replacement name.
  `DELETE FROM draft_previews WHERE created_by = ?1`,
  `DELETE FROM network_previews WHERE created_by = ?1`,
  `UPDATE draft_previews SET opened_by = NULL WHERE opened_by = ?1`,
  `UPDATE network_previews SET opened_by = NULL WHERE opened_by = ?1`,
  `INSERT INTO changed_rights (person_id, version) VALUES (?1, 1)
    ON CONFLICT (person_id) DO UPDATE SET version = version + 1`,
  // Memberships that have ended; others prevent this.
  `DELETE FROM memberships WHERE person_id = ?1`,
  `UPDATE drafts SET assignee_id = NULL WHERE assignee_id = ?1`,
  `UPDATE drafts SET handed_by = NULL, handed_time = NULL, remark = '' WHERE handed_by = ?1`,
  `UPDATE invitations SET state = 'withdrawn', ended_time = ${clock} WHERE person_id = ?1 AND state = 'open'`,
];

/** ?1 person, ?2 replacement name. */
export const renamePerson = `
  UPDATE people SET screen_name = 'former-reader-' || id, display_name = ?2, avatar = NULL, bio = '', links = '[]', content_hash = ''
  WHERE id = ?1`;

/* SQL for the change of an account's address. Tokens are only passed as hashes. */

/**
 * Requests a change, replacing the waiting one unless that is younger than a minute: ?1 person, ?2 address, ?3 hash of
 * the link to the old address or null, ?4 of the link to the new one, ?5 now, ?6 expiry time.
 */
export const insertEmailChange = `
  INSERT INTO email_changes (person_id, email, old_hash, new_hash, created_time, expires_time)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6)
  ON CONFLICT (person_id) DO UPDATE SET email = ?2, old_hash = ?3, new_hash = ?4, old_confirmed_time = NULL,
    new_confirmed_time = NULL, created_time = ?5, expires_time = ?6
  WHERE created_time <= ?5 - 60000
  RETURNING person_id`;

const columns = "person_id, email, old_hash, old_confirmed_time, new_confirmed_time, expires_time";

/** ?1 person, ?2 now. */
export const selectEmailChange = `SELECT ${columns} FROM email_changes WHERE person_id = ?1 AND expires_time > ?2`;

/** ?1 hash of either link, ?2 now. */
export const selectChangeOfLink = `
  SELECT ${columns}, 'old' AS side FROM email_changes WHERE old_hash = ?1 AND expires_time > ?2
  UNION ALL SELECT ${columns}, 'new' AS side FROM email_changes WHERE new_hash = ?1 AND expires_time > ?2`;

/** ?1 person. */
export const deleteEmailChange = `DELETE FROM email_changes WHERE person_id = ?1 RETURNING person_id`;

/** ?1 hash of the link, ?2 now. */
export const confirmOld = `
  UPDATE email_changes SET old_confirmed_time = coalesce(old_confirmed_time, ?2) WHERE old_hash = ?1 AND expires_time > ?2`;
export const confirmNew = `
  UPDATE email_changes SET new_confirmed_time = coalesce(new_confirmed_time, ?2) WHERE new_hash = ?1 AND expires_time > ?2`;

/** Gives an account its new address once both have confirmed, unless another account has it: ?1 person, ?2 now. */
export const applyEmailChange = `
  UPDATE accounts SET email = c.email, email_proved_time = ?2 FROM email_changes c
  WHERE accounts.person_id = ?1 AND c.person_id = ?1 AND c.expires_time > ?2 AND c.new_confirmed_time IS NOT NULL
    AND (c.old_hash IS NULL OR c.old_confirmed_time IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM accounts o WHERE o.email = c.email AND o.person_id <> ?1)
  RETURNING email`;

/** Ends sign-in links to the old address, before it changes: ?1 person. */
export const voidLinksOfPerson = `
  DELETE FROM sign_in_links WHERE email = (SELECT email FROM accounts WHERE person_id = ?1)`;

/** The main site, for the message: ?1 hash of the link to the new address. */
export const insertMessageOfEmailChange = insertMessageWhere("FROM email_changes WHERE new_hash = ?5");

/** The same, unless another account has the new address: it gets no message. */
export const insertMessageToFreeAddress = insertMessageWhere(
  "FROM email_changes c WHERE c.new_hash = ?5 AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.email = c.email)",
);
