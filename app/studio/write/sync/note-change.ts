import * as v from "valibot";
import { addDraftNote, replyToDraftNote, resolveDraftNote } from "../../../../contract/drafts/draft-notes.ts";
import { DraftNoteId } from "../../../../contract/entities/draft-note.ts";

/** A request to the page's own `/write/{id}/notes`: one of the calls of `draft-notes.ts`. */
export const SentNoteChange = v.variant("action", [
  v.object({ action: v.literal("add"), ...addDraftNote.body.entries }),
  v.object({ action: v.literal("reply"), noteId: DraftNoteId, ...replyToDraftNote.body.entries }),
  v.object({ action: v.literal("resolve"), noteId: DraftNoteId, ...resolveDraftNote.body.entries }),
]);
export type SentNoteChange = v.InferOutput<typeof SentNoteChange>;

type Added = Extract<SentNoteChange, { action: "add" }>;

/** A change before it is sent: its passage is in the page's current text. */
export type NoteChange = Exclude<SentNoteChange, Added> | Omit<Added, "version">;

/** Resends or discards a note or a reply that the server has refused, by its id. */
export type NoteSettlement = { action: "retry"; id: string } | { action: "discard"; id: string };

/** A change that the server hasn't acknowledged, as stored on the device. */
export interface UnsentNoteChange {
  change: NoteChange;
  timeMillis: number;
  /** True if the server refused it: the person may resend it. */
  isFailed: boolean;
}
