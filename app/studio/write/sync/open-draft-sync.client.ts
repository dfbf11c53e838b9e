import { Slice } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import * as v from "valibot";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import { setDraftField, settleRecovered } from "../../../../contract/draft-rooms.ts";
import type { DraftField, DraftFieldName, RecoveredPassage } from "../../../../contract/entities/draft.ts";
import type { DeviceStore } from "./device-store.ts";
import type { DraftSync, DraftSyncOptions, FieldOutcome, PersonPresent, SyncStatus } from "./draft-sync.ts";
import { askOwn, createFetchTransport } from "./fetch-transport.client.ts";
import { openIndexedDbStore } from "./indexed-db-store.client.ts";
import { createPresencePlugin, showPeople } from "./presence.client.ts";
import { resumeRecord } from "./resume-record.ts";
import { SyncSession } from "./sync-session.ts";
import type { SyncAnswer, SyncOutcome } from "./sync-transport.ts";
import { watchDraft, type DraftWatch } from "./watch-draft.client.ts";

/** Delay from a change to the device, and to the server, ms. */
const storeAfter = 80;
const sendAfter = 200;
/** How often a page asks what others have written, ms: with the WebSocket, and without it. */
const askWithSocket = 30_000;
const askWithout = 3_000;
/** Delays before trying again, ms. */
const retryAfter = 1_000;
const maxRetry = 30_000;
/** Least time between two positions of the caret, ms. */
const presenceEvery = 300;

