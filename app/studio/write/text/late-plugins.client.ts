import { Plugin, PluginKey, type EditorState, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { definePart, subscribeToParts, type Part } from "../../parts/part.ts";
import type { InsertItem } from "../insert-items.ts";
import { countSuggestions } from "./count-suggestions.ts";
import { isByOthers } from "../sync/draft-sync.ts";
import * as css from "./story.css.ts";

/** Adds a plugin to an open text, after `other` or last. The state of the others stays. */
export function addPlugin(view: EditorView, plugin: Plugin, other?: Plugin): void {
  const { plugins } = view.state;
  const at = other ? plugins.indexOf(other) + 1 : plugins.length;
  view.updateState(view.state.reconfigure({ plugins: plugins.toSpliced(at, 0, plugin) }));
  // The page learns of the state by transactions.
  view.dispatch(view.state.tr);
}

interface LatePluginOptions<Module> {
  part: Part<Module>;
  /** Called with each state; `before` is null for the first. */
  isWanted: (state: EditorState, before: EditorState | null) => boolean;
  create: (module: Module) => Plugin;
}

/** Reserves the position of a plugin whose code is loaded on demand. */
function createLatePlugin<Module>({ part, isWanted, create }: LatePluginOptions<Module>): Plugin {
  // Outside of the plugin's view, which is recreated with each list of plugins.
  let isAsked = false;
  let isAdded = false;
  const self: Plugin = new Plugin({
    view: (view) => {
      const add = () => {
        if (!isAsked || isAdded || !part.loaded || view.isDestroyed) return;
        isAdded = true;
        addPlugin(view, create(part.loaded), self);
      };
      const follow = async (before: EditorState | null) => {
        if (isAsked || !isWanted(view.state, before)) return;
        isAsked = true;
        await part.load();
        add();
      };
      void follow(null);
      // Failed loads are retried elsewhere.
      const unsubscribe = subscribeToParts(add);
      return { update: (_, before) => void follow(before), destroy: unsubscribe };
    },
  });
  return self;
}

const dropping = definePart(() => import("prosemirror-dropcursor"));

/** Shows the drop position, from the first drag over the text. */
export function createDropCursor(): Plugin {
  let isAsked = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        dragenter: (view) => {
          if (isAsked) return false;
          isAsked = true;
          const add = async () => {
            const module = await dropping.load();
            if (!module) isAsked = false;
            else if (!view.isDestroyed)
              addPlugin(view, module.dropCursor({ class: css.dropCursor, color: false }));
          };
          void add();
          return false;
        },
      },
    },
  });
}

const gaps = definePart(() => import("prosemirror-gapcursor"));

/** A caret before, between and after blocks: for stories that have any. */
export const createGapCursor = (): Plugin =>
  createLatePlugin({
    part: gaps,
    isWanted: ({ doc }, before) =>
      doc !== before?.doc && doc.children.some(({ type }) => type.isInGroup("block")),
    create: ({ gapCursor }) => gapCursor(),
  });

/** Actions on the rows and columns of a table. */
export const tableActions = [
  "rowAbove",
  "rowBelow",
  "columnBefore",
  "columnAfter",
  "headerRow",
  "headerColumn",
  "deleteRow",
  "deleteColumn",
] as const;
export type TableAction = (typeof tableActions)[number];

/** The commands and the selection of tables: loaded for stories with one. */
const tables = definePart(() => import("./tables.client.ts"));

export const createTables = (): Plugin =>
  createLatePlugin({
    part: tables,
    isWanted: ({ doc }, before) =>
      doc !== before?.doc && doc.children.some(({ type }) => type.name === "Table"),
    create: ({ tableEditing }) => tableEditing(),
  });

export async function changeTable(view: EditorView, action: TableAction): Promise<void> {
  const module = await tables.load();
  module?.tableCommands[action](view.state, view.dispatch);
  view.focus();
}

/** The menu of "/": loaded when it is first typed. */
export const slashMenu = definePart(async () => {
  const [plugin, { SlashMenu }] = await Promise.all([
    import("./slash-menu.client.ts"),
    import("../toolbar/SlashMenu.tsx"),
  ]);
  return { ...plugin, SlashMenu };
});

const isAfterSlash = ({ selection: { $from, empty } }: EditorState) =>
  empty && $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset) === "/";

export const createSlash = (
  offered: readonly InsertItem[],
  choose: (view: EditorView, item: InsertItem) => void,
): Plugin =>
  createLatePlugin({
    part: slashMenu,
    isWanted: (state, before) => before !== null && state.doc !== before.doc && isAfterSlash(state),
    create: ({ createSlashMenu }) => createSlashMenu(offered, choose),
  });

/** Creates suggestions, and styles them: loaded for people who make some, and for stories with some. */
const suggesting = definePart(() => import("../suggestions/suggest.client.ts"));
/** While its code is loading: the text typed until then. */
const key = new PluginKey<boolean | string>("suggesting");
const findHeld = (state: EditorState): string | null => {
  const held = key.getState(state);
  return typeof held === "string" ? held : null;
};

export const suggestKey = "Mod-Shift-e";

/** True if edits become suggestions: from switching it on, as long as the page is open. */
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
 * If the code can't be loaded, nothing is switched on. While it is loading, typing is held back, since it would not be
 * suggested; it is inserted afterwards.
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

/** The transaction, or one that suggests its changes. */
export const suggestIfWanted = (wanted: Transaction, state: EditorState, personId: string): Transaction =>
  suggesting.loaded && isSuggesting(state) ? suggesting.loaded.suggest(wanted, state, personId) : wanted;
