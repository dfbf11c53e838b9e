import type { ModeState, StatefulMode } from "../../contract/entities/mode.ts";
import { isStateOf, isStateful } from "../../contract/entities/mode.ts";
import { insertRows } from "../store/insert-rows.ts";
import type { ParsedPost } from "./find-refusal.ts";
import type { WritablePost } from "./create-post-row.ts";

/** What a post brings of its discussion's mode, with everybody looked up. Facts only come, and none is taken away. */
export interface WrittenModes {
  states: {
    mode: StatefulMode;
    state: ModeState;
    time: number;
    begins_time: number | null;
    by_person_id: string | null;
  }[];
  guests: { person_id: string; by_person_id: string | null; created_time: number }[];
  /** Null for what is no entry. */
  entry: {
    marks: { mark: "key" | "pinned"; by_person_id: string | null; created_time: number }[];
    page: number | null;
  } | null;
}

/** Looks up whom a source's post names. `personIds` by screen name in lower case; whoever is missing was refused before. */
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

/** Statements that write them; after the posts themselves. */
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
