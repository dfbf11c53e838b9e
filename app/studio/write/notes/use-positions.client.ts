import { useLayoutEffect, useRef, type RefObject } from "react";
import type { EditorView } from "prosemirror-view";
import { positionCards } from "./position-cards.client.ts";

interface ShownCards {
  activeId: string | null;
  /** Their ids. */
  cards: string;
  /** The notes at their passages: another list once a passage has moved. */
  notes: unknown;
}

/** Keeps cards at the height of their passages. */
export function usePositions(list: RefObject<HTMLElement>, editor: EditorView, shown: ShownCards): void {
  const keeper = useRef<ReturnType<typeof keepPositions> | null>(null);
  useLayoutEffect(() => {
    const made = list.current && keepPositions(list.current, editor);
    keeper.current = made;
    return () => made?.close();
  }, [list, editor]);
  useLayoutEffect(() => keeper.current?.show(shown));
}

/**
 * Measures after the page has been painted, so that no letter waits for it; at once only when cards come or go. Not while a
 * pointer is down, so that a button doesn't move away from a press.
 */
function keepPositions(list: HTMLElement, editor: EditorView) {
  let shown: ShownCards = { activeId: null, cards: "", notes: null };
  let isPending = false;
  let isHeld = false;
  const measure = () => {
    isPending = false;
    if (!isHeld && list.isConnected) positionCards(list, editor, shown.activeId);
  };
  const schedule = () => {
    if (isPending) return;
    isPending = true;
    requestAnimationFrame(() => setTimeout(measure));
  };
  const sizes = new ResizeObserver(schedule);
  const listeners = new AbortController();
  const { signal } = listeners;
  const release = () => {
    isHeld = false;
    schedule();
  };
  list.addEventListener("pointerdown", () => (isHeld = true), { signal });
  document.addEventListener("pointerup", release, { signal });
  document.addEventListener("pointercancel", release, { signal });
  return {
    show: (next: ShownCards) => {
      const before = shown;
      shown = next;
      if (next.cards !== before.cards) {
        positionCards(list, editor, next.activeId);
        sizes.disconnect();
        for (const element of [editor.dom, ...list.children]) sizes.observe(element);
      } else if (next.activeId !== before.activeId || next.notes !== before.notes) schedule();
    },
    close: () => {
      listeners.abort();
      sizes.disconnect();
    },
  };
}
