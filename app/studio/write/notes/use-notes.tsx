import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useCallback, useEffect, useMemo } from "react";
import { isOpenHold } from "../../../../contract/entities/draft-note.ts";
import { useLoaded } from "../../parts/lazy-part.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import type { PanelTab } from "../Panel.tsx";
import type { Draft, WriteView } from "../present-write.ts";
import type { DraftSync } from "../sync/draft-sync.ts";
import { findNotes } from "../sync/notes-plugin.ts";
import type { LiveDraft } from "../use-live-draft.ts";
import type { PanelState } from "../use-panel.ts";
import { findNoteAt, isOpen } from "./find-note.ts";
import { noteMarks, NotesTab } from "./note-parts.ts";

interface NotesOptions {
  view: WriteView;
  draft: Draft;
  live: LiveDraft;
  /** These three are null until the text is open. */
  sync: DraftSync | null;
  editor: EditorView | null;
  state: EditorState | null;
  panel: PanelState;
  addNote: (target: EditorView) => void;
}

export interface NotesOnPage {
  tabs: PanelTab[];
  openHolds: number;
  /** Open ones that are no holds. */
  openNotes: number;
  /** Whether the caret stands in the passage of one. */
  isAtNote: boolean;
  showHold: () => void;
  showAll: () => void;
}

/** Chooses what is selected for a note, and opens its form. */
export function useAddNote(
  { labels }: Pick<WriteView["notes"], "labels">,
  openTab: PanelState["openTab"],
): (target: EditorView) => void {
  const say = useToast();
  return useCallback(
    (target) => {
      const add = async () => {
        const module = await noteMarks.load();
        if (module?.choosePassage(target) === false) say(labels.selectFirst);
        else if (module) openTab("notes");
      };
      void add();
    },
    [openTab, say, labels],
  );
}

/** The notes of the story: marked in its text, in a tab of the panel, and counted. */
export function useNotes({
  view,
  draft,
  live,
  sync,
  editor,
  state,
  panel,
  addNote,
}: NotesOptions): NotesOnPage {
  const { labels } = view.notes;
  const { openTab, close } = panel;
  const say = useToast();
  const { notes, failedIds } = state
    ? findNotes(state)
    : { notes: draft.notes, failedIds: new Set<string>() };
  const open = notes.filter(isOpen);
  const holds = notes.filter(isOpenHold);
  const marks = useMarks(editor, notes.length > 0);

  const presentNames = useMemo(
    () => new Map(live.people.map(({ personId, name }) => [personId, name])),
    [live.people],
  );
  const showHold = () => {
    openTab("notes");
    const range = holds.find((hold) => hold.range)?.range;
    if (editor && range) marks?.showPassage(editor, range);
  };
  const current = state && findNoteAt(state, open);
  const content = editor && sync && state && (
    <NotesTab
      context={{
        view,
        editor,
        changeNote: (change) => sync.changeNote(change),
        failedIds,
        say,
        leavePanel: close,
        presentNames,
      }}
      notes={notes}
      currentId={current?.id ?? null}
      chosen={marks?.findChosen(state) ?? null}
      onAdd={() => addNote(editor)}
      isScheduled={draft.state === "scheduled"}
    />
  );
  return {
    tabs: content ? [{ id: "notes", label: labels.tab, count: open.length, content }] : [],
    openHolds: holds.length,
    openNotes: open.length - holds.length,
    isAtNote: current !== null,
    showHold,
    showAll: () => openTab("notes"),
  };
}

/** Null until they are there. */
function useMarks(editor: EditorView | null, hasNotes: boolean) {
  useEffect(() => {
    if (editor && hasNotes) void noteMarks.load().then((module) => module?.addMarks(editor));
  }, [editor, hasNotes]);
  return useLoaded(noteMarks);
}
