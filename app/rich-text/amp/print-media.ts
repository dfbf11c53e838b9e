import { element } from "../markup.ts";
import { findFileType } from "../../../contract/media/media-file-ids.ts";
import type { PresentedSlide, PresentedSlideshow, PresentedVideo } from "../presented-media.ts";
import * as css from "./amp.css.ts";
import {
  type AmpElement,
  type AmpHtml,
  type AmpPrinting,
  findAddress,
  printElsewhere,
} from "./amp-printing.ts";
import { printCaption, printImage } from "./print-image.ts";

/** The absolute URL as a list with one entry; empty if it isn't https. */
function findSecure(src: string, base: string): string[] {
  const address = findAddress(src, base);
  return address?.startsWith("https://") ? [address] : [];
}

/** A network-hosted video: AMP only plays https sources. Without a file, only the poster is shown. */
export function printVideo(
  block: PresentedVideo,
  printing: AmpPrinting,
  before: readonly AmpHtml[] = [],
): AmpElement {
  const { title, label, poster, duration } = block;
  const words: AmpHtml[] = [
    ...(title === "" ? [] : [`${title} `]),
    ...(duration === null ? [] : [element("time", [duration.label], { datetime: duration.iso })]),
  ];
  const player = printPlayer(block, printing);
  return element("figure", [
    ...before,
    ...(player ? [player] : poster ? [printImage(poster, printing)] : []),
    ...(player ? [] : [printElsewhere(label, printing)]),
    ...(words.length === 0 ? [] : [element("figcaption", words)]),
  ]);
}

function printPlayer(block: PresentedVideo, printing: AmpPrinting): AmpElement | null {
  const { label, poster, manifest, files, captions } = block;
  const { permalink } = printing;
  const source = (type: string) => (src: string) =>
    findSecure(src, permalink).map((found) => ({ src: found, type }));
  const sources = [
    ...(manifest === null ? [] : [manifest]).flatMap(source("application/vnd.apple.mpegurl")),
    ...files.flatMap((src) => source(findFileType(src))(src)),
  ];
  if (sources.length === 0) return null;
  return element(
    "amp-video",
    [
      ...sources.map((found) => element("source", [], found)),
      ...captions.flatMap(({ src, locale, label: language }) =>
        findSecure(src, permalink).map((found) =>
          element("track", [], { kind: "captions", src: found, srclang: locale, label: language }),
        ),
      ),
      element("div", [printElsewhere(label, printing)], { fallback: "" }),
    ],
    {
      controls: "",
      layout: "responsive",
      width: "16",
      height: "9",
      poster: poster && findAddress(poster.src, permalink),
      title: label,
    },
  );
}

/** Limits of a slideshow's aspect ratio (height by width), since image sizes in the data are arbitrary. */
const flattest = 0.25;
const tallest = 1.25;

/** A carousel with the caption over the lower part of each image. */
export function printSlideshow(
  { title, label, slides }: PresentedSlideshow,
  printing: AmpPrinting,
): AmpElement {
  const ratios = slides.map(({ image: { width, height } }) => (width && height ? height / width : 2 / 3));
  const ratio = Math.min(tallest, Math.max(flattest, ...ratios));
  return element(
    "div",
    [
      ...(title === "" ? [] : [element("p", [title], { class: css.title })]),
      element(
        "amp-carousel",
        slides.map((slide) => printSlide(slide, printing)),
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

const printSlide = (slide: PresentedSlide, printing: AmpPrinting): AmpElement =>
  element(
    "figure",
    [
      printImage(slide.image, printing, { layout: "fill" }),
      ...printCaption(slide, printing, [element("span", [slide.count]), " "]),
    ],
    { class: css.slide },
  );
