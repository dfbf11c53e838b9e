import { type EditorState, type Transaction, Plugin, PluginKey } from "prosemirror-state";
import type { Step } from "prosemirror-transform";
import { mapRange } from "../../../../contract/document/steps.ts";
import type { DraftNote } from "../../../../contract/entities/draft-note.ts";
import type { NoteChange, NoteSettlement, UnsentNoteChange, SentNoteChange } from "./note-change.ts";
import type { NoteOutcome, SyncAnswer, SyncTransport } from "./sync-transport.ts";

/** The notes as a page shows them: the server's with unsent changes, at their passages in the current text. */
interface ShownNotes {
  notes: readonly DraftNote[];
  /** Ids of notes and replies that the server refused. */
  failedIds: ReadonlySet<string>;
}

const key = new PluginKey<ShownNotes>("notes");
const none: ShownNotes = { notes: [], failedIds: new Set() };

/** Notes are not part of the text: the plugin maps their passages through changes, and changes nothing. */
export const createNotesPlugin = (notes: readonly DraftNote[]): Plugin<ShownNotes> =>
  new Plugin({
    key,
    state: {
      init: () => ({ ...none, notes }),
      apply: (transaction, before) => {
        const set = transaction.getMeta(key) as ShownNotes | undefined;
        if (set) return set;
        if (!transaction.docChanged || before.notes.length === 0) return before;
        return { ...before, notes: before.notes.map((note) => moveNote(note, transaction)) };
      },
    },
  });

function moveNote(note: DraftNote, { mapping }: Transaction): DraftNote {
  const { range } = note;
  const moved = range && mapRange([mapping], range);
  return moved?.from === range?.from && moved?.to === range?.to ? note : { ...note, range: moved };
}

export const findNotes = (state: EditorState): ShownNotes => key.getState(state) ?? none;

/** The transaction that replaces the shown notes. */
const showNotes = (state: EditorState, shown: ShownNotes): Transaction =>
  state.tr.setMeta(key, shown).setMeta("addToHistory", false);

/** The server's notes of a draft. */
export interface ServerNotes {
  /** Their passages are at the last server version that the page has. */
  notes: readonly DraftNote[];
  notesVersion: number;
}

/** A draft's notes on one page: the server's, and the unsent changes. */
class NoteBook {
  readonly #personId: string;
  #server: ServerNotes;
  #unsent: readonly UnsentNoteChange[] = [];
  /** Sent changes, shown until the server's notes arrive. */
  #sent = new Set<UnsentNoteChange>();

  constructor(personId: string, server: ServerNotes) {
    this.#personId = personId;
    this.#server = server;
  }

  get version(): number {
    return this.#server.notesVersion;
  }

  get isEmpty(): boolean {
    return this.#server.notes.length === 0 && this.#unsent.length === 0;
  }

  /** In order, without changes that the server refused. */
  get waiting(): readonly UnsentNoteChange[] {
    return this.#unsent.filter((unsent) => !unsent.isFailed && !this.#sent.has(unsent));
  }

  /** For the device: with the passages as they are shown. */
  listUnsent(shown: ShownNotes): UnsentNoteChange[] {
    return this.#unsent.map((unsent) => ({ ...unsent, change: place(unsent.change, shown) }));
  }

  add(changes: readonly UnsentNoteChange[]): void {
    this.#unsent = [...this.#unsent, ...changes];
  }

  settle({ action, id }: NoteSettlement): void {
    this.#unsent = this.#unsent.flatMap((unsent) => {
      if (!unsent.isFailed || nameChange(unsent.change) !== id) return unsent;
      return action === "retry" ? { ...unsent, isFailed: false } : [];
    });
  }

  /** Records the result of a sent change. If resolving failed, the note is shown open again. */
  record(unsent: UnsentNoteChange, isRefused: boolean): void {
    if (!isRefused) this.#sent.add(unsent);
    else
      this.#unsent = this.#unsent.flatMap((other) => {
        if (other !== unsent) return other;
        return unsent.change.action === "resolve" ? [] : { ...unsent, isFailed: true };
      });
  }

  /** Maps passages as the server does. */
  move(steps: readonly Step[]): void {
    const maps = steps.map((step) => step.getMap());
    const notes = this.#server.notes.map((note) => ({
      ...note,
      range: note.range && mapRange(maps, note.range),
    }));
    this.#server = { ...this.#server, notes };
  }

  /** Handles a response to earlier requests; `notes` is null if they are unchanged. */
  receive({ notes, notesVersion }: { notes: readonly DraftNote[] | null; notesVersion: number }): void {
    if (notes) this.#server = { notes, notesVersion };
    this.#unsent = this.#unsent.filter((unsent) => !this.#sent.has(unsent));
    this.#sent = new Set();
  }

  /** The notes to show. `unconfirmed`: steps that the server hasn't acknowledged; `shown`: the notes shown now. */
  present(shown: ShownNotes, unconfirmed: readonly Step[]): ShownNotes {
    const maps = unconfirmed.map((step) => step.getMap());
    const notes = this.#server.notes.map((note) => ({
      ...note,
      range: note.range && mapRange(maps, note.range),
    }));
    const byId = new Map(notes.map((note) => [note.id, note]));
    for (const { change, timeMillis } of this.#unsent) this.#apply(byId, place(change, shown), timeMillis);
    const failed = this.#unsent.filter(({ isFailed }) => isFailed);
    return { notes: [...byId.values()], failedIds: new Set(failed.map(({ change }) => nameChange(change))) };
  }

  #apply(notes: Map<string, DraftNote>, change: NoteChange, timeMillis: number): void {
    const personId = this.#personId;
    const known = notes.get(change.action === "add" ? change.id : change.noteId);
    if (change.action === "add") {
      const { action: _, ...added } = change;
      const opened = { replies: [], resolvedTimeMillis: null, resolvedByPersonId: null };
      if (!known) notes.set(added.id, { ...added, ...opened, personId, createdTimeMillis: timeMillis });
    } else if (known && change.action === "reply") {
      const reply = { id: change.id, personId, text: change.text, timeMillis };
      const isThere = known.replies.some(({ id }) => id === change.id);
      if (!isThere) notes.set(known.id, { ...known, replies: [...known.replies, reply] });
    } else if (known && change.action === "resolve") {
      const [resolvedTimeMillis, resolvedByPersonId] = change.isResolved
        ? [timeMillis, personId]
        : [null, null];
      notes.set(known.id, { ...known, resolvedTimeMillis, resolvedByPersonId });
    }
  }
}

