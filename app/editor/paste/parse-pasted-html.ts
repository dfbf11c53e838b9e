import type { BlockNode, Container } from "../../../contract/entities/block-node.ts";
import { leaveOutBlanks, tidyBody } from "../../../contract/document/tidy-body.ts";
import type { ImageNode } from "../../../contract/entities/image.ts";
import { tokenizeHtml } from "./tokenize-html.ts";
import { describeElement, maxDepth, type OpenedElement, readClassRules } from "./describe-element.ts";
import { addText, addWords, createWriter, findContainers, flush, type Writer } from "./write-blocks.ts";

/** True for cells of the table itself, not of one within its cells. */
const isCell = ({ table }: Writer, name: string): boolean =>
  table?.depth === 0 && (name === "td" || name === "th");

/** A table within a cell becomes text: cells contain lines only. */
function openTable(writer: Writer, name: string): void {
  const { table } = writer;
  if (name === "table") {
    if (table) table.depth += 1;
    else writer.table = { rows: [], cell: null, depth: 0 };
  } else if (table?.depth === 0 && name === "tr") table.rows.push([]);
  else if (table && isCell(writer, name)) {
    flush(writer);
    if (table.rows.length === 0) table.rows.push([]);
    table.cell = { value: [], isHeader: name === "th", colSpan: 1, rowSpan: 1 };
    table.rows.at(-1)?.push(table.cell);
  }
}

/** Ends a cell, a row or the table. */
function closePart(writer: Writer, name: string): void {
  const { table } = writer;
  if (name === "table" && table && table.depth > 0) table.depth -= 1;
  else if (name === "table") closeTable(writer);
  else if (table && (isCell(writer, name) || (name === "tr" && table.depth === 0))) table.cell = null;
}

function closeTable(writer: Writer): void {
  const { table } = writer;
  writer.table = null;
  const rows = (table?.rows ?? []).filter((cells) => cells.length > 0).map((cells) => ({ cells }));
  if (rows.length > 0) writer.body.push({ type: "Table", caption: [], rows });
}

/** Maximum number of images pasted at once; further ones are left out. */
const maxImages = 200;

/**
 * Adds a block for the image, with its alt text and without its file. Images in cells, which contain lines only, are
 * left out; emoji become text, and tracking pixels are dropped.
 */
function addImage(writer: Writer, { attributes }: OpenedElement): void {
  // An image used as a list item's dot.
  if (writer.levels.some(({ isMarker }) => isMarker)) return;
  const alt = (attributes.get("alt") ?? "").trim();
  if (isEmoji(alt) || attributes.get("data-stringify-type") === "emoji") return addWords(writer, alt);
  if (isPixel(attributes)) return;
  if (!writer.isStory || writer.table || writer.sources.length >= maxImages) {
    writer.leftOut += 1;
    return;
  }
  flush(writer);
  writer.sources.push(attributes.get("src") ?? "");
  writer.body.push(createEmptyImage(alt));
}

const isEmoji = (alt: string) =>
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{200d}|\u{fe0f})+$/u.test(alt);

const isPixel = (attributes: OpenedElement["attributes"]) =>
  ["width", "height"].every((name) => ["0", "1"].includes(attributes.get(name) ?? ""));

const createEmptyImage = (alt: string): ImageNode => ({
  type: "Image",
  image: { id: "", format: "jpg", width: null, height: null, alt, focalPoint: null, remoteUrl: null },
  alignment: "Center",
  caption: [],
  attribution: [],
  lightbox: true,
});

/** Containers of a block: as pasted, and as kept. `kept[n]`: how many of the first n containers are kept. */
interface Place {
  given: readonly Container[];
  containers: readonly Container[];
  kept: readonly number[];
}

const nowhere: Place = { given: [], containers: [], kept: [0] };

/**
 * Moves list items up that are more than one level deeper than the item before them: word processors indent them
 * freely, while a list within a list would need an empty item above.
 */
function nestLists(body: readonly BlockNode[]): BlockNode[] {
  let before = nowhere;
  return body.map((node) => {
    if (!("containers" in node)) {
      before = nowhere;
      return node;
    }
    before = place(node.containers, before);
    return { ...node, containers: [...before.containers] };
  });
}

