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
 * Notes on passages of a draft. People who may read the draft also get its notes (`getDraft`, `syncDraft`); people who
 * may write in it add, answer and resolve notes. A legal hold requires `draft.hold` (permissions.ts), and is resolved
 * by people who may publish the draft.
 */

/** All notes of a draft, oldest first, with their passages at a version of the document. */
const Notes = v.object({
  version: DocumentVersion,
  /** Counts changes to any note: see `syncDraft`. */
  notesVersion: DocumentVersion,
  notes: v.array(DraftNote),
});

/** Longest quotation of a passage, characters. */
export const maxQuoteLength = 5_000;

/**
 * Adds a note. Its passage is mapped from `version` to the current document. A hold cancels the publication time of a
 * scheduled story, and the scheduled change of a live one.
 */
export const addDraftNote = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/notes",
  query: noQuery,
  body: v.object({
    id: DraftNoteId,
    kind: DraftNoteKind,
    /** For a question, a person who may read the draft; null otherwise. */
    addresseeId: v.optional(v.nullable(PersonId), null),
    version: DocumentVersion,
    /** Null if the passage was deleted before the note was sent. */
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

/** Resolves a note, or reopens it. 404 for an unknown one. */
export const resolveDraftNote = defineSignedWrite({
  service: "core",
  path: "draft/:draftId/notes/:noteId/resolve",
  query: noQuery,
  body: v.object({ isResolved: v.boolean() }),
  reply: Notes,
});

const start = "#note-";

/** Fragment of an address that leads to a note on its draft's page. */
export const buildNoteHash = (noteId: string): string => `${start}${noteId}`;

/** The note in an address's fragment; null without one. */
export const parseNoteHash = (hash: string): string | null =>
  hash.startsWith(start) ? hash.slice(start.length) : null;
