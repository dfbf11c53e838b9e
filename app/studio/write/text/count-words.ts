import type { Node } from "prosemirror-model";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import { isInserted, readLine } from "./read-line.ts";

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