function place(given: readonly Container[], before: Place): Place {
  const same = countSame(given, before.given);
  const kept = before.kept.slice(0, same + 1);
  const containers = before.containers.slice(0, kept[same] ?? 0);
  // The list of an item that was deeper before is needed now.
  const isMissing = same > 0 && kept[same] === kept[same - 1];
  const last = given[same - 1];
  if (isMissing && last && same === given.length) {
    containers.push(last);
    kept[same] = containers.length;
  }
  given.slice(same).forEach((container, index) => {
    const next = given[same + index + 1];
    const isSkipped = container.type === "List" && next?.type === "List";
    if (!isSkipped) containers.push(container);
    kept.push(containers.length);
  });
  return { given, containers, kept };
}

function countSame(one: readonly Container[], other: readonly Container[]): number {
  const different = one.findIndex((container, index) => {
    const before = other[index];
    if (before?.type !== container.type) return true;
    return container.type === "List" && before.type === "List" && container.style !== before.style;
  });
  return different < 0 ? one.length : different;
}

/** Maximum length of pasted HTML, characters; beyond that its plain text is used. */
export const maxPasted = 400_000;
/** Maximum nesting; deeper elements are flattened. */
const maxLevels = 60;

const blocks: ReadonlySet<string> = new Set(
  "p div h1 h2 h3 h4 h5 h6 blockquote ul ol li pre section article aside header footer main nav figure figcaption table thead tbody tfoot tr dl dt dd address details summary form fieldset hr center body html".split(
    " ",
  ),
);
/** Void elements, which have no content. */
const empty: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);

/** Elements that can't be pasted. */
const leftOutNames: ReadonlySet<string> = new Set("iframe video audio object embed svg canvas".split(" "));

/** Result of parsing pasted HTML. */
export interface Pasted {
  body: BlockNode[];
  /** Addresses of the images of `body`, in its order: their blocks have no image yet. */
  sources: string[];
  /** Number of players and similar elements left out. */
  leftOut: number;
}

/**
 * Converts pasted HTML to nodes: text, styles, web links, headings, quotations, lists, code, and for a story tables and
 * blocks for images. Everything else (styles, scripts, frames, forms) is dropped, but no readable text.
 */
export function parsePasted(html: string, isStory: boolean): Pasted {
  const writer = createWriter(isStory, readClassRules(html));
  for (const token of tokenizeHtml(markMarkers(html))) {
    if (token.kind === "text") addText(writer, token.text);
    else if (token.kind === "open") openElement(writer, token);
    else closeElement(writer, token.name);
  }
  flush(writer);
  closeTable(writer);
  const { body, sources, leftOut } = writer;
  return { body: tidyBody(nestLists(leaveOutBlanks(tidyBody(body)))), sources, leftOut };
}

/**
 * Word marks the number or dot of a list item by a comment, for programs without lists, and mostly, but not always,
 * also by a style. The comment becomes an element with that style.
 */
function markMarkers(html: string): string {
  const [first = "", ...others] = html.split(/<!(?:--)?\[if !supportLists\](?:--)?>/i);
  return others.reduce((whole, part) => {
    const end = part.search(/<!(?:--)?\[endif\](?:--)?>/i);
    return end < 0
      ? whole + part
      : `${whole}<span style="mso-list:ignore">${part.slice(0, end)}</span>${part.slice(end)}`;
  }, first);
}

export const parsePastedHtml = (html: string): BlockNode[] => parsePasted(html, false).body;

function openElement(writer: Writer, token: OpenedElement): void {
  const { name } = token;
  if (blocks.has(name)) flush(writer);
  if (leftOutNames.has(name)) writer.leftOut += 1;
  if (name === "img") addImage(writer, token);
  if (writer.isStory) openTable(writer, name);
  if (name === "br") writer.line.push({ type: "LineBreak" });
  if (name === "hr")
    writer.body.push({ type: "HorizontalRule", containers: findContainers(writer), continuesItem: false });
  if (name === "li") openItem(writer, token);
  if ((name === "td" || name === "th") && !isCell(writer, name)) addWords(writer, " ");
  if (!empty.has(name) && writer.levels.length < maxLevels)
    writer.levels.push(describeElement(token, writer.rules));
}

function closeElement(writer: Writer, name: string): void {
  const from = writer.levels.findLastIndex((level) => level.name === name);
  if (from < 0) return;
  if (blocks.has(name) || isCell(writer, name)) flush(writer);
  writer.levels.length = from;
  if (writer.table) closePart(writer, name);
}

/** Word on the web puts every item into a list of its own, and states its depth. */
function openItem(writer: Writer, { attributes }: OpenedElement): void {
  writer.opensItem = true;
  const depth = Number.parseInt(attributes.get("data-aria-level") ?? "0", 10);
  const list = writer.levels.findLast(({ container }) => container?.type === "List");
  if (list && depth > 0) list.repeats = Math.min(maxDepth, depth);
}
