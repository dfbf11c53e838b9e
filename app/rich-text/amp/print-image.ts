import type { PresentedImage } from "../../image/present-image.ts";
import { element } from "../markup.ts";
import type { PresentedPicture } from "../image/figure.ts";
import { type AmpElement, type AmpHtml, type AmpPrinting, findAddress, printInline } from "./amp-printing.ts";

/** AMP layouts: `intrinsic` is the image's own size up to the column's width, `fill` fills a sized parent. */
export type AmpLayout = "intrinsic" | "responsive" | "fill";

interface ImageOptions {
  layout?: AmpLayout;
  /** Overrides the image's alt text; empty if the adjacent text says it all. */
  alt?: string;
  attributes?: Readonly<Record<string, string>>;
}

/** Plausible image sizes, CSS pixels; the data may contain any number. */
const isSize = (value: number | null): value is number => value !== null && value >= 1 && value <= 50_000;

/**
 * An image, with a fallback for browsers without script. An image of unknown size gets a box with a common
 * ratio; if AMP doesn't accept the address, the alt text is shown instead.
 */
export function printImage(
  image: PresentedImage,
  { permalink, css }: AmpPrinting,
  { layout = "intrinsic", alt = image.alt, attributes = {} }: ImageOptions = {},
): AmpHtml {
  const { width, height } = image;
  const src = findAddress(image.src, permalink);
  if (src === null) return alt;
  const isMeasured = isSize(width) && isSize(height);
  const size = (value: number | null) => (isMeasured && value !== null ? String(Math.round(value)) : null);
  const fills = layout === "fill" || !isMeasured;
  const file = {
    src,
    srcset: findSrcSet(image, permalink),
    sizes: image.srcSet === null ? null : image.sizes,
    alt,
  };
  const printed = element(
    "amp-img",
    [element("noscript", [element("img", [], { ...file, width: size(width), height: size(height) })])],
    {
      ...file,
      layout: fills ? "fill" : layout,
      width: fills ? null : size(width),
      height: fills ? null : size(height),
      ...attributes,
    },
  );
  return fills && layout !== "fill" ? element("div", [printed], { class: css.unsized }) : printed;
}

function findSrcSet({ srcSet }: PresentedImage, base: string): string | null {
  if (srcSet === null) return null;
  return srcSet
    .split(", ")
    .map((entry) => {
      const [src = "", ...rest] = entry.split(" ");
      return [URL.parse(src, base)?.href ?? src, ...rest].join(" ");
    })
    .join(", ");
}

/** Caption and credit of an image; nothing if both are empty. */
export function printCaption(
  { caption, credit }: Pick<PresentedPicture, "caption" | "credit">,
  printing: AmpPrinting,
  before: readonly AmpHtml[] = [],
): AmpHtml[] {
  const words: AmpHtml[] = [
    ...before,
    ...printInline(caption, printing),
    ...(caption.length > 0 && credit !== "" ? [" "] : []),
    ...(credit === "" ? [] : [element("small", [credit])]),
  ];
  return words.length === 0 ? [] : [element("figcaption", words)];
}

/** An image with caption and credit. */
export function printFigure(
  picture: Pick<PresentedPicture, "image" | "caption" | "credit">,
  printing: AmpPrinting,
  options: ImageOptions & { className?: string | null } = {},
): AmpElement {
  return element(
    "figure",
    [printImage(picture.image, printing, options), ...printCaption(picture, printing)],
    {
      class: options.className ?? null,
    },
  );
}
