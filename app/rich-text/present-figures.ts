import type { NodeOf } from "../../contract/entities/block-node.ts";
import type { ImageRef, ImageNode } from "../../contract/entities/image.ts";
import { layout } from "../../styles/tokens.ts";
import { buildImageUrl, type ImageConfig, buildTransform } from "../image/build-image-url.ts";
import { presentAttribution, presentImage, type PresentedImage } from "../image/present-image.ts";
import { imageWidths, qualities } from "../image/presets.ts";
import type { ImageSlot } from "../image/slots.ts";
import type { BodyContext, Position } from "./body-context.ts";
import { presentInline } from "./present-inline.ts";
import type { PresentedSlideshow, SlideLink, PresentedFigure, PresentedPicture } from "./presented-media.ts";

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

const isTall = ({ width, height }: ImageRef) => width === null || height === null || height > width;

/** A slideshow whose slides have ids and links to their neighbors; null without an image. */
export function presentSlideshow(
  node: NodeOf<"Slideshow">,
  context: BodyContext,
  position: Position,
): PresentedSlideshow | null {
  const { intl, idPrefix = "" } = context;
  const idOf = (number: number) => `${idPrefix}slide-${position.index + 1}-${number}`;
  const pictures = node.slides.flatMap((slide) => {
    const picture = presentPicture(slide, "slide", context, "");
    return picture ? { ...picture, isWhole: isTall(slide.image) } : [];
  });
  if (pictures.length === 0) return null;
  const total = pictures.length;
  const linkTo = (number: number, message: "body.previousSlide" | "body.nextSlide"): SlideLink | null =>
    number < 1 || number > total ? null : { href: `#${idOf(number)}`, label: intl.t(message) };
  const slides = pictures.map((picture, index) => ({
    ...picture,
    large: picture.large && { ...picture.large, id: `${idOf(index + 1)}-picture` },
    id: idOf(index + 1),
    count: intl.t("body.slideCount", { number: index + 1, total }),
    number: index + 1,
    ofTotal: intl.t("body.slideOf", { total }),
    previous: linkTo(index, "body.previousSlide"),
    next: linkTo(index + 2, "body.nextSlide"),
  }));
  const label =
    node.title === "" ? intl.t("body.slideshow") : intl.t("body.slideshowTitled", { title: node.title });
  return { type: "Slideshow", title: node.title, label, slides };
}
