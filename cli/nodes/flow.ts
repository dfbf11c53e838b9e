import type { Element } from "hast";
import type { Context, Convert } from "./conversion.ts";
import { createImage } from "./image.ts";
import { classNames, attribute, hasClass, isElement, styleValue } from "./hast.ts";

const alignments = { left: "Left", center: "Center", right: "Right" } as const;

/** Text alignment of an element, by style, attribute or WordPress class; null if unspecified. */
export function findTextAlign(element: Element): Context["align"] {
  const named = classNames(element).find((name) => /^has-text-align-|^text-(left|center|right)$/.test(name));
  const words = [
    styleValue(element, "text-align"),
    attribute(element, "align"),
    named?.split("-").at(-1) ?? "",
    element.tagName === "center" ? "center" : "",
  ];
  for (const word of words) {
    const key = word.toLowerCase();
    if (Object.hasOwn(alignments, key)) return alignments[key as keyof typeof alignments];
  }
  return null;
}

const pullQuoteClasses = ["pquote", "pullquote", "pull-quote", "wp-block-pullquote"];

/** Grouping elements: their content becomes separate paragraphs. */
export const convertFlow: Convert = (element, context) => {
  if (isGallery(element)) return convertGallery(element, context);
  const inner = {
    ...context,
    align: findTextAlign(element) ?? context.align,
    isPullQuote: context.isPullQuote || hasClass(element, ...pullQuoteClasses),
    styles: isElement(element, "summary") ? [...context.styles, "Bold" as const] : context.styles,
  };
  return [...findCover(element), ...context.blocks(element.children, inner)];
};

export const isGallery = (element: Element) =>
  hasClass(element, "wp-block-gallery", "blocks-gallery-grid", "gallery");

/** The images of a WordPress gallery become a slideshow; its other content follows. */
export const convertGallery: Convert = (element, context) => {
  const blocks = context.blocks(element.children, context);
  const slides = blocks.flatMap((block) =>
    block.type === "Image" ? [block] : block.type === "Slideshow" ? block.slides : [],
  );
  const others = blocks.filter((block) => block.type !== "Image" && block.type !== "Slideshow");
  return slides.length === 0 ? others : [{ type: "Slideshow", title: "", slides }, ...others];
};

/** The image of a cover block, given in its style attribute. */
function findCover(element: Element) {
  if (!hasClass(element, "wp-block-cover", "wp-block-cover-image")) return [];
  const value = styleValue(element, "background-image");
  const open = value.indexOf("url(");
  const close = value.lastIndexOf(")");
  const src =
    open < 0 || close < open
      ? ""
      : value
          .slice(open + "url(".length, close)
          .replace(/^["']|["']$/g, "")
          .trim();
  return src === "" ? [] : [createImage(src, element)];
}

export const convertHeading: Convert = (element, context) => {
  const level = Number(element.tagName.slice(1));
  const blocks = context.blocks(element.children, { ...context, align: null });
  return blocks.map((block) =>
    block.type === "Paragraph"
      ? { type: "Header", level, value: block.value, containers: block.containers, continuesItem: false }
      : block,
  );
};

export const convertRule: Convert = (_, { containers }) => [
  { type: "HorizontalRule", containers: [...containers], continuesItem: false },
];
