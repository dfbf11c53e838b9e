import type { ImageRef, ImageNode } from "../../../contract/entities/image.ts";
import { layout } from "../../../styles/tokens.ts";
import { buildImageUrl, type ImageConfig, buildTransform } from "../../image/build-image-url.ts";
import { presentAttribution, presentImage, type PresentedImage } from "../../image/present-image.ts";
import { imageWidths, qualities } from "../../image/presets.ts";
import type { ImageSlot } from "../../image/slots.ts";
import { printFigure as printAmpFigure } from "../amp/print-image.ts";
import { printPhoto } from "../apple-news/print-image.ts";
import type { BlockPrinter } from "../block-printer.ts";
import type { BodyContext, Position } from "../body-context.ts";
import { printFigure } from "../feed/print-image.ts";
import { printImage, printLiteInline } from "../lite/print-inline.ts";
import { element, type Markup } from "../markup.ts";
import { presentInline, type PresentedInline } from "../present-inline.ts";

/** An image with its caption and credit. */
export interface PresentedPicture {
  image: PresentedImage;
  caption: PresentedInline[];
  /** "Photo: Ada Byrne (Getty)"; empty if unknown. */
  credit: string;
  /** The large version; `id` is its fragment on the page. `isElsewhere`: the file is on another host. */
  large: { href: string; label: string; id: string; isElsewhere: boolean } | null;
}

export interface PresentedFigure extends PresentedPicture {
  type: "Image";
  alignment: "Left" | "Right" | "Center" | "Bleed" | "FullWidth";
}

const slotOf: Record<PresentedFigure["alignment"], ImageSlot> = {
  Left: "aligned",
  Right: "aligned",
  Center: "body",
  Bleed: "bleed",
  FullWidth: "full",
};

/** An image in a body; null if it has no URL. Replies only have space for centered images. */
export function presentFigure(
  node: ImageNode,
  context: BodyContext,
  { index }: Pick<Position, "index">,
): PresentedFigure | null {
  const alignment = context.isReply ? "Center" : fitAlignment(node);
  const picture = presentPicture(node, slotOf[alignment], context, buildImageId(index + 1, context));
  return picture && { type: "Image", alignment, ...picture };
}

/** Fragment id of an image on the page: 0 for the lead image, otherwise the node's index. */
export const buildImageId = (number: number, { idPrefix = "" }: Pick<BodyContext, "idPrefix">) =>
  `${idPrefix}picture-${number}`;

/**
 * Images narrower than the text are not enlarged, and portrait images not widened, since they would be
 * blurred or fill two screens.
 */
function fitAlignment({ alignment, image: { width, height } }: ImageNode): PresentedFigure["alignment"] {
  if (alignment !== "Bleed" && alignment !== "FullWidth") return alignment;
  const isSmall = width !== null && width < layout.post;
  const isTall = width !== null && height !== null && height > width;
  return isSmall || isTall ? "Center" : alignment;
}

/**
 * An image with caption and credit, and optionally a link to its large version, which has the fragment `id`.
 */
export function presentPicture(
  node: ImageNode,
  slot: ImageSlot,
  context: BodyContext,
  id: string,
): PresentedPicture | null {
  const image = presentBodyImage(node.image, slot, context);
  if (!image) return null;
  const href = node.lightbox ? findLargeImageUrl(node.image, context.images) : null;
  return {
    image,
    caption: presentInline(node.caption, context),
    credit: presentAttribution(node.attribution, context.intl).join(" · "),
    large:
      href === null
        ? null
        : { href, label: context.intl.t("body.enlarge"), id, isElsewhere: node.image.id === "" },
  };
}

/** An image for a slot of a body. */
export function presentBodyImage(
  image: ImageRef | null,
  slot: ImageSlot,
  { images }: BodyContext,
): PresentedImage | null {
  return presentImage(image, slot, images);
}

const [smallestWidth] = imageWidths;

/** URL of the widest file that doesn't exceed the original; null if the image has no URL. */
export function findLargeImageUrl(image: ImageRef, config: ImageConfig): string | null {
  if (image.id === "") return presentImage(image, "lightbox", config)?.src ?? null;
  const width = imageWidths.findLast((width) => width <= (image.width ?? Infinity)) ?? smallestWidth;
  const transform = buildTransform(image, { width, ratio: null, quality: qualities.picture });
  return buildImageUrl(config, { imageId: image.id, format: image.format, transform });
}

/** An image that links to its large version, if it has one. */
export function printLinkedImage({ image, large }: Pick<PresentedPicture, "image" | "large">): Markup {
  if (!large) return printImage(image);
  return element("a", [printImage(image)], {
    href: large.href,
    rel: large.isElsewhere ? "noopener noreferrer" : null,
    "aria-label": image.alt === "" ? large.label : null,
  });
}

/** Caption and credit of an image; nothing if both are empty. */
export const printLiteCaption = ({
  caption,
  credit,
}: Pick<PresentedPicture, "caption" | "credit">): Markup[] => {
  if (caption.length === 0 && credit === "") return [];
  const between = caption.length > 0 && credit !== "" ? [" "] : [];
  const printed = credit === "" ? [] : [element("small", [credit])];
  return [element("figcaption", [...printLiteInline(caption), ...between, ...printed])];
};

export const figurePrinter: BlockPrinter<PresentedFigure> = {
  feed: (block, printing) => [printFigure(block, printing)],
  amp: (block, printing) => [
    printAmpFigure(block, printing, { className: printing.css.figure[block.alignment] }),
  ],
  lite: (block) => [
    element("figure", [printLinkedImage(block), ...printLiteCaption(block)], { id: block.large?.id ?? null }),
  ],
  appleNews: printPhoto,
};
