import { Slice } from "prosemirror-model";
import { storySchema } from "../../../contract/document/story-schema.ts";
import type { NewRecoveredPassage, RecoveredPassage } from "../../../contract/entities/draft.ts";
import type { RecoveredRow } from "./room-storage.ts";

/** Most passages in a tray; more are refused, so that it can't be filled without end. */
export const maxInTray = 2_000;
/** Largest slice that is kept as it is, characters of JSON; of larger ones, the text. */
const maxSlice = 200_000;

/** A passage as it is kept. Text is never refused: a slice that doesn't fit the schema becomes paragraphs of its text. */
export function createRecoveredRow(
  passage: NewRecoveredPassage,
  { writerId, isKnown }: { writerId: string; isKnown: (personId: string) => boolean },
): RecoveredRow {
  return {
    id: passage.id,
    reason: passage.reason,
    // Passages come from writers of this draft; nobody else's name is taken.
    person_id: isKnown(passage.personId) ? passage.personId : writerId,
    deleted_by: passage.reason === "deleted" ? writerId : null,
    time: passage.timeMillis,
    position: passage.position,
    slice: checkSlice(passage),
    text: passage.text,
    settled_time: null,
  };
}

function checkSlice({ slice, text }: NewRecoveredPassage): string {
  try {
    const json = JSON.stringify(slice);
    const { content } = Slice.fromJSON(storySchema, slice);
    for (const node of content.content) node.check();
    if (json.length <= maxSlice) return json;
  } catch {
    // The text stays.
  }
  const { paragraph } = storySchema.nodes;
  const lines = text
    .split("\n")
    .map((line) => paragraph?.create(null, line === "" ? [] : storySchema.text(line)));
  return JSON.stringify({ content: lines });
}

/** In the order of the columns of both databases; `settled_time` follows. */
export const listPassageCells = (row: RecoveredRow) =>
  [row.id, row.reason, row.person_id, row.deleted_by, row.time, row.position, row.slice, row.text] as const;

export const presentRecovered = (row: RecoveredRow): RecoveredPassage => ({
  id: row.id,
  reason: row.reason as RecoveredPassage["reason"],
  personId: row.person_id,
  deletedByPersonId: row.deleted_by,
  timeMillis: row.time,
  position: row.position,
  slice: JSON.parse(row.slice) as unknown,
  text: row.text,
});
