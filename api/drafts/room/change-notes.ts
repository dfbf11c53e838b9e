import type { Step } from "prosemirror-transform";
import { mapRange } from "../../../contract/document/steps.ts";
import { maxQuoteLength } from "../../../contract/drafts/draft-notes.ts";
import type { DraftNote } from "../../../contract/entities/draft-note.ts";
import type { DraftWriter, NoteChange } from "../../object-calls/draft-room.ts";
import { findQuote, readSteps } from "./positions.ts";
import { readRange, withRange } from "./note-rows.ts";
import type { RoomState } from "./room-state.ts";
import type { NoteRow } from "./room-storage.ts";
import type { RoomStore } from "./room-store.ts";

/** Most notes of a draft, and most replies to one. */
const maxNotes = 1_000;
const maxReplies = 200;
/**
 * Most characters of all notes of a draft, which are loaded with it, and of the replies to one, which are a row of D1.
 */
const [maxLength, maxRepliesLength] = [1_000_000, 300_000];

type Replies = DraftNote["replies"];

/**
 * The note as a change leaves it: the same row if there is nothing to change, null if it isn't there, "full" if there are
 * too many.
 */
export function changeNote(
  state: RoomState,
  store: RoomStore,
  { personId, now }: DraftWriter,
  change: NoteChange,
): NoteRow | null | "full" {
  const known = state.notes.get(change.noteId);
  if (change.kind === "add") {
    if (known) return known;
    const { quote, text } = change.note;
    return state.notes.size >= maxNotes || !hasRoom(state, quote.length + text.length)
      ? "full"
      : createNote(state, store, { personId, now }, change);
  }
  if (!known) return null;
  const version = known.version + 1;
  if (change.kind === "resolve") {
    if (change.isResolved === (known.resolved_time !== null)) return known;
    const by = change.isResolved ? personId : null;
    return { ...known, resolved_time: change.isResolved ? now : null, resolved_by: by, version };
  }
  const replies = JSON.parse(known.replies) as Replies;
  if (replies.some(({ id }) => id === change.id)) return known;
  const { length } = change.text;
  if (replies.length >= maxReplies || known.replies.length + length > maxRepliesLength) return "full";
  if (!hasRoom(state, length)) return "full";
  const reply = { id: change.id, personId, text: change.text, timeMillis: now };
  return { ...known, replies: JSON.stringify([...replies, reply]), version };
}

const hasRoom = ({ notes }: RoomState, added: number): boolean =>
  [...notes.values()].reduce(
    (sum, { quote, text, replies }) => sum + quote.length + text.length + replies.length,
    added,
  ) <= maxLength;

function createNote(
  state: RoomState,
  store: RoomStore,
  { personId, now }: DraftWriter,
  { noteId, note }: Extract<NoteChange, { kind: "add" }>,
): NoteRow {
  const steps = store.readStepsSince(note.version, state.version);
  const quote = note.quote.slice(0, maxQuoteLength);
  const range = steps && note.range && mapRange(listMaps(readSteps(steps)), note.range);
  const row = {
    id: noteId,
    kind: note.kind,
    person_id: personId,
    addressee_id: note.addresseeId,
    quote,
    text: note.text,
    replies: "[]",
    created_time: now,
    resolved_time: null,
    resolved_by: null,
    version: 1,
  };
  const { size } = state.document.content;
  const found = range && range.to <= size ? range : findQuote(state.document, quote);
  return withRange({ ...row, range_from: null, range_to: null }, found);
}

const listMaps = (steps: readonly Step[]) => steps.map((step) => step.getMap());

/** Notes stay at their passages. If a passage is gone, its note is attached again where it is pasted or restored. */
export function moveNotes(state: RoomState, store: RoomStore, steps: readonly Step[]): void {
  const maps = listMaps(steps);
  for (const row of state.notes.values()) {
    const before = readRange(row);
    const moved = before && mapRange(maps, before);
    const after = moved ?? findQuote(state.document, row.quote);
    // Pages move passages themselves; a new version tells them the rest.
    const isNews = moved === null && (before !== null || after !== null);
    if (!isNews && before?.from === after?.from && before?.to === after?.to) continue;
    putNote(state, store, { ...withRange(row, after), version: row.version + (isNews ? 1 : 0) });
  }
}

export function putNote(state: RoomState, store: RoomStore, row: NoteRow): void {
  store.putNote(row, { isWritten: false });
  state.notes.set(row.id, row);
}
