import { insertRows } from "../store/insert-rows.ts";
import type { WritablePost } from "./writable-post.ts";

const there = "ON CONFLICT DO NOTHING";

/** Statements to write them, after the posts themselves. */
export function writeModes(db: D1Database, posts: readonly WritablePost[]): D1PreparedStatement[] {
  const pages = posts.flatMap(({ id, modes }) => (modes.entry?.page ? [[id, modes.entry.page]] : []));
  return [
    ...insertRows(
      db,
      "mode_states",
      posts.flatMap(({ id, modes }) => modes.states.map((row) => ({ story_id: id, ...row }))),
      there,
    ),
    ...insertRows(
      db,
      "discussion_guests",
      posts.flatMap(({ id, modes }) => modes.guests.map((row) => ({ story_id: id, ...row }))),
      there,
    ),
    ...insertRows(
      db,
      "liveblogs",
      posts.flatMap(({ id, modes }) => (modes.liveblog ? [{ story_id: id, ...modes.liveblog }] : [])),
      there,
    ),
    ...insertRows(
      db,
      "entry_marks",
      posts.flatMap(({ id, starterId, modes }) =>
        (modes.entry?.marks ?? []).map((row) => ({ story_id: starterId, entry_id: id, ...row })),
      ),
      there,
    ),
    ...(pages.length === 0
      ? []
      : [
          db
            .prepare(
              `UPDATE posts SET entry_page = w.value ->> 1 FROM json_each(?1) w WHERE posts.id = w.value ->> 0`,
            )
            .bind(JSON.stringify(pages)),
        ]),
  ];
}
