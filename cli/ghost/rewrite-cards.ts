import type { Element, ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { parseMarkdown } from "../markdown/text/parse-markdown.ts";
import type { Note } from "../nodes/conversion.ts";
import {
  attribute,
  classNames,
  createElement,
  createText,
  findElement,
  findElements,
  hasClass,
  isElement,
  textOf,
} from "../nodes/hast.ts";
import type { Rewrite } from "../records/parse-html.ts";
import { formatRating, gatedReason, markdownElement, renderBookmark } from "./cards.ts";

const gatedMark = "<!--kg-gated-block:";
const markEnd = "-->";

/**
 * Removes the parts for members of rendered HTML, before it is parsed: nothing that fails later can show them. A part
 * without an end reaches to the end of the text.
 */
export function removeGatedBlocks(html: string, note: (note: Note) => void): string {
  let [kept, removed] = ["", ""];
  /** The parts around the current position: true for those that aren't for everyone. */
  const hidden: boolean[] = [];
  const isHidden = () => hidden.includes(true);
  const add = (text: string) => {
    if (isHidden()) removed += text;
    else kept += text;
  };
  const close = () => {
    if (removed !== "") note({ kind: "element", reason: gatedReason, kept: removed });
    removed = "";
  };
  let at = 0;
  for (let start = html.indexOf(gatedMark); start >= 0; start = html.indexOf(gatedMark, at)) {
    add(html.slice(at, start));
    const found = html.indexOf(markEnd, start);
    const end = found < 0 ? html.length : found;
    const mark = html.slice(start + gatedMark.length, end);
    if (mark.startsWith("begin")) {
      hidden.push(!/\bnonMember:true\b/.test(mark) || found < 0);
      if (found < 0) removed += mark;
    } else if (found >= 0) hidden.pop();
    if (!isHidden()) close();
    at = Math.min(end + markEnd.length, html.length);
  }
  add(html.slice(at));
  close();
  return kept;
}

/** Comments around cards and before the part for members. */
export const removeCardComments = (html: string): string =>
  html.replace(/<!--(?:kg-card-(?:begin|end): ?[a-z-]+|members-only)-->/g, "");

const withClass = (name: string) => (element: Element) => hasClass(element, name);
const childrenOf = (element: Element, name: string): ElementContent[] =>
  findElement(element, withClass(name))?.children ?? [];
const wordsOf = (element: Element, name: string): string => {
  const found = findElement(element, withClass(name));
  return found ? textOf(found).trim() : "";
};

const rewriteBookmark: Rewrite = (element, note) => {
  const anchor = findElement(element, (inner) => isElement(inner, "a"));
  const thumbnail = findElement(element, withClass("kg-bookmark-thumbnail"));
  const image = thumbnail && findElement(thumbnail, (inner) => isElement(inner, "img"));
  const card = {
    url: anchor ? attribute(anchor, "href") : "",
    title: wordsOf(element, "kg-bookmark-title"),
    description: wordsOf(element, "kg-bookmark-description"),
    publisher: wordsOf(element, "kg-bookmark-author"),
    author: wordsOf(element, "kg-bookmark-publisher"),
    thumbnail: image ? attribute(image, "src") : "",
  };
  const made = fromHtml(renderBookmark(card, note), { fragment: true }).children as ElementContent[];
  const captions = element.children.filter((child) => isElement(child, "figcaption"));
  return [...made, ...captions];
};

const rewriteCallout: Rewrite = (element) => {
  const emoji = wordsOf(element, "kg-callout-emoji");
  const start = emoji === "" ? [] : [createText(`${emoji} `)];
  return [createElement("p", {}, [...start, ...childrenOf(element, "kg-callout-text")])];
};

const rewriteToggle: Rewrite = (element) => [
  createElement("h4", {}, childrenOf(element, "kg-toggle-heading-text")),
  createElement("div", {}, childrenOf(element, "kg-toggle-content")),
];

const rewriteAudio: Rewrite = (element) => [
  createElement("p", {}, [createText(wordsOf(element, "kg-audio-title"))]),
  ...findElements(element, (inner) => isElement(inner, "audio")),
];

const rewriteVideo: Rewrite = (element) => [
  createElement(
    "figure",
    {},
    findElements(element, (inner) => isElement(inner, "video", "figcaption")),
  ),
];

const rewriteFile: Rewrite = (element) => {
  const anchor = findElement(element, (inner) => isElement(inner, "a"));
  const href = anchor ? attribute(anchor, "href") : "";
  const words = wordsOf(element, "kg-file-card-title") || wordsOf(element, "kg-file-card-filename") || href;
  const caption = wordsOf(element, "kg-file-card-caption");
  const more = caption === "" ? [] : [createElement("br", {}, []), createText(caption)];
  return [createElement("p", {}, [createElement("a", { href }, [createText(words)]), ...more])];
};

const rewriteRating: Rewrite = (element) => {
  const stars = findElements(element, withClass("kg-product-card-rating-active")).length;
  return [createElement("p", {}, [createText(formatRating(stars))])];
};

const rewriteSignup: Rewrite = (element, note) => {
  note({ kind: "element", reason: "a form to sign up was left out", kept: textOf(element).trim() });
  return [];
};

const rewriteGallery: Rewrite = (element) => [
  createElement("div", { className: ["gallery"] }, element.children),
];

/** Cards of rendered HTML, by class. */
const rules: readonly [string, Rewrite][] = [
  ["kg-bookmark-card", rewriteBookmark],
  ["kg-callout-card", rewriteCallout],
  ["kg-toggle-card", rewriteToggle],
  ["kg-audio-card", rewriteAudio],
  ["kg-video-card", rewriteVideo],
  ["kg-file-card", rewriteFile],
  ["kg-product-card-rating", rewriteRating],
  ["kg-signup-card", rewriteSignup],
  ["kg-gallery-container", rewriteGallery],
];

const widths: readonly [string, string][] = [
  ["kg-width-wide", "alignwide"],
  ["kg-width-full", "alignfull"],
];

/** Rewrites the cards of Ghost's HTML to plain HTML. */
export const rewriteCards: Rewrite = (element, note) => {
  if (element.tagName === markdownElement) {
    const parsed = parseMarkdown(textOf(element));
    for (const one of parsed.notes) note(one);
    return parsed.root.children as ElementContent[];
  }
  const rule = rules.find(([name]) => hasClass(element, name));
  if (rule) return rule[1](element, note);
  const width = widths.find(([name, own]) => hasClass(element, name) && !hasClass(element, own));
  if (!width || element.tagName !== "figure") return null;
  const className = [...classNames(element), width[1]];
  return [createElement("figure", { ...element.properties, className }, element.children)];
};
