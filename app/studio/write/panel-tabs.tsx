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

/** The form of a block: for who selects one. */
const BlockForm = lazyPart(() => import("./block-form/BlockForm.tsx"));

/** Which tab of the panel is shown, and whether it is open where it lies over the text. */
export interface PanelState {
  tab: string;
  setTab: (change: string | ((shown: string) => string)) => void;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Shows a tab wherever the panel is. */
  openTab: (tab: string) => void;
  /** Goes into the form of the selected block. */
  openDetails: () => void;
  /** Whether that form is to take the focus now; once for each time that somebody goes there. */
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
 * What the caret stands in shows its tab beside the text, and gives the panel back once it is left. `at`: the id of the tab,
 * and what may follow it tells one block from the next.
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
  /** The document as it is now. */
  doc: Node | null;
  isWritable: boolean;
  publishTabs: readonly PanelTab[];
  /** The selected one, or the one in which the caret stands. */
  block: FoundBlock | null;
  notes: readonly PanelTab[];
  tray: DraftSync["tray"];
  people: DraftSync["people"];
  say: ShowToast;
}

/** What the panel has: the form of the selected block, the tabs of publishing, the notes, the versions, and recovered passages. */
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

/** Where there are suggestions; and as long as it is shown, so that the last one doesn't close it under somebody's hand. */
function listSuggestionsTab({ view, text, doc, isWritable, people, tab, say }: TabsOptions): PanelTab[] {
  if (!text || !doc) return [];
  const count = countSuggestions(doc);
  if (count === 0 && tab !== "suggestions") return [];
  // Who came after the page was opened is known by their presence.
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
