import type { Node } from "prosemirror-model";
import {
  findSuggestion,
  suggestionKinds,
  type SuggestionAttributes,
} from "../../../../contract/document/suggestion-marks.ts";
import type { Difference } from "./compare-nodes.ts";

/** The person's own suggestion beside or in what is changed, with which the change goes on; null if there is none. */
export function findNearby(
  doc: Node,
  differences: readonly Difference[],
  personId: string,
): SuggestionAttributes | null {
  const isOwn = (node: Node | null | undefined) => {
    const marks = suggestionKinds.flatMap((kind) => (node && findSuggestion(node, kind)) ?? []);
    return marks.find(({ attrs }) => attrs["personId"] === personId)?.attrs as
      SuggestionAttributes | undefined;
  };
  for (const difference of differences) {
    const [from, to] =
      difference.kind === "added" ? [difference.at, difference.at] : [difference.from, difference.to];
    const [before, after] = [doc.resolve(from).nodeBefore, doc.resolve(to).nodeAfter];
    const near = [before, before?.lastChild, after, after?.firstChild].map(isOwn).find(Boolean);
    if (near) return near;
  }
  return null;
}
