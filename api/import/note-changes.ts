import { clock } from "../store/clock.ts";
import type { Change } from "./list-changes.ts";

const into = "INSERT INTO changes (scope, epoch, post_id)";

/** Statements that write down changes, each line once; to be run in the transaction that makes them. */
export function noteChanges(db: D1Database, changes: readonly Change[]): D1PreparedStatement[] {
  if (changes.length === 0) return [];
  const lines = changes.map(({ scope, postId = "", time = 0 }) => JSON.stringify([scope, time, postId]));
  return [
    db
      .prepare(
        `${into} SELECT w.value ->> 0, max(w.value ->> 1, ${clock}), w.value ->> 2
         FROM json_each(?1) w WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(`[${[...new Set(lines)].join(",")}]`),
  ];
}

/** The lists of every blog that shows a card of the posts: ?1 their ids. To be run before the cards are taken away. */
export const noteSharing = `
  ${into} SELECT 'lists:' || r.blog_id, ${clock}, '' FROM json_each(?1) w
  CROSS JOIN reposts r ON r.post_id = w.value WHERE true ON CONFLICT DO NOTHING`;