/** Saves and merges what is written on a page: see `DraftSync`. */
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
  people: readonly PersonPresent[] = [];
  recovered: readonly RecoveredPassage[];
  readonly #options: DraftSyncOptions;
  readonly #path: string;
  readonly #store: DeviceStore;
  readonly #session: SyncSession;
  readonly #transport: ReturnType<typeof createFetchTransport>;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #end = new AbortController();
  #view: EditorView | null = null;
  #watch: DraftWatch | null = null;
  #failures = 0;
  #hasSpace = true;
  #savedTime: number;
  /** Of the last call that failed for a reason that trying again doesn't remove. */
  #fault: "session" | "refused" | "outdated" | null = null;

  constructor(options: DraftSyncOptions, store: DeviceStore) {
    const { draftId, initial, person, fetch } = options;
    this.#options = options;
    this.#store = store;
    this.#path = options.path ?? `/write/${draftId}`;
    this.#transport = createFetchTransport(fetch, this.#path);
    this.document = initial.document;
    this.fields = initial.fields;
    this.recovered = initial.recovered;
    this.#savedTime = initial.changedTimeMillis;
    this.status = { kind: "saved", timeMillis: this.#savedTime };
    this.#session = new SyncSession({
      draftId,
      clientId: crypto.randomUUID().replaceAll("-", ""),
      personId: person.id,
      version: initial.version,
      document: initial.document,
      transport: this.#transport,
      store,
      now: Date.now,
      getState: () => this.#requireView().state,
      apply: (transaction) => {
        const view = this.#requireView();
        if (!view.isDestroyed) view.dispatch(transaction);
      },
    });
    this.plugins = [this.#session.plugin, createPresencePlugin()];
  }

  get version(): number {
    return this.#view ? this.#session.version : this.#options.initial.version;
  }

  start(view: EditorView): void {
    this.#view = view;
    const { signal } = this.#end;
    void this.#holdLock();
    void this.#takeUpRecords();
    this.#watch = watchDraft(this.#path, (message) => {
      if (message?.kind === "people") this.#showPeople(message.people);
      else if (message === null || message.version > this.version) this.#plan("send", 0);
    });
    window.addEventListener("online", () => this.#plan("send", 0), { signal });
    // A page that is put away may not come back.
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "hidden") void this.#keepAndSend();
      },
      { signal },
    );
    this.#plan("ask", askWithout);
  }

  afterTransaction(_state: EditorState): void {
    if (!this.#view) return;
    this.#plan("presence", presenceEvery);
    if (this.#session.unsent === 0) return;
    this.#plan("store", storeAfter);
    if (this.#failures === 0) this.#plan("send", sendAfter);
    this.#update();
  }

  async setField(name: DraftFieldName, value: unknown): Promise<FieldOutcome> {
    const version = this.fields[name]?.version ?? 0;
    const asked = await askOwn(this.#options.fetch, `${this.#path}/field`, { name, value, version });
    if (asked.kind === "invalid") return { kind: "invalid", message: asked.message ?? "" };
    if (asked.kind !== "answered") {
      this.#note(asked);
      return { kind: "failed" };
    }
    const { isSaved, field } = v.parse(setDraftField.reply, asked.json);
    this.fields = { ...this.fields, [name]: field };
    this.#update();
    return { kind: isSaved ? "saved" : "conflict", field };
  }

  async settle(passageId: string, action: "restore" | "discard"): Promise<boolean> {
    const passage = this.recovered.find(({ id }) => id === passageId);
    if (!passage) return false;
    // Restored text is in the story before it leaves the tray.
    if (action === "restore") {
      this.#putBack(passage);
      if (!(await this.sendAll())) return false;
    }
    const asked = await askOwn(this.#options.fetch, `${this.#path}/recovered`, { passageId, action });
    if (asked.kind !== "answered") {
      this.#note(asked);
      return false;
    }
    this.recovered = v.parse(settleRecovered.reply, asked.json).recovered;
    this.#update();
    return true;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async sendAll(): Promise<boolean> {
    for (let batch = 0; batch < 100 && this.#session.unsent > 0; batch += 1) {
      const isSent = await this.#keepAndSend();
      if (!isSent) return false;
    }
    return this.#session.unsent === 0;
  }

  destroy(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    if (this.#view) void this.#keepAndSend();
    this.#watch?.close();
    this.#end.abort();
    this.#listeners.clear();
  }

  #requireView(): EditorView {
    if (!this.#view) throw new Error("The text isn't there yet.");
    return this.#view;
  }

  /** Does something after a delay, unless it is planned already. */
  #plan(what: "store" | "send" | "ask" | "presence", delay: number): void {
    if (this.#end.signal.aborted || this.#timers.has(what)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(what);
      if (what === "store") void this.#keep();
      else if (what === "presence") this.#sendPresence();
      else void this.#keepAndSend();
      if (what === "ask") this.#plan("ask", this.#watch?.isOpen() ? askWithSocket : askWithout);
    }, delay);
    this.#timers.set(what, timer);
  }

  async #keep(): Promise<void> {
    try {
      await this.#session.store();
      this.#hasSpace = true;
    } catch {
      // Said in words; it is still being sent.
      this.#hasSpace = false;
    }
    this.#update();
  }

  /** Stores and then sends; false if that failed. */
  async #keepAndSend(): Promise<boolean> {
    await this.#keep();
    const outcome = await this.#session.send();
    if (outcome === null) {
      // Another call is on its way; what came meanwhile goes with the next.
      this.#plan("send", sendAfter);
      await new Promise((resolve) => setTimeout(resolve, sendAfter));
      return true;
    }
    this.#note(outcome);
    if (outcome.kind !== "answered") {
      this.#plan("send", Math.min(retryAfter * 2 ** this.#failures, maxRetry));
      this.#failures += 1;
      this.#update();
      return false;
    }
    this.#failures = 0;
    this.#takeAnswer(outcome.answer);
    if (this.#session.unsent > 0) this.#plan("send", sendAfter);
    else await this.#keep();
    return true;
  }

  #note({ kind }: { kind: Exclude<SyncOutcome["kind"], never> }): void {
    this.#fault = kind === "signedOut" ? "session" : kind === "refused" || kind === "outdated" ? kind : null;
    this.#update();
  }

  #takeAnswer({ recovered, fields, savedTimeMillis }: SyncAnswer): void {
    this.recovered = recovered;
    // An answer that was long on its way knows less than the one to a change of a field.
    const newer = Object.entries(fields).filter(
      ([name, { version }]) => version > (this.fields[name]?.version ?? -1),
    );
    this.fields = { ...this.fields, ...Object.fromEntries(newer) };
    this.#savedTime = savedTimeMillis;
    this.#update();
  }

  #update(): void {
    this.status = this.#describe();
    for (const listener of this.#listeners) listener();
  }

  #describe(): SyncStatus {
    const unsent = this.#view ? this.#session.unsent : 0;
    if (this.#fault) return { kind: "failed", reason: this.#fault };
    if (!this.#hasSpace && unsent > 0) return { kind: "failed", reason: "space" };
    if (this.#failures > 0) return { kind: "offline", changes: unsent };
    return unsent > 0 ? { kind: "saving" } : { kind: "saved", timeMillis: this.#savedTime };
  }

  /** At its position if it fits there, else as paragraphs of its own. */
  #putBack({ slice, position, text }: RecoveredPassage): void {
    const { state } = this.#requireView();
    const { doc } = state;
    const at = Math.min(Math.max(position, 0), doc.content.size);
    const before = doc.textBetween(0, doc.content.size);
    try {
      const { tr } = state;
      tr.replaceRange(at, at, Slice.fromJSON(storySchema, slice));
      tr.doc.check();
      if (
        tr.doc.textBetween(0, tr.doc.content.size).length >=
        before.length + text.replaceAll("\n", "").length
      ) {
        this.#requireView().dispatch(tr.scrollIntoView());
        return;
      }
    } catch {
      // Goes in as text.
    }
    const { paragraph } = storySchema.nodes;
    const lines = text
      .split("\n")
      .flatMap((line) => paragraph?.create(null, line === "" ? [] : storySchema.text(line)) ?? []);
    // Between blocks of the story: never before the headline and standfirst.
    const $at = doc.resolve(at);
    const index = Math.max(2, $at.index(0) + ($at.depth > 0 ? 1 : 0));
    const start = doc.children.slice(0, index).reduce((sum, child) => sum + child.nodeSize, 0);
    this.#requireView().dispatch(state.tr.insert(start, lines).scrollIntoView());
  }

  #showPeople(people: readonly PersonPresent[]): void {
    this.people = people;
    const view = this.#requireView();
    view.dispatch(showPeople(view.state, people));
    this.#update();
  }

  #sendPresence(): void {
    const view = this.#requireView();
    const { anchor, head } = view.state.selection;
    const selection = view.hasFocus() ? { anchor, head } : null;
    this.#watch?.send({ kind: "presence", selection, version: this.version });
  }

  /** Says to other pages of this device, as long as this one lives, that its record is its own. */
  async #holdLock(): Promise<void> {
    const over = new Promise<void>((resolve) => this.#end.signal.addEventListener("abort", () => resolve()));
    await navigator.locks.request(nameLock(this.#session.clientId), () => over);
  }

  /** Sends what pages of this device have left that were closed before the server had it. */
  async #takeUpRecords(): Promise<void> {
    const { draftId, person } = this.#options;
    const records = await this.#store.list(draftId).catch(() => []);
    for (const record of records) {
      // On a shared device, somebody else's text is sent when they are back.
      if (record.personId !== person.id || record.clientId === this.#session.clientId) continue;
      await navigator.locks.request(nameLock(record.clientId), { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        const parts = { transport: this.#transport, store: this.#store, now: Date.now };
        await resumeRecord(record, parts).catch(() => false);
      });
    }
    if (records.length > 0) this.#plan("send", 0);
  }
}

const nameLock = (clientId: string) => `magma-draft-${clientId}`;
