import type { Node } from "prosemirror-model";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { lazyPart } from "../parts/lazy-part.tsx";
import type { FormContext } from "./block-form/form-parts.tsx";
import { findBlockWithFields, type FoundBlock } from "./blocks/find-block.ts";
import type { PanelTab } from "./Panel.tsx";
import type { WriteView } from "./present-write.ts";
import type { DraftSync } from "./sync/draft-sync.ts";
import { countSuggestions } from "./text/count-suggestions.ts";
import type { OpenText } from "./text/open-text.client.ts";
import type { ShowToast } from "../chrome/Toasts.tsx";

/** The form of a block, loaded when one is selected. */
const BlockForm = lazyPart(() => import("./block-form/BlockForm.tsx"));

/** The shown tab of the panel, and if the panel is open where it covers the text. */
export interface PanelState {
  tab: string;
  setTab: (change: string | ((shown: string) => string)) => void;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Shows a tab, and opens the panel if needed. */
  openTab: (tab: string) => void;
  /** Moves the focus into the form of the selected block. */
  openDetails: () => void;
  /** True once for each `openDetails`, when the form should take the focus. */
  takesFocus: () => boolean;
}

export function usePanel(): PanelState {
  const [tab, setTab] = useState("story");
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  const openTab = useCallback((id: string) => {
    setTab(id);
    setIsOpen(true);
  }, []);
  const wantsFocus = useRef(false);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const takesFocus = useCallback(() => {
    const wants = wantsFocus.current;
    wantsFocus.current = false;
    return wants;
  }, []);
  const openDetails = useCallback(() => {
    wantsFocus.current = true;
    openTab("block");
    // The form may be open already.
    render();
  }, [openTab]);
  return { tab, setTab, isOpen, open, close, openTab, openDetails, takesFocus };
}

/**
 * Shows the tab for the node at the caret, and returns to the previous tab once the caret leaves it. `at`: the id of
 * the tab, with a suffix that tells one block from the next.
 */
export function useTabAtCaret(at: string | null, { setTab }: PanelState): void {
  const before = useRef<{ tab: string | null; chosen: string }>({ tab: null, chosen: "story" });
  useEffect(() => {
    const tab = at?.split(" ")[0] ?? null;
    setTab((shown) => {
      const chosen = shown === before.current.tab ? before.current.chosen : shown;
      before.current = { tab, chosen };
      return tab ?? chosen;
    });
  }, [at, setTab]);
}

const HistoryTab = lazyPart(() => import("./history/HistoryTab.client.tsx"));
const SuggestionsTab = lazyPart(() => import("./suggestions/SuggestionsTab.client.tsx"));
const RecoveryTray = lazyPart(() => import("./RecoveryTray.tsx"));

interface TabsOptions extends Pick<FormContext, "media">, Pick<PanelState, "tab" | "takesFocus"> {
  view: WriteView;
  /** Null until the page has the text, as `doc`. */
  text: OpenText | null;
  /** The current document. */
  doc: Node | null;
  isWritable: boolean;
  publishTabs: readonly PanelTab[];
  /** The selected block, or the one with the caret. */
  block: FoundBlock | null;
  notes: readonly PanelTab[];
  tray: DraftSync["tray"];
  people: DraftSync["people"];
  say: ShowToast;
}

/** The tabs of the panel: the form of the selected block, publishing, notes, versions, and recovered passages. */
export const listPanelTabs = (options: TabsOptions): PanelTab[] => [
  ...listBlockTab(options),
  ...options.publishTabs,
  ...options.notes,
  ...listSuggestionsTab(options),
  ...listHistoryTab(options),
  ...listRecoveryTab(options),
];

function listBlockTab({ view, text, block, media, takesFocus }: TabsOptions): PanelTab[] {
  const { labels, insert } = view;
  if (!text || !block) return [];
  const { editor, upload, buildImageSrc } = text;
  const { name } = block.node.type;
  const form = (
    <BlockForm
      key={name}
      view={editor}
      block={block}
      findNow={() => findBlockWithFields(editor.state)}
      takesFocus={takesFocus}
      labels={labels}
      fieldLabels={insert.fields}
      focalLabels={view.focalLabels}
      upload={upload}
      media={media}
      buildImageSrc={buildImageSrc}
    />
  );
  return [{ id: "block", label: insert.names[name] ?? labels["tool.details"], content: form }];
}

/** Shown if there are suggestions, and while it is open, so that resolving the last one doesn't close it. */
function listSuggestionsTab({ view, text, doc, isWritable, people, tab, say }: TabsOptions): PanelTab[] {
  if (!text || !doc) return [];
  const count = countSuggestions(doc);
  if (count === 0 && tab !== "suggestions") return [];
  // People who joined after the page was opened are known by their presence.
  const here = people.map(({ personId, name }) => ({ id: personId, name }));
  const content = (
    <SuggestionsTab
      view={{ ...view, people: [...view.people, ...here] }}
      editor={text.editor}
      doc={doc}
      isWritable={isWritable}
      say={say}
    />
  );
  const label = view.labels["suggest.title"];
  return [{ id: "suggestions", label, count, content }];
}

function listRecoveryTab({ view, text, tray, say }: TabsOptions): PanelTab[] {
  if (tray.count === 0 || !text) return [];
  const content = <RecoveryTray view={view} mark={tray.mark} sync={text.sync} say={say} />;
  return [{ id: "recovered", label: view.labels["recovered.title"], count: tray.count, content }];
}

function listHistoryTab({ view: { history }, text }: TabsOptions): PanelTab[] {
  if (!text) return [];
  const content = <HistoryTab view={history} sendAll={() => text.sync.sendAll()} />;
  return [{ id: "history", label: history.label, content }];
}
