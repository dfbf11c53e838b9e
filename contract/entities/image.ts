import * as v from "valibot";
import { InlineNodes } from "./inline-node.ts";

/** Kinds of images for the credit line (domain notes, Post). */
export const attributionLabels = ["Graphic", "Gif", "Illustration", "Image", "Photo", "Screenshot"] as const;

/**
 * Credit and source of an image. `label` is usually one of `attributionLabels`; other values are printed as
 * they are.
 */
export const Attribution = v.object({
  credit: v.optional(v.string(), ""),
  source: v.optional(v.string(), ""),
  label: v.optional(v.string(), ""),
  /** The notice as its owner wrote it: "© 2026 Halcyon Dog". Absent if unknown. */
  copyright: v.optional(v.string()),
  /** Address or name of the license. Absent if unknown. */
  license: v.optional(v.string()),
});
export type Attribution = v.InferOutput<typeof Attribution>;

/** An image in the image store, or one still hosted at its original address. */
export const ImageRef = v.object({
  /**
   * Id in the image store; empty if only `remoteUrl` is known, in which case no URL is built (specification,
   * section 5).
   */
  id: v.string(),
  /** `jpg`, `png`, `gif`, `webp` …, in any case. */
  format: v.optional(v.string(), "jpg"),
  /** Size of the original in pixels; null if unknown. */
  width: v.optional(v.nullable(v.number()), null),
  height: v.optional(v.nullable(v.number()), null),
  alt: v.optional(v.string(), ""),
  /** The point to keep visible when the image is cropped: 0 to 1 from the left and from the top. */
  focalPoint: v.optional(v.nullable(v.object({ x: v.number(), y: v.number() })), null),
  /** Address of an imported image that could not be fetched. */
  remoteUrl: v.optional(v.nullable(v.string()), null),
});
export type ImageRef = v.InferOutput<typeof ImageRef>;

/** An image that is not chosen yet. */
export const emptyImage = {
  id: "",
  format: "jpg",
  width: null,
  height: null,
  alt: "",
  focalPoint: null,
  remoteUrl: null,
} satisfies ImageRef;

/** Captions of a video in one language. */
export const Captions = v.object({
  locale: v.string(),
  /** Address of a WebVTT file, or its id in the media store. */
  url: v.string(),
});
export type Captions = v.InferOutput<typeof Captions>;

export const alignments = ["Left", "Right", "Center", "Bleed", "FullWidth"] as const;

export const ImageNode = v.object({
  type: v.literal("Image"),
  image: ImageRef,
  alignment: v.optional(v.picklist(alignments), "Center"),
  caption: v.optional(InlineNodes, []),
  attribution: v.optional(v.array(Attribution), []),
  /** True if a click opens the image in full size. */
  lightbox: v.optional(v.boolean(), true),
  /** True if it adds nothing to the text, so that it needs no alt text. Absent if undecided. */
  isDecorative: v.optional(v.boolean()),
  /** False if the license allows only us to show the image: it is left out of partner feeds. */
  maySyndicate: v.optional(v.boolean()),
});
export type ImageNode = v.InferOutput<typeof ImageNode>;
