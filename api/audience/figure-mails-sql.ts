import { selectPacksOf } from "./pack-sql.ts";
import { insertMessageWhere } from "../mail/insert-message.ts";

/* Weekly mails about how a person's stories were read. Each is planned, then sent once. */

/** ?1 person. */
export const selectFigureMail = `
  SELECT coalesce((SELECT is_wanted FROM figure_mails WHERE person_id = ?1), 0) AS is_wanted,
    EXISTS (SELECT 1 FROM stream WHERE list = 'author:' || ?1) AS has_stories`;

/** ?1 person, ?2 wanted. */
export const putFigureMail = `
  INSERT INTO figure_mails (person_id, is_wanted) VALUES (?1, ?2)
  ON CONFLICT (person_id) DO UPDATE SET is_wanted = excluded.is_wanted, due_time = NULL`;

/** After a change of time zone: ?1 person. */
export const replanFigureMail = "UPDATE figure_mails SET due_time = NULL WHERE person_id = ?1";

/** Ends the mails of a token; idempotent: ?1 the token's hash. */
export const endFigureMail =
  "UPDATE figure_mails SET is_wanted = 0, due_time = NULL WHERE end_hash = ?1 RETURNING person_id";

/** Mails that are not scheduled yet: ?1 maximum number. */
export const selectUnplanned = `
  SELECT m.person_id, a.timezone FROM figure_mails m INDEXED BY figure_mails_to_plan
  LEFT JOIN accounts a ON a.person_id = m.person_id
  WHERE m.is_wanted = 1 AND m.due_time IS NULL AND m.person_id > '' ORDER BY m.person_id LIMIT ?1`;
/** ?1 JSON list of `[person, time]`. */
export const planFigureMails = `
  UPDATE figure_mails SET due_time = w.value ->> 1 FROM json_each(?1) w
  WHERE figure_mails.person_id = w.value ->> 0 AND is_wanted = 1`;

/** Due mails, longest waiting first: ?1 now, ?2 maximum number. */
export const selectDue = `
  SELECT m.person_id, m.due_time, a.email, a.locale, a.timezone, pe.display_name
  FROM figure_mails m INDEXED BY figure_mails_due LEFT JOIN accounts a ON a.person_id = m.person_id
  LEFT JOIN people pe ON pe.id = m.person_id WHERE m.due_time <= ?1 ORDER BY m.due_time LIMIT ?2`;

/** Queues a mail, unless another run has: ?1 to ?4 as in `insertMessage`, ?5 person, ?6 when it was due. */
export const insertFigureMessage = insertMessageWhere(
  "FROM figure_mails WHERE person_id = ?5 AND due_time = ?6",
);
/** Completes a turn: ?1 person, ?2 when it was due, ?3 the next time, ?4 hash of the token or null. */
export const closeFigureMail = `
  UPDATE figure_mails SET due_time = ?3, end_hash = coalesce(?4, end_hash) WHERE person_id = ?1 AND due_time = ?2`;
/** Postpones a mail that failed: ?1 person, ?2 when it was due, ?3 when to try again. */
export const postponeFigureMail =
  "UPDATE figure_mails SET due_time = ?3 WHERE person_id = ?1 AND due_time = ?2";

/** Views of a story on days. */
const viewsOn = (from: string, to: string) => `(SELECT coalesce(sum(v.views), 0) FROM audience_views v
    WHERE v.scope = s.post_id AND v.span = 1440 AND v.start BETWEEN ${from} AND ${to})`;

/** Newest stories of a person whose views are added up. */
const maxStories = 500;

const newest = `SELECT post_id FROM stream WHERE list = 'author:' || ?1 AND timestamp <= ?6
    ORDER BY timestamp DESC LIMIT ${maxStories}`;

/**
 * Views of a person's public stories in a week and in the one before, of those that are not packed, without blogs that have suspended the person: ?1 person,
 * ?2 and ?3 first and last day, ?4 and ?5 those of the week before, ?6 now.
 */
export const selectFigures = `
  SELECT p.id, p.headline, b.name AS blog_name, b.blog ->> 'displayName' AS blog,
    ${viewsOn("?2", "?3")} AS views, ${viewsOn("?4", "?5")} AS before
  FROM (${newest}) s
  CROSS JOIN posts p ON p.id = s.post_id CROSS JOIN blogs b ON b.id = p.blog_id
  WHERE p.is_starter = 1 AND NOT EXISTS (SELECT 1 FROM restrictions r
    WHERE r.person_id = ?1 AND r.kind = 'suspended' AND r.blog_id IN ('', p.blog_id)
      AND (r.until_time IS NULL OR r.until_time > ?6))`;

/** Packed views by day of a person's newest stories: ?1 person, ?2 JSON list of [kind, year], ?6 now. */
export const selectPackedFigures = selectPacksOf(`(${newest})`, "s.post_id");
