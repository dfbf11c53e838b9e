import type { Node } from "prosemirror-model";
import {
  isSuggestionMark,
  type SuggestionAttributes,
  type SuggestionKind,
} from "../../../../contract/document/suggestion-marks.ts";

/** What somebody suggests, wherever in the story. */
export interface Suggestion extends SuggestionAttributes {
  /** The first and the last position. */
  from: number;
  to: number;
  /** Of text; with blocks, their types. */
  parts: Record<SuggestionKind, string>;
  /** Types of blocks that have no text, by what is suggested of them. */
  blocks: Record<SuggestionKind, string[]>;
}

const create = (attributes: SuggestionAttributes, from: number): Suggestion => ({
  ...attributes,
  from,
  to: from,
  parts: { insertion: "", deletion: "", modification: "" },
  blocks: { insertion: [], deletion: [], modification: [] },
});

/** The open suggestions of a story, in its order. */
export function listSuggestions(doc: Node): Suggestion[] {
  const found = new Map<string, Suggestion>();
  doc.descendants((node, from) => {
    for (const { type, attrs } of node.marks) {
      if (!isSuggestionMark({ type: type.name })) continue;
      const kind = type.name as SuggestionKind;
      const { id, personId, timeMillis } = attrs as SuggestionAttributes;
      const suggestion = found.get(id) ?? create({ id, personId, timeMillis }, from);
      found.set(id, suggestion);
      suggestion.to = Math.max(suggestion.to, from + node.nodeSize);
      const text = node.isInline ? (node.text ?? " ") : node.textBetween(0, node.content.size, " ", " ");
      const isApart = node.isBlock && suggestion.parts[kind] !== "" && text !== "";
      suggestion.parts[kind] += isApart ? ` ${text}` : text;
      if (node.isBlock && text.trim() === "") suggestion.blocks[kind].push(node.type.name);
    }
  });
  return [...found.values()];
}
