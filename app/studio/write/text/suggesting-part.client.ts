import { Plugin, PluginKey, type EditorState, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { definePart } from "../../parts/part.ts";
import { countSuggestions } from "./count-suggestions.ts";
import { isByOthers } from "./is-by-others.ts";
import { createLatePlugin } from "./late-plugin.client.ts";

/** What makes suggestions, and how they look: for who makes some, and for stories that have some. */
const suggesting = definePart(() => import("../suggestions/suggest.client.ts"));
/** Null while its code is on the way. */
const key = new PluginKey<boolean | null>("suggesting");

export const suggestKey = "Mod-Shift-e";

/** Whether what is written is suggested: from when it is switched on, as long as the page is open. */
export const isSuggesting = (state: EditorState): boolean => key.getState(state) === true;

export const createSuggesting = (personId: string): Plugin[] => [
  new Plugin<boolean | null>({
    key,
    state: {
      init: () => false,
      apply: (transaction, before) => {
        const next = transaction.getMeta(key) as boolean | null | undefined;
        return next === undefined ? before : next;
      },
    },
    filterTransaction: (transaction, state) =>
      key.getState(state) !== null || !transaction.docChanged || isByOthers(transaction),
  }),
  createLatePlugin({
    part: suggesting,
    isWanted: (state, before) =>
      isSuggesting(state) || (state.doc !== before?.doc && countSuggestions(state.doc) > 0),
    create: ({ createSuggestions }) => createSuggestions(personId, isSuggesting),
  }),
];

/** Without its code, nothing is switched on; while it is on the way, nothing is written, since it would be no suggestion. */
export async function toggleSuggesting(view: EditorView): Promise<void> {
  const isOn = isSuggesting(view.state);
  const set = (value: boolean | null) => {
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, value));
  };
  if (!suggesting.loaded) set(null);
  set((await suggesting.load()) !== null && !isOn);
}

/** The transaction, or one that suggests what it does. */
export const suggestIfWanted = (wanted: Transaction, state: EditorState, personId: string): Transaction =>
  suggesting.loaded && isSuggesting(state) ? suggesting.loaded.suggest(wanted, state, personId) : wanted;
