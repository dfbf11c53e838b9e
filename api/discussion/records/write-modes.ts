import type { ModeState, StatefulMode } from "../../../contract/entities/mode.ts";
import { insertRows } from "../../store/insert-rows.ts";

/** The mode settings of a post with people resolved. They are only added, never removed. */
export interface WrittenModes {
  states: {
    mode: StatefulMode;
    state: ModeState;
    time: number;
    begins_time: number | null;
    by_person_id: string | null;
  }[];
  guests: { person_id: string; by_person_id: string | null; created_time: number }[];
  /** Decisions of a liveblog's desk; only exports have them. */
  liveblog?: { duty_person_id: string | null; duty_time: number | null; summary: string | null } | null;
  /** Null if it isn't a liveblog entry. */
  entry: {
    marks: { mark: "key" | "pinned"; by_person_id: string | null; created_time: number }[];
    page: number | null;
  } | null;
}

/** A post with its mode settings. */
interface PostWithModes {
  id: string;
  starterId: string;
  modes: WrittenModes;
}

const there = "ON CONFLICT DO NOTHING";

/** Statements to write mode settings, after the posts themselves. */
export function writeModes(db: D1Database, posts: readonly PostWithModes[]): D1PreparedStatement[] {
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
