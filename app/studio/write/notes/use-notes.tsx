import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from "react";
import { isOpenHold, type DraftNote } from "../../../../contract/entities/draft-note.ts";
import { useLoaded, lazyPart } from "../../parts/lazy-part.tsx";
import { definePart } from "../../parts/part.ts";
import { useToast } from "../../chrome/Toasts.tsx";
import { withOutline } from "../panel.css.ts";
import type { PanelTab } from "../Panel.tsx";
import type { Draft, WriteView } from "../present-write.ts";
import type { DraftSync } from "../sync/draft-sync.ts";
import { findNotes } from "../sync/note-sync.ts";
import type { LiveDraft } from "../live-draft.ts";
import type { PanelState } from "../panel-tabs.tsx";
import type { NotesContext } from "./NoteContent.tsx";

export const isOpen = ({ resolvedTimeMillis }: DraftNote): boolean => resolvedTimeMillis === null;

/** The open note at the caret: of several, the one with the shortest passage. */
export function findNoteAt(
  { selection: { head } }: EditorState,
  notes: readonly DraftNote[],
): DraftNote | null {
  const around = notes.filter(
    (note) => isOpen(note) && note.range !== null && note.range.from <= head && head <= note.range.to,
  );
  const sizeOf = ({ range }: DraftNote) => (range ? range.to - range.from : 0);
  return around.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0] ?? null;
}

/** In text order; notes whose passage was deleted come last. */
export const orderNotes = (notes: readonly DraftNote[]): DraftNote[] =>
  notes.toSorted(
    (a, b) =>
      (a.range?.from ?? Number.MAX_SAFE_INTEGER) - (b.range?.from ?? Number.MAX_SAFE_INTEGER) ||
      a.createdTimeMillis - b.createdTimeMillis,
  );

/** Loaded for stories with notes. */
const noteMarks = definePart(() => import("./note-marks.client.ts"));
/** Cards beside the text, where there is room. */
const NotesMargin = lazyPart(() => import("./NotesMargin.client.tsx"));
const NotesTab = lazyPart(() => import("./NotesTab.client.tsx"));

interface NotesOptions {
  view: WriteView;
  draft: Draft;
  live: LiveDraft;
  /** The next three are null until the text is open. */
  sync: DraftSync | null;
  editor: EditorView | null;
  state: EditorState | null;
  panel: PanelState;
  addNote: (target: EditorView) => void;
}

export interface NotesOnPage {
  tabs: PanelTab[];
  openHolds: number;
  /** Number of open notes, without legal holds. */
  openNotes: number;
  /** True if the caret is in the passage of a note that the panel shows. */
  isAtNote: boolean;
  /** The cards beside the text. */
  margin: ReactNode;
  showHold: () => void;
  showAll: () => void;
}

const noneFailed: ReadonlySet<string> = new Set();

/** Returns a function that chooses the selection for a note, and opens its form. */
export function useAddNote(
  { labels }: Pick<WriteView["notes"], "labels">,
  openTab: PanelState["openTab"],
): (target: EditorView) => void {
  const say = useToast();
  return useCallback(
    (target) => {
      const add = async () => {
        const module = await noteMarks.load();
        const openNotes = () => openTab("notes");
        if (module?.choosePassage(target, openNotes) === false) say(labels.selectFirst);
        else if (module && !matchMedia(withOutline).matches) openNotes();
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
  const { notes, failedIds } = state ? findNotes(state) : { notes: draft.notes, failedIds: noneFailed };
  const open = notes.filter(isOpen);
  const holds = notes.filter(isOpenHold);
  const isBeside = useMedia(withOutline);
  const openNotes = useCallback(() => openTab("notes"), [openTab]);
  const [linkedId, setLinkedId] = useState<string | null>(null);
  const openLinked = useCallback(
    (id: string) => {
      setLinkedId(id);
      openNotes();
    },
    [openNotes],
  );
  const marks = useMarks(editor, notes.length > 0, openNotes, openLinked);

  const presentNames = useMemo(
    () => new Map(live.people.map(({ personId, name }) => [personId, name])),
    [live.people],
  );
  const showHold = () => {
    const range = holds.find((hold) => hold.range)?.range;
    if (!isBeside || !range) openNotes();
    if (editor && range) marks?.showPassage(editor, range);
  };
  const current = state && findNoteAt(state, open);
  const context = useMemo<NotesContext | null>(
    () =>
      editor && sync
        ? {
            view,
            editor,
            changeNote: (change) => sync.changeNote(change),
            failedIds,
            say,
            leavePanel: close,
            presentNames,
          }
        : null,
    [view, editor, sync, failedIds, say, close, presentNames],
  );
  const chosen = (state && marks?.findChosen(state)) ?? null;
  const shared = { currentId: current?.id ?? null, isScheduled: draft.state === "scheduled" };
  const content = context && (
    <NotesTab
      {...shared}
      context={context}
      notes={notes}
      linkedId={linkedId}
      chosen={isBeside ? null : chosen}
      onAdd={() => addNote(context.editor)}
    />
  );
  const hasMargin = context !== null && isBeside && (open.length > 0 || chosen !== null);
  return {
    tabs: content ? [{ id: "notes", label: labels.tab, count: open.length, content }] : [],
    openHolds: holds.length,
    openNotes: open.length - holds.length,
    isAtNote: current !== null && !isBeside,
    margin: hasMargin && <NotesMargin {...shared} context={context} notes={open} chosen={chosen} />,
    showHold,
    showAll: openNotes,
  };
}

/** Null until they are loaded. */
function useMarks(
  editor: EditorView | null,
  hasNotes: boolean,
  openNotes: () => void,
  openLinked: (linkedId: string) => void,
) {
  useEffect(() => {
    const start = async (target: EditorView) => {
      const module = await noteMarks.load();
      module?.addMarks(target, openNotes);
      module?.showLinked(target, openLinked);
    };
    if (editor && hasNotes) void start(editor);
  }, [editor, hasNotes, openNotes, openLinked]);
  return useLoaded(noteMarks);
}

/** True while the window matches. The query never changes: creating it on each render would slow down typing. */
function useMedia(query: string): boolean {
  const [list] = useState(() => matchMedia(query));
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
