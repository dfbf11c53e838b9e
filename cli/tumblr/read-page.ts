import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { findMoment } from "../../contract/zoned-time.ts";
import {
  attribute,
  createElement,
  findElement,
  findElements,
  hasClass,
  isElement,
  textOf,
} from "../nodes/hast.ts";
import { oneLine } from "../records/clean-text.ts";
import type { BodyRecord } from "../records/record.ts";
import { listImageFiles, type MediaFiles } from "./media-files.ts";

/** A post as its page has it, for exports without a list of posts. */
export interface TumblrPage {
  title: string;
  tags: string[];
  publishTimeMillis: number | null;
  body: BodyRecord;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** `November 30th, 2017 1:02pm`, also without a time. */
const dateForm =
  /([A-Za-z]{3})[a-z]{0,6} (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?: (\d{1,2}):(\d\d) ?([ap])m)?/i;

/** Parses the date of a page, in the time zone of the blog; null if it is none. */
export function parsePageDate(text: string, timezone: string): number | null {
  const match = dateForm.exec(text);
  const month = months.indexOf((match?.[1] ?? "").toLowerCase());
  if (match === null || month < 0) return null;
  const [day, year, hour, minute] = [2, 3, 4, 5].map((index) => Number(match[index] ?? NaN));
  if (day === undefined || year === undefined || day < 1 || day > 31) return null;
  const isTimed = hour !== undefined && !Number.isNaN(hour);
  const hours = isTimed ? (hour % 12) + ((match[6] ?? "").toLowerCase() === "p" ? 12 : 0) : 12;
  return findMoment(Date.UTC(year, month, day, hours, isTimed ? minute : 0), timezone);
}

const isFooter = (element: Element) => attribute(element, "id") === "footer";

/** Reads the page of a post. */
export function readPage(
  html: string,
  id: string,
  { media, timezone }: { media: MediaFiles; timezone: string },
): TumblrPage {
  const root = fromHtml(html);
  const footer = findElement(root, isFooter);
  const stamp = findElement(root, (element) => attribute(element, "id") === "timestamp");
  const heading = findElement(root, (element) => isElement(element, "h1"));
  const tags = findElements(footer ?? root, (element) => hasClass(element, "tag"));
  return {
    title: heading ? oneLine(textOf(heading)) : "",
    tags: tags.map((tag) => oneLine(textOf(tag)).replace(/^#/, "")),
    publishTimeMillis: stamp ? parsePageDate(textOf(stamp), timezone) : null,
    body: { text: html, parse: createPageParser(listImageFiles(media, id)) },
  };
}

/** Parses the part of a page that its blog has written. `images`: the files of its images. */
const createPageParser =
  (images: readonly string[]): BodyRecord["parse"] =>
  (html) => {
    const page = fromHtml(html);
    const body = findElement(page, (element) => isElement(element, "body"));
    let hasHeading = false;
    const root: Root = {
      type: "root",
      children: (body?.children ?? []).filter((child) => {
        if (!isElement(child)) return true;
        const isHeading = child.tagName === "h1" && !hasHeading;
        hasHeading ||= isHeading;
        return !isHeading && !isFooter(child);
      }),
    };
    useOwnImages(root, images);
    return { root, notes: [] };
  };

const mediaName = (image: Element) => /(?:^|\/)media\/([^/?#]+)$/.exec(attribute(image, "src"))?.[1] ?? null;

/**
 * Some exports name the file of another post for each image, or none: the files of a post are known by its id.
 */
function useOwnImages(root: Root, images: readonly string[]): void {
  if (images.length === 0) return;
  const shown = findElements(root, (element) => isElement(element, "img") && mediaName(element) !== null);
  const used = new Set(shown.map(mediaName).filter((name) => name !== null && images.includes(name)));
  const unused = images.filter((name) => !used.has(name));
  for (const image of shown) {
    if (images.includes(mediaName(image) ?? "")) continue;
    const name = unused.shift();
    if (name !== undefined) image.properties = { ...image.properties, src: `media/${name}` };
  }
  const isPlaced = shown.length > 0 || findElement(root, (element) => isElement(element, "img")) !== null;
  if (isPlaced) return;
  const added = images.map((name) => createElement("img", { src: `media/${name}`, alt: "" }, []));
  root.children.unshift(createElement("div", { className: ["gallery"] }, added));
}
