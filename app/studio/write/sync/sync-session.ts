import { collab, getVersion, sendableSteps } from "prosemirror-collab";
import type { Node } from "prosemirror-model";
import type { EditorState, Plugin, Transaction } from "prosemirror-state";
import { Step } from "prosemirror-transform";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import { maxSteps } from "../../../../contract/draft-rooms.ts";
import type { NewRecoveredPassage } from "../../../../contract/entities/draft.ts";
import { buildPassages } from "./build-passages.ts";
import { cutBatch } from "./cut-batch.ts";
import type { DeviceStore } from "./device-store.ts";
import type { ServerNotes } from "./note-book.ts";
import { NoteSync } from "./note-sync.ts";
import { createNotesPlugin } from "./notes-plugin.ts";
import { findUnsent, receiveSteps, type Loss } from "./receive-steps.ts";
import type { SyncAnswer, SyncOutcome, SyncTransport } from "./sync-transport.ts";

/** What goes with one request, of the 2 MB that the server accepts. */
const batchOfSteps = { maxItems: maxSteps, maxBytes: 1_000_000 };
const batchOfPassages = { maxItems: maxSteps, maxBytes: 500_000 };

export interface SessionParts extends Partial<ServerNotes> {
  draftId: string;
  /** Of this page, 8 to 40 characters. */
  clientId: string;
  personId: string;
  version: number;
  document: NodeJson;
  transport: SyncTransport;
  store: DeviceStore;
  /** Milliseconds since the epoch. */
  now: () => number;
  getState: () => EditorState;
  apply: (transaction: Transaction) => void;
  /** Passages that were found lost before the session began. */
  recovered?: readonly NewRecoveredPassage[];
}

/**
 * One page's part in a draft: what it has written goes to the device, then to the server, and what others have written
 * comes back and is merged. When to do either is up to the caller.
 */
export class SyncSession {
  /** Go into the state of the editor. */
  readonly plugins: Plugin[];
  readonly notes: NoteSync;
  readonly #parts: SessionParts;
  readonly #collab: Plugin;
  /** As the server has it at the version of the state. */
  #confirmed: Node;
  #recovered: NewRecoveredPassage[];
  #isStored = false;
  #isSending = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { notes = [], notesVersion = 0 } = parts;
    this.#collab = collab({ version: parts.version, clientID: parts.clientId });
    this.notes = new NoteSync(
      { ...parts, listUnconfirmed: () => this.#unconfirmed() },
      { notes, notesVersion },
    );
    this.plugins = [this.#collab, createNotesPlugin(notes)];
    this.#confirmed = storySchema.nodeFromJSON(parts.document);
    this.#recovered = [...(parts.recovered ?? [])];
  }

  get clientId(): string {
    return this.#parts.clientId;
  }

  get version(): number {
    return getVersion(this.#parts.getState());
  }

  /** Number of changes that the server hasn't acknowledged. */
  get unsent(): number {
    return this.#unconfirmed().length + this.#recovered.length + this.notes.waiting;
  }

  /** Puts on the device what isn't sent. Rejects where there is no room. */
  async store(): Promise<void> {
    const { store, clientId, draftId, personId } = this.#parts;
    const notes = this.notes.listUnsent();
    if (this.unsent + notes.length === 0) {
      if (this.#isStored) await store.delete(clientId);
      this.#isStored = false;
      return;
    }
    this.#isStored = true;
    await store.put({
      clientId,
      draftId,
      personId,
      version: this.version,
      document: this.#confirmed.toJSON() as NodeJson,
      steps: this.#unconfirmed().map((step) => step.toJSON() as unknown),
      recovered: this.#recovered,
      notes,
    });
  }

  /**
   * Sends what isn't acknowledged, at most a batch, and takes in what others have written. Null while another such call is
   * on its way.
   */
  async send(): Promise<SyncOutcome | null> {
    if (this.#isSending) return null;
    this.#isSending = true;
    try {
      const outcome = await this.#sendSteps();
      if (outcome.kind !== "answered") return outcome;
      const noted = await this.notes.send(() => this.version);
      return noted?.kind === "answered" ? await this.#sendSteps() : (noted ?? outcome);
    } finally {
      this.#isSending = false;
    }
  }

  async #sendSteps(): Promise<SyncOutcome> {
    const sent = cutBatch(this.#recovered, batchOfPassages);
    const outcome = await this.#parts.transport.sync({
      version: this.version,
      clientId: this.#parts.clientId,
      steps: cutBatch(
        this.#unconfirmed()
          .slice(0, maxSteps)
          .map((step) => step.toJSON() as unknown),
        batchOfSteps,
      ),
      recovered: sent,
      notesVersion: this.notes.version,
    });
    if (outcome.kind === "answered" && !this.#take(outcome.answer, sent)) return this.#startAnew();
    return outcome.kind === "invalid" ? this.#startAnew() : outcome;
  }

  #unconfirmed(): readonly Step[] {
    return sendableSteps(this.#parts.getState())?.steps ?? [];
  }

  /** False if this page's document can't follow the server's. */
  #take(answer: SyncAnswer, sent: readonly NewRecoveredPassage[]): boolean {
    const { steps, document } = answer;
    this.#recovered = this.#recovered.filter(({ id }) => !sent.some((passage) => passage.id === id));
    if (!document && steps.length > 0) return this.#apply(answer);
    if (document) this.#reset(answer, document as NodeJson);
    else this.notes.receive(answer, []);
    return true;
  }

  #apply(answer: SyncAnswer): boolean {
    const { clientId, getState, apply } = this.#parts;
    try {
      const steps = answer.steps.map(({ step }) => Step.fromJSON(storySchema, step));
      const accepted = answer.steps.map((sent, index) => ({ ...sent, step: steps[index] as Step }));
      const { transaction, losses } = receiveSteps(getState(), accepted, clientId);
      this.#confirmed = steps.reduce(applyStep, this.#confirmed);
      this.#keep(losses, answer.version);
      apply(transaction);
      this.notes.receive(answer, steps);
      return true;
    } catch {
      return false;
    }
  }

  /** What this page has written has no position any more, so it goes into the tray. */
  async #startAnew(): Promise<SyncOutcome> {
    const outcome = await this.#parts.transport.load();
    if (outcome.kind !== "answered") return outcome;
    this.#reset(outcome.answer, outcome.answer.document as NodeJson);
    return outcome;
  }

  #reset(answer: SyncAnswer, document: NodeJson): void {
    const { getState, apply } = this.#parts;
    const { version } = answer;
    const state = getState();
    this.#keep(findUnsent(state), version);
    this.#confirmed = storySchema.nodeFromJSON(document);
    apply(
      state.tr
        .replaceWith(0, state.doc.content.size, this.#confirmed.content)
        .setMeta("addToHistory", false)
        .setMeta(this.#collab, { version, unconfirmed: [] }),
    );
    this.notes.receive(answer, []);
  }

  #keep(losses: readonly Loss[], version: number): void {
    this.#recovered = [...this.#recovered, ...buildPassages(losses, version, this.#parts)];
  }
}

function applyStep(document: Node, step: Step): Node {
  const { doc, failed } = step.apply(document);
  if (!doc) throw new RangeError(failed ?? "A step that was accepted doesn't fit.");
  return doc;
}
