import type { Node } from "prosemirror-model";
import { names } from "../../../../contract/document/document-json.ts";
import { isInserted, readLine } from "./read-line.ts";

export interface OutlineEntry {
  text: string;
  level: number;
  /** Of the heading in the document. */
  position: number;
}

/** The headings of a story, for its outline; empty ones are left out. */
export function listHeadings(doc: Node): OutlineEntry[] {
  const found: OutlineEntry[] = [];
  doc.forEach((node, position) => {
    const text = node.type.name === names.heading && !isInserted(node) ? readLine(node).trim() : "";
    if (text !== "") found.push({ text, level: Number(node.attrs["level"]), position });
  });
  return found;
}
