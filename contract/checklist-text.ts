import { isEmbed } from "./checklist-links.ts";
import type { BlockNode } from "./entities/block-node.ts";
import { bodyText } from "./plaintext.ts";

/**
 * Characters that don't show: controls, direction marks, and joiners of zero width, except in an emoji. They make one
 * headline look like another, or turn the text behind it around.
 */
const hidden = /[\p{Cc}\u00ad\u061c\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const joiner = /\u200d/;
const emojiJoiner =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu;
export const hasHidden = (text: string) => hidden.test(text) || joiner.test(text.replace(emojiJoiner, ""));

const media: ReadonlySet<BlockNode["type"]> = new Set([
  "Image",
  "Slideshow",
  "KinjaVideo",
  "LinkPreview",
  "ReviewBox",
]);

/** Whether a block is something to read, see or hear. */
export const isContent = (node: BlockNode) =>
  media.has(node.type) || isEmbed(node) || bodyText([node]).trim() !== "";
