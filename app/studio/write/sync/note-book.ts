import type { Step } from "prosemirror-transform";
import { mapRange } from "../../../../contract/document/steps.ts";
import type { DraftNote } from "../../../../contract/entities/draft-note.ts";
import type { NoteChange, NoteSettlement, SentNoteChange, UnsentNoteChange } from "./note-change.ts";
import type { ShownNotes } from "./notes-plugin.ts";

/** What the server has of a draft's notes. */
export interface ServerNotes {
  /** With their passages at the version of the document that the page has of the server. */
  notes: readonly DraftNote[];
  notesVersion: number;
}

/** A draft's notes on one page: what the server has, and what the page hasn't sent yet. */
export class NoteBook {
  readonly #personId: string;
  #server: ServerNotes;
  #unsent: readonly UnsentNoteChange[] = [];
  /** Sent; what is shown has them until the server's notes come. */
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

  /** In order, without those that the server refuses. */
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

  /** What became of a change that was sent. Whoever resolves in vain sees the note open again. */
  record(unsent: UnsentNoteChange, isRefused: boolean): void {
    if (!isRefused) this.#sent.add(unsent);
    else
      this.#unsent = this.#unsent.flatMap((other) => {
        if (other !== unsent) return other;
        return unsent.change.action === "resolve" ? [] : { ...unsent, isFailed: true };
      });
  }

  /** Passages move as the server moves them. */
  move(steps: readonly Step[]): void {
    const maps = steps.map((step) => step.getMap());
    const notes = this.#server.notes.map((note) => ({
      ...note,
      range: note.range && mapRange(maps, note.range),
    }));
    this.#server = { ...this.#server, notes };
  }

  /** After an answer to what was sent before it; `notes` is null if these are the same. */
  receive({ notes, notesVersion }: { notes: readonly DraftNote[] | null; notesVersion: number }): void {
    if (notes) this.#server = { notes, notesVersion };
    this.#unsent = this.#unsent.filter((unsent) => !this.#sent.has(unsent));
    this.#sent = new Set();
  }

  /** What is to be shown. `unconfirmed`: steps that the server hasn't acknowledged; `shown`: what is shown now. */
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

/** A passage is where it is shown; one that isn't shown yet is where it was chosen. */
function place(change: NoteChange, { notes }: ShownNotes): NoteChange {
  if (change.action !== "add") return change;
  const known = notes.find(({ id }) => id === change.id);
  return known ? { ...change, range: known.range } : change;
}

/** As it is sent, while the page and the server have the same text. */
export function addressChange(change: NoteChange, shown: ShownNotes, version: number): SentNoteChange {
  const placed = place(change, shown);
  return placed.action === "add" ? { ...placed, version } : placed;
}

/** What a refused change is known by: the id of its note, or of its reply. */
const nameChange = (change: NoteChange): string => (change.action === "resolve" ? change.noteId : change.id);
