import type { BlockNode } from "../../../contract/entities/block-node.ts";
import { leaveOutBlanks, tidyBody } from "../../../contract/document/tidy-body.ts";
import { tokenizeHtml } from "../tokenize-html.ts";
import { closePart, closeTable, isCell, openTable } from "./collect-table.ts";
import { addImage } from "./collect-image.ts";
import { describeElement, maxDepth, type OpenedElement } from "./describe-element.ts";
import { nestLists } from "./nest-lists.ts";
import { readClassRules } from "./read-css.ts";
import { addText, addWords, createWriter, findContainers, flush, type Writer } from "./write-blocks.ts";

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

/** What can't come along. */
const leftOutNames: ReadonlySet<string> = new Set("iframe video audio object embed svg canvas".split(" "));

/** What was pasted. */
export interface Pasted {
  body: BlockNode[];
  /** Addresses of the images of `body`, in its order: their blocks have no image yet. */
  sources: string[];
  /** How many players and the like are not in it. */
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
    else if (token.kind === "open") open(writer, token);
    else close(writer, token.name);
  }
  flush(writer);
  closeTable(writer);
  const { body, sources, leftOut } = writer;
  return { body: tidyBody(nestLists(leaveOutBlanks(tidyBody(body)))), sources, leftOut };
}

/**
 * Word says by a comment what is a number or dot for programs without lists, and mostly, but not always, also by a style. The
 * comment becomes an element with that style.
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

function open(writer: Writer, token: OpenedElement): void {
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

function close(writer: Writer, name: string): void {
  const from = writer.levels.findLastIndex((level) => level.name === name);
  if (from < 0) return;
  if (blocks.has(name) || isCell(writer, name)) flush(writer);
  writer.levels.length = from;
  if (writer.table) closePart(writer, name);
}

/** Word on the web puts every item into a list of its own, and says how deep it stands. */
function openItem(writer: Writer, { attributes }: OpenedElement): void {
  writer.opensItem = true;
  const depth = Number.parseInt(attributes.get("data-aria-level") ?? "0", 10);
  const list = writer.levels.findLast(({ container }) => container?.type === "List");
  if (list && depth > 0) list.repeats = Math.min(maxDepth, depth);
}
