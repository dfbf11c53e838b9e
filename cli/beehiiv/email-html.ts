import type { Element, ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { readInventory } from "../ledger/inventory.ts";
import type { Note } from "../nodes/conversion.ts";
import {
  attribute,
  createElement,
  findElement,
  findElements,
  hasClass,
  isElement,
  styleValue,
  textOf,
} from "../nodes/hast.ts";
import { rewriteTree, type Rewrite } from "../records/parse-html.ts";
import type { BodyRecord } from "../records/record.ts";

/** Marks of the place from which on a post is for paying subscribers. */
export const hasPaywall = (html: string): boolean => /paywall/i.test(html);

const words = (element: Element) => textOf(element).replace(/\s+/g, " ").trim();
const isImage = (element: Element) => isElement(element, "img");

/** The rows of a table, without those of tables in it. */
const listRows = (table: Element): Element[] =>
  table.children.flatMap((child) =>
    isElement(child, "tr") ? [child] : isElement(child, "thead", "tbody", "tfoot") ? listRows(child) : [],
  );
const listCells = (row: Element): Element[] => row.children.filter((child) => isElement(child, "td", "th"));

/** Tables of emails lay out the text; only the editor's own tables, and those of words in several columns, are tables. */
function isLayout(table: Element): boolean {
  const rows = listRows(table).map(listCells);
  if (hasClass(table, "bh__table") || rows.flat().some((cell) => cell.tagName === "th")) return false;
  const hasColumns = rows.some((cells) => cells.length > 1);
  return !hasColumns || findElement(table, (inner) => isElement(inner, "table", "img")) !== null;
}

/** A table of two rows, an image and a line below it, is an image with a caption. */
function rewriteLayout(table: Element): ElementContent[] {
  const rows = listRows(table);
  const [first, second, ...more] = rows;
  if (
    first &&
    second &&
    more.length === 0 &&
    words(first) === "" &&
    findElements(first, isImage).length === 1
  ) {
    const cells = listCells(second);
    if (words(second) !== "" && cells.length === 1 && findElement(second, isImage) === null)
      return [
        createElement("figure", {}, [
          ...listCells(first).flatMap(({ children }) => children),
          createElement(
            "figcaption",
            {},
            cells.flatMap(({ children }) => children),
          ),
        ]),
      ];
  }
  return rows.flatMap((row) => listCells(row).map((cell) => createElement("div", {}, cell.children)));
}

/** The preview of a video: an image of it and a button to play it. */
function findVideo(link: Element): string | null {
  const images = findElements(link, isImage).map((image) => attribute(image, "src"));
  const url = URL.parse(attribute(link, "href"));
  const isVideo = url !== null && /(?:^|\.)(?:youtube\.com|youtu\.be)$/.test(url.hostname);
  return isVideo && images.some((src) => /ytimg\.com\/vi/.test(src)) ? url.href : null;
}

/** Parameters by which Beehiiv follows readers. */
const trackers = ["utm_source", "utm_medium", "utm_campaign", "last_resource_guid", "_bhlid", "_bhiiv"];

function cleanAddress(href: string): string {
  const url = URL.parse(href);
  if (url === null || !trackers.some((name) => url.searchParams.has(name))) return href;
  for (const name of trackers) url.searchParams.delete(name);
  return url.href;
}

const unseen = (element: Element) =>
  styleValue(element, "display").startsWith("none") || attribute(element, "dataOpenTracking") === "true";

/** Parts of the email around the post: sharing, reading online, unsubscribing. */
const frameParts = ["mob-block"];

const createRewrite =
  (title: string): Rewrite =>
  (element, note) => {
    if (unseen(element) || hasClass(element, ...frameParts)) return [];
    if (isElement(element, "h1") && title !== "" && words(element) === title) return [];
    if (isImage(element) && attribute(element, "src").includes("{{")) return [];
    if (
      isElement(element, "p", "a", "li", "h2", "h3") &&
      /\{\{[^{}]{0,200}\}\}/.test(words(element) + attribute(element, "href"))
    ) {
      note({ kind: "template-tag", reason: "text for each subscriber was left out", kept: words(element) });
      return [];
    }
    if (isElement(element, "a")) {
      const video = findVideo(element);
      if (video !== null) return createVideo(video, element);
      const href = attribute(element, "href");
      const clean = cleanAddress(href);
      return clean === href ? null : [{ ...element, properties: { ...element.properties, href: clean } }];
    }
    return isElement(element, "table") && isLayout(element) ? rewriteLayout(element) : null;
  };

function createVideo(url: string, link: Element): ElementContent[] {
  const caption = words(link);
  const player = createElement("iframe", { src: url, title: caption }, []);
  return caption === ""
    ? [player]
    : [
        createElement("figure", {}, [
          player,
          createElement("figcaption", {}, [{ type: "text", value: caption }]),
        ]),
      ];
}

/** A parser of the email of a post. Only what the editor wrote is read, if the email marks it. */
export const createEmailParser =
  (title: string): BodyRecord["parse"] =>
  (html) => {
    const notes: Note[] = [];
    const email = fromHtml(html, { fragment: true });
    const content = findElement(email, (element) => attribute(element, "id") === "content-blocks");
    const isWritten = content !== null && (words(content) !== "" || findElement(content, isImage) !== null);
    const children = isWritten ? [createElement("table", {}, rowsOf(content))] : email.children;
    const root = { type: "root" as const, children };
    const original = readInventory(root);
    rewriteTree(root, createRewrite(title), (note) => void notes.push(note));
    return { root, notes, original };
  };

/** The row or cell that is marked, as rows. */
function rowsOf(content: Element): ElementContent[] {
  if (isElement(content, "tr")) return [content];
  if (isElement(content, "td")) return [createElement("tr", {}, [content])];
  return [createElement("tr", {}, [createElement("td", {}, [content])])];
}