/** A change with its passage where it is shown; if not shown yet, where it was chosen. */
function place(change: NoteChange, { notes }: ShownNotes): NoteChange {
  if (change.action !== "add") return change;
  const known = notes.find(({ id }) => id === change.id);
  return known ? { ...change, range: known.range } : change;
}

/** The change to send, while the page and the server have the same text. */
function addressChange(change: NoteChange, shown: ShownNotes, version: number): SentNoteChange {
  const placed = place(change, shown);
  return placed.action === "add" ? { ...placed, version } : placed;
}

/** The identity of a refused change: the id of its note, or of its reply. */
const nameChange = (change: NoteChange): string => (change.action === "resolve" ? change.noteId : change.id);

interface NoteSyncParts {
  personId: string;
  transport: SyncTransport;
  now: () => number;
  getState: () => EditorState;
  apply: (transaction: Transaction) => void;
  /** Steps that the server hasn't acknowledged. */
  listUnconfirmed: () => readonly Step[];
}

/** The notes of one page: shown in the state of its editor at once, and sent once the server has the text. */
export class NoteSync {
  readonly #parts: NoteSyncParts;
  readonly #book: NoteBook;

  constructor(parts: NoteSyncParts, server: ServerNotes) {
    this.#parts = parts;
    this.#book = new NoteBook(parts.personId, server);
  }

  /** Version of the server's notes that the page has. */
  get version(): number {
    return this.#book.version;
  }

  /** Number of changes to send. */
  get waiting(): number {
    return this.#book.waiting.length;
  }

  /** For the device: changes to send, and changes that the server refused. */
  listUnsent(): UnsentNoteChange[] {
    return this.#book.listUnsent(findNotes(this.#parts.getState()));
  }

  change(change: NoteChange | NoteSettlement): void {
    if (change.action === "retry" || change.action === "discard") this.#book.settle(change);
    else this.#book.add([{ change, timeMillis: this.#parts.now(), isFailed: false }]);
    this.#show();
  }

  /** Adopts the unsent changes of another page. */
  resume(changes: readonly UnsentNoteChange[]): void {
    this.#book.add(changes);
    this.#show();
  }

  /** Sends changes in order, while the server has the text of their passages. Null if none was sent. */
  async send(version: () => number): Promise<NoteOutcome | null> {
    const { transport, getState, listUnconfirmed } = this.#parts;
    let last: NoteOutcome | null = null;
    for (const unsent of this.#book.waiting) {
      if (listUnconfirmed().length > 0) break;
      last = await transport.changeNote(addressChange(unsent.change, findNotes(getState()), version()));
      const isRefused = last.kind === "refused" || last.kind === "invalid";
      if (last.kind !== "answered" && !isRefused) return last;
      this.#book.record(unsent, isRefused);
    }
    return last && { kind: "answered" };
  }

  /** Maps passages through steps that the page has received. */
  move(steps: readonly Step[]): void {
    this.#book.move(steps);
  }

  /** Handles the response to a sync, once the page has its steps. */
  receive(answer: Pick<SyncAnswer, "notes" | "notesVersion">): void {
    this.#book.receive(answer);
    this.#show();
  }

  #show(): void {
    const { getState, apply, listUnconfirmed } = this.#parts;
    const state = getState();
    const shown = findNotes(state);
    if (this.#book.isEmpty && shown.notes.length === 0) return;
    apply(showNotes(state, this.#book.present(shown, listUnconfirmed())));
  }
}
