import { Plugin, PluginKey, type EditorState, type Transaction } from "prosemirror-state";
import { mapRange } from "../../../../contract/document/steps.ts";
import type { DraftNote } from "../../../../contract/entities/draft-note.ts";

/** The notes as a page shows them: those of the server with what isn't sent, at their passages in the text as it is. */
export interface ShownNotes {
  notes: readonly DraftNote[];
  /** Ids of notes and replies that the server refuses. */
  failedIds: ReadonlySet<string>;
}

const key = new PluginKey<ShownNotes>("notes");
const none: ShownNotes = { notes: [], failedIds: new Set() };

/** Notes are beside the text: the plugin moves their passages with it, and changes nothing. */
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

/** The transaction that shows other notes. */
export const showNotes = (state: EditorState, shown: ShownNotes): Transaction =>
  state.tr.setMeta(key, shown).setMeta("addToHistory", false);
