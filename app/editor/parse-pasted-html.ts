import type { BlockNode, Container, TableNode } from "../../contract/entities/block-node.ts";
import type { InlineNode } from "../../contract/entities/inline-node.ts";
import { isWebAddress } from "./is-web-address.ts";
import { leaveOutBlanks, tidyBody } from "../../contract/document/tidy-body.ts";
import { trimLine } from "./trim-line.ts";
import { tokenizeHtml, type HtmlToken } from "./tokenize-html.ts";

/** Maximum length of pasted HTML, characters; beyond that its plain text is used. */
export const maxPasted = 400_000;
const maxDepth = 8;
/** Maximum nesting; deeper elements are flattened. */
const maxLevels = 60;

type Opened = Extract<HtmlToken, { kind: "open" }>;

/** The effect of an open element on its content. */
interface Level {
  name: string;
  style: string | null;
  container: Container | null;
  /** How often the container stands around its content: some programs say the depth of a list instead of nesting it. */
  repeats: number;
  reference: string | null;
  /** 1 to 6 within a heading. */
  heading: number | null;
  /** Depth of the list item that a paragraph of Word is; 0 for none. */
  wordList: number;
  /** The number or dot before a list item of Word, which is text there. */
  isMarker: boolean;
}

const stylesByName: ReadonlyMap<string, string> = new Map([
  ...["b", "strong"].map((name) => [name, "Bold"] as const),
  ...["i", "em", "cite", "dfn", "var"].map((name) => [name, "Italic"] as const),
  ...["s", "strike", "del"].map((name) => [name, "Struck"] as const),
  ...["code", "kbd", "samp", "tt"].map((name) => [name, "Code"] as const),
  ...["u", "ins"].map((name) => [name, "Underline"] as const),
  ["small", "Small"],
  ["sub", "Subscript"],
  ["sup", "Superscript"],
]);

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
const leftOutNames: ReadonlySet<string> = new Set("img iframe video audio object embed".split(" "));

/** State of the conversion: open elements, finished blocks, current line. */
interface Writer {
  levels: Level[];
  body: BlockNode[];
  line: InlineNode[];
  /** True until the current list item has its first block. */
  opensItem: boolean;
  /** The marker of Word's current list item, and the styles of its lists by depth. */
  marker: string;
  wordStyles: ("Number" | "Bullet")[];
  /** The open table where tables are wanted; `depth` counts those within its cells, which become text. */
  table: { rows: TableCell[][]; cell: TableCell | null; depth: number } | null;
  hasTables: boolean;
  /** Images, players and the like. */
  leftOut: number;
}

type TableCell = TableNode["rows"][number]["cells"][number];

/** What was pasted, and how many images, players and the like are not in it. */
export interface Pasted {
  body: BlockNode[];
  leftOut: number;
}

/**
 * Converts pasted HTML to nodes: text, styles, web links, headings, quotations, lists, code, and tables where they are
 * wanted. Everything else (external images, styles, scripts, frames, forms) is dropped, but no readable text.
 */
export function parsePasted(html: string, hasTables: boolean): Pasted {
  const writer: Writer = {
    levels: [],
    body: [],
    line: [],
    opensItem: false,
    marker: "",
    wordStyles: [],
    table: null,
    hasTables,
    leftOut: 0,
  };
  for (const token of tokenizeHtml(html)) {
    if (token.kind === "text") addText(writer, token.text);
    else if (token.kind === "open") open(writer, token);
    else close(writer, token.name);
  }
  flush(writer);
  closeTable(writer);
  return { body: leaveOutBlanks(tidyBody(writer.body)), leftOut: writer.leftOut };
}

export const parsePastedHtml = (html: string): BlockNode[] => parsePasted(html, false).body;

function findContainers(writer: Writer): Container[] {
  const containers = writer.levels.flatMap(({ container, repeats }) =>
    container ? Array.from({ length: repeats }, () => container) : [],
  );
  const depth = writer.levels.findLast(({ wordList }) => wordList > 0)?.wordList ?? 0;
  for (let at = 0; at < depth; at += 1)
    containers.push({ type: "List", style: writer.wordStyles[at] ?? "Bullet" });
  return containers.slice(0, maxDepth);
}
const isCode = (containers: readonly Container[]) => containers.some(({ type }) => type === "Code");

/** Ends a block; empty ones are only added if `isKept`. */
function flush(writer: Writer, isKept = false): void {
  readMarker(writer);
  const containers = findContainers(writer);
  const value = isCode(containers) ? writer.line : trimLine(writer.line);
  writer.line = [];
  if (value.length === 0 && !isKept) return;
  const cell = writer.table?.cell;
  if (cell) {
    cell.value = [
      ...cell.value,
      ...(cell.value.length > 0 ? [{ type: "LineBreak" as const }] : []),
      ...value,
    ];
    return;
  }
  const continuesItem = containers.at(-1)?.type === "List" && !writer.opensItem;
  writer.opensItem = false;
  const level = writer.levels.findLast(({ heading }) => heading !== null)?.heading ?? null;
  writer.body.push(
    level === null
      ? { type: "Paragraph", value, align: null, containers, continuesItem }
      : { type: "Header", level, value, containers, continuesItem },
  );
}

/** What Word writes before a list item says whether its list is numbered. */
function readMarker(writer: Writer): void {
  const depth = writer.levels.findLast(({ wordList }) => wordList > 0)?.wordList ?? 0;
  if (depth > 0 && writer.marker !== "") {
    const isNumbered = /^\s*\(?(?:\d+|[a-z]{1,6})[.)]/i.test(writer.marker);
    writer.wordStyles[depth - 1] = isNumbered ? "Number" : "Bullet";
  }
  if (depth > 0 && writer.line.length > 0) writer.opensItem = true;
  writer.marker = "";
}

