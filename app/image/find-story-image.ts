import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { Attribution, ImageRef } from "../../contract/entities/image.ts";
import type { PostSummary, ShownPost } from "../../contract/entities/post.ts";
import { findTextImage } from "../../contract/plaintext.ts";

/*
 * The image that stands for a story. Without a lead it is the first large one of its text, which the services store
 * with it (`textImage`), because lists come without texts.
 */

/** The image of a shared or listed story, and its owner. */
export interface StoryImage {
  image: ImageRef;
  attribution: readonly Attribution[];
}

/** Fields of a story that determine its image. */
export interface Illustrated extends Pick<ShownPost, "mainMedia" | "featuredMedia"> {
  body: readonly BlockNode[];
}

/** The image of a story for sharing and search results, from its text. */
export function findStoryImage({ mainMedia, featuredMedia, body }: Illustrated): StoryImage | null {
  if (mainMedia?.image) return { image: mainMedia.image, attribution: mainMedia.attribution };
  if (featuredMedia) return { image: featuredMedia, attribution: [] };
  return findTextImage(body);
}

type Listed = Pick<PostSummary, "mainMedia" | "featuredMedia" | "textImage">;

/** The image of a story on a card, which editors may choose for cards alone. */
export const findCardImage = ({ mainMedia, featuredMedia, textImage }: Listed): ImageRef | null =>
  featuredMedia ?? mainMedia?.image ?? textImage;

/** The image of a listed story that represents a page. */
export const findLeadImage = ({ mainMedia, featuredMedia, textImage }: Listed): ImageRef | null =>
  mainMedia?.image ?? featuredMedia ?? textImage;
