import type { ImageNode, ImageRef } from "../../contract/entities/image.ts";
import { layout } from "../../styles/tokens.ts";
import { presentAttribution } from "../image/present-attribution.ts";
import { presentImage, type PresentedImage } from "../image/present-image.ts";
import type { ImageSlot } from "../image/slots.ts";
import { findLargeImageUrl } from "./find-large-image-url.ts";
import type { BodyContext } from "./body-context.ts";
import type { Place } from "./place.ts";
import { presentInline } from "./present-inline.ts";
import type { PresentedFigure, PresentedPicture } from "./presented-media.ts";

const slotOf: Record<PresentedFigure["alignment"], ImageSlot> = {
  Left: "aligned",
  Right: "aligned",
  Center: "body",
  Bleed: "bleed",
  FullWidth: "full",
};

/** An image of the body; null when there is no address for it. A reply's column has room for centred pictures only. */
export function presentFigure(
  node: ImageNode,
  context: BodyContext,
  { index }: Pick<Place, "index">,
): PresentedFigure | null {
  const alignment = context.isReply ? "Center" : fitAlignment(node);
  const picture = presentPicture(node, slotOf[alignment], context, buildPictureId(index + 1, context));
  return picture && { type: "Image", alignment, ...picture };
}

/** The address on the page of a picture; 0 is the lead's, the others' number is their node's. */
export const buildPictureId = (number: number, { idPrefix = "" }: Pick<BodyContext, "idPrefix">) =>
  `${idPrefix}picture-${number}`;

/** A picture narrower than the text would be a blur when it is drawn larger; one taller than wide would fill two screens. */
function fitAlignment({ alignment, image: { width, height } }: ImageNode): PresentedFigure["alignment"] {
  if (alignment !== "Bleed" && alignment !== "FullWidth") return alignment;
  const isSmall = width !== null && width < layout.post;
  const isTall = width !== null && height !== null && height > width;
  return isSmall || isTall ? "Center" : alignment;
}

/** A picture with its caption, credits, and where the node asks for it a link to its large version, which has the `id`. */
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

/** A picture in a place of a body. */
export function presentBodyImage(
  image: ImageRef | null,
  slot: ImageSlot,
  { images }: BodyContext,
): PresentedImage | null {
  return presentImage(image, slot, images);
}
