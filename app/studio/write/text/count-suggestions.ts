import type { Node } from "prosemirror-model";
import { isSuggestionMark } from "../../../../contract/document/suggestion-marks.ts";

/** Nodes are immutable, so a change of one paragraph counts one paragraph. */
const known = new WeakMap<Node, ReadonlySet<string>>();

function listIds(node: Node): ReadonlySet<string> {
  const before = known.get(node);
  if (before) return before;
  const own = node.marks.filter((mark) => isSuggestionMark({ type: mark.type.name }));
  const ids = new Set([
    ...own.map(({ attrs }) => String(attrs["id"])),
    ...node.children.flatMap((child) => [...listIds(child)]),
  ]);
  known.set(node, ids);
  return ids;
}

/** Number of a story's open suggestions. */
export const countSuggestions = (doc: Node): number => listIds(doc).size;
