import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { Attribution, ImageNode, ImageRef } from "../../contract/entities/image.ts";
import type { ShownPost } from "../../contract/entities/post.ts";

/** Where a story is shared or found: an image and whose it is. */
export interface StoryImage {
  image: ImageRef;
  attribution: readonly Attribution[];
}

/** The smallest image that networks show across a card rather than beside its text, pixels. */
const fewest = { width: 600, height: 315 };

/** What of a story says which image it has. */
export interface Illustrated extends Pick<ShownPost, "mainMedia" | "featuredMedia"> {
  body: readonly BlockNode[];
}

/** The image of a story where it is shared or found: its lead, otherwise the first large one in its text. */
export function findStoryImage({ mainMedia, featuredMedia, body }: Illustrated): StoryImage | null {
  if (mainMedia?.image) return { image: mainMedia.image, attribution: mainMedia.attribution };
  if (featuredMedia) return { image: featuredMedia, attribution: [] };
  return listImages(body).find(isShareable) ?? null;
}

/** The images of a text in order, those of its slideshows included. */
export const listImages = (body: readonly BlockNode[]) =>
  body.flatMap((node): Pick<ImageNode, "image" | "attribution" | "maySyndicate">[] => {
    if (node.type === "Image") return [node];
    return node.type === "Slideshow" ? node.slides : [];
  });

/** Not an icon or a rule between paragraphs. An unknown size isn't trusted. */
export const isLarge = ({ width, height }: Pick<ImageRef, "width" | "height">): boolean =>
  (width ?? 0) >= fewest.width && (height ?? 0) >= fewest.height;

/** Others may show it, and it is large enough. */
const isShareable = ({ image, maySyndicate }: Pick<ImageNode, "image" | "maySyndicate">) =>
  maySyndicate !== false && isLarge(image);
