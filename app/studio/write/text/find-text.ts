import type { Node } from "prosemirror-model";

/** A match in the document. */
export interface TextMatch {
  from: number;
  to: number;
}

/** Most matches that are shown. */
export const maxMatches = 1_000;

/** Without case and accents, letter by letter, so that positions stay. */
const fold = (text: string): string =>
  Array.from(text, (letter) => {
    const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join("");

/** Where a text stands, in order, whatever its case and accents; matches don't overlap or span blocks. */
export function findText(doc: Node, query: string): TextMatch[] {
  const wanted = fold(query);
  const found: TextMatch[] = [];
  if (wanted === "") return found;
  doc.descendants((node, position) => {
    if (found.length >= maxMatches) return false;
    if (!node.inlineContent) return true;
    // One character for what is no text, so that positions stay.
    const text = fold(node.textBetween(0, node.content.size, "\ufffc", "\ufffc"));
    for (let at = text.indexOf(wanted); at >= 0 && found.length < maxMatches;) {
      found.push({ from: position + 1 + at, to: position + 1 + at + wanted.length });
      at = text.indexOf(wanted, at + wanted.length);
    }
    return false;
  });
  return found;
}
