import type { EditorState, Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { definePart } from "../../parts/part.ts";
import type { InsertItem } from "../insert-items.ts";
import { createLatePlugin } from "./late-plugin.client.ts";

/** The menu of "/": for who types one. */
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
