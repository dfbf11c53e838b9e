import { plannedOf } from "./scheduled/sql.ts";
import type { StoryRow } from "./story-row.ts";

/**
 * ?1 id, and what the story was read with: ?2 and ?3 status and time of change of its post, ?4 and ?5 hash and time of its
 * publication, ?6 shelf, ?7 what is to happen to it. If anything is different now, the subquery returns null, which the
 * table rejects: the whole transaction fails.
 */
const claim = `
  UPDATE desk_stories SET shelf = (
    SELECT s.shelf FROM desk_stories s LEFT JOIN posts p ON p.id = s.id LEFT JOIN drafts d ON d.id = s.id
    WHERE s.id = ?1 AND p.status IS ?2 AND p.last_update_time IS ?3 AND d.published_hash IS ?4
      AND d.published_time IS ?5 AND s.shelf = ?6
      AND ${plannedOf("s.id")} = ?7)
  WHERE id = ?1`;
/** The second: meanwhile another story was published, and has the free moment in a list that was found. */
const refusals = ["desk_stories.shelf", "stream.list, stream.timestamp"];
const isRefused = (error: unknown) =>
  error instanceof Error && refusals.some((refusal) => error.message.includes(refusal));

/** The first statement of a transaction that rests on what was read of a story: of two at once, the second fails. */
export const claimStory = (db: D1Database, row: StoryRow): D1PreparedStatement =>
  db
    .prepare(claim)
    .bind(row.id, row.status, row.post_time, row.published_hash, row.published_time, row.shelf, row.planned);

/** How many times the work is done, at most. */
const maxAttempts = 5;

/** Does the work again, from its reading on, when its transaction failed because the story was changed meanwhile. */
export async function retryClaims<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRefused(error) || attempt === maxAttempts) throw error;
    }
  }
}
