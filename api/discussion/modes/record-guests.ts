import type { DiscussionMode } from "../../../contract/entities/mode.ts";
import type { AuditAction } from "../../../contract/entities/moderation.ts";
import type { TargetRow } from "../find-target.ts";
import type { ServiceContext } from "../../env.ts";
import { auditColumns } from "../../store/write-audit.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { isInMode } from "./sql.ts";

/**
 * ?1 prefix of the entries' ids, ?2 now, ?3 blog, ?4 by whom, ?5 story, ?6 JSON list of the new guests, ?7
 * the story's current mode.
 */
const insertLines = (action: AuditAction, people: string) => `
  INSERT INTO audit_log (${auditColumns})
  SELECT ?1 || '-' || w.id, ?2, ?3, ?4, '${action}', w.id, ?5, '', '{}' FROM (${people}) w
  WHERE ${isInMode("?5", "?7")}`;

const insertLeaving = insertLines(
  "guest.uninvite",
  `SELECT g.person_id AS id FROM discussion_guests g
    WHERE g.story_id = ?5 AND g.person_id NOT IN (SELECT value FROM json_each(?6))`,
);
const insertComing = insertLines(
  "guest.invite",
  `SELECT DISTINCT i.value AS id FROM json_each(?6) i
    WHERE NOT EXISTS (SELECT 1 FROM discussion_guests g WHERE g.story_id = ?5 AND g.person_id = i.value)`,
);

/** Logs which guests a new list adds and removes, one entry each; to be run before the list is written. */
export function recordGuests(
  { db, now, createUid }: Pick<ServiceContext, "db" | "now" | "createUid">,
  { personId }: Pick<Actor, "personId">,
  { id: storyId, blog_id }: Pick<TargetRow, "id" | "blog_id">,
  { mode, invited }: { mode: DiscussionMode; invited: string },
): D1PreparedStatement[] {
  return [insertLeaving, insertComing].map((sql) =>
    db.prepare(sql).bind(createUid(), now, blog_id, personId, storyId, invited, mode),
  );
}
