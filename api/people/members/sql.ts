import { personColumns } from "../sql.ts";
import { holds, isFit } from "./valid-invitation.ts";
import { clock, currentMemberships } from "../../store/query.ts";

/*
 * SQL for members and invitations. A membership action is one transaction that starts with its audit log
 * entry: the entry is only written if the action is still allowed, and all following statements require the
 * entry (`isDone`).
 */

const invitationColumns = `i.id, i.blog_id, i.role, i.person_id, i.sealed_address, i.by_person_id, i.created_time,
  i.expires_time, i.mailed_time, i.until_time, i.limits`;

const memberColumns =
  "m.blog_id, m.person_id, m.role, m.title, m.since_time, m.by_person_id, m.until_time, m.limits";

/**
 * A page of a blog's members in display order: ?1 blog, ?2 part of a name in lower case or null, ?3 role or
 * null, ?4 previous page's last position, ?5 number.
 */
export const selectMembers = `
  SELECT ${memberColumns}, m.position, ${personColumns}
  FROM ${currentMemberships} m CROSS JOIN people pe ON pe.id = m.person_id
  WHERE m.blog_id = ?1 AND m.position > ?4 AND (?3 IS NULL OR m.role = ?3)
    AND (?2 IS NULL OR instr(lower(pe.screen_name), ?2) > 0 OR instr(lower(pe.display_name), ?2) > 0)
  ORDER BY m.position LIMIT ?5`;
/** ?1 blog. */
export const countMembers = `SELECT count(*) AS count FROM ${currentMemberships} WHERE blog_id = ?1`;

/** Valid invitations of a blog, latest first: ?1 blog, ?2 now. */
export const selectInvitationsOfBlog = `
  SELECT ${invitationColumns} FROM invitations i INDEXED BY open_invitations_of_blog
  WHERE i.blog_id = ?1 AND ${holds("i", "?2")} ORDER BY i.created_time DESC, i.id DESC LIMIT 200`;

/** Valid invitations of a person, in any order: ?1 person, ?2 now, ?3 hash of their address or null. */
export const selectOwnInvitations = `
  SELECT ${invitationColumns} FROM invitations i
  WHERE i.id IN (SELECT id FROM invitations WHERE person_id = ?1 AND state = 'open'
    UNION ALL SELECT id FROM invitations WHERE address_hash = ?3 AND state = 'open')
    AND ${holds("i", "?2")} AND ${isFit("i", "?1")}`;

/** An open invitation, valid or not: ?1 id. */
export const selectInvitation = `
  SELECT ${invitationColumns}, i.address_hash FROM invitations i WHERE i.id = ?1 AND i.state = 'open'`;

/** An invitation in any state: ?1 id. */
export const selectInvitationOfAnyState = `SELECT ${invitationColumns}, i.state FROM invitations i WHERE i.id = ?1`;

/** A member of a blog: ?1 blog, ?2 person. */
export const selectMember = `
  SELECT ${memberColumns} FROM ${currentMemberships} m WHERE m.blog_id = ?1 AND m.person_id = ?2`;

/** Those who can give roles: ?1 blog. */
export const selectManagers = `
  SELECT ${memberColumns}, ${personColumns} FROM ${currentMemberships} m CROSS JOIN people pe ON pe.id = m.person_id
  WHERE m.blog_id = ?1 AND m.role IN ('Owner', 'Admin') ORDER BY m.position LIMIT 200`;

/**
 * A page of the network's memberships by name, each filter with an index of its own: ?1, ?2 and ?3 name, person and blog
 * of the last before, ?4 the name before which they end, ?5 blog or null, ?6 role or null, ?7 number.
 */