function addText(writer: Writer, text: string): void {
  if (writer.levels.some(({ isMarker }) => isMarker)) {
    writer.marker += text;
    return;
  }
  // Between rows and cells there is only white space.
  if (writer.table && !writer.table.cell) return;
  if (!isCode(findContainers(writer))) {
    addWords(writer, text.replace(/[\s\u00a0]+/g, " "));
    return;
  }
  const [first = "", ...others] = text.replaceAll("\r", "").split("\n");
  addWords(writer, first);
  for (const other of others) {
    flush(writer, true);
    addWords(writer, other);
  }
}

function addWords({ levels, line }: Writer, value: string): void {
  if (value === "") return;
  const text = { type: "Text" as const, value, styles: levels.flatMap(({ style }) => style ?? []) };
  const reference = levels.findLast((level) => level.reference !== null)?.reference ?? null;
  line.push(
    reference === null
      ? text
      : { type: "Link", value: [text], reference, target: "", noFollow: false, analytics: [] },
  );
}

function open(writer: Writer, token: Opened): void {
  const { name } = token;
  if (blocks.has(name)) flush(writer);
  if (leftOutNames.has(name)) writer.leftOut += 1;
  if (writer.hasTables) openTable(writer, name);
  if (name === "br") writer.line.push({ type: "LineBreak" });
  if (name === "hr")
    writer.body.push({ type: "HorizontalRule", containers: findContainers(writer), continuesItem: false });
  if (name === "li") openItem(writer, token);
  if ((name === "td" || name === "th") && !isCell(writer, name)) addWords(writer, " ");
  if (!empty.has(name) && writer.levels.length < maxLevels) writer.levels.push(describeElement(token));
}

function close(writer: Writer, name: string): void {
  const from = writer.levels.findLastIndex((level) => level.name === name);
  if (from < 0) return;
  if (blocks.has(name) || isCell(writer, name)) flush(writer);
  writer.levels.length = from;
  if (writer.table) closePart(writer, name);
}

/** Of the table itself, not of one within its cells. */
const isCell = ({ table }: Writer, name: string): boolean =>
  table?.depth === 0 && (name === "td" || name === "th");

/** Word on the web puts every item into a list of its own, and says how deep it stands. */
function openItem(writer: Writer, { attributes }: Opened): void {
  writer.opensItem = true;
  const depth = Number.parseInt(attributes.get("data-aria-level") ?? "0", 10);
  const list = writer.levels.findLast(({ container }) => container?.type === "List");
  if (list && depth > 0) list.repeats = Math.min(maxDepth, depth);
}

/** A table within a cell becomes text: cells hold lines only. */
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

function describeElement({ name, attributes }: Opened): Level {
  const css = attributes.get("style") ?? "";
  const href = name === "a" ? (attributes.get("href") ?? "").trim() : "";
  return {
    name,
    style: findStyle(name, css),
    container: findContainer(name),
    repeats: countRepeats(attributes),
    reference: isWebAddress(href) ? href : null,
    heading: findHeading(name, attributes),
    wordList: name === "span" ? 0 : Number(/mso-list:\s*l\d{1,4} level([1-9])\b/i.exec(css)?.[1] ?? 0),
    isMarker: /mso-list:\s*ignore/i.test(css),
  };
}

/** Slack says how far a list is indented; Word on the web has its items say so (`countItem`). */
const countRepeats = (attributes: Opened["attributes"]): number =>
  Math.min(maxDepth, 1 + (Number.parseInt(attributes.get("data-indent") ?? "0", 10) || 0));

/** Elements of headings; Word on the web has paragraphs with a role. */
function findHeading(name: string, attributes: Opened["attributes"]): number | null {
  if (/^h[1-6]$/.test(name)) return Number(name.charAt(1));
  if (/\bMsoTitle\b/i.test(attributes.get("class") ?? "")) return 1;
  if (attributes.get("role") !== "heading") return null;
  const level = Number(attributes.get("aria-level") ?? 2);
  return level >= 1 && level <= 6 ? level : 2;
}

function findContainer(name: string): Container | null {
  if (name === "blockquote") return { type: "BlockQuote" };
  if (name === "pre") return { type: "Code" };
  if (name === "ul") return { type: "List", style: "Bullet" };
  return name === "ol" ? { type: "List", style: "Number" } : null;
}

/**
 * The text style of an element. Some programs use inline CSS instead of elements, or elements whose effect
 * they cancel with CSS.
 */
function findStyle(name: string, css: string): string | null {
  const has = (pattern: RegExp) => pattern.test(css);
  // Not `mso-bidi-font-weight`, which Word writes beside it for other scripts.
  if (has(/(?<![\w-])font-weight:\s*(?:normal|400)/i) && stylesByName.get(name) === "Bold") return null;
  const byName = stylesByName.get(name);
  if (byName !== undefined || name !== "span") return byName ?? null;
  if (has(/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i)) return "Bold";
  if (has(/(?<![\w-])font-style:\s*italic/i)) return "Italic";
  if (has(/vertical-align:\s*sub/i)) return "Subscript";
  if (has(/vertical-align:\s*super/i)) return "Superscript";
  if (has(/line-through/i)) return "Struck";
  return has(/underline/i) ? "Underline" : null;
}
