import { Slice, type Node } from "prosemirror-model";
import { ReplaceStep, type Step } from "prosemirror-transform";
import { draftEntries, type DraftField, type DraftFieldName } from "../../../contract/entities/draft.ts";
import { findFieldRefusal, type FieldRefusal, type StoryWriter } from "../../../contract/field-rights.ts";
import type { DraftWriter } from "../../object-calls/draft-room.ts";
import type { AppliedSteps } from "./apply-steps.ts";
import { moveNotes } from "./change-notes.ts";
import { movePassages } from "./store-passages.ts";
import type { RoomState } from "./room-state.ts";
import type { RoomStore } from "./room-store.ts";

/* Changes of a state that its store has as well. */

export function addSteps(
  state: RoomState,
  store: RoomStore,
  sender: { clientId: string; personId: string },
  { document, steps }: AppliedSteps,
): void {
  if (steps.length === 0) return;
  store.addSteps(state.version, steps, sender);
  state.recent.keep(state.version, state.document, document);
  state.version += steps.length;
  state.document = document;
  movePassages(state, steps);
  moveNotes(state, store, steps);
}

export function putField(
  state: RoomState,
  store: RoomStore,
  { personId, now }: DraftWriter,
  { name, value }: { name: DraftFieldName; value: unknown },
): void {
  const field: DraftField = { value, version: state.fields[name].version + 1, personId, timeMillis: now };
  store.putField(name, field);
  state.fields = { ...state.fields, [name]: field };
}

export type FieldValue = [name: DraftFieldName, value: unknown];

/** Fields that have another value than in `values`, with that value. */
export const listFieldChanges = (
  { fields }: Pick<RoomState, "fields">,
  values: Readonly<Record<string, unknown>>,
): FieldValue[] =>
  Object.entries(values).flatMap(([name, value]): FieldValue[] =>
    isField(name) && JSON.stringify(fields[name].value) !== JSON.stringify(value) ? [[name, value]] : [],
  );

const isField = (name: string): name is DraftFieldName => Object.hasOwn(draftEntries, name);

/** The reason why a person may not give a field this value; null if they may. */
export const findRefusalOf = (
  { fields }: Pick<RoomState, "fields">,
  name: DraftFieldName,
  after: unknown,
  rights: StoryWriter,
): FieldRefusal | null =>
  findFieldRefusal({ name, before: fields[name].value, after, isPage: fields.isPage.value === true }, rights);

export function putFields(
  state: RoomState,
  store: RoomStore,
  writer: DraftWriter,
  changes: readonly FieldValue[],
): void {
  store.transaction(() => {
    for (const [name, value] of changes) putField(state, store, writer, { name, value });
  });
}

/** The step that makes one document of another, touching only the blocks between the first and last that differ. */
export function replaceBlocks(before: Node, after: Node): Step | null {
  const least = Math.min(before.childCount, after.childCount);
  let start = 0;
  let from = 0;
  while (start < least && before.child(start).eq(after.child(start))) {
    from += before.child(start).nodeSize;
    start += 1;
  }
  let tail = 0;
  let to = before.content.size;
  let end = after.content.size;
  while (
    tail < least - start &&
    before.child(before.childCount - 1 - tail).eq(after.child(after.childCount - 1 - tail))
  ) {
    const size = before.child(before.childCount - 1 - tail).nodeSize;
    to -= size;
    end -= size;
    tail += 1;
  }
  if (from === to && from === end) return null;
  return new ReplaceStep(from, to, new Slice(after.content.cut(from, end), 0, 0));
}