const selectByName = (index: string, condition: string) => `
  SELECT ${memberColumns}, m.name, ${personColumns}
  FROM memberships m INDEXED BY ${index} CROSS JOIN people pe ON pe.id = m.person_id
  WHERE ${condition} AND m.name >= ?1 AND m.name < ?4 AND (m.name, m.person_id, m.blog_id) > (?1, ?2, ?3)
    AND (m.until_time IS NULL OR m.until_time > ${clock}) AND (?5 IS NULL OR m.blog_id = ?5) AND (?6 IS NULL OR m.role = ?6)
  ORDER BY m.name, m.person_id, m.blog_id LIMIT ?7`;
export const selectNetworkMembers = selectByName("memberships_by_name", "true");
export const selectNetworkMembersOfBlog = selectByName("memberships_of_blog_by_name", "m.blog_id = ?5");
export const selectNetworkMembersOfRole = selectByName("memberships_of_role_by_name", "m.role = ?6");

/** A person's role on a blog: ?1 blog, ?2 person. */
export const selectRole = `SELECT role FROM ${currentMemberships} WHERE blog_id = ?1 AND person_id = ?2`;

/** A person by screen name (case-insensitive) with their address: ?1 name, ?2 the sender. */
export const selectInvitee = `
  SELECT pe.id, a.email, a.locale, EXISTS (
    SELECT 1 FROM person_blocks b WHERE b.blocker_id = pe.id AND b.person_id = ?2) AS has_blocked
  FROM people pe LEFT JOIN accounts a ON a.person_id = pe.id WHERE pe.screen_name = ?1 COLLATE NOCASE`;
/** Locale of an address's account: ?1 address. */
export const selectLocaleOfAddress = "SELECT locale FROM accounts WHERE email = ?1";

const whom = "(i.person_id = ?2 OR i.address_hash = ?3)";
/**
 * Open invitations of a person on a blog: ?1 blog, ?2 person or null, ?3 hash of an address or null, ?4 now.
 */
export const selectOpen = `
  SELECT ${invitationColumns}, ${holds("i", "?4")} AS holds FROM invitations i
  WHERE i.blog_id = ?1 AND i.state = 'open' AND i.expires_time > ?4 AND ${whom}`;
/** Returns a row if the person has declined since a time: parameters as above, ?4 the time. */
export const selectDeclined = `
  SELECT 1 FROM invitations i WHERE i.blog_id = ?1 AND i.state = 'declined' AND i.ended_time > ?4 AND ${whom} LIMIT 1`;
/** ?1 blog, ?2 now, ?3 limit of the count. */
export const countOpen = `
  SELECT count(*) AS count FROM (SELECT 1 FROM invitations i INDEXED BY open_invitations_of_blog
    WHERE i.blog_id = ?1 AND i.state = 'open' AND i.expires_time > ?2 LIMIT ?3)`;
/** Number of invitations a person has sent since a time: ?1 person, ?2 time, ?3 limit of the count. */
export const countSent = `
  SELECT count(*) AS count FROM (SELECT 1 FROM audit_log INDEXED BY audit_log_by_person
    WHERE by_person_id = ?1 AND created_time > ?2 AND action = 'member.invite' LIMIT ?3)`;

/**
 * Closes expired invitations, to make room for a new one: ?1 blog, ?2 person or null, ?3 hash of an address
 * or null, ?4 now.
 */
export const closeExpired = `
  UPDATE invitations AS i SET state = 'expired', ended_time = ?4, sealed_address = NULL
  WHERE i.blog_id = ?1 AND i.state = 'open' AND i.expires_time <= ?4 AND ${whom}`;
/**
 * ?1 id, ?2 blog, ?3 role, ?4 person or null, ?5 hash and ?6 encrypted address or null, ?7 sender, ?8 now, ?9
 * expiry time, ?10 end of the membership or null, ?11 its limits or null, ?12 time of its message. An open invitation is
 * renewed.
 */
const insertInvitation = (column: string) => `
  INSERT INTO invitations (
    id, blog_id, role, person_id, address_hash, sealed_address, by_person_id, created_time, expires_time, until_time,
    limits, mailed_time)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
  ON CONFLICT (blog_id, ${column}) WHERE state = 'open' AND ${column} IS NOT NULL DO UPDATE SET
    role = excluded.role, by_person_id = excluded.by_person_id, created_time = excluded.created_time,
    expires_time = excluded.expires_time, until_time = excluded.until_time, limits = excluded.limits, mailed_time = excluded.mailed_time
  RETURNING id`;
