import type { Element, ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import {
  attribute,
  createElement,
  createText,
  findElement,
  findElements,
  hasClass,
  isElement,
  textOf,
} from "../nodes/hast.ts";

/** The address of an image; pages first show none, or a smaller one. */
const addressOf = (image: Element) =>
  ["dataSrc", "dataImage", "src"].map((name) => attribute(image, name).trim()).find(Boolean) ?? "";

/** Squarespace fills a missing alt text with the name of the file, which tells nothing about the image. */
const altOf = (image: Element) => {
  const alt = attribute(image, "alt").trim();
  return /^\S+\.(?:jpe?g|png|gif|webp|heic|tiff?)$/i.test(alt) ? "" : alt;
};

export const isImage = (element: Element): boolean => isElement(element, "img") && addressOf(element) !== "";

/** True for an image that `createImage` has made, or that needs no change. */
export const isPlainImage = (image: Element): boolean =>
  attribute(image, "src") === addressOf(image) && attribute(image, "alt") === altOf(image);

export function createImage({ properties, ...image }: Element): Element {
  const { dataSrc: _, dataImage: __, ...others } = properties;
  const original = { ...image, properties };
  return createElement("img", { ...others, src: addressOf(original), alt: altOf(original) }, []);
}

/** The images below an element, each once. */
const listImages = (element: Element): Element[] =>
  [
    ...new Map(
      findElements(element, isImage)
        .toReversed()
        .map((image) => [addressOf(image), image]),
    ).values(),
  ].toReversed();

const textIn = (element: Element) => textOf(element).replace(/\s+/g, " ").trim();

/** The children of an element without those that are shown in another way. */
function prune(
  children: readonly ElementContent[],
  isShown: (element: Element) => boolean,
): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    return isShown(child) ? [] : [{ ...child, children: prune(child.children, isShown) }];
  });
}

/** What remains of an element beside its images, if it has words. */
function listRest(element: Element, isShown: (element: Element) => boolean): ElementContent[] {
  const rest = createElement("div", {}, prune(element.children, isShown));
  return textIn(rest) === "" ? [] : [rest];
}

const captionNames = ["image-caption-wrapper", "video-caption-wrapper"];

/** An image with its caption, link, and the words that stand beside it; null if it isn't one image. */
export function rewriteFigure(element: Element): ElementContent[] | null {
  const [image, ...more] = listImages(element);
  if (!image || more.length > 0) return null;
  const holdsImage = (inner: Element) => isElement(inner, "a") && findElement(inner, isImage) !== null;
  const link = findElement(element, (inner) => holdsImage(inner) && attribute(inner, "href") !== "");
  const caption = findElement(element, (inner) => hasClass(inner, ...captionNames) && textIn(inner) !== "");
  const shown = link
    ? createElement("a", { href: attribute(link, "href") }, [createImage(image)])
    : createImage(image);
  const figcaption = caption ? [createElement("figcaption", {}, caption.children)] : [];
  return [
    createElement("figure", {}, [shown, ...figcaption]),
    ...listRest(
      element,
      (inner) => isImage(inner) || inner === caption || (inner === link && textIn(inner) === ""),
    ),
  ];
}

const slideNames = [
  "slide",
  "image-wrapper",
  "gallery-grid-item",
  "gallery-masonry-item",
  "gallery-strips-item",
];
const titleNames = ["meta-title", "image-slide-title"];
const textNames = ["meta-description", "gallery-caption-content"];

/** The images of a gallery with the titles and descriptions of its slides; null if it has none. */
export function rewriteGallery(element: Element): ElementContent[] | null {
  const slides = findElements(element, (inner) => hasClass(inner, ...slideNames));
  const figures = (slides.length === 0 ? [element] : slides).flatMap((slide) => {
    const words = captionOf(slide);
    const caption = words === "" ? [] : [createElement("figcaption", {}, [createText(words)])];
    return listImages(slide).map((image) => createElement("figure", {}, [createImage(image), ...caption]));
  });
  if (figures.length === 0) return null;
  return [
    createElement("div", { className: ["gallery"] }, figures),
    ...listRest(element, (inner) => isImage(inner) || hasClass(inner, ...titleNames, ...textNames)),
  ];
}

/** From the words of a slide, or the attributes that are for its enlargement. */
function captionOf(slide: Element): string {
  const find = (names: readonly string[], name: string) => {
    const words = findElement(slide, (inner) => hasClass(inner, ...names));
    const anchor = findElement(slide, (inner) => attribute(inner, name) !== "");
    return (words ? textIn(words) : "") || (anchor ? textOfHtml(attribute(anchor, name)) : "");
  };
  const parts = [find(titleNames, "dataTitle"), find(textNames, "dataDescription")];
  return [...new Set(parts.filter(Boolean))].join(" — ");
}

const textOfHtml = (html: string) =>
  textIn(createElement("div", {}, fromHtml(html, { fragment: true }).children as ElementContent[]));

/** Removes `noscript` around a copy of the image that follows it, and the element itself around an only one. */
export function dropCopies(parent: { children: unknown[] }): void {
  const children = parent.children as ElementContent[];
  parent.children = children.flatMap((child, index): ElementContent[] => {
    if (!isElement(child)) return [child];
    dropCopies(child);
    if (child.tagName !== "noscript") return [child];
    const copies = findElements(child, isImage).map(addressOf);
    const next = children.slice(index + 1).find((other) => isElement(other));
    const shown = next ? [next, ...findElements(next, isImage)] : [];
    const isCopy = copies.length > 0 && textIn(child) === "";
    return isCopy && shown.some((other) => isElement(other) && copies.includes(addressOf(other)))
      ? []
      : child.children;
  });
}
