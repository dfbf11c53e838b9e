import type { Node } from "prosemirror-model";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import { names } from "../../../../contract/document/document-json.ts";
import { findSuggestion } from "../../../../contract/document/suggestion-marks.ts";

/** Whether a node is only suggested, so that readers won't see it. */
const isInserted = (node: Node): boolean => findSuggestion(node, "insertion") !== undefined;

/** The text of a line as readers are to see it; what is no text is a space. */
const readLine = (line: Node): string =>
  line.children.map((node) => (isInserted(node) ? "" : (node.text ?? " "))).join("");

interface OutlineEntry {
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

/** Words that people read in a minute: silent reading of non-fiction, Brysbaert 2019. */
const wordsPerMinute = 238;

const word = /[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu;

export const countTextWords = (text: string): number => text.match(word)?.length ?? 0;

/** Nodes never change, so that a change of one paragraph counts one paragraph. */
const counted = new WeakMap<Node, number>();

/** Words of a node's text, without what is only suggested. */
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

/** Words of a story without its headline and standfirst, and the minutes it takes to read. */
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
