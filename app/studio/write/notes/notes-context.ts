import type { EditorView } from "prosemirror-view";
import type { WriteView } from "../present-write.ts";
import type { DraftSync } from "../sync/draft-sync.ts";

/** What every part of the tab with the notes works with. */
export interface NotesContext {
  view: Pick<WriteView, "notes" | "people" | "ownId" | "locale" | "timezone">;
  editor: EditorView;
  changeNote: DraftSync["changeNote"];
  failedIds: ReadonlySet<string>;
  say: (text: string, undo?: () => void) => void;
  /** Where the panel lies over the text, it makes room. */
  leavePanel: () => void;
  /** Of whoever has the story open, by their ids. */
  presentNames: ReadonlyMap<string, string>;
}

/** A name, also of somebody who came after the page was opened. */
export const nameOf = (id: string, { view, presentNames }: NotesContext): string =>
  view.people.find((person) => person.id === id)?.name ?? presentNames.get(id) ?? view.notes.labels.unknown;
