import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import type { EditorView } from "prosemirror-view";
import { positionCards } from "./position-cards.client.ts";

interface PositionsOptions {
  editor: EditorView;
  activeId: string | null;
  /** Changes when cards come or go. */
  cards: string;
  /** Changes when passages may have moved. */
  moved: unknown;
}

/**
 * Keeps cards at the height of their passages: measured after the page has been painted, so that no letter waits for it, and
 * not while a pointer is down, so that a button doesn't move away from a press.
 */
export function usePositions(list: RefObject<HTMLElement>, options: PositionsOptions): void {
  const { editor, activeId, cards, moved } = options;
  const latest = useRef(activeId);
  const schedule = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    latest.current = activeId;
  });
  useLayoutEffect(() => {
    if (list.current) positionCards(list.current, editor, latest.current);
  }, [list, editor, cards]);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let isPending = false;
    let isHeld = false;
    const position = () => {
      isPending = false;
      if (!isHeld && element.isConnected) positionCards(element, editor, latest.current);
    };
    schedule.current = () => {
      if (isPending) return;
      isPending = true;
      requestAnimationFrame(() => setTimeout(position));
    };
    const press = ({ type }: Event) => {
      isHeld = type === "pointerdown";
      if (!isHeld) schedule.current();
    };
    const releases = ["pointerup", "pointercancel"] as const;
    element.addEventListener("pointerdown", press);
    for (const release of releases) document.addEventListener(release, press);
    const sizes = new ResizeObserver(() => schedule.current());
    for (const child of [editor.dom, ...element.children]) sizes.observe(child);
    return () => {
      schedule.current = () => undefined;
      element.removeEventListener("pointerdown", press);
      for (const release of releases) document.removeEventListener(release, press);
      sizes.disconnect();
    };
  }, [list, editor, cards]);
  useEffect(() => schedule.current(), [activeId, moved]);
}
