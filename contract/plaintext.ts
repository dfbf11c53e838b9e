import { findWords, inlineText } from "./block-words.ts";
import type { BlockNode } from "./entities/block-node.ts";
import type { ImageNode, ImageRef } from "./entities/image.ts";

/** Plain text of one block, as it would be read aloud. */
export const blockText = (node: BlockNode): string => findWords(node).text(node);

/** The post's `plaintext`: the text of its blocks, separated by blank lines. */
export function bodyText(body: readonly BlockNode[]): string {
  return body
    .map(blockText)
    .filter((text) => text.trim() !== "")
    .join("\n\n");
}

/** Maximum length of `excerpt` on the wire, characters; cards cut it further. */
const excerptLength = 600;

/** Characters that HTML doesn't allow in a document: controls and code points that never become characters. */
const unprintable = /[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** The post's `excerpt`: its first non-empty paragraph outside lists and code. */
export function bodyExcerpt(body: readonly BlockNode[]): string {
  for (const node of body) {
    if (node.type !== "Paragraph" || node.containers.some((container) => container.type !== "BlockQuote"))
      continue;
    const text = inlineText(node.value).replace(/\s+/g, " ").replace(unprintable, "").trim();
    if (text !== "") return text.slice(0, excerptLength);
  }
  return "";
}

/** An image of a text, with its attribution and syndication right. */
type TextImage = Pick<ImageNode, "image" | "attribution" | "maySyndicate">;

/** The images of a text in order, those of its slideshows included. */
export const listImages = (body: readonly BlockNode[]): TextImage[] =>
  body.flatMap((node): TextImage[] => {
    if (node.type === "Image") return [node];
    return node.type === "Slideshow" ? node.slides : [];
  });

/** The post's `images`: every image in the body once, in order. */
export const bodyImages = (body: readonly BlockNode[]): ImageRef[] => [
  ...new Map(listImages(body).map(({ image }) => [image.id || image.remoteUrl, image])).values(),
];

/** The smallest image that networks show across a card rather than beside its text, pixels. */
const fewest = { width: 600, height: 315 };

/** True for images larger than an icon or a rule between paragraphs. An unknown size isn't trusted. */
export const isLarge = ({ width, height }: Pick<ImageRef, "width" | "height">): boolean =>
  (width ?? 0) >= fewest.width && (height ?? 0) >= fewest.height;

/** The image of a text that represents a story without a lead: the first large one that may be syndicated. */
export const findTextImage = (body: readonly BlockNode[]): TextImage | null =>
  listImages(body).find(
    ({ image, maySyndicate }) => image.id !== "" && maySyndicate !== false && isLarge(image),
  ) ?? null;

/** The post's `videos`: ids of network-hosted videos. */
export function bodyVideos(body: readonly BlockNode[]): string[] {
  return [...new Set(body.flatMap((node) => (node.type === "KinjaVideo" ? [node.id] : [])))];
}
