import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { DiscussionMode } from "../../contract/entities/mode.ts";
import { blockText, listImages } from "../../contract/plaintext.ts";

/** Words read in a minute: the mean for nonfiction in English (Brysbaert, 2019). Spanish is read a little faster. */
const wordsPerMinute = 238;
/** Seconds for an image of the text or of a slideshow, besides its caption. */
const secondsPerImage = 5;

interface ReadStory {
  body: readonly BlockNode[];
  mode: DiscussionMode;
}

/** By body: a page shows the time, and its head states it. */
const known = new WeakMap<readonly BlockNode[], number>();

/** Counted without a list of the words, which would be larger than the text. */
function countWords(text: string): number {
  const word = /\S+/g;
  let count = 0;
  while (word.test(text)) count += 1;
  return count;
}

function measure(body: readonly BlockNode[]): number {
  const words = body.reduce((sum, node) => sum + countWords(blockText(node)), 0);
  return words / wordsPerMinute + (listImages(body).length * secondsPerImage) / 60;
}

/** How long a story takes to read, minutes; null below one, and for liveblogs, whose updates aren't in the body. */
export function findReadingMinutes({ body, mode }: ReadStory): number | null {
  if (mode === "liveblog") return null;
  const minutes = known.get(body) ?? measure(body);
  known.set(body, minutes);
  return minutes < 1 ? null : Math.round(minutes);
}
