import { parseWebUrl } from "./address.ts";
import { createInline, type Convert } from "./conversion.ts";
import { findEmbedAddress } from "../../app/embed/find-embed-address.ts";
import { attribute, findElements, isElement, textOf } from "./hast.ts";

/**
 * Scripts are removed and only kept in the report. A script that embeds a provider's content (a gist) becomes
 * that provider's node.
 */
export const convertScript: Convert = (element, context) => {
  const src = attribute(element, "src");
  const url = parseWebUrl(src);
  const embed = url && findEmbedAddress(url);
  if (embed) return [{ ...embed, title: "", caption: [] }];
  const kept = src || sourceOf(element);
  context.note({ kind: "script", reason: `a ${element.tagName} element was left out`, kept });
  return [];
};

/** Style sheets and browser metadata are dropped, since the blog's theme applies. */
export const convertSheet: Convert = (element, context) => {
  const kept = sourceOf(element) || attribute(element, "href") || attribute(element, "content");
  context.note({ kind: "presentation", reason: `a ${element.tagName} element was left out`, kept });
  return [];
};

const sourceOf = (element: Parameters<Convert>[0]) => {
  const root = element.tagName === "template" && element.content ? element.content : element;
  return root.children
    .map((child) => (child.type === "text" ? child.value : textOf(child)))
    .join("")
    .trim();
};

/** Inline SVG and MathML: only the text is kept. */
export const convertVector: Convert = (element, context) => {
  context.note({ kind: "element", reason: `a ${element.tagName} in the text was kept as plain text` });
  const images = findElements(element, (inner) => isElement(inner, "image"));
  for (const image of images) {
    const kept = attribute(image, "href") || attribute(image, "xLinkHref");
    context.note({ kind: "picture", reason: "an image in a drawing was left out", kept });
  }
  const words = attribute(element, "ariaLabel") || textOf(element).trim();
  return words === "" ? [] : [createInline(words, context)];
};

/** Unknown elements are usually unescaped text (`<branch>`), so they stay readable. */
export const convertUnknown: Convert = (element, context) => {
  context.note({
    kind: "element",
    reason: `<${element.tagName}> isn't an HTML element and was kept as text`,
  });
  return [createInline(`<${element.tagName}>`, context), ...context.pieces(element.children, context)];
};
