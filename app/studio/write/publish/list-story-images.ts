import type { BlockNode } from "../../../../contract/entities/block-node.ts";
import type { DraftFields } from "../../../../contract/entities/draft.ts";
import type { ImageRef } from "../../../../contract/entities/image.ts";
import { bodyImages } from "../../../../contract/plaintext.ts";

/** The images from which a card's is chosen: the story's own, and the chosen one. Only those of the image store. */
export function listStoryImages(
  body: readonly BlockNode[],
  { mainMedia }: Pick<DraftFields, "mainMedia">,
  chosen: ImageRef | null,
): ImageRef[] {
  const all = [mainMedia?.image ?? null, ...bodyImages(body), chosen];
  const stored = all.flatMap((image) => (image === null || image.id === "" ? [] : [image]));
  return [...new Map(stored.map((image) => [image.id, image])).values()];
}
