import type { Element, ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { readInventory } from "../ledger/inventory.ts";
import type { Note } from "../nodes/conversion.ts";
import {
  attribute,
  createElement,
  createText,
  findElement,
  hasClass,
  isElement,
  textOf,
} from "../nodes/hast.ts";
import { fieldsOf, parseJson, textOfField } from "../records/fields.ts";
import { rewriteTree, type Rewrite } from "../records/parse-html.ts";
import type { BodyRecord } from "../records/record.ts";
import { createImage, dropCopies, isImage, isPlainImage, rewriteFigure, rewriteGallery } from "./gallery.ts";

const paragraph = (words: string) => createElement("p", {}, [createText(words)]);

/** Elements for screen readers and for space, whose words others have. */
const unseen = ["v6-visually-hidden", "sqs-block-spacer"];

/** Blocks that Squarespace fills when a page is shown, by class, with what the report calls them. */
const filledBlocks: readonly [string, string][] = [
  ["newsletter-form-wrapper", "a form to sign up"],
  ["sqs-block-newsletter", "a form to sign up"],
  ["sqs-block-form", "a form"],
  ["form-wrapper", "a form"],
  ["sqs-block-summary-v2", "a list of other posts"],
  ["sqs-block-archive", "a list of other posts"],
  ["sqs-block-search", "a search field"],
  ["sqs-block-tagcloud", "a list of tags"],
  ["sqs-block-instagram", "a list of Instagram's images"],
  ["sqs-block-product", "a product"],
  ["sqs-block-donation", "a button to donate"],
  ["sqs-block-socialaccountlinks-v2", "a list of social accounts"],
];
const galleries = [
  "sqs-gallery-container",
  "sqs-gallery",
  "gallery-grid",
  "gallery-masonry",
  "gallery-strips",
];
const figures = ["image-block-outer-wrapper", "sqs-block-image-figure"];
const embeds = ["sqs-block-video", "sqs-block-embed", "sqs-video-wrapper"];
const videos = ["sqs-native-video", "native-video-player"];

function leaveOut(element: Element, what: string, note: (note: Note) => void): ElementContent[] {
  const kept = textOf(element).replace(/\s+/g, " ").trim() || attribute(element, "dataBlockJson");
  note({ kind: "element", reason: `${what} was left out`, ...(kept === "" ? {} : { kept }) });
  return [];
}

/** A player, whose HTML is in an attribute, or the address of what it plays. */
function rewriteEmbed(element: Element, note: (note: Note) => void): ElementContent[] | null {
  const block = fieldsOf(parseJson(attribute(element, "dataBlockJson")));
  const html = attribute(element, "dataHtml") || textOfField(block, "html");
  const url = textOfField(block, "url", "resolvedUrl");
  const inside = fromHtml(html, { fragment: true }).children as ElementContent[];
  if (inside.length > 0) return [createElement("div", {}, [...inside, ...element.children])];
  if (url !== "") return [paragraph(url), createElement("div", {}, element.children)];
  const isShown = findElement(
    element,
    (inner) => "dataHtml" in inner.properties || isElement(inner, "iframe", "img"),
  );
  if (isShown !== null || textOf(element).trim() !== "") return null;
  return leaveOut(element, "a player that the export doesn't have", note);
}

function rewriteAudio(element: Element): ElementContent[] {
  const words = ["dataTitle", "dataAuthor"].map((name) => attribute(element, name).trim()).filter(Boolean);
  const title = words.length === 0 ? [] : [paragraph(words.join(" — "))];
  return [...title, createElement("audio", { src: attribute(element, "dataUrl") }, [])];
}

const rewrite: Rewrite = (element, note) => {
  if (hasClass(element, ...unseen)) return [];
  const filled = filledBlocks.find(([name]) => hasClass(element, name));
  if (filled) return leaveOut(element, filled[1], note);
  if (hasClass(element, ...galleries)) return rewriteGallery(element);
  if (hasClass(element, ...figures)) return rewriteFigure(element);
  if (hasClass(element, "sqs-audio-embed")) return rewriteAudio(element);
  if (hasClass(element, ...videos)) return leaveOut(element, "a video that the export doesn't have", note);
  if ("dataHtml" in element.properties || hasClass(element, ...embeds)) return rewriteEmbed(element, note);
  return isImage(element) && !isPlainImage(element) ? [createImage(element)] : null;
};

/** Parses a text of Squarespace: the HTML of its blocks, as pages have it before their script runs. */
export const parseSquarespace: BodyRecord["parse"] = (html) => {
  const notes: Note[] = [];
  const root = fromHtml(html, { fragment: true });
  dropCopies(root);
  const original = readInventory(root);
  rewriteTree(root, rewrite, (note) => void notes.push(note));
  return { root, notes, original };
};
