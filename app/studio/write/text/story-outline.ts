import type { Node } from "prosemirror-model";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import { names } from "../../../../contract/document/document-json.ts";
import { findSuggestion } from "../../../../contract/document/suggestion-marks.ts";

/** True if a node is only suggested, so that readers won't see it. */
const isInserted = (node: Node): boolean => findSuggestion(node, "insertion") !== undefined;

/** The text of a line as readers will see it; non-text nodes become spaces. */
const readLine = (line: Node): string =>
  line.children.map((node) => (isInserted(node) ? "" : (node.text ?? " "))).join("");

interface OutlineEntry {
  text: string;
  level: number;
  /** Position of the heading in the document. */
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

/** Average reading speed, words per minute: silent reading of non-fiction, Brysbaert 2019. */
const wordsPerMinute = 238;

const word = /[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu;

export const countTextWords = (text: string): number => text.match(word)?.length ?? 0;

/** Nodes are immutable, so a change of one paragraph counts one paragraph. */
const counted = new WeakMap<Node, number>();

/** Words of a node's text, without suggested insertions. */
export function countWords(node: Node): number {
  const known = counted.get(node);
  if (known !== undefined) return known;
  let count = 0;
  if (node.inlineContent) {
    count = countTextWords(readLine(node));
  } else {
    node.forEach((child) => {
      if (!isInserted(child)) count += countWords(child);
    });
  }
  counted.set(node, count);
  return count;
}

/** Words of a story without its headline and standfirst, and its reading time in minutes. */
export function measureStory(doc: Node): { words: number; minutes: number } {
  let words = 0;
  doc.forEach((child) => {
    if (
      child.type.name !== storyNames.headline &&
      child.type.name !== storyNames.standfirst &&
      !isInserted(child)
    )
      words += countWords(child);
  });
  return { words, minutes: words === 0 ? 0 : Math.max(1, Math.round(words / wordsPerMinute)) };
}
