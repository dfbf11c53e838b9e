import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import * as v from "valibot";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import {
  getTray,
  setDraftField,
  settleRecovered,
  type DraftMessage,
} from "../../../../contract/drafts/draft-rooms.ts";
import type {
  DraftField,
  DraftFieldName,
  RecoveredPassage,
  Tray,
} from "../../../../contract/entities/draft.ts";
import { BetweenKeys, SaveLoop } from "./save-loop.client.ts";
import { holdRecord, resumeRecords, openIndexedDbStore } from "./device-records.client.ts";
import type { DeviceStore } from "./device-store.ts";
import {
  type DraftSync,
  type DraftSyncOptions,
  type FieldOutcome,
  type PersonPresent,
  type SyncStatus,
  type TrayPage,
  mergeFields,
} from "./draft-sync.ts";
import { fetchOwn, createFetchTransport, watchDraft, type DraftWatch } from "./fetch-transport.client.ts";
import { createPresencePlugin, Presence } from "./presence.client.ts";
import type { NoteChange, NoteSettlement } from "./note-change.ts";
import { putBack } from "./recovery.ts";
import { SyncSession } from "./sync-session.ts";
import type { SyncAnswer, SyncTransport } from "./sync-transport.ts";

/** Saves and merges a page's changes: see `DraftSync`. */
export function openDraftSync(
  options: DraftSyncOptions,
  store: DeviceStore = openIndexedDbStore(),
): DraftSync {
  return new OpenSync(options, store);
}

class OpenSync implements DraftSync {
  readonly document: NodeJson;
  readonly plugins: DraftSync["plugins"];
  fields: Readonly<Record<string, DraftField>>;
  status: SyncStatus;
  tray: Tray;
  desk: DraftSync["desk"];
  readonly #options: DraftSyncOptions;
  readonly #path: string;
  readonly #store: DeviceStore;
  readonly #session: SyncSession;
  readonly #transport: SyncTransport;
  readonly #loop: SaveLoop;
  readonly #presence: Presence;
  readonly #betweenKeys = new BetweenKeys();
  readonly #listeners = new Set<() => void>();
  #view: EditorView | null = null;
  #watch: DraftWatch | null = null;
  #savedTime: number;
  #deskBy = "";
  /** Number of unsent changes after the last transaction. */
  #unsent = 0;