export const invitePerson = insertInvitation("person_id");
export const inviteAddress = insertInvitation("address_hash");

/**
 * Conditions of membership actions; their parameters follow the nine of an audit log entry
 * (api/store/write-audit.ts).
 */
/** ?10 the member's expected role, ?11 the actor's role, or null for a network role. */
export const hasSameRole = `
  EXISTS (SELECT 1 FROM ${currentMemberships} m WHERE m.blog_id = ?3 AND m.person_id = ?6 AND m.role = ?10)
  AND (?11 IS NULL OR EXISTS (SELECT 1 FROM ${currentMemberships} m WHERE m.blog_id = ?3 AND m.person_id = ?4 AND m.role = ?11))`;
/** As above, and ?12 the expected end of the membership or null. */
export const hasSameEnd = `${hasSameRole}
  AND EXISTS (SELECT 1 FROM ${currentMemberships} m
    WHERE m.blog_id = ?3 AND m.person_id = ?6 AND m.until_time IS ?12)`;
/** As the first, and ?12 the expected limits or null. */
export const hasSameLimits = `${hasSameRole}
  AND EXISTS (SELECT 1 FROM ${currentMemberships} m
    WHERE m.blog_id = ?3 AND m.person_id = ?6 AND m.limits IS ?12)`;
/** ?10 invitation, ?11 hash of the address of the person who responds, or null. */
export const isInvitationValid = `
  EXISTS (SELECT 1 FROM invitations i WHERE i.id = ?10 AND ${holds("i", "?2")} AND ${isFit("i", "?4")}
    AND EXISTS (SELECT 1 FROM accounts a WHERE a.person_id = ?4)
    AND (i.person_id = ?4 OR i.address_hash = ?11))`;
/** ?10 invitation. */
export const isInvitationOpen = "EXISTS (SELECT 1 FROM invitations i WHERE i.id = ?10 AND i.state = 'open')";

/** For all statements that follow an action; ?1 is the log entry's id. */
export const isDone = "EXISTS (SELECT 1 FROM audit_log WHERE id = ?1)";

/** ?2 invitation, ?3 outcome, ?4 by whom, ?5 now. */
export const closeInvitation = `
  UPDATE invitations SET state = ?3, answered_by = ?4, ended_time = ?5, sealed_address = NULL
  WHERE id = ?2 AND ${isDone}`;
/**
 * Withdraws other open invitations of a person whose role changed: ?2 blog, ?3 person, ?4 now, ?5 hash of
 * their address or null.
 */
export const closeOthers = `
  UPDATE invitations SET state = 'withdrawn', ended_time = ?4, sealed_address = NULL
  WHERE blog_id = ?2 AND state = 'open' AND (person_id = ?3 OR address_hash = ?5) AND ${isDone}`;
/** Deletes a membership that has ended, before the person becomes a member again: ?2 blog, ?3 person. */
export const deleteFormer = `
  DELETE FROM memberships WHERE blog_id = ?2 AND person_id = ?3 AND until_time <= ${clock} AND ${isDone}`;
/** Who gave a role, as the values below are bound: the sender of invitation ?6, or the person ?6 themselves. */
const giver = "coalesce((SELECT i.by_person_id FROM invitations i WHERE i.id = ?6), ?6)";
/** ?2 blog, ?3 person, ?4 role, ?5 now, ?6 invitation. */
export const insertMember = `
  INSERT INTO memberships (blog_id, position, person_id, role, title, since_time, by_person_id, until_time, limits)
  SELECT ?2, coalesce(max(m.position) + 1, 0), ?3, ?4, '', ?5, ${giver},
    (SELECT i.until_time FROM invitations i WHERE i.id = ?6), (SELECT i.limits FROM invitations i WHERE i.id = ?6)
  FROM memberships m WHERE m.blog_id = ?2 HAVING ${isDone}`;
