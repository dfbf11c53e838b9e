import type { ModeState, StatefulMode } from "../../../contract/entities/mode.ts";
import { isStateOf, isStateful } from "../../../contract/entities/mode.ts";
import { insertRows } from "../../store/insert-rows.ts";
import type { ParsedPost } from "./find-refusal.ts";
import type { WritablePost } from "./create-post-row.ts";

/** The mode settings of a post with people resolved. Facts are only added, never removed. */
export interface WrittenModes {
  states: {
    mode: StatefulMode;
    state: ModeState;
    time: number;
    begins_time: number | null;
    by_person_id: string | null;
  }[];
  guests: { person_id: string; by_person_id: string | null; created_time: number }[];
  /** Null if it isn't a liveblog entry. */
  entry: {
    marks: { mark: "key" | "pinned"; by_person_id: string | null; created_time: number }[];
    page: number | null;
  } | null;
}

/**
 * Resolves the people in a post's mode settings. `personIds` is by screen name in lower case; posts with
 * unknown people were rejected before.
 */
export function planModes(
  { mode, modeStates = [], guests = [], entry, parent, publishTimeMillis }: ParsedPost,
  personIds: ReadonlyMap<string, string>,
): WrittenModes {
  const idOf = (name: string) => personIds.get(name.toLowerCase()) ?? "";
  const created_time = publishTimeMillis;
  const marks = (["key", "pinned"] as const).filter((mark) => entry?.[mark === "key" ? "isKey" : "isPinned"]);
  return {
    states: isStateful(mode)
      ? modeStates
          .filter(({ state }) => isStateOf(mode, state))
          .map(({ state, timeMillis, beginsTimeMillis, screenName }) => ({
            mode,
            state,
            time: timeMillis,
            begins_time: beginsTimeMillis,
            by_person_id: screenName === null ? null : idOf(screenName),
          }))
      : [],
    guests: guests.map((name) => ({ person_id: idOf(name), by_person_id: null, created_time })),
    entry:
      entry === undefined || parent === null
        ? null
        : { marks: marks.map((mark) => ({ mark, by_person_id: null, created_time })), page: null },
  };
}

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
