import { bodyColumns } from "../../store/bodies/fill-bodies.ts";
import { clock } from "../../store/clock.ts";

/** ?1 person, ?2 display name, ?3 bio, ?4 links, JSON. */
export const updatePerson = `UPDATE people SET display_name = ?2, bio = ?3, links = ?4 WHERE id = ?1`;

/** ?1 person, ?2 locale, ?3 zone or null, ?4 locale of the studio or null. */
export const updateAccount = `UPDATE accounts SET locale = ?2, timezone = ?3, studio_locale = ?4 WHERE person_id = ?1`;

/** ?1 person, ?2 image, JSON, or null. */
export const updateAvatar = `UPDATE people SET avatar = ?2 WHERE id = ?1`;

/** ?1 id. */
export const deleteImage = `DELETE FROM images WHERE id = ?1`;

/** ?1 person. */
export const selectMembership = `SELECT blog_id FROM memberships WHERE person_id = ?1 LIMIT 1`;

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
export const selectOwnMemberships = `SELECT blog_id, role, title FROM memberships WHERE person_id = ?1`;
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
    "accounts",
  ].map((table) => `DELETE FROM ${table} WHERE person_id = ?1`),
  `DELETE FROM person_follows WHERE follower_id = ?1 OR person_id = ?1`,
  `DELETE FROM person_blocks WHERE blocker_id = ?1`,
  `DELETE FROM person_mutes WHERE muter_id = ?1`,
  `DELETE FROM discussion_follows WHERE person_id = ?1`,
  `DELETE FROM followed_lists WHERE person_id = ?1`,
  `DELETE FROM following_settings WHERE person_id = ?1`,
  // What they wrote stays with the newsroom, as their stories do, under the replacement name.
  `DELETE FROM draft_previews WHERE created_by = ?1`,
  `DELETE FROM network_previews WHERE created_by = ?1`,
  `UPDATE draft_previews SET opened_by = NULL WHERE opened_by = ?1`,
  `UPDATE network_previews SET opened_by = NULL WHERE opened_by = ?1`,
  `INSERT INTO changed_rights (person_id, version) VALUES (?1, 1)
    ON CONFLICT (person_id) DO UPDATE SET version = version + 1`,
  `UPDATE drafts SET assignee_id = NULL WHERE assignee_id = ?1`,
  `UPDATE drafts SET handed_by = NULL, handed_time = NULL, remark = '' WHERE handed_by = ?1`,
  `UPDATE invitations SET state = 'withdrawn', ended_time = ${clock} WHERE person_id = ?1 AND state = 'open'`,
];

/** ?1 person, ?2 replacement name. */
export const renamePerson = `
  UPDATE people SET screen_name = 'former-reader-' || id, display_name = ?2, avatar = NULL, bio = '', links = '[]', content_hash = ''
  WHERE id = ?1`;