/** The owner's membership has no end: ?2 blog, ?3 person, ?4 role, ?5 now, ?6 who gives it, or an invitation. */
export const updateRole = `
  UPDATE memberships SET role = ?4, since_time = ?5, by_person_id = ${giver}, until_time = iif(?4 = 'Owner', NULL, until_time),
    limits = iif(?4 IN ('Owner', 'Admin'), NULL, limits)
  WHERE blog_id = ?2 AND person_id = ?3 AND ${isDone}`;
/** ?2 blog, ?3 person, ?4 end or null. */
export const updateEnd = `UPDATE memberships SET until_time = ?4 WHERE blog_id = ?2 AND person_id = ?3 AND ${isDone}`;
/** ?2 blog, ?3 person, ?4 limits (JSON) or null. */
export const updateLimits = `UPDATE memberships SET limits = ?4 WHERE blog_id = ?2 AND person_id = ?3 AND ${isDone}`;
/** Those of some story types that a blog doesn't have: ?1 blog, ?2 JSON list of ids. */
export const selectUnknownSections = `
  SELECT w.value FROM json_each(?2) w
  WHERE NOT EXISTS (SELECT 1 FROM story_types t WHERE t.blog_id = ?1 AND t.id = w.value)`;
/** Connections that were opened before end by the end that they know: ?2 person. */
export const markRightsChanged = `
  INSERT INTO changed_rights (person_id, version) SELECT ?2, 1 WHERE ${isDone}
  ON CONFLICT (person_id) DO UPDATE SET version = version + 1`;
/** ?2 blog, ?3 person. */
export const deleteMember = `DELETE FROM memberships WHERE blog_id = ?2 AND person_id = ?3 AND ${isDone}`;
/** The current owner becomes an admin: ?2 blog, ?3 now, ?4 by whom. */
export const stepDown = `
  UPDATE memberships SET role = 'Admin', since_time = ?3, by_person_id = ?4 WHERE blog_id = ?2 AND role = 'Owner' AND ${isDone}`;
/** Log entry for the owner who steps down: ?1 id of the action, ?2 own id, ?3 now, ?4 blog, ?5 by whom. */
export const recordStepDown = `
  INSERT INTO audit_log (id, created_time, blog_id, by_person_id, action, person_id, post_id, reason, detail)
  SELECT ?2, ?3, ?4, ?5, 'member.change', m.person_id, NULL, '', '{"from":"Owner","to":"Admin"}'
  FROM ${currentMemberships} m WHERE m.blog_id = ?4 AND m.role = 'Owner' AND ${isDone}`;
/** Members are managed in the product from now on: ?2 blog. */
export const markOwnMembers = `UPDATE blogs SET has_own_members = 1 WHERE id = ?2 AND has_own_members = 0 AND ${isDone}`;
/** Invalidates every page that shows a role: ?1 id of the action. */
export const markRolesChanged = (clock: string) => `
  INSERT INTO changes (scope, epoch, post_id) SELECT 'frame', ${clock}, '' WHERE ${isDone} ON CONFLICT DO NOTHING`;

/** Deletes memberships that have ended: their rights are gone, and what triggers do for a deletion follows. */
export const deleteEndedMembers = [
  `INSERT INTO changes (scope, epoch, post_id) SELECT 'frame', ${clock}, '' FROM memberships
   WHERE until_time <= ${clock} LIMIT 1 ON CONFLICT DO NOTHING`,
  `DELETE FROM memberships WHERE until_time <= ${clock}`,
];

/** Closes expired invitations: ?1 now. */
export const expireAll = `
  UPDATE invitations SET state = 'expired', ended_time = ?1, sealed_address = NULL WHERE state = 'open' AND expires_time <= ?1`;
/** ?1 maximum end time, exclusive. */
export const deleteEnded = "DELETE FROM invitations WHERE ended_time < ?1";
