import type { Blog } from "./entities/blog.ts";
import type { BlockNode } from "./entities/block-node.ts";
import type { DraftFields } from "./entities/draft.ts";
import type { ImageNode } from "./entities/image.ts";
import type { MainMedia } from "./entities/post-fields.ts";

/* What the rules of the checklist (checklist.ts) have in common: what they look at, and what they find. */

export interface ChecklistInput {
  /** Plain text; empty without one. */
  headline: string;
  subhead: string | null;
  body: readonly BlockNode[];
  fields: DraftFields;
  blog: Pick<Blog, "isCommerce" | "isSatire" | "isMainSite" | "properties" | "sales">;
  /** When it is to be published, ms; null for now. Not looked at for a live story, which keeps its time. */
  publishTimeMillis: number | null;
  /**
   * Readers see the story. What its images and embeds lack then only warns, so that a mistake in an imported story can
   * be corrected without illustrating it anew.
   */
  isLive: boolean;
  /** Legal holds that nobody has resolved. */
  openHolds: number;
  /** How many changes of the text are suggested: readers won't see them. */
  openSuggestions: number;
  /** The rule of `embed/is-iframe-allowed.ts`. Null where its list of hosts hasn't come: then iframes aren't checked. */
  isIframeAllowed: ((address: string) => boolean) | null;
  /** ms */
  now: number;
}

/** What a rule found: once, in a block, or nowhere. */
export interface Found {
  /** For the text that says it: lengths, addresses, names of partners joined by commas. */
  params?: Record<string, string | number>;
  /** The block of the body that it is about; without it, the headline or a field. */
  blockIndex?: number;
}

export const once = (isFound: boolean, params?: Found["params"]): Found[] =>
  isFound ? [params === undefined ? {} : { params }] : [];

/** One finding for each block that has something. */
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
