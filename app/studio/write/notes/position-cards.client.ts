import type { EditorView } from "prosemirror-view";
import type { DocumentRange } from "../../../../contract/entities/draft-note.ts";
import { findNotes } from "../sync/notes-plugin.ts";
import { findChosen } from "./note-marks.client.ts";
import { stackCards } from "./stack-cards.ts";

/** The card in which a note is written. */
export const newCardId = "new";

/** Puts each card of a list at the height of its passage. Reads all, then writes all, so that the layout is made once. */
export function positionCards(list: HTMLElement, editor: EditorView, activeId: string | null): void {
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

/** Of a passage in the window. */
function findTop(editor: EditorView, { from, to }: DocumentRange): number {
  const node = editor.state.doc.nodeAt(from);
  const isWhole = node !== null && !node.isText && from + node.nodeSize <= to;
  const element = isWhole ? editor.nodeDOM(from) : null;
  return element instanceof HTMLElement
    ? element.getBoundingClientRect().top
    : editor.coordsAtPos(from, 1).top;
}