  constructor(options: DraftSyncOptions, store: DeviceStore) {
    const { draftId, initial, person, fetch } = options;
    this.#options = options;
    this.#store = store;
    this.#path = options.path ?? `/write/${draftId}`;
    const transport = createFetchTransport(fetch, this.#path);
    this.#transport = transport;
    this.document = initial.document;
    this.fields = initial.fields;
    this.tray = initial.tray;
    this.desk = { mark: initial.desk, isOwn: true };
    this.#savedTime = initial.changedTimeMillis;
    this.status = { kind: "saved", timeMillis: this.#savedTime };
    this.#session = new SyncSession({
      ...initial,
      recovered: [],
      draftId,
      clientId: crypto.randomUUID().replaceAll("-", ""),
      personId: person.id,
      transport: {
        ...transport,
        sync: async (request) => {
          const outcome = await transport.sync(request);
          await this.#betweenKeys.next();
          return outcome;
        },
      },
      store,
      now: Date.now,
      getState: () => this.#requireView().state,
      apply: (transaction) => this.#view?.isDestroyed || this.#requireView().dispatch(transaction),
    });
    this.#loop = new SaveLoop({
      session: this.#session,
      betweenKeys: this.#betweenKeys,
      isWatched: () => this.#watch?.isOpen() ?? false,
      receive: (answer) => this.#receive(answer),
      update: () => this.#update(),
    });
    this.#presence = new Presence({
      betweenKeys: this.#betweenKeys,
      getView: () => this.#requireView(),
      getVersion: () => this.version,
      send: (message) => this.#watch?.send(message),
    });
    this.plugins = [...this.#session.plugins, createPresencePlugin()];
  }

  get people(): readonly PersonPresent[] {
    return this.#presence.people;
  }

  get version(): number {
    return this.#view ? this.#session.version : this.#options.initial.version;
  }

  start(view: EditorView): void {
    this.#view = view;
    void holdRecord(this.#session.clientId, this.#loop.signal);
    void this.#resumeRecords();
    this.#watch = watchDraft(this.#path, (message) => this.#hear(message));
    this.#loop.start();
  }

  #hear(message: DraftMessage | null): void {
    if (message?.kind === "people") {
      this.#presence.show(message.people);
      return this.#update();
    }
    if (message?.kind === "changed" && !message.isBeside) return this.#loop.followSoon(message);
    if (message === null) this.#presence.sendAnew();
    if (message?.kind === "desk") this.#deskBy = message.personId;
    return this.#loop.sendSoon();
  }

  afterTransaction(_state: EditorState): void {
    if (!this.#view || this.#loop.signal.aborted) return;
    this.#presence.sendSoon();
    const { unsent } = this.#session;
    if (unsent > this.#unsent) this.#betweenKeys.write();
    this.#unsent = unsent;
    if (unsent === 0) return;
    this.#loop.saveSoon();
    this.#update();
  }

  async setField(
    name: DraftFieldName,
    value: unknown,
    version = this.fields[name]?.version ?? 0,
  ): Promise<FieldOutcome> {
    const asked = await fetchOwn(this.#options.fetch, `${this.#path}/field`, { name, value, version });
    if (asked.kind === "invalid") return { kind: "invalid", message: asked.message ?? "" };
    if (asked.kind !== "answered") {
      this.#loop.recordOutcome(asked);
      return { kind: "failed" };
    }
    const { isSaved, field } = v.parse(setDraftField.reply, asked.json);
    this.fields = { ...this.fields, [name]: field };
    this.#update();
    return { kind: isSaved ? "saved" : "conflict", field };
  }

  async readTray(after: string | null): Promise<TrayPage | null> {
    const query = after === null ? "" : `?after=${encodeURIComponent(after)}`;
    const asked = await fetchOwn(this.#options.fetch, `${this.#path}/recovered${query}`);
    if (asked.kind === "answered") return v.parse(getTray.reply, asked.json);
    this.#loop.recordOutcome(asked);
    return null;
  }

  async settle(passage: RecoveredPassage, action: "restore" | "discard"): Promise<boolean> {
    // Restored text is in the story before it leaves the tray; on this device, if the story waits for room in the tray.
    if (action === "restore") {
      const view = this.#requireView();
      view.dispatch(putBack(view.state, passage).scrollIntoView());
      const isSafe = (await this.sendAll()) || (this.#session.isHeld && (await this.#loop.keep()));
      if (!isSafe) return false;
    }
    const { id: passageId, text } = passage;
    const change = { passageId, action, textLength: text.length };
    const asked = await fetchOwn(this.#options.fetch, `${this.#path}/recovered`, change);
    if (asked.kind !== "answered") {
      this.#loop.recordOutcome(asked);
      return false;
    }
    const { isSettled, tray } = v.parse(settleRecovered.reply, asked.json);
    this.#showTray(tray);
    if (this.#session.waiting > 0) this.#loop.sendSoon();
    this.#update();
    return isSettled;
  }

  #showTray(tray: Tray): void {
    if (tray.mark !== this.tray.mark) this.tray = tray;
  }

  changeNote(change: NoteChange | NoteSettlement): void {
    this.#session.notes.change(change);
    this.#loop.saveSoon();
    this.#update();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  sendAll(): Promise<boolean> {
    return this.#loop.sendAll();
  }

  destroy(): void {
    this.#presence.end();
    if (this.#view) this.#loop.end();
    this.#watch?.close();
    this.#listeners.clear();
  }

  #requireView(): EditorView {
    if (!this.#view) throw new Error("The text isn't there yet.");
    return this.#view;
  }

  #receive({ tray, fields, savedTimeMillis, desk }: SyncAnswer): void {
    this.#showTray(tray);
    if (desk !== this.desk.mark) this.desk = { mark: desk, isOwn: this.#deskBy === this.#options.person.id };
    this.fields = mergeFields(this.fields, fields);
    this.#savedTime = savedTimeMillis;
    this.#update();
  }

  #update(): void {
    const status = this.#view ? this.#loop.describe(this.#savedTime) : this.status;
    if (JSON.stringify(status) !== JSON.stringify(this.status)) this.status = status;
    for (const listener of this.#listeners) listener();
  }

  async #resumeRecords(): Promise<void> {
    const { draftId, person } = this.#options;
    const own = { draftId, personId: person.id, clientId: this.#session.clientId };
    const parts = { transport: this.#transport, store: this.#store, now: Date.now };
    if (await resumeRecords(own, parts)) this.#loop.sendSoon();
  }
}
