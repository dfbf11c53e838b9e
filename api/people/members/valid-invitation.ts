import { currentMemberships } from "../../store/query.ts";

/**
 * Condition: an invitation is valid, that is open, not expired, and its sender may still send it. Mirrors
 * contract/people/members.ts: owners may assign every role, admins all roles below theirs.
 */
export const holds = (i: string, now: string) => `(${i}.state = 'open' AND ${i}.expires_time > ${now}
  AND (${i}.until_time IS NULL OR ${i}.until_time > ${now})
  AND NOT EXISTS (SELECT 1 FROM restrictions r WHERE r.person_id = ${i}.by_person_id AND r.kind = 'suspended'
    AND r.blog_id = '' AND (r.until_time IS NULL OR r.until_time > ${now}))
  AND (EXISTS (SELECT 1 FROM network_roles nr WHERE nr.person_id = ${i}.by_person_id AND nr.role = 'superuser')
    OR EXISTS (SELECT 1 FROM ${currentMemberships} s WHERE s.person_id = ${i}.by_person_id AND s.blog_id = ${i}.blog_id
      AND (s.role = 'Owner' OR (s.role = 'Admin' AND ${i}.role NOT IN ('Owner', 'Admin'))))))`;

/** Condition: the person still qualifies: an admin for a takeover, otherwise not a member yet. */
export const isFit = (i: string, person: string) => `(CASE ${i}.role
  WHEN 'Owner' THEN EXISTS (SELECT 1 FROM ${currentMemberships} a
    WHERE a.blog_id = ${i}.blog_id AND a.person_id = ${person} AND a.role = 'Admin')
  ELSE NOT EXISTS (SELECT 1 FROM ${currentMemberships} a WHERE a.blog_id = ${i}.blog_id AND a.person_id = ${person}) END)`;
