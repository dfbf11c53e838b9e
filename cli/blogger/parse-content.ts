import type { Element } from "hast";
import {
  attribute,
  createElement,
  findElement,
  findElements,
  hasClass,
  isElement,
  textOf,
} from "../nodes/hast.ts";
import { createHtmlParser, type Rewrite } from "../records/parse-html.ts";
import type { BodyRecord } from "../records/record.ts";
import { splitBreaks } from "../records/split-breaks.ts";

const imageHosts = /(?:^|\.)(?:blogspot\.com|googleusercontent\.com)$/;

/** The image that a smaller one links to. Pages with an image (`/s1600-h/`) are at the image's address but for `-h`. */
function findLarge(element: Element): string | null {
  const url = URL.parse(attribute(element, "href"));
  if (url === null || !imageHosts.test(url.hostname)) return null;
  const isImage =
    /\.(?:jpe?g|png|gif|webp)$/i.test(url.pathname) || url.hostname.endsWith("googleusercontent.com");
  return isImage ? url.href.replace(/\/(s\d+)-h\//, "/$1/") : null;
}

const rewrite: Rewrite = (element) => {
  if (isElement(element, "a")) {
    const image = findElement(element, (inner) => isElement(inner, "img"));
    const large = image && textOf(element).trim() === "" ? findLarge(element) : null;
    if (!image || !large) return null;
    const { width: _, height: __, ...properties } = image.properties;
    return [createElement("img", { ...properties, src: large }, [])];
  }
  if (!hasClass(element, "tr-caption-container")) return null;
  const images = findElements(element, (inner) => isElement(inner, "img") || isElement(inner, "a"));
  const caption = findElement(element, (inner) => hasClass(inner, "tr-caption"));
  const [first] = images;
  if (!first || !findElement(element, (inner) => isElement(inner, "img"))) return null;
  const figcaption = caption ? [createElement("figcaption", {}, caption.children)] : [];
  return [createElement("figure", {}, [first, ...figcaption])];
};

const parseHtml = createHtmlParser(rewrite);

/** Parses a text of Blogger, in which line breaks stand for paragraphs. */
export const parseContent: BodyRecord["parse"] = (html) => {
  const parsed = parseHtml(html);
  splitBreaks(parsed.root);
  return parsed;
};
