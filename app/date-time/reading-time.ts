import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { DiscussionMode } from "../../contract/entities/mode.ts";
import { bodyText, listImages } from "../../contract/plaintext.ts";

/** Words read in a minute: the mean for nonfiction in English (Brysbaert, 2019). Spanish is read a little faster. */
const wordsPerMinute = 238;
/** Seconds for an image of the text or of a slideshow, besides its caption. */
const secondsPerImage = 5;

interface ReadStory {
  body: readonly BlockNode[];
  mode: DiscussionMode;
}

/** How long a story takes to read, minutes; null below one, and for liveblogs, whose updates aren't in the body. */
export function findReadingMinutes({ body, mode }: ReadStory): number | null {
  if (mode === "liveblog") return null;
  const words = bodyText(body).match(/\S+/g)?.length ?? 0;
  const minutes = words / wordsPerMinute + (listImages(body).length * secondsPerImage) / 60;
  return minutes < 1 ? null : Math.round(minutes);
}
