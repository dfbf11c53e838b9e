import * as v from "valibot";
import { InlineNodes } from "./inline-node.ts";

/** What the image is, for the credit line (domain notes, Post). */
export const attributionLabels = ["Graphic", "Gif", "Illustration", "Image", "Photo", "Screenshot"] as const;

/** Who made a picture and where it is from. `label` is one of `attributionLabels`; others are printed as they come. */
export const Attribution = v.object({
  credit: v.optional(v.string(), ""),
  source: v.optional(v.string(), ""),
  label: v.optional(v.string(), ""),
});
export type Attribution = v.InferOutput<typeof Attribution>;

/** A picture in the image store, or one that still lives at its old address. */
export const ImageRef = v.object({
  /** Id in the image store; empty when only `remoteUrl` is known (specification, section 5: then no URL is built). */
  id: v.string(),
  /** `jpg`, `png`, `gif`, `webp` … in any case. */
  format: v.optional(v.string(), "jpg"),
  /** Pixels of the original; null when nobody measured them. */
  width: v.optional(v.nullable(v.number()), null),
  height: v.optional(v.nullable(v.number()), null),
  alt: v.optional(v.string(), ""),
  /** Where the eye should stay when the picture is cropped: 0 to 1 from the left and from the top. */
  focalPoint: v.optional(v.nullable(v.object({ x: v.number(), y: v.number() })), null),
  /** Address of an imported picture that could not be fetched. */
  remoteUrl: v.optional(v.nullable(v.string()), null),
});
export type ImageRef = v.InferOutput<typeof ImageRef>;

export const alignments = ["Left", "Right", "Center", "Bleed", "FullWidth"] as const;

export const ImageNode = v.object({
  type: v.literal("Image"),
  image: ImageRef,
  alignment: v.optional(v.picklist(alignments), "Center"),
  caption: v.optional(InlineNodes, []),
  attribution: v.optional(v.array(Attribution), []),
  /** True when a click opens the picture large. */
  lightbox: v.optional(v.boolean(), true),
  /** False where whoever it is from lets nobody but us show it: no partner gets it. */
  maySyndicate: v.optional(v.boolean()),
});
export type ImageNode = v.InferOutput<typeof ImageNode>;
