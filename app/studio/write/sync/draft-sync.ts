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
 * The interface between the writing page and the engine that saves and merges it. `openDraftSync` is in
 * `open-draft-sync.client.ts`.
 */

/** The saving state, which the page shows in words. */
export type SyncStatus =
  | { kind: "saved"; timeMillis: number }
  | { kind: "saving" }
  /** The server can't be reached; `changes` are on this device. */
  | { kind: "offline"; changes: number }
  /**
   * `space`: the device has no room, changes are still being sent. `tray`: the recovery tray has no room, its passages
   * stay on the device. `session`: signed out. `refused`: the person may not write any more. `outdated`: this page is
   * older than the services; a reload keeps the text.
   */
  | { kind: "failed"; reason: "space" | "tray" | "session" | "refused" | "outdated" };

export type TrayPage = v.InferOutput<typeof getTray.reply>;

/** Another person who has the draft open. */
export type PersonPresent = Extract<DraftMessage, { kind: "people" }>["people"][number];

export interface DraftSyncOptions {
  draftId: string;
  /** The response of `getDraft`. */
  initial: ServerNotes & {
    version: number;
    document: NodeJson;
    fields: Readonly<Record<string, DraftField>>;
    tray: Tray;
    changedTimeMillis: number;
    desk: string;
  };
  person: { id: string; name: string };
  /**
   * The page's path, without a slash at the end; the routes of the engine are below it. Defaults to `/write/{draftId}`.
   */
  path?: string;
  /** The browser's own; addresses are of this origin. */
  fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/** The result of a change of a field: another person may have changed it since the person saw it. */
export type FieldOutcome =
  | { kind: "saved"; field: DraftField }
  | { kind: "conflict"; field: DraftField }
  | { kind: "invalid"; message: string }
  /** Not sent: offline, or signed out. */
  | { kind: "failed" };

/**
 * Use: create the state with `document` and `plugins`; pass every new state of the view to `afterTransaction`; read the
 * rest after each call of a listener.
 */
export interface DraftSync {
  /** JSON to create the state from: the current draft, without this device's unsent changes, which follow. */
  document: NodeJson;
  plugins: Plugin[];
  /** Starts to save and to receive. */
  start: (view: EditorView) => void;
  afterTransaction: (state: EditorState) => void;
  /** `version`: of the value that it replaces; defaults to the page's current one. */
  setField: (name: DraftFieldName, value: unknown, version?: number) => Promise<FieldOutcome>;
  readonly fields: Readonly<Record<string, DraftField>>;
  /** The page of the recovery tray at the cursor `after`; null if it can't be loaded. */
  readTray: (after: string | null) => Promise<TrayPage | null>;
  /** `restore` puts the passage back into the text; both remove it from the tray. */
  settle: (passage: RecoveredPassage, action: "restore" | "discard") => Promise<boolean>;
  /** The desk's last change of the story, as marked by `getDraft`; `isOwn`: it was made by this page's person. */
  readonly desk: { mark: string; isOwn: boolean };
  /** The notes are in the state of the editor (`findNotes`), which has the change at once; it is sent like text. */
  changeNote: (change: NoteChange | NoteSettlement) => void;
  /** Called after a change of one of the four properties below, `fields` or `desk`. */
  subscribe: (listener: () => void) => () => void;
  readonly status: SyncStatus;
  /** Last document version acknowledged by the server, for publishing what the person sees. */
  readonly version: number;
  readonly people: readonly PersonPresent[];
  readonly tray: Tray;
  /** Sends all changes, and waits until the server has them. False if it hasn't. */
  sendAll: () => Promise<boolean>;
  destroy: () => void;
}

/** Reasons for a failure that retrying doesn't solve. */
export type SyncFault = "session" | "refused" | "outdated";

export function findFault(kind: SyncOutcome["kind"]): SyncFault | null {
  if (kind === "signedOut") return "session";
  return kind === "refused" || kind === "outdated" ? kind : null;
}

/** The saving state for the page. */
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
  /** True if the tray has no room for some of it. */
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

/** A delayed response may be older than the one to a change of a field. */
export function mergeFields(known: Fields, answered: Fields): Fields {
  const newer = Object.entries(answered).filter(
    ([name, { version }]) => version > (known[name]?.version ?? -1),
  );
  return newer.length === 0 ? known : { ...known, ...Object.fromEntries(newer) };
}

/** True for changes of others, which are no part of this page's history, and for those of no person. */
export const isByOthers = (transaction: Transaction): boolean =>
  transaction.getMeta("addToHistory") === false;
