import * as v from "valibot";
import { addDraftNote, replyToDraftNote, resolveDraftNote } from "../../../../contract/drafts/draft-notes.ts";
import { DraftNoteId } from "../../../../contract/entities/draft-note.ts";

/** What the page sends to its own `/write/{id}/notes`: one of the calls of `draft-notes.ts`. */
export const SentNoteChange = v.variant("action", [
  v.object({ action: v.literal("add"), ...addDraftNote.body.entries }),
  v.object({ action: v.literal("reply"), noteId: DraftNoteId, ...replyToDraftNote.body.entries }),
  v.object({ action: v.literal("resolve"), noteId: DraftNoteId, ...resolveDraftNote.body.entries }),
]);
export type SentNoteChange = v.InferOutput<typeof SentNoteChange>;

type Added = Extract<SentNoteChange, { action: "add" }>;

/** The same before it is sent: a passage is one of the text as it is on the page. */
export type NoteChange = Exclude<SentNoteChange, Added> | Omit<Added, "version">;

/** Sends a note or a reply again that the server has refused, or discards it: by its id. */
export type NoteSettlement = { action: "retry"; id: string } | { action: "discard"; id: string };

/** A change that the server hasn't acknowledged, as it is kept on the device. */
export interface UnsentNoteChange {
  change: NoteChange;
  timeMillis: number;
  /** The server refuses it: sent again if the person wishes so. */
  isFailed: boolean;
}
