import type { Step } from "prosemirror-transform";
import type { DraftWriter, SyncInput } from "../../env.ts";
import { createRecoveredRow } from "./recovered-passages.ts";
import { mapPosition, readSteps } from "./map-position.ts";
import type { RoomState } from "./room-state.ts";
import type { RecoveredRow } from "./room-storage.ts";
import type { RoomStore } from "./room-store.ts";

/** Passages of a sync that the room hasn't had yet, where they stood in the document as it is now. */
export function findNewPassages(
  state: RoomState,
  store: RoomStore,
  { personId }: DraftWriter,
  input: SyncInput,
): RecoveredRow[] {
  const isKnown = (id: string) => id === personId || store.hasStepsOf(id);
  const isNew = (id: string) => !state.recovered.has(id) && !store.hasPassage(id);
  const passages = new Map(input.recovered.map((passage) => [passage.id, passage]));
  const { size } = state.document.content;
  const since = readSteps(store.readStepsSince(input.version, state.version) ?? []);
  return [...passages.values()]
    .filter(({ id }) => isNew(id))
    .map((passage) => {
      const row = createRecoveredRow(passage, { writerId: personId, isKnown });
      const moved = mapPosition(since, Math.min(row.position, size));
      return { ...row, position: Math.min(moved, size) };
    });
}

export function keepPassages(state: RoomState, store: RoomStore, rows: readonly RecoveredRow[]): void {
  store.transaction(() => {
    for (const row of rows) store.addPassage(row, { isWritten: false });
  });
  for (const row of rows) state.recovered.set(row.id, row);
}

/** Passages stay beside the text where they stood. */
export function movePassages(state: RoomState, store: RoomStore, steps: readonly Step[]): void {
  for (const row of state.recovered.values()) {
    const position = mapPosition(steps, row.position);
    if (position === row.position) continue;
    row.position = position;
    store.movePassage(row.id, position);
  }
}
