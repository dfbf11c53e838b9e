import { Fragment, Slice, type Node } from "prosemirror-model";
import { findSuggestion, isSuggestionMark } from "../../../../contract/document/suggestion-marks.ts";

/** Copied text without marks of suggestions: as if they were accepted, unless all of it is to be deleted. */
export function leaveMarksBehind(slice: Slice): Slice {
  const accepted = strip(slice.content, true);
  const content = accepted.size > 0 ? accepted : strip(slice.content, false);
  if (content.eq(slice.content)) return slice;
  const { openStart, openEnd } = Slice.maxOpen(content);
  return new Slice(content, Math.min(openStart, slice.openStart), Math.min(openEnd, slice.openEnd));
}

const strip = (content: Fragment, isAccepted: boolean): Fragment =>
  Fragment.from(content.content.flatMap((node) => stripNode(node, isAccepted) ?? []));

function stripNode(node: Node, isAccepted: boolean): Node | null {
  if (isAccepted && findSuggestion(node, "deletion")) return null;
  const bare = node.mark(node.marks.filter(({ type }) => !isSuggestionMark({ type: type.name })));
  if (node.isText) return bare;
  const content = strip(node.content, isAccepted);
  const isEmptied = content.size === 0 && node.content.size > 0 && !node.inlineContent;
  return isEmptied ? null : bare.copy(content);
}
