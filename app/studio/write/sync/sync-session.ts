import type { Plugin } from "prosemirror-state";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import { maxSteps } from "../../../../contract/drafts/draft-rooms.ts";
import type { NewRecoveredPassage } from "../../../../contract/entities/draft.ts";
import { type DeviceStore, formatKeptDocument } from "./device-store.ts";
import { type ServerNotes, NoteSync, createNotesPlugin } from "./note-sync.ts";
import type { SyncAnswer, SyncOutcome, SyncTransport } from "./sync-transport.ts";
import { TextMerge, type MergeParts } from "./text-merge.ts";

/** Size in bytes of JSON. */
const measure = (item: unknown): number => new TextEncoder().encode(JSON.stringify(item)).length;

/** The first items within a number and a size in bytes, but at least one. */
function cutBatch<Item>(
  items: readonly Item[],
  { maxItems, maxBytes }: { maxItems: number; maxBytes: number },
): Item[] {
  let left = maxBytes;
  const batch: Item[] = [];
  for (const item of items.slice(0, maxItems)) {
    left -= measure(item);
    if (left < 0 && batch.length > 0) break;
    batch.push(item);
  }
  return batch;
}

/** Limits of one request, within the 2 MB that the server accepts. */
const batchOfSteps = { maxItems: maxSteps, maxBytes: 1_000_000 };
const batchOfPassages = { maxItems: maxSteps, maxBytes: 500_000 };

interface SessionParts extends MergeParts, Partial<ServerNotes> {
  draftId: string;
  transport: SyncTransport;
  store: DeviceStore;
}

/**
 * One page's session in a draft: its changes go to the device, then to the server, and others' changes are received and
 * merged. The caller decides when.
 */
export class SyncSession {
  /** For the state of the editor. */
  readonly plugins: Plugin[];
  readonly notes: NoteSync;
  readonly #parts: SessionParts;
  readonly #text: TextMerge;
  /** The steps stored on the device. */
  #stored: readonly unknown[] = [];
  #isSending = false;
  /** Passages for which the tray had no room, and the tray's mark at that time. */
  #waiting: { ids: ReadonlySet<string>; mark: string } = { ids: new Set(), mark: "" };
  #isRefused = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { notes = [], notesVersion = 0 } = parts;
    this.#text = new TextMerge(parts);
    this.notes = new NoteSync(
      { ...parts, listUnconfirmed: () => this.#text.listUnconfirmed() },
      { notes, notesVersion },
    );
    this.plugins = [this.#text.plugin, createNotesPlugin(notes)];
  }

  get clientId(): string {
    return this.#parts.clientId;
  }

  get version(): number {
    return this.#text.version;
  }

  /** True if a call is pending, whose response has others' changes. */
  get isSending(): boolean {
    return this.#isSending;
  }

  /** True if the server refused the last steps: they had to be rebased on others' changes. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Number of changes that the server hasn't acknowledged. */
  get unsent(): number {
    return this.#text.listUnconfirmed().length + this.#text.recovered.length + this.notes.waiting;
  }

  /** Number of passages that stay on the device because the tray is full. */
  get waiting(): number {
    return this.#text.recovered.filter(({ id }) => this.#waiting.ids.has(id)).length;
  }

  /** True if all unsent changes wait for room in the tray. */
  get isHeld(): boolean {
    const { waiting } = this;
    if (waiting === 0 || waiting < this.#text.recovered.length) return false;
    return this.#isDeletionLeft() || this.unsent === waiting;
  }

  /** True if text deleted unseen is neither in the tray nor in `sent`: the steps that delete it must wait. */
  #isDeletionLeft(sent: readonly NewRecoveredPassage[] = []): boolean {
    return this.#text.recovered.some((passage) => passage.reason === "deleted" && !sent.includes(passage));
  }

  /** Stores unsent changes on the device. Rejects if there is no room. */
  async store(): Promise<void> {
    const { store, clientId, draftId, personId } = this.#parts;
    const notes = this.notes.listUnsent();
    if (this.unsent + notes.length === 0) {
      if (this.#stored.length > 0) await store.delete(clientId);
      this.#stored = [];
      return;
    }
    const { version } = this;
    const { confirmed, recovered } = this.#text;
    const steps = this.#text.listUnconfirmed();
    const stored = [version, recovered, JSON.stringify(notes), ...steps];
    if (isSame(stored, this.#stored)) return;
    // While storing, the next call must not assume that it is stored.
    this.#stored = [null];
    await store.put({
      clientId,
      draftId,
      personId,
      version,
      document: formatKeptDocument(confirmed),
      steps: steps.map((step) => step.toJSON() as unknown),
      recovered: [...recovered],
      notes,
    });
    this.#stored = stored;
  }

  /**
   * Sends unacknowledged changes, at most a batch, and merges others' changes. Null while another such call is pending.
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

  /** Applies steps that follow the version of this page, while no call is pending. False if they don't fit. */
  follow(steps: SyncAnswer["steps"]): boolean {
    const taken = this.#text.receive(steps);
    if (taken) this.notes.move(taken);
    return taken !== null;
  }

  async #sendSteps(): Promise<SyncOutcome> {
    const { clientId, transport } = this.#parts;
    const passages = this.#text.recovered.filter(({ id }) => !this.#waiting.ids.has(id));
    const sent = cutBatch(passages.toSorted(compareReasons), batchOfPassages);
    const isHeld = this.#isDeletionLeft(sent);
    const unconfirmed = isHeld ? [] : this.#text.listUnconfirmed().slice(0, maxSteps);
    const steps = cutBatch(
      unconfirmed.map((step) => step.toJSON() as unknown),
      batchOfSteps,
    );
    const request = {
      version: this.version,
      clientId,
      canRebase: true,
      canWait: true,
      steps,
      recovered: sent,
    };
    const outcome = await transport.sync({ ...request, notesVersion: this.notes.version });
    this.#isRefused =
      outcome.kind === "answered" &&
      steps.length > 0 &&
      outcome.answer.waiting.length === 0 &&
      outcome.answer.steps.every((step) => step.clientId !== clientId);
    if (outcome.kind === "answered" && !this.#take(outcome.answer, sent)) return this.#startAnew();
    return outcome.kind === "invalid" ? this.#startAnew() : outcome;
  }

  /** False if this page's document can't follow the server's. */
  #take(answer: SyncAnswer, sent: readonly NewRecoveredPassage[]): boolean {
    const { steps, document } = answer;
    const ids = new Set(answer.waiting);
    this.#text.markSent(sent.filter(({ id }) => !ids.has(id)));
    // A changed tray may have room again.
    const before = answer.tray.mark === this.#waiting.mark ? this.#waiting.ids : [];
    this.#waiting = { ids: new Set([...before, ...ids]), mark: answer.tray.mark };
    if (document) this.#reset(answer, document as NodeJson);
    else if (this.follow(steps)) this.notes.receive(answer);
    else return false;
    return true;
  }

  async #startAnew(): Promise<SyncOutcome> {
    const outcome = await this.#parts.transport.load();
    if (outcome.kind !== "answered") return outcome;
    this.#reset(outcome.answer, outcome.answer.document as NodeJson);
    return outcome;
  }

  #reset(answer: SyncAnswer, document: NodeJson): void {
    this.#text.reset(answer.version, document);
    this.notes.receive(answer);
  }
}

/** Deletions wait for their deleted text. */
const compareReasons = (a: NewRecoveredPassage, b: NewRecoveredPassage) =>
  Number(a.reason !== "deleted") - Number(b.reason !== "deleted");

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);
