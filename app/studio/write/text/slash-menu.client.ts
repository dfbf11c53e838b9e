import { Plugin, PluginKey, type EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { names } from "../../../../contract/document/document-json.ts";
import { findByLabel } from "../../chrome/palette/find-by-label.ts";
import { groupItems, type InsertItem } from "../insert-items.ts";

/** The menu that "/" opens. */
export interface SlashState {
  /** Position of the slash, and the text typed after it. */
  from: number;
  to: number;
  items: readonly InsertItem[];
  /** The marked item. */
  index: number;
}

interface PluginState {
  open: SlashState | null;
  /** Position of the slash whose menu Escape closed; it stays closed until the slash is deleted. */
  dismissed: number | null;
}

type Change = { kind: "mark"; index: number } | { kind: "dismiss" };

const key = new PluginKey<PluginState>("slash");

/** A slash at the start of a line or after a space, and up to three words after it. */
const typed = /(?:^|\s)\/((?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]*){0,2})?)$/u;

export const findSlash = (state: EditorState): SlashState | null => key.getState(state)?.open ?? null;

/** The text after a slash before the caret; null without one. */
export function findQuery(before: string): string | null {
  return typed.exec(before)?.[1] ?? null;
}

function openAt(state: Pick<EditorState, "selection">, offered: readonly InsertItem[]): SlashState | null {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== names.paragraph) return null;
  const query = findQuery($from.parent.textBetween(0, $from.parentOffset, "\ufffc", "\ufffc"));
  if (query === null) return null;
  // In the order of the menu: if text was typed, the best match comes first.
  const found = findByLabel(offered, query);
  const items = query === "" ? groupItems(found).flatMap(([, members]) => members) : found;
  if (items.length === 0) return null;
  return { from: $from.pos - query.length - 1, to: $from.pos, items, index: 0 };
}

/** "/" opens the insert menu; typing filters it, arrows, Enter, Tab and Escape work in it. */
export function createSlashMenu(
  offered: readonly InsertItem[],
  choose: (view: EditorView, item: InsertItem) => void,
): Plugin<PluginState> {
  return new Plugin<PluginState>({
    key,
    state: {
      // The plugin is loaded when a slash was typed.
      init: (_, state) => ({ open: openAt(state, offered), dismissed: null }),
      apply(transaction, before, _old, state) {
        const change = transaction.getMeta(key) as Change | undefined;
        if (change?.kind === "dismiss") return { open: null, dismissed: before.open?.from ?? null };
        if (change && before.open) return { ...before, open: { ...before.open, index: change.index } };
        if (!transaction.docChanged && !transaction.selectionSet) return before;
        const found = openAt(state, offered);
        if (!found) return { open: null, dismissed: null };
        const dismissed = before.dismissed === null ? null : transaction.mapping.map(before.dismissed);
        // Typing opens it, moving the caret past a slash doesn't.
        const isOpen = dismissed !== found.from && (before.open !== null || transaction.docChanged);
        return { open: isOpen ? found : null, dismissed };
      },
    },
    props: {
      handleKeyDown(view, event) {
        const slash = findSlash(view.state);
        if (!slash || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
        const { length } = slash.items;
        const mark = (index: number) => {
          markItem(view, (index + length) % length);
          return true;
        };
        switch (event.key) {
          case "ArrowDown":
            return mark(slash.index + 1);
          case "ArrowUp":
            return mark(slash.index - 1);
          case "Enter":
          case "Tab": {
            const item = slash.items[slash.index];
            if (!item) return false;
            choose(view, item);
            return true;
          }
          case "Escape":
            view.dispatch(view.state.tr.setMeta(key, { kind: "dismiss" } satisfies Change));
            return true;
          default:
            return false;
        }
      },
    },
  });
}

/** Deletes "/" and the text after it, once an item is chosen. */
export function deleteSlash(view: EditorView): void {
  const slash = findSlash(view.state);
  if (slash) view.dispatch(view.state.tr.delete(slash.from, slash.to));
}

export const markItem = (view: EditorView, index: number): void =>
  view.dispatch(view.state.tr.setMeta(key, { kind: "mark", index } satisfies Change));
