import { Plugin, PluginKey, type EditorState, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { definePart } from "../../parts/part.ts";
import { countSuggestions } from "./count-suggestions.ts";
import { isByOthers } from "./is-by-others.ts";
import { createLatePlugin } from "./late-plugin.client.ts";

/** What makes suggestions, and how they look: for who makes some, and for stories that have some. */
const suggesting = definePart(() => import("../suggestions/suggest.client.ts"));
/** While its code is on the way: what is typed until it is there. */
const key = new PluginKey<boolean | string>("suggesting");
const findHeld = (state: EditorState): string | null => {
  const held = key.getState(state);
  return typeof held === "string" ? held : null;
};

export const suggestKey = "Mod-Shift-e";

/** Whether what is written is suggested: from when it is switched on, as long as the page is open. */
export const isSuggesting = (state: EditorState): boolean => key.getState(state) === true;

export const createSuggesting = (personId: string): Plugin[] => [
  new Plugin<boolean | string>({
    key,
    state: {
      init: () => false,
      apply: (transaction, before) => (transaction.getMeta(key) as boolean | string | undefined) ?? before,
    },
    filterTransaction: (transaction, state) =>
      findHeld(state) === null || !transaction.docChanged || isByOthers(transaction),
    props: {
      handleTextInput: (view, _from, _to, text) => {
        const held = findHeld(view.state);
        if (held === null) return false;
        view.dispatch(view.state.tr.setMeta(key, held + text));
        return true;
      },
    },
  }),
  createLatePlugin({
    part: suggesting,
    isWanted: (state, before) =>
      isSuggesting(state) || (state.doc !== before?.doc && countSuggestions(state.doc) > 0),
    create: ({ createSuggestions }) => createSuggestions(personId, isSuggesting),
  }),
];

/**
 * Without its code, nothing is switched on. While it is on the way, nothing is written, since it would be no suggestion; what is
 * typed meanwhile comes then.
 */
export async function toggleSuggesting(view: EditorView): Promise<void> {
  const isOn = isSuggesting(view.state);
  const set = (value: boolean | string) => view.dispatch(view.state.tr.setMeta(key, value));
  if (!suggesting.loaded && findHeld(view.state) === null) set("");
  const module = await suggesting.load();
  if (view.isDestroyed) return;
  const held = findHeld(view.state);
  set(module !== null && !isOn);
  if (held) view.dispatch(view.state.tr.insertText(held));
}

/** The transaction, or one that suggests what it does. */
export const suggestIfWanted = (wanted: Transaction, state: EditorState, personId: string): Transaction =>
  suggesting.loaded && isSuggesting(state) ? suggesting.loaded.suggest(wanted, state, personId) : wanted;
