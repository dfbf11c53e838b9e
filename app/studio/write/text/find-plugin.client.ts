import type { Node } from "prosemirror-model";
import { Plugin, PluginKey, TextSelection, type EditorState } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { addPlugin } from "./late-plugins.client.ts";
import * as css from "./story.css.ts";

/** A match in the document. */
interface TextMatch {
  from: number;
  to: number;
}

/** Most matches that are shown. */
const maxMatches = 1_000;

/** Removes case and accents, character by character, so that positions stay. */
const fold = (text: string): string =>
  Array.from(text, (letter) => {
    const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join("");

/** Matches of a text, in order, ignoring case and accents; they don't overlap or span blocks. */
export function findText(doc: Node, query: string): TextMatch[] {
  const wanted = fold(query);
  const found: TextMatch[] = [];
  if (wanted === "") return found;
  doc.descendants((node, position) => {
    if (found.length >= maxMatches) return false;
    if (!node.inlineContent) return true;
    // One character for each non-text node, so that positions stay.
    const text = fold(node.textBetween(0, node.content.size, "\ufffc", "\ufffc"));
    for (let at = text.indexOf(wanted); at >= 0 && found.length < maxMatches;) {
      found.push({ from: position + 1 + at, to: position + 1 + at + wanted.length });
      at = text.indexOf(wanted, at + wanted.length);
    }
    return false;
  });
  return found;
}

interface FindState {
  query: string;
  matches: readonly TextMatch[];
  /** The shown match; -1 without any. */
  index: number;
}

const key = new PluginKey<FindState>("find");
const nothing: FindState = { query: "", matches: [], index: -1 };

export const findFind = (state: EditorState): FindState => key.getState(state) ?? nothing;

/** Marks matches, and updates the marks while typing. */
const createFind = (): Plugin<FindState> =>
  new Plugin<FindState>({
    key,
    state: {
      init: () => nothing,
      apply(transaction, before) {
        const change = transaction.getMeta(key) as Partial<FindState> | undefined;
        const next = change ? { ...before, ...change } : before;
        if (next.query === before.query && !transaction.docChanged) return next;
        if (next.query === "") return nothing;
        const matches = findText(transaction.doc, next.query);
        return { ...next, matches, index: Math.min(Math.max(next.index, 0), matches.length - 1) };
      },
    },
    props: {
      decorations(state) {
        const { matches, index } = findFind(state);
        if (matches.length === 0) return null;
        return DecorationSet.create(
          state.doc,
          matches.map(({ from, to }, at) =>
            Decoration.inline(from, to, { class: at === index ? css.currentMatch : css.match }),
          ),
        );
      },
    },
  });

export function addFind(view: EditorView): void {
  if (!key.get(view.state)) addPlugin(view, createFind());
}

export const setQuery = (view: EditorView, query: string): void =>
  view.dispatch(view.state.tr.setMeta(key, { query, index: 0 } satisfies Partial<FindState>));

/** Shows the match at an offset from the current one, wrapping around. */
export function goToMatch(view: EditorView, by: number): void {
  const { matches, index } = findFind(view.state);
  const { length } = matches;
  const next = length === 0 ? -1 : (index + by + length) % length;
  const match = matches[next];
  const { tr } = view.state;
  tr.setMeta(key, { index: next } satisfies Partial<FindState>);
  if (match) tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)).scrollIntoView();
  view.dispatch(tr);
}

/** Replaces the shown match and shows the next; with `isAll` all of them in one step. */
export function replaceMatches(view: EditorView, text: string, isAll: boolean): number {
  const { matches, index } = findFind(view.state);
  const chosen = isAll ? matches : matches.slice(Math.max(index, 0), Math.max(index, 0) + 1);
  if (chosen.length === 0) return 0;
  const { tr } = view.state;
  // From the end, so that earlier positions stay.
  for (const { from, to } of chosen.toReversed()) {
    if (text === "") tr.delete(from, to);
    else tr.insertText(text, from, to);
  }
  view.dispatch(tr);
  return chosen.length;
}
