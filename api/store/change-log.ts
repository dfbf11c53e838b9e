import type { ServiceContext } from "../env.ts";
import { clock } from "./query.ts";

/** A line of the change log. `time` (ms) is set for changes that take effect later. */
export interface Change {
  scope: string;
  postId?: string;
  time?: number;
}

/** The layout around the pages of the network changed. */
export const siteLayoutChange: Change = { scope: "frame" };

/** Something that may be on any page of the network changed. */
export const pagesChange: Change = { scope: "pages" };

/**
 * A blog's streams changed, now or at `time`; this includes the scope for pages of every blog that show the
 * network's newest posts.
 */
export const listChanges = (blogId: string, time = 0): Change[] => [
  { scope: "lists", time },
  { scope: `lists:${blogId}`, time },
];

const into = "INSERT INTO changes (scope, epoch, post_id)";

/** Statements that log changes without duplicates; to be run in the transaction that makes them. */
export function recordChanges(db: D1Database, changes: readonly Change[]): D1PreparedStatement[] {
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

/**
 * Invalidates pages of a story's translations: ?1 ids of written posts. To be run before writing, for the
 * previous links.
 */
export const recordVersions = `
  ${into} SELECT 'pages', ${clock}, '' FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
  WHERE p.is_starter = 1 AND (p.translation_of IS NOT NULL
    OR EXISTS (SELECT 1 FROM posts v WHERE v.translation_of = p.source_id))
  ON CONFLICT DO NOTHING`;

/**
 * Invalidates the streams of all blogs with a card of the posts: ?1 their ids. To be run before the cards are
 * removed.
 */
export const recordSharing = `
  ${into} SELECT 'lists:' || r.blog_id, ${clock}, '' FROM json_each(?1) w
  CROSS JOIN reposts r ON r.post_id = w.value WHERE true ON CONFLICT DO NOTHING`;

/**
 * Records a change of tags of public stories as a feed removal (`feed_removals`), so that tag feeds count as
 * changed: ?1 JSON list of `{id, tags}`. To be run before the tags are written.
 */
export const recordChangedTags = `
  INSERT INTO feed_removals (blog_id, publish_time, post_id, removed_time)
  SELECT p.blog_id, p.publish_time, p.id, ${clock} FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value ->> 'id'
  WHERE p.is_starter = 1 AND p.status = 'PUBLISHED' AND p.publish_time <= ${clock}
    AND (SELECT json_group_array(n.safe_name) FROM (
        SELECT safe_name FROM post_tags WHERE post_id = p.id ORDER BY safe_name) n)
      <> (SELECT json_group_array(n.value) FROM (SELECT value FROM json_each(w.value, '$.tags') ORDER BY value) n)
  ON CONFLICT (blog_id, publish_time, post_id) DO UPDATE SET removed_time = excluded.removed_time`;

/** Time for which changes are kept, ms: stale pages may be served for a day, plus a tolerance for clocks. */
const changeMemory = 26 * 3_600_000;

/** Deletes changes older than any cached page. */
export async function deleteExpiredChanges({ db }: ServiceContext): Promise<void> {
  await db.prepare(`DELETE FROM changes WHERE epoch < ${clock} - ?1`).bind(changeMemory).run();
}
