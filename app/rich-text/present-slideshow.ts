import type { NodeOf } from "../../contract/entities/block-node.ts";
import type { ImageRef } from "../../contract/entities/image.ts";
import type { BodyContext } from "./body-context.ts";
import { presentPicture } from "./present-picture.ts";
import type { Position } from "./position.ts";
import type { PresentedSlideshow, SlideLink } from "./presented-media.ts";

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
