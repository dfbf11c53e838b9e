import type { PresentedImage } from "../../image/present-image.ts";
import type { PresentedInline } from "../presented-inline.ts";
import { element } from "../markup.ts";
import type { FeedElement, FeedHtml } from "./feed-html.ts";
import type { FeedPrinting } from "./feed-printing.ts";
import { printInline } from "./print-inline.ts";

/** A file of a picture; sizes in CSS pixels where they are known. */
export interface FeedFile {
  url: string;
  width: number | null;
  height: number | null;
}

/**
 * The file of a picture for a feed, whose readers choose none themselves: the widest that is on offer up to `width`, else
 * the smallest. `base`: the address that a path is a part of.
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
 * A picture with its own description; that alone where its address has a quotation mark, which browsers let stand in a host
 * and no host may have (RFC 3986, section 3.2.2).
 */
export function printImage(image: PresentedImage, { pictureWidth, permalink }: FeedPrinting): FeedHtml {
  const { url, width, height } = findFeedFile(image, pictureWidth, permalink);
  if (url.includes('"')) return image.alt;
  const size = (value: number | null) => (value === null ? null : String(value));
  return element("img", [], { src: url, width: size(width), height: size(height), alt: image.alt });
}

interface Picture {
  image: PresentedImage;
  caption: readonly PresentedInline[];
  credit: string;
}

/** A picture with what is said about it, and whose it is. */
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
