import type { PresentedImage } from "../../image/present-image.ts";
import type { PresentedLink } from "../../link/present-link.ts";
import { element, type Markup } from "../markup.ts";
import type { PresentedInline } from "../present-inline.ts";
import { printText } from "../print-text.ts";

/** `rel` of links to content on other sites. */
export const elsewhere = "nofollow noopener noreferrer";

export const printLiteInline = (text: readonly PresentedInline[]): Markup[] =>
  printText<string>(text, printAnchor);

export const printAnchor = ({ href, rel }: PresentedLink, children: readonly Markup[]): Markup =>
  element("a", children, { href, rel });

export function printImage({ src, width, height, alt }: PresentedImage): Markup {
  const size = (value: number | null) => (value === null ? null : String(value));
  return element("img", [], { src, width: size(width), height: size(height), alt });
}

/** A paragraph, unless the text is empty. */
export const printParagraph = (text: string): Markup[] => (text === "" ? [] : [element("p", [text])]);
