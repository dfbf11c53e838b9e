import { parseWebUrl } from "./address.ts";
import { createInline, createParagraph, type Context, type Convert, type Piece } from "./conversion.ts";
import { findEmbedAddress } from "../../app/embed/find-embed-address.ts";
import { attribute, countAttribute, findElement, isElement, textOf } from "./hast.ts";

/**
 * An iframe: the provider's embed node, or an iframe node, which the front end checks against its allow-list.
 */
export const convertIframe: Convert = (element, context) => {
  const src = attribute(element, "src").trim() || attribute(element, "dataSrc").trim();
  const title = attribute(element, "title").trim();
  const url = parseWebUrl(src);
  if (url === null) {
    context.note({ kind: "embed", reason: "an iframe has no valid web address", kept: src });
    return title === "" ? [] : [createInline(`[${title}]`, context)];
  }
  const embed = findEmbedAddress(url);
  if (embed) return [{ ...embed, title, caption: [] }];
  const [width, height] = [countAttribute(element, "width"), countAttribute(element, "height")];
  return [{ type: "Iframe", url: url.href, title, width, height }];
};

/** External audio and video have no node; they become a link to the file. */
export const convertMedia: Convert = (element, context) => {
  const source = findElement(
    element,
    (inner) => isElement(inner, "source") && attribute(inner, "src") !== "",
  );
  const src = attribute(element, "src") || (source ? attribute(source, "src") : "");
  const fallback = textOf(element).trim();
  const kept = fallback === "" ? {} : { kept: fallback };
  context.note({ kind: "media", reason: `an audio or video file was kept as a link: ${src}`, ...kept });
  return linkToFile(src, context);
};

/** A plug-in object: the provider's embed if there is one, otherwise its fallback content or a link. */
export const convertObject: Convert = (element, context) => {
  const inner = context.pieces(element.children, context);
  if (inner.some((piece) => piece.type !== "Text" || piece.value.trim() !== "")) return inner;
  const src = attribute(element, "data") || attribute(element, "src");
  const url = parseWebUrl(src);
  const embed = url && findEmbedAddress(url);
  if (embed) return [{ ...embed, title: attribute(element, "title"), caption: [] }];
  context.note({ kind: "media", reason: `a plug-in object was kept as a link: ${src}` });
  return linkToFile(src, context);
};

function linkToFile(src: string, context: Context): Piece[] {
  const url = parseWebUrl(src);
  if (url === null) return src === "" ? [] : [createInline(`[${src}]`, context)];
  const link = { reference: url.href, target: "", noFollow: false };
  return [createParagraph([createInline(findFileName(url), { styles: [], link })], context)];
}

function findFileName(url: URL): string {
  const name = url.pathname.split("/").findLast((segment) => segment !== "");
  if (name === undefined) return url.hostname;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
