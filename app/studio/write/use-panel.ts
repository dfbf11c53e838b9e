import { useCallback, useEffect, useRef, useState } from "react";
import { BlockForm } from "./block-form/block-form-part.ts";

/** The form of a block, in the panel. */
export const blockFormId = "block-form";

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
  const openDetails = useCallback(() => {
    openTab("block");
    const focus = () =>
      document.querySelector<HTMLElement>(`#${blockFormId} :is(input, select, textarea)`)?.focus();
    void BlockForm.load().then(() => requestAnimationFrame(focus));
  }, [openTab]);
  return { tab, setTab, isOpen, open, close, openTab, openDetails };
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
