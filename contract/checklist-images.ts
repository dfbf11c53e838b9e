import { isBlank, type ChecklistInput, type Found } from "./checklist-parts.ts";
import type { ImageNode } from "./entities/image.ts";
import type { MainMedia } from "./entities/post-fields.ts";

/** All images of a story with the index of their block; the lead image has none. */
export function listImages({ body, fields }: ChecklistInput): { node: ImageNode; blockIndex?: number }[] {
  return [
    ...(fields.mainMedia === null ? [] : [{ node: fields.mainMedia }]),
    ...body.flatMap((node, blockIndex) => {
      if (node.type === "Image") return [{ node, blockIndex }];
      return node.type === "Slideshow" ? node.slides.map((slide) => ({ node: slide, blockIndex })) : [];
    }),
  ];
}

/** One finding for each block, and one for the lead image, with the number of its images that lack something. */
export function countImages(input: ChecklistInput, lacks: (node: ImageNode) => boolean): Found[] {
  const counts = new Map<number | undefined, number>();
  for (const { node, blockIndex } of listImages(input)) {
    if (lacks(node)) counts.set(blockIndex, (counts.get(blockIndex) ?? 0) + 1);
  }
  return [...counts].map(([blockIndex, count]) => ({
    params: { count },
    ...(blockIndex === undefined ? {} : { blockIndex }),
  }));
}

/** A block that waits for its image, as a paste leaves it: what else it lacks follows from that. */
export const isEmpty = ({ image }: ImageNode) => image.id === "" && image.remoteUrl === null;

/** The poster of a lead video. */
export const isLeadVideo = (node: ImageNode | MainMedia) => "videoId" in node && node.videoId !== null;

export const isDescribed = ({ image, isDecorative }: ImageNode) =>
  isDecorative === true || !isBlank(image.alt);

/** Says who made the image, who it is from and what kind of image it is, as the media library asks (`mediaLacks`). */
export const isCredited = ({ attribution }: ImageNode) =>
  attribution.some((one) => [one.credit, one.source, one.label].every((text) => !isBlank(text)));
