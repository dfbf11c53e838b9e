import type { Blog } from "./entities/blog.ts";
import type { BlockNode } from "./entities/block-node.ts";
import type { DraftFields } from "./entities/draft.ts";
import type { ImageNode } from "./entities/image.ts";
import type { MainMedia } from "./entities/post-fields.ts";

/* Input and findings shared by the rules of the checklist (checklist.ts). */

export interface ChecklistInput {
  /** Plain text; empty without one. */
  headline: string;
  subhead: string | null;
  body: readonly BlockNode[];
  fields: DraftFields;
  blog: Pick<
    Blog,
    | "isCommerce"
    | "isSatire"
    | "isMainSite"
    | "properties"
    | "sales"
    | "closedTimeMillis"
    | "partnerExcludedTags"
  >;
  /** Planned time of publication, ms; null for now. Ignored for a live story, which keeps its time. */
  publishTimeMillis: number | null;
  /**
   * True once readers see the story. Faults of its images and embeds then only warn, so that a mistake in an imported
   * story can be corrected without illustrating it again.
   */
  isLive: boolean;
  /** Number of unresolved legal holds. */
  openHolds: number;
  /** The embargo of its plan, with its end in words. */
  embargo?: { untilMillis: number; text: string } | null;
  /** Number of suggested changes to the text, which readers won't see. */
  openSuggestions: number;
  /** The rule of `embed/is-iframe-allowed.ts`. Null until its list of hosts has loaded: iframes aren't checked then. */
  isIframeAllowed: ((address: string) => boolean) | null;
  /** ms */
  now: number;
}

/** A finding of a rule, either about one block or about the story. */
export interface Found {
  /** Values for the message: lengths, addresses, names of partners joined by commas. */
  params?: Record<string, string | number>;
  /** Index of the block in the body; absent for the headline or a field. */
  blockIndex?: number;
}

export const once = (isFound: boolean, params?: Found["params"]): Found[] =>
  isFound ? [params === undefined ? {} : { params }] : [];

/** One finding for each block with a fault. */
export const perBlock = (
  body: readonly BlockNode[],
  find: (node: BlockNode) => Found["params"] | null | false,
): Found[] =>
  body.flatMap((node, blockIndex) => {
    const params = find(node);
    return params === null || params === false
      ? []
      : [{ blockIndex, ...(params === undefined ? {} : { params }) }];
  });

export const isBlank = (text: string | null) => text === null || text.trim() === "";

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

/** One finding for each block, and one for the lead image, with the number of its faulty images. */
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

/** True for a block still without its image, as after pasting: its other faults follow from that. */
export const isEmpty = ({ image }: ImageNode) => image.id === "" && image.remoteUrl === null;

/** The poster of a lead video. */
export const isLeadVideo = (node: ImageNode | MainMedia) => "videoId" in node && node.videoId !== null;

export const isDescribed = ({ image, isDecorative }: ImageNode) =>
  isDecorative === true || !isBlank(image.alt);

/** True if the image states its maker, its source and its kind, as the media library requires (`mediaLacks`). */
export const isCredited = ({ attribution }: ImageNode) =>
  attribution.some((one) => [one.credit, one.source, one.label].every((text) => !isBlank(text)));
