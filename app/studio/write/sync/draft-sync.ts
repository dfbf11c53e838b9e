import type { EditorState, Plugin, Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type * as v from "valibot";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import type { DraftMessage, getTray } from "../../../../contract/drafts/draft-rooms.ts";
import type {
  DraftField,
  DraftFieldName,
  RecoveredPassage,
  Tray,
} from "../../../../contract/entities/draft.ts";
import type { ServerNotes } from "./note-sync.ts";
import type { NoteChange, NoteSettlement } from "./note-change.ts";
import type { SyncOutcome } from "./sync-transport.ts";

/*
 * What the page on which a story is written knows of the engine that saves and merges it. `openDraftSync` is in
 * `open-draft-sync.client.ts`.
 */

/** What the page shows beside the story, in words. */
export type SyncStatus =
  | { kind: "saved"; timeMillis: number }
  | { kind: "saving" }
  /** The server can't be reached; `changes` are on this device. */
  | { kind: "offline"; changes: number }
  /**
   * `space`: the device has no room, changes are still being sent. `tray`: the recovery tray has none, and what is for it
   * stays on the device. `session`: signed out. `refused`: the person may not
   * write any more. `outdated`: this page is older than the services; a reload takes the text along.
   */
  | { kind: "failed"; reason: "space" | "tray" | "session" | "refused" | "outdated" };

export type TrayPage = v.InferOutput<typeof getTray.reply>;

/** Somebody else who has the draft open. */
export type PersonPresent = Extract<DraftMessage, { kind: "people" }>["people"][number];

export interface DraftSyncOptions {
  draftId: string;
  /** As `getDraft` has answered. */
  initial: ServerNotes & {
    version: number;
    document: NodeJson;
    fields: Readonly<Record<string, DraftField>>;
    tray: Tray;
    changedTimeMillis: number;
    desk: string;
  };
  person: { id: string; name: string };
  /** Of the page, without a slash at the end; the routes of the engine are below it. `/write/{draftId}` unless given. */
  path?: string;
  /** The browser's own; addresses are of this origin. */
  fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/** What became of a change of a field: somebody else may have changed it since the person saw it. */
export type FieldOutcome =
  | { kind: "saved"; field: DraftField }
  | { kind: "conflict"; field: DraftField }
  | { kind: "invalid"; message: string }
  /** Not sent: offline, or the session is over. */
  | { kind: "failed" };

/**
 * Use: create the state with `document` and `plugins`; hand every new state of the view to `afterTransaction`; read the
 * rest after each call of a listener.
 */
export interface DraftSync {
  /** JSON to create the state from: the draft as it is now, without this device's unsent changes, which follow. */
  document: NodeJson;
  plugins: Plugin[];
  /** Starts to save and to receive. */
  start: (view: EditorView) => void;
  afterTransaction: (state: EditorState) => void;
  /** `version`: of the value that it replaces; the one that the page knows unless given. */
  setField: (name: DraftFieldName, value: unknown, version?: number) => Promise<FieldOutcome>;
  readonly fields: Readonly<Record<string, DraftField>>;
  /** A page of the recovery tray, after the one that has named it; null if it can't be had. */
  readTray: (after: string | null) => Promise<TrayPage | null>;
  /** `restore` puts the passage back into the text; both take it out of the tray. */
  settle: (passage: RecoveredPassage, action: "restore" | "discard") => Promise<boolean>;
  /** What the desk has done with the story, as `getDraft` marks it; `isOwn`: this page's person did the last of it. */
  readonly desk: { mark: string; isOwn: boolean };
  /** The notes are in the state of the editor (`findNotes`), which has the change at once; it is sent like text. */
  changeNote: (change: NoteChange | NoteSettlement) => void;
  /** Called whenever one of the four properties below, `fields` or `desk` has changed. */
  subscribe: (listener: () => void) => () => void;
  readonly status: SyncStatus;
  /** Version of the document that the server has acknowledged, for publishing what the person sees. */
  readonly version: number;
  readonly people: readonly PersonPresent[];
  readonly tray: Tray;
  /** Sends what is left, and waits until the server has it. False if it hasn't. */
  sendAll: () => Promise<boolean>;
  destroy: () => void;
}

/** Why the last call failed, if trying again doesn't change it. */
export type SyncFault = "session" | "refused" | "outdated";

export function findFault(kind: SyncOutcome["kind"]): SyncFault | null {
  if (kind === "signedOut") return "session";
  return kind === "refused" || kind === "outdated" ? kind : null;
}

/** How things stand, for the page to say. */
export function describeStatus({
  unsent,
  fault,
  hasSpace,
  isWaiting,
  isOffline,
  savedTime,
}: {
  unsent: number;
  fault: SyncFault | null;
  hasSpace: boolean;
  /** The tray has no room for some of it. */
  isWaiting: boolean;
  isOffline: boolean;
  savedTime: number;
}): SyncStatus {
  if (fault) return { kind: "failed", reason: fault };
  if (!hasSpace && unsent > 0) return { kind: "failed", reason: "space" };
  if (isOffline) return { kind: "offline", changes: unsent };
  if (isWaiting) return { kind: "failed", reason: "tray" };
  return unsent > 0 ? { kind: "saving" } : { kind: "saved", timeMillis: savedTime };
}

type Fields = Readonly<Record<string, DraftField>>;

/** An answer that was long on its way knows less than the one to a change of a field. */
export function mergeFields(known: Fields, answered: Fields): Fields {
  const newer = Object.entries(answered).filter(
    ([name, { version }]) => version > (known[name]?.version ?? -1),
  );
  return newer.length === 0 ? known : { ...known, ...Object.fromEntries(newer) };
}

/** Whether a change came from others, whose changes have no part in this page's history; or from no person at all. */
export const isByOthers = (transaction: Transaction): boolean =>
  transaction.getMeta("addToHistory") === false;
