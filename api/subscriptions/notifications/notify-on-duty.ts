import { insertDutyNotification } from "./sql.ts";

/** Notifies whoever is put on duty at a liveblog. To be run before the duty is written. */
export const notifyOnDuty = (
  db: D1Database,
  { personId, storyId, byPersonId }: { personId: string; storyId: string; byPersonId: string },
): D1PreparedStatement => db.prepare(insertDutyNotification).bind(personId, storyId, byPersonId);
