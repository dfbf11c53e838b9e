import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { Attribution, ImageRef } from "../../contract/entities/image.ts";
import type { PostSummary, ShownPost } from "../../contract/entities/post.ts";
import { findTextImage } from "../../contract/plaintext.ts";

/*
 * The image that stands for a story. Without a lead it is the first large one of its text, which the services keep beside it
 * (`textImage`), because lists come without texts.
 */

/** Where a story is shared or found: an image and whose it is. */
export interface StoryImage {
  image: ImageRef;
  attribution: readonly Attribution[];
}

/** What of a story says which image it has. */
export interface Illustrated extends Pick<ShownPost, "mainMedia" | "featuredMedia"> {
  body: readonly BlockNode[];
}

/** The image of a story where it is shared or found, from its text. */
export function findStoryImage({ mainMedia, featuredMedia, body }: Illustrated): StoryImage | null {
  if (mainMedia?.image) return { image: mainMedia.image, attribution: mainMedia.attribution };
  if (featuredMedia) return { image: featuredMedia, attribution: [] };
  return findTextImage(body);
}

type Listed = Pick<PostSummary, "mainMedia" | "featuredMedia" | "textImage">;

/** The image of a story on a card, which editors may choose for cards alone. */
export const findCardImage = ({ mainMedia, featuredMedia, textImage }: Listed): ImageRef | null =>
  featuredMedia ?? mainMedia?.image ?? textImage;

/** The image of a listed story where it stands for a page. */
export const findLeadImage = ({ mainMedia, featuredMedia, textImage }: Listed): ImageRef | null =>
  mainMedia?.image ?? featuredMedia ?? textImage;
