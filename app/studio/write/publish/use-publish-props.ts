import type { EditorState } from "prosemirror-state";
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from "react";
import type { NotesOnPage } from "../notes/use-notes.tsx";
import type { Draft } from "../present-write.ts";
import type { OpenText } from "../text/open-text.client.ts";
import type { PanelState } from "../use-panel.ts";
import type { PublishView } from "./present-publish.ts";
import type { PublishProps } from "./use-publishing.ts";
import { useDebounced } from "./use-debounced.ts";

/** Delays from a change of the text to the checks, ms: once nothing more is written, and at most. */
const checkDelay = { wait: 300, maxWait: 2_000 };

interface PublishOptions {
  view: PublishView;
  draft: Draft;
  /** Both are null until the page has the text. */
  text: OpenText | null;
  state: EditorState | null;
  notes: NotesOnPage;
  reviewRow: ReactNode;
  panel: Pick<PanelState, "openTab" | "openDetails">;
}

/**
 * What publishing needs of the page; null until it has the text. The same object as long as nothing of it changes, and
 * changed by text only when the typing pauses: on a slow phone the checks take longer than a key may.
 */
export function usePublishProps(options: PublishOptions): PublishProps | null {
  const { view, draft, text, state, notes, reviewRow, panel } = options;
  const { openTab, openDetails } = panel;
  const { openHolds } = notes;
  const now = state?.doc ?? null;
  const doc = useDebounced(now, checkDelay) ?? now;
  const latest = useRef(notes);
  useEffect(() => {
    latest.current = notes;
  });
  const showHold = useCallback(() => latest.current.showHold(), []);
  return useMemo(
    () =>
      text && doc
        ? {
            view,
            draft,
            sync: text.sync,
            editor: text.editor,
            doc,
            notes: { openHolds, showHold },
            reviewRow,
            onTab: openTab,
            onBlock: openDetails,
          }
        : null,
    [view, draft, text, doc, openHolds, showHold, reviewRow, openTab, openDetails],
  );
}
