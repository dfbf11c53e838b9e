import type { Element } from "hast";
import type { ImageNode, ImageRef } from "../../contract/entities/image.ts";
import { classifyAddress } from "./address.ts";
import { createInline, type Context, type Convert } from "./conversion.ts";
import { attribute, countAttribute, hasClass, styleValue } from "./hast.ts";

/** An image that has yet to be placed; `src` is the address in the source. */
export const createUnplacedImage = (
  src: string,
  alt = "",
  width: number | null = null,
  height: number | null = null,
): ImageRef => ({
  id: "",
  format: "jpg",
  width: width && height ? width : null,
  height: width && height ? height : null,
  alt,
  focalPoint: null,
  remoteUrl: src,
});

/** An image node with the alignment of `element`. */
export const createImage = (src: string, element: Element): ImageNode => ({
  type: "Image",
  image: createUnplacedImage(
    src,
    attribute(element, "alt").trim(),
    countAttribute(element, "width"),
    countAttribute(element, "height"),
  ),
  alignment: findImageAlignment(element) ?? "Center",
  caption: [],
  attribution: [],
  lightbox: true,
});

const alignmentByClass: [string, ImageNode["alignment"]][] = [
  ["alignleft", "Left"],
  ["alignright", "Right"],
  ["aligncenter", "Center"],
  ["alignwide", "Bleed"],
  ["alignfull", "FullWidth"],
  ["float-left", "Left"],
  ["float-right", "Right"],
];

/** Alignment of an image by class, style or attribute; null if unspecified. */
export function findImageAlignment(element: Element): ImageNode["alignment"] | null {
  const byClass = alignmentByClass.find(([name]) => hasClass(element, name));
  if (byClass) return byClass[1];
  const side = styleValue(element, "float") || attribute(element, "align");
  return side === "left" ? "Left" : side === "right" ? "Right" : null;
}

/** Attributes in which lazy-loading plug-ins store the real address. */
const sourceAttributes = ["dataSrc", "dataLazySrc", "dataOriginal", "src"];

export const convertImage: Convert = (element, context) => {
  const src =
    sourceAttributes.map((name) => attribute(element, name).trim()).find((value) => value !== "") ?? "";
  const alt = attribute(element, "alt").trim();
  if (hasClass(element, "wp-smiley", "emoji")) return alt === "" ? [] : [createInline(alt, context)];
  const reason = findRefusal(src, element);
  if (reason !== null) {
    context.note({ kind: "picture", reason, kept: src === "" ? alt : src });
    return alt === "" ? [] : [createInline(`[${alt}]`, context)];
  }
  return [withLink(createImage(src, element), context)];
};

function findRefusal(src: string, element: Element): string | null {
  if (src === "") return "an image has no address";
  if (!src.toLowerCase().startsWith("data:image/") && classifyAddress(src).kind === "refused") {
    return "an image's address can't be fetched";
  }
  const isBeacon = attribute(element, "width") === "1" && attribute(element, "height") === "1";
  return isBeacon ? "a one-pixel tracking image was left out" : null;
}

const imageEndings = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".svg"];

/**
 * Links to an image file are dropped, since images open in a lightbox anyway; any other link is added to the
 * caption.
 */
function withLink(image: ImageNode, { link }: Context): ImageNode {
  if (link === null || link.reference === "") return image;
  const path = link.reference.split(/[?#]/)[0]?.toLowerCase() ?? "";
  if (imageEndings.some((ending) => path.endsWith(ending))) return image;
  const words = image.image.alt || URL.parse(link.reference)?.hostname || link.reference;
  const value = [{ type: "Text" as const, value: words, styles: [] }];
  return { ...image, lightbox: false, caption: [{ type: "Link", value, analytics: [], ...link }] };
}
