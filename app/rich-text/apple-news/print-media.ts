import type { PresentedImage } from "../../image/present-image.ts";
import type { BlockOf } from "../presented-block.ts";
import type { PresentedInline } from "../presented-inline.ts";
import type { PresentedPicture, PresentedPlayer, PresentedVideo } from "../presented-media.ts";
import { element } from "../markup.ts";
import type { FeedHtml } from "../feed/feed-html.ts";
import type { FeedPrinting } from "../feed/feed-printing.ts";
import { printPlayer as printPlayerLink } from "../feed/print-card.ts";
import { findFeedFile } from "../feed/print-image.ts";
import { printInline, printLink } from "../feed/print-inline.ts";
import type { Component, GalleryItem } from "./component.ts";
import { findEmbed } from "./find-embed.ts";
import { cleanText, formatWords, printText } from "./print-text.ts";

type Captioned = Pick<PresentedPicture, "image" | "caption" | "credit">;

/** Caption and credit in one line. */
function printCaption(
  { caption, credit }: { caption: readonly PresentedInline[]; credit: string },
  printing: FeedPrinting,
): FeedHtml[] {
  const between = caption.length > 0 && credit !== "" ? [" "] : [];
  return [...printInline(caption, printing), ...between, ...(credit === "" ? [] : [credit])];
}

/** The file of an image; null unless it is on the web, which is where Apple News looks for it. */
export function findFile(image: PresentedImage, { imageWidth, permalink }: FeedPrinting): string | null {
  const { url } = findFeedFile(image, imageWidth, permalink);
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url : null;
}

const describe = ({ alt }: Pick<PresentedImage, "alt">) =>
  cleanText(alt) === "" ? {} : { accessibilityCaption: alt };

/** An image, with the caption that it has when it fills the screen. */
export function printImage(
  image: PresentedImage | null,
  printing: FeedPrinting,
  caption: ReturnType<typeof formatWords> = null,
): Component[] {
  const file = image && findFile(image, printing);
  if (!image || !file) return [];
  return [{ role: "photo", URL: file, ...(caption && { caption }), ...describe(image), layout: "media" }];
}

/** An image with its caption twice: in the text it is a component of its own. */
export function printPhoto(picture: Captioned, printing: FeedPrinting): Component[] {
  const words = printCaption(picture, printing);
  return [
    ...printImage(picture.image, printing, formatWords(words)),
    ...printText("caption", words, { layout: "note" }),
  ];
}

export function printGallery({ title, slides }: BlockOf<"Slideshow">, printing: FeedPrinting): Component[] {
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

/** A video of our own, or a link to the story where it can't be played. */
export function printVideo(video: PresentedVideo, printing: FeedPrinting): Component[] {
  const { manifest, files, title, label, poster } = video;
  const source = URL.parse(manifest ?? files[0] ?? "", printing.permalink);
  if ((manifest ?? files[0]) === undefined || source?.protocol !== "https:") {
    return printText("body", [
      element("p", [printLink({ href: printing.permalink, rel: null }, [label], printing)]),
    ]);
  }
  const still = poster && findFile(poster, printing);
  return [
    {
      role: "video",
      URL: source.href,
      ...(still && { stillURL: still }),
      aspectRatio: 16 / 9,
      ...(cleanText(title) === "" ? {} : { caption: title }),
      accessibilityCaption: label,
      layout: "media",
    },
    ...printText("caption", [title], { layout: "note" }),
  ];
}

/** An embed that Apple News shows itself, or a link to it. */
export function printPlayer(player: PresentedPlayer, printing: FeedPrinting): Component[] {
  const component = findEmbed(player.iframe);
  if (component === null) return printText("body", printPlayerLink(player, printing));
  return [
    {
      ...component,
      ...(component.role === "embedwebvideo" && describe({ alt: player.title })),
      layout: "media",
    },
    ...printText("caption", printInline(player.caption, printing), { layout: "note" }),
  ];
}
