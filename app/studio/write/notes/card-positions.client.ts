import { useEffect, useState, type RefObject, useLayoutEffect, useRef } from "react";
import type { EditorView } from "prosemirror-view";
import type { DocumentRange } from "../../../../contract/entities/draft-note.ts";
import { findNotes } from "../sync/note-sync.ts";
import { markFocused, findChosen } from "./note-marks.client.ts";

/** A card beside the text; sizes in pixels from the top of the text. */
export interface Card {
  id: string;
  /** Top of its passage. */
  at: number;
  height: number;
}

/** Gap between two cards. */
const cardGap = 12;

/**
 * Positions of cards, in text order: at their passages, shifted so that none covers another. The active one is exactly
 * at its passage, and those before it move up; it moves down only if they would leave the page.
 */
export function stackCards(cards: readonly Card[], activeId: string | null): Map<string, number> {
  const active = cards.findIndex(({ id }) => id === activeId);
  const tops = new Map<string, number>();
  let below = Number.POSITIVE_INFINITY;
  for (const { id, at, height } of cards.slice(0, active + 1).toReversed()) {
    below = Math.min(at, below - cardGap - height);
    tops.set(id, below);
  }
  let above = 0;
  for (const { id, at, height } of cards) {
    const top = Math.max(tops.get(id) ?? at, above);
    tops.set(id, top);
    above = top + height + cardGap;
  }
  return tops;
}

/** Id of the card with the form of a new note. */
export const newCardId = "new";

/**
 * Moves each card of a list to the height of its passage. Reads all positions before writing any, so that layout runs
 * once.
 */
function positionCards(list: HTMLElement, editor: EditorView, activeId: string | null): void {
  if (editor.isDestroyed) return;
  const start = list.getBoundingClientRect().top;
  const ranges = new Map(findNotes(editor.state).notes.map(({ id, range }) => [id, range]));
  ranges.set(newCardId, findChosen(editor.state)?.range ?? null);
  const elements = [...list.querySelectorAll<HTMLElement>(":scope > [data-card]")];
  const cards = elements.map((element) => {
    const id = element.dataset["card"] ?? "";
    const range = ranges.get(id);
    const at = range ? findTop(editor, range) - start : element.offsetTop;
    return { id, at, height: element.offsetHeight };
  });
  const tops = stackCards(
    cards.toSorted((a, b) => a.at - b.at),
    activeId,
  );
  for (const element of elements) element.style.top = `${tops.get(element.dataset["card"] ?? "") ?? 0}px`;
}

/** The top of a passage in the window. */
function findTop(editor: EditorView, { from, to }: DocumentRange): number {
  const node = editor.state.doc.nodeAt(from);
  const isWhole = node !== null && !node.isText && from + node.nodeSize <= to;
  const element = isWhole ? editor.nodeDOM(from) : null;
  return element instanceof HTMLElement
    ? element.getBoundingClientRect().top
    : editor.coordsAtPos(from, 1).top;
}

interface ShownCards {
  activeId: string | null;
  /** Ids of the cards. */
  cards: string;
  /** Identity of the notes at their passages: a new list once a passage has moved. */
  notes: unknown;
}

/** Aligns cards with their passages. */
export function usePositions(list: RefObject<HTMLElement>, editor: EditorView, shown: ShownCards): void {
  const keeper = useRef<ReturnType<typeof trackPositions> | null>(null);
  useLayoutEffect(() => {
    const made = list.current && trackPositions(list.current, editor);
    keeper.current = made;
    return () => made?.close();
  }, [list, editor]);
  useLayoutEffect(() => keeper.current?.show(shown));
}

/**
 * Measures after paint, so that typing never waits; at once only when cards appear or disappear. Not while a pointer is
 * down, so that a button doesn't move away from a click.
 */
function trackPositions(list: HTMLElement, editor: EditorView) {
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

/** The card that has the focus: its passage is marked, and Escape returns to the text. */
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
    // A focused card shows more: not before the click has ended, or its buttons would move away.
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
