import { appealMillis } from "../../contract/entities/moderation.ts";
import { blogId } from "./permission-world.ts";

interface Wish {
  postId: string;
  /** The person decided against, and the moderator. */
  personId: string;
  byPersonId: string;
  isLate?: boolean;
}

let given = 0;

/** Creates a removal for each wish, with or without an appeal, and returns their ids. */
export async function createDecisions(
  db: D1Database,
  wishes: readonly Wish[],
  isAppealed: boolean,
): Promise<string[]> {
  const now = Date.now();
  const rows = wishes.map(({ postId, personId, byPersonId, isLate = false }) => {
    const time = isLate ? now - appealMillis - 1_000 : now;
    return [`decision-of-the-walk-${String((given += 1))}`, postId, personId, byPersonId, time];
  });
  const list = JSON.stringify(rows);
  await db.batch([
    db
      .prepare(
        `INSERT INTO decisions (id, post_id, version, blog_id, action, by_person_id, person_id, reason, words, created_time)
         SELECT value ->> 0, value ->> 1, 1000, ?2, 'remove', value ->> 3, value ->> 2, 'spam', '', value ->> 4
         FROM json_each(?1) WHERE true`,
      )
      .bind(list, blogId),
    ...(isAppealed
      ? [
          db
            .prepare(
              `INSERT INTO appeals (decision_id, words, created_time)
               SELECT value ->> 0, 'Please.', value ->> 4 FROM json_each(?1) WHERE true`,
            )
            .bind(list),
        ]
      : []),
  ]);
  return rows.map(([id]) => String(id));
}
