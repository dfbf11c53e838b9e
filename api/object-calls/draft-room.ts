import type * as v from "valibot";
import type { NodeJson } from "../../contract/document/document-json.ts";
import type { addDraftNote } from "../../contract/drafts/draft-notes.ts";
import type { syncDraft } from "../../contract/drafts/draft-rooms.ts";
import type {
  DraftField,
  DraftFieldName,
  DraftRevision,
  RecoveredPassage,
  Tray,
} from "../../contract/entities/draft.ts";
import type { FieldRefusal, StoryWriter } from "../../contract/field-rights.ts";

/* Calls of a draft's object: see docs/decisions/0108-drafts-and-suggestions.md. */

export type SyncInput = v.InferOutput<typeof syncDraft.body>;
/** Without `desk`, which the room doesn't know. */
export type SyncReply = Omit<v.InferOutput<typeof syncDraft.reply>, "desk">;

/** A person who writes in a draft. */
export interface DraftWriter {
  personId: string;
  now: number;
}

export type DraftNotes = v.InferOutput<typeof addDraftNote.reply>;

/** A draft as of now. */
export interface DraftContents extends DraftNotes {
  /** JSON of `storySchema`; `formatStoryDocument` makes a post's text of it. */
  document: NodeJson;
  /** Every name of `draftFieldNames`. */
  fields: Record<DraftFieldName, DraftField>;
  tray: Tray;
  /** Hash of text and fields, as in the columns `content_hash` and `published_hash` of `drafts`. */
  contentHash: string;
  changedTimeMillis: number;
  changedByPersonId: string | null;
}

/** An action on a note; ids are made by the browser. */
export type NoteChange = { noteId: string } & (
  | { kind: "add"; note: Omit<v.InferOutput<typeof addDraftNote.body>, "id"> }
  | { kind: "reply"; id: string; text: string }
  | { kind: "resolve"; isResolved: boolean }
);

/** A part of a recovery tray; `next` is the cursor of the following one. */
export interface TrayPage {
  items: RecoveredPassage[];
  next: string | null;
}

/** Input that is refused, with the reason; `refusal` if the person lacks a right. */
export interface DraftRefusal {
  refused: { field: string; message: string; refusal?: FieldRefusal };
}

/** The authority over one draft, or over the next version of a published story: `api/drafts/room/`. */
export interface DraftRoomCalls {
  /** Null if there is neither a draft nor a story of that id. */
  read: () => Promise<DraftContents | null>;
  /** See `syncDraft` in the contract. */
  sync: (writer: DraftWriter, input: SyncInput) => Promise<SyncReply | DraftRefusal>;
  /** The room compares with its current value, so it also decides whether `rights` allow the change. */
  setField: (
    writer: DraftWriter,
    change: { name: DraftFieldName; value: unknown; version: number },
    rights: StoryWriter,
  ) => Promise<{ isSaved: boolean; field: DraftField } | DraftRefusal>;
  /** A page of the tray, after a cursor of the previous page. */
  readTray: (after: string | null) => Promise<TrayPage>;
  /** Takes a passage out of the tray, unless its text is longer than the text the writer has seen. */
  settle: (
    writer: DraftWriter,
    passageId: string,
    textLength?: number,
  ) => Promise<{ isSettled: boolean; tray: Tray }>;
  /** All notes as of now; null if there is neither a draft nor a story. */
  readNotes: () => Promise<DraftNotes | null>;
  /** Returns all notes; null if there is no such note. */
  changeNote: (writer: DraftWriter, change: NoteChange) => Promise<DraftNotes | DraftRefusal | null>;
  /** Keeps a revision of the current draft, or of the one that was read: `contents`. It is in D1 afterwards. */
  keepRevision: (
    writer: DraftWriter,
    kind: DraftRevision["kind"],
    name?: string,
    contents?: DraftContents,
  ) => Promise<DraftRevision>;
  /** Restores a revision, without the fields that `rights` don't allow: `kept`. Null if there is no such revision. */
  restore: (
    writer: DraftWriter,
    number: number,
    rights: StoryWriter,
  ) => Promise<{ version: number; kept: DraftFieldName[] } | null>;
  /** Replaces text and fields with those of the post, and keeps earlier work as a revision. Returns the new hash. */
  adoptPost: (writer: DraftWriter) => Promise<string>;
  /** Writes pending changes to D1, for an export. */
  flush: () => Promise<void>;
  /** Tells everyone who has the draft open that a person has handed it over or back, published it or taken it down. */
  announceDesk: (personId: string) => Promise<void>;
  /** Closes a person's connections, and notifies the others that they have left. */
  closePerson: (personId: string) => Promise<void>;
  /** Accepts a WebSocket; the caller has checked the permission. */
  fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/** One room for each draft, by the draft's id. */
export interface DraftRooms {
  getByName: (draftId: string) => DraftRoomCalls;
}
