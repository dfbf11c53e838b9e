import type { PresentedImage } from "../../image/present-image.ts";
import type { PresentedInline } from "../present-inline.ts";
import { element } from "../markup.ts";
import { type FeedElement, type FeedHtml, type FeedPrinting, printInline } from "./feed-printing.ts";

/** An image file; size in CSS pixels if known. */
export interface FeedFile {
  url: string;
  width: number | null;
  height: number | null;
}

/**
 * Chooses an image file, since feed readers don't support `srcset`: the widest available up to `wanted`
 * pixels, otherwise the smallest. Relative addresses are resolved against `base`.
 */
export function findFeedFile(
  { src, srcSet, width, height }: PresentedImage,
  wanted: number,
  base: string,
): FeedFile {
  const files = (srcSet ?? "").split(", ").flatMap((entry) => {
    const [, url = "", size = ""] = /^(\S+) (\d+)w$/.exec(entry) ?? [];
    return url === "" ? [] : [{ url, width: Number(size) }];
  });
  const chosen = files.findLast((file) => file.width <= wanted) ?? files[0] ?? { url: src, width };
  const ratio = width !== null && height !== null && width > 0 ? height / width : null;
  return {
    url: URL.parse(chosen.url, base)?.href ?? chosen.url,
    width: chosen.width,
    height: chosen.width === null || ratio === null ? null : Math.round(chosen.width * ratio),
  };
}

/**
 * An image with its alt text; only the alt text if its URL contains a quotation mark, which browsers accept
 * in a host although it is invalid (RFC 3986, section 3.2.2).
 */
export function printImage(image: PresentedImage, { imageWidth, permalink }: FeedPrinting): FeedHtml {
  const { url, width, height } = findFeedFile(image, imageWidth, permalink);
  if (url.includes('"')) return image.alt;
  const size = (value: number | null) => (value === null ? null : String(value));
  return element("img", [], { src: url, width: size(width), height: size(height), alt: image.alt });
}

interface Picture {
  image: PresentedImage;
  caption: readonly PresentedInline[];
  credit: string;
}

/** An image with caption and credit. */
export function printFigure({ image, caption, credit }: Picture, printing: FeedPrinting): FeedElement {
  const words: FeedHtml[] = [
    ...printInline(caption, printing),
    ...(caption.length > 0 && credit !== "" ? [" "] : []),
    ...(credit === "" ? [] : [element("small", [credit])]),
  ];
  return element("figure", [
    printImage(image, printing),
    ...(words.length === 0 ? [] : [element("figcaption", words)]),
  ]);
}
