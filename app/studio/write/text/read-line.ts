import type { Node } from "prosemirror-model";
import { findSuggestion } from "../../../../contract/document/suggestion-marks.ts";

/** Whether a node is only suggested, so that readers won't see it. */
export const isInserted = (node: Node): boolean => findSuggestion(node, "insertion") !== undefined;

/** The text of a line as readers are to see it; what is no text is a space. */
export const readLine = (line: Node): string =>
  line.children.map((node) => (isInserted(node) ? "" : (node.text ?? " "))).join("");
