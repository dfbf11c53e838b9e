import { useCallback, useEffect, useReducer, useRef, useState } from "react";

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
