import type { NodeOf } from "../../../contract/entities/block-node.ts";
import type { ImageRef } from "../../../contract/entities/image.ts";
import type { AmpElement, AmpPrinting } from "../amp/amp-printing.ts";
import { printCaption as printAmpCaption, printImage as printAmpImage } from "../amp/print-image.ts";
import { type Component, formatWords, type GalleryItem, printText } from "../apple-news/components.ts";
import { describe, findFile, printCaption } from "../apple-news/print-image.ts";
import type { BlockPrinter } from "../block-printer.ts";
import type { BodyContext, Position } from "../body-context.ts";
import type { FeedPrinting } from "../feed/feed-printing.ts";
import { printFigure } from "../feed/print-image.ts";
import { element, type Markup } from "../markup.ts";
import { presentPicture, type PresentedPicture, printLinkedImage, printLiteCaption } from "./figure.ts";

export interface PresentedSlide extends PresentedPicture {
  /** Unique on the page; used as the slide's fragment. */
  id: string;
  /** "3 of 12" */
  count: string;
  number: number;
  /** "of 12" */
  ofTotal: string;
  /** Shown whole, because it is taller than wide or its shape is unknown; others fill their frame. */
  isWhole: boolean;
  previous: SlideLink | null;
  next: SlideLink | null;
}

export interface SlideLink {
  href: string;
  label: string;
}

export interface PresentedSlideshow {
  type: "Slideshow";
  title: string;
  /** Accessible name of the strip. */
  label: string;
  slides: PresentedSlide[];
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

/** Limits of a slideshow's aspect ratio (height by width), since image sizes in the data are arbitrary. */
const flattest = 0.25;
const tallest = 1.25;

/** A carousel with the caption over the lower part of each image. */
export function printAmpSlideshow(
  { title, label, slides }: PresentedSlideshow,
  printing: AmpPrinting,
): AmpElement {
  const { css } = printing;
  const ratios = slides.map(({ image: { width, height } }) => (width && height ? height / width : 2 / 3));
  const ratio = Math.min(tallest, Math.max(flattest, ...ratios));
  return element(
    "div",
    [
      ...(title === "" ? [] : [element("p", [title], { class: css.title })]),
      element(
        "amp-carousel",
        slides.map((slide) => printAmpSlide(slide, printing)),
        {
          type: "slides",
          layout: "responsive",
          width: "800",
          height: String(Math.round(800 * ratio)),
          "aria-label": label,
          role: "region",
        },
      ),
    ],
    { class: css.slideshow },
  );
}

const printAmpSlide = (slide: PresentedSlide, printing: AmpPrinting): AmpElement =>
  element(
    "figure",
    [
      printAmpImage(slide.image, printing, { layout: "fill" }),
      ...printAmpCaption(slide, printing, [element("span", [slide.count]), " "]),
    ],
    { class: printing.css.slide },
  );

function printLiteSlideshow({ title, slides }: PresentedSlideshow): Markup[] {
  const printed = slides.map((slide) =>
    element(
      "li",
      [
        element(
          "figure",
          [
            printLinkedImage(slide),
            element("p", [
              ...printArrow(slide.previous, "prev", "← "),
              slide.count,
              ...printArrow(slide.next, "next", " →"),
            ]),
            ...printLiteCaption(slide),
          ],
          { id: slide.large?.id ?? null },
        ),
      ],
      { id: slide.id },
    ),
  );
  return [...(title === "" ? [] : [element("p", [title])]), element("ol", printed)];
}

const printArrow = (to: SlideLink | null, rel: string, sign: string): Markup[] =>
  to ? [element("a", [sign], { href: to.href, rel, "aria-label": to.label })] : [];

function printGallery({ title, slides }: PresentedSlideshow, printing: FeedPrinting): Component[] {
  const items = slides.flatMap((slide): GalleryItem[] => {
    const file = findFile(slide.image, printing);
    const caption = formatWords(printCaption(slide, printing));
    return file === null ? [] : [{ URL: file, ...(caption && { caption }), ...describe(slide.image) }];
  });
  return [
    ...printText("heading3", [title]),
    ...(items.length === 0 ? [] : [{ role: "gallery", items, layout: "media" } as const]),
  ];
}

export const slideshowPrinter: BlockPrinter<PresentedSlideshow> = {
  feed: ({ title, slides }, printing) => [
    ...(title === "" ? [] : [element("p" as const, [title])]),
    ...slides.map((slide) => printFigure(slide, printing)),
  ],
  amp: (block, printing) => [printAmpSlideshow(block, printing)],
  lite: printLiteSlideshow,
  appleNews: printGallery,
};
