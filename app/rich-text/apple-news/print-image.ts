import type { PresentedImage } from "../../image/present-image.ts";
import { type FeedHtml, type FeedPrinting, printInline } from "../feed/feed-printing.ts";
import { findFeedFile } from "../feed/print-image.ts";
import type { PresentedPicture } from "../image/figure.ts";
import type { PresentedInline } from "../present-inline.ts";
import { type Component, cleanText, formatWords, printText } from "./components.ts";

type Captioned = Pick<PresentedPicture, "image" | "caption" | "credit">;

/** Caption and credit in one line. */
export function printCaption(
  { caption, credit }: { caption: readonly PresentedInline[]; credit: string },
  printing: FeedPrinting,
): FeedHtml[] {
  const between = caption.length > 0 && credit !== "" ? [" "] : [];
  return [...printInline(caption, printing), ...between, ...(credit === "" ? [] : [credit])];
}

/** The file of an image; null unless it is on the web, because Apple News fetches it there. */
export function findFile(image: PresentedImage, { imageWidth, permalink }: FeedPrinting): string | null {
  const { url } = findFeedFile(image, imageWidth, permalink);
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url : null;
}

export const describe = ({ alt }: Pick<PresentedImage, "alt">) =>
  cleanText(alt) === "" ? {} : { accessibilityCaption: alt };

/** An image, with its caption for full-screen view. */
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
