import type { DraftNote, DocumentRange } from "../../../contract/entities/draft-note.ts";
import type { NoteRow } from "./room-storage.ts";

/** In the order of the columns of both databases. */
export const listNoteCells = (row: NoteRow) =>
  [
    row.id,
    row.kind,
    row.person_id,
    row.addressee_id,
    row.range_from,
    row.range_to,
    row.quote,
    row.text,
    row.replies,
    row.created_time,
    row.resolved_time,
    row.resolved_by,
    row.version,
  ] as const;

export const readRange = ({ range_from: from, range_to: to }: NoteRow): DocumentRange | null =>
  from === null || to === null ? null : { from, to };

export const withRange = (row: NoteRow, range: DocumentRange | null): NoteRow => ({
  ...row,
  range_from: range?.from ?? null,
  range_to: range?.to ?? null,
});

export const presentNote = (row: NoteRow): DraftNote => ({
  id: row.id,
  kind: row.kind as DraftNote["kind"],
  personId: row.person_id,
  addresseeId: row.addressee_id,
  range: readRange(row),
  quote: row.quote,
  text: row.text,
  replies: JSON.parse(row.replies) as DraftNote["replies"],
  createdTimeMillis: row.created_time,
  resolvedTimeMillis: row.resolved_time,
  resolvedByPersonId: row.resolved_by,
});
