import { useEffect, useState, type RefObject } from "react";
import type { EditorView } from "prosemirror-view";
import { markFocused } from "./note-marks.client.ts";
import { newCardId } from "./position-cards.client.ts";

/** The card that has the focus: its passage is marked, and Escape goes back to the text. */
export function useFocusedCard(list: RefObject<HTMLElement>, editor: EditorView): string | null {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  useEffect(() => {
    const element = list.current;
    const listeners = new AbortController();
    const { signal } = listeners;
    const show = (target: EventTarget | null) => {
      const card = target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
      const id = card && element?.contains(card) ? (card.dataset["card"] ?? null) : null;
      setFocusedId(id);
      markFocused(editor, id === newCardId ? null : id);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      editor.focus();
    };
    // A card shows more once it has the focus: not before the press is over, or its buttons would move away from it.
    let isHeld = false;
    const follow = (target: EventTarget | null) => {
      if (!isHeld) show(target);
    };
    const release = () => {
      if (!isHeld) return;
      setTimeout(() => {
        isHeld = false;
        show(document.activeElement);
      });
    };
    element?.addEventListener("pointerdown", () => (isHeld = true), { signal });
    document.addEventListener("pointerup", release, { signal });
    document.addEventListener("pointercancel", release, { signal });
    element?.addEventListener("focusin", ({ target }) => follow(target), { signal });
    element?.addEventListener("focusout", ({ relatedTarget }) => follow(relatedTarget), { signal });
    element?.addEventListener("keydown", leave, { signal });
    return () => listeners.abort();
  }, [list, editor]);
  return focusedId;
}
