import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { names } from "../../../../contract/document/document-json.ts";
import { definePart } from "../../parts/part.ts";

/** Converts API blocks to story content: loaded for pasting, choosing an image or entering an address. */
export const inserting = definePart(() => import("./insert-blocks.client.ts"));

/** The address that is alone in the paragraph before the caret; null without one. */
function findAddress({ selection: { $from, empty } }: EditorState): string | null {
  const { parent } = $from;
  if (!empty || $from.depth !== 1 || parent.type.name !== names.paragraph) return null;
  if ($from.parentOffset < parent.content.size || parent.childCount !== 1) return null;
  const address = parent.textContent.trim();
  return /^https?:\/\/\S+$/i.test(address) ? address : null;
}

/**
 * Enter after an address alone in its paragraph turns it into its player or card: at once, or when the code is loaded.
 */
export const enterAddress =
  (hosts: ReadonlySet<string>): Command =>
  (state, dispatch, view) => {
    const address = findAddress(state);
    if (address === null) return false;
    if (inserting.loaded) return inserting.loaded.replaceAddress(address, hosts)(state, dispatch);
    if (view) void replaceLater(view, address, hosts);
    return false;
  };

async function replaceLater(view: EditorView, address: string, hosts: ReadonlySet<string>): Promise<void> {
  const module = await inserting.load();
  if (module && !view.isDestroyed) module.replaceEntered(view, address, hosts);
}
