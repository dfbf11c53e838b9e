import * as v from "valibot";
import { defineSignedWrite } from "../wire/call.ts";
import { DocumentVersion } from "../entities/draft.ts";
import {
  DocumentRange,
  DraftNote,
  DraftNoteId,
  DraftNoteKind,
  DraftNoteText,
} from "../entities/draft-note.ts";
import { PersonId } from "../entities/ids.ts";
import { noQuery } from "../wire/query.ts";

/*
 * Notes on passages of a draft. Whoever may read the draft has them with it (`getDraft`, `syncDraft`); whoever may write
 * in it adds notes, replies to them and resolves them. A legal hold is set by those who may (`draft.hold` in
 * permissions.ts), and resolved by those who may publish the draft.
 */

/** All notes of a draft, oldest first, with their passages at a version of the document. */
const Notes = v.object({
  version: DocumentVersion,
  /** Counts the changes of all notes: see `syncDraft`. */
  notesVersion: DocumentVersion,
  notes: v.array(DraftNote),
});

/** Longest quotation of a passage, characters. */
export const maxQuoteLength = 5_000;

/**
 * Adds a note. Its passage is mapped from `version` to the document as it is now. A hold on a scheduled story takes the
 * publication time back, one on a live story the change that is scheduled.
 */
export const addDraftNote = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/notes",
  query: noQuery,
  body: v.object({
    id: DraftNoteId,
    kind: DraftNoteKind,
    /** Somebody who may read the draft, for a question; null otherwise. */
    addresseeId: v.optional(v.nullable(PersonId), null),
    version: DocumentVersion,
    /** Null where the passage is gone before the note is sent. */
    range: v.nullable(DocumentRange),
    /** The text of the passage, cut to `maxQuoteLength`; empty for an image. */
    quote: v.pipe(v.string(), v.maxLength(maxQuoteLength)),
    text: DraftNoteText,
  }),
  reply: Notes,
});

/** 404 for an unknown note. */
export const replyToDraftNote = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/notes/:noteId/replies",
  query: noQuery,
  body: v.object({ id: DraftNoteId, text: DraftNoteText }),
  reply: Notes,
});

/** Resolves a note, or opens it again. 404 for an unknown one. */
export const resolveDraftNote = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/notes/:noteId/resolve",
  query: noQuery,
  body: v.object({ isResolved: v.boolean() }),
  reply: Notes,
});

const start = "#note-";

/** The end of an address that leads to a note on the page of its draft. */
export const buildNoteHash = (noteId: string): string => `${start}${noteId}`;

/** The note that an address leads to; null for none. */
export const parseNoteHash = (hash: string): string | null =>
  hash.startsWith(start) ? hash.slice(start.length) : null;
