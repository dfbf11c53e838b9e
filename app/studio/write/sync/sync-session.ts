import type { Plugin } from "prosemirror-state";
import type { NodeJson } from "../../../../contract/document/document-json.ts";
import { maxSteps } from "../../../../contract/drafts/draft-rooms.ts";
import type { NewRecoveredPassage } from "../../../../contract/entities/draft.ts";
import { type DeviceStore, formatKeptDocument } from "./device-store.ts";
import { type ServerNotes, NoteSync, createNotesPlugin } from "./note-sync.ts";
import type { SyncAnswer, SyncOutcome, SyncTransport } from "./sync-transport.ts";
import { TextMerge, type MergeParts } from "./text-merge.ts";

/** Bytes of JSON. */
const measure = (item: unknown): number => new TextEncoder().encode(JSON.stringify(item)).length;

/** The first items, at most so many and so many bytes of them, but one in any case. */
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

/** What goes with one request, of the 2 MB that the server accepts. */
const batchOfSteps = { maxItems: maxSteps, maxBytes: 1_000_000 };
const batchOfPassages = { maxItems: maxSteps, maxBytes: 500_000 };

interface SessionParts extends MergeParts, Partial<ServerNotes> {
  draftId: string;
  transport: SyncTransport;
  store: DeviceStore;
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
  readonly #text: TextMerge;
  /** What the device has. */
  #stored: readonly unknown[] = [];
  #isSending = false;
  /** Passages that the tray had no room for, and the tray as it was then. */
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

  /** Whether a call is on its way, whose answer has what others have written meanwhile. */
  get isSending(): boolean {
    return this.#isSending;
  }

  /** Whether the server has taken none of the steps that were sent last: they had to follow what others have written. */
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

  /** Whether all that is unsent waits for room in the tray. */
  get isHeld(): boolean {
    const { waiting } = this;
    if (waiting === 0 || waiting < this.#text.recovered.length) return false;
    return this.#isDeletionLeft() || this.unsent === waiting;
  }

  /** Steps go when all that was deleted here without having been seen is in the tray, or goes with them. */
  #isDeletionLeft(sent: readonly NewRecoveredPassage[] = []): boolean {
    return this.#text.recovered.some((passage) => passage.reason === "deleted" && !sent.includes(passage));
  }

  /** Puts on the device what isn't sent. Rejects where there is no room. */
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
    // Of what is being stored, the next call must not believe that it is there.
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

  /** Takes in steps that follow the version of this page, while no call is on its way. False if they don't fit. */
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
    // A tray that has changed may have room again.
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

/** Deletions wait for what they have deleted. */
const compareReasons = (a: NewRecoveredPassage, b: NewRecoveredPassage) =>
  Number(a.reason !== "deleted") - Number(b.reason !== "deleted");

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);
