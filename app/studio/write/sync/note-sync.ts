import type { EditorState, Transaction } from "prosemirror-state";
import type { Step } from "prosemirror-transform";
import { addressChange, NoteBook, type ServerNotes } from "./note-book.ts";
import type { NoteChange, NoteSettlement, UnsentNoteChange } from "./note-change.ts";
import { findNotes, showNotes } from "./notes-plugin.ts";
import type { NoteOutcome, SyncAnswer, SyncTransport } from "./sync-transport.ts";

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

  /** Of the server's notes that the page has. */
  get version(): number {
    return this.#book.version;
  }

  /** Number of changes to send. */
  get waiting(): number {
    return this.#book.waiting.length;
  }

  /** For the device: what is to be sent, and what the server refuses. */
  listUnsent(): UnsentNoteChange[] {
    return this.#book.listUnsent(findNotes(this.#parts.getState()));
  }

  change(change: NoteChange | NoteSettlement): void {
    if (change.action === "retry" || change.action === "discard") this.#book.settle(change);
    else this.#book.add([{ change, timeMillis: this.#parts.now(), isFailed: false }]);
    this.#show();
  }

  /** What another page has left. */
  resume(changes: readonly UnsentNoteChange[]): void {
    this.#book.add(changes);
    this.#show();
  }

  /** In order, while the server has the text in which the passages are. Null if none was sent. */
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

  /** Steps that the page has taken in. */
  move(steps: readonly Step[]): void {
    this.#book.move(steps);
  }

  /** An answer to a sync, once the page has its steps. */
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
