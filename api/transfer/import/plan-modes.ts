import { isStateOf, isStateful } from "../../../contract/entities/mode.ts";
import type { WrittenModes } from "../../discussion/records/write-modes.ts";
import type { ParsedPost } from "./find-refusal.ts";

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
