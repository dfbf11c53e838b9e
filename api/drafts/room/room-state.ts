import type { Node } from "prosemirror-model";
import { Step } from "prosemirror-transform";
import type { NodeJson } from "../../../contract/document/document-json.ts";
import { storySchema } from "../../../contract/document/story-schema.ts";
import type { DraftField } from "../../../contract/entities/draft.ts";
import type { DraftContents, DraftNotes, SyncReply } from "../../object-calls/draft-room.ts";
import { hashDraft, completeFields, type DraftFieldMap, type LoadedDraft } from "./load-draft.ts";
import { presentNote } from "./note-rows.ts";
import { RecentDocuments } from "./recent-documents.ts";
import { describeTray, movePassages, type TrayEntry } from "./store-passages.ts";
import type { FieldRow, NoteRow, StepRow, TrayRow } from "./room-storage.ts";
import type { KeptRoom } from "./room-store.ts";

/** A draft as its room has it in memory. */
export interface RoomState {
  version: number;
  document: Node;
  /** Earlier documents, as far as they are in memory. */
  recent: RecentDocuments;
  fields: DraftFieldMap;
  /** By id, in the order in which they came; settled ones are left out. */
  recovered: Map<string, TrayEntry>;
  /** By id, oldest first; resolved ones included. */
  notes: Map<string, NoteRow>;
  changedTime: number;
  changedBy: string | null;
  pendingSince: number | null;
  workSince: number | null;
  writers: string[];
  /** Null once the draft has a row in D1. */
  story: LoadedDraft["story"];
  /** True once the room's own database has it: from the first change on. */
  isKept: boolean;
}

const readTray = (rows: readonly TrayRow[]) => byId(rows.map((row) => ({ ...row, isMoved: false })));

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** The state of a room without changes. */
export const openState = (loaded: LoadedDraft): RoomState => ({
  ...loaded,
  document: storySchema.nodeFromJSON(loaded.document),
  recent: new RecentDocuments(),
  recovered: readTray(loaded.recovered),
  notes: byId(loaded.notes),
  pendingSince: null,
  workSince: null,
  writers: [],
  isKept: false,
});

/** The state of a room that wakes up. */
export function wakeState(kept: KeptRoom): RoomState {
  const state = readState(kept);
  const steps = kept.steps.map(({ version, step }) => ({ version, step: parseStep(step) }));
  for (const { id, position_version: since } of kept.recovered) {
    const entry = state.recovered.get(id);
    const later = steps.filter(({ version }) => version > since).map(({ step }) => step);
    if (entry) movePassages({ recovered: new Map([[id, entry]]) }, later);
  }
  return state;
}

const readState = ({ row, steps, fields, recovered, notes }: KeptRoom): RoomState => ({
  version: row.version,
  document: steps.reduce(
    (document, { step }) => applyKnown(document, step),
    storySchema.nodeFromJSON(JSON.parse(row.document) as NodeJson),
  ),
  recent: new RecentDocuments(),
  fields: completeFields(Object.fromEntries(fields.map((field) => [field.name, readField(field)])), null),
  recovered: readTray(recovered),
  notes: byId(notes),
  changedTime: row.changed_time,
  changedBy: row.changed_by,
  pendingSince: row.pending_since,
  workSince: row.work_since,
  writers: JSON.parse(row.writers) as string[],
  story: null,
  isKept: true,
});

const parseStep = (step: string) => Step.fromJSON(storySchema, JSON.parse(step));

function applyKnown(document: Node, step: string): Node {
  const { doc, failed } = parseStep(step).apply(document);
  if (!doc) throw new Error(`A step that was accepted no longer fits: ${failed}`);
  return doc;
}

const readField = ({ value, version, person_id, time }: FieldRow): DraftField => ({
  value: JSON.parse(value) as unknown,
  version,
  personId: person_id,
  timeMillis: time,
});

/** Plain objects: the library's attributes have no prototype, which calls between Workers don't carry. */
export const readJson = (document: Node): NodeJson => JSON.parse(JSON.stringify(document)) as NodeJson;

/** Notes are never removed, so the number grows with each change. */
const countChanges = ({ notes }: RoomState) =>
  [...notes.values()].reduce((sum, { version }) => sum + version, 0);

export const presentNotes = (state: RoomState): DraftNotes => ({
  version: state.version,
  notesVersion: countChanges(state),
  notes: [...state.notes.values()].map(presentNote),
});

export const presentContents = async (state: RoomState): Promise<DraftContents> => ({
  ...presentNotes(state),
  document: readJson(state.document),
  fields: state.fields,
  tray: describeTray(state),
  contentHash: await hashDraft(state.document, state.fields),
  changedTimeMillis: state.changedTime,
  changedByPersonId: state.changedBy,
});

export const presentSteps = (rows: readonly StepRow[]): SyncReply["steps"] =>
  rows.map(({ client_id, person_id, step }) => ({
    clientId: client_id,
    personId: person_id,
    step: JSON.parse(step) as unknown,
  }));

/** `steps` are those since the sender's version; null if they are no longer kept. */
export const presentSync = (
  state: RoomState,
  steps: readonly StepRow[] | null,
  knownNotes: number,
): SyncReply => ({
  version: state.version,
  notesVersion: countChanges(state),
  notes: steps !== null && countChanges(state) === knownNotes ? null : presentNotes(state).notes,
  steps: presentSteps(steps ?? []),
  document: steps === null ? readJson(state.document) : null,
  recovered: [],
  tray: describeTray(state),
  waiting: [],
  fields: Object.fromEntries(Object.entries(state.fields).filter(([, { version }]) => version > 0)),
  savedTimeMillis: state.changedTime,
});
