import type { BlockNode, Container } from "../../contract/entities/block-node.ts";
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
  reference: string | null;
  /** 1 to 6 within a heading. */
  heading: number | null;
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

/** State of the conversion: open elements, finished blocks, current line. */
interface Writer {
  levels: Level[];
  body: BlockNode[];
  line: InlineNode[];
  /** True until the current list item has its first block. */
  opensItem: boolean;
}

/**
 * Converts pasted HTML to nodes: text, styles, web links, headings, quotations, lists and code. Everything
 * else (external images, styles, scripts, frames, forms) is dropped, but no readable text.
 */
export function parsePastedHtml(html: string): BlockNode[] {
  const writer: Writer = { levels: [], body: [], line: [], opensItem: false };
  for (const token of tokenizeHtml(html)) {
    if (token.kind === "text") addText(writer, token.text);
    else if (token.kind === "open") open(writer, token);
    else close(writer, token.name);
  }
  flush(writer);
  return leaveOutBlanks(tidyBody(writer.body));
}

const findContainers = ({ levels }: Writer) =>
  levels.flatMap(({ container }) => container ?? []).slice(0, maxDepth);
const isCode = (containers: readonly Container[]) => containers.some(({ type }) => type === "Code");

/** Ends a block; empty ones are only added if `isKept`. */
function flush(writer: Writer, isKept = false): void {
  const containers = findContainers(writer);
  const value = isCode(containers) ? writer.line : trimLine(writer.line);
  writer.line = [];
  if (value.length === 0 && !isKept) return;
  const continuesItem = containers.at(-1)?.type === "List" && !writer.opensItem;
  writer.opensItem = false;
  const level = writer.levels.findLast(({ heading }) => heading !== null)?.heading ?? null;
  writer.body.push(
    level === null
      ? { type: "Paragraph", value, align: null, containers, continuesItem }
      : { type: "Header", level, value, containers, continuesItem },
  );
}

function addText(writer: Writer, text: string): void {
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
  if (name === "br") writer.line.push({ type: "LineBreak" });
  if (name === "hr")
    writer.body.push({ type: "HorizontalRule", containers: findContainers(writer), continuesItem: false });
  if (name === "li") writer.opensItem = true;
  if (name === "td" || name === "th") addWords(writer, " ");
  if (!empty.has(name) && writer.levels.length < maxLevels) writer.levels.push(describeElement(token));
}

function close(writer: Writer, name: string): void {
  const from = writer.levels.findLastIndex((level) => level.name === name);
  if (from < 0) return;
  if (blocks.has(name)) flush(writer);
  writer.levels.length = from;
}

function describeElement({ name, attributes }: Opened): Level {
  const href = name === "a" ? (attributes.get("href") ?? "").trim() : "";
  return {
    name,
    style: findStyle(name, attributes.get("style") ?? ""),
    container: findContainer(name),
    reference: isWebAddress(href) ? href : null,
    heading: /^h[1-6]$/.test(name) ? Number(name.charAt(1)) : null,
  };
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
  if (has(/font-weight:\s*(?:normal|400)/i) && stylesByName.get(name) === "Bold") return null;
  const byName = stylesByName.get(name);
  if (byName !== undefined || name !== "span") return byName ?? null;
  if (has(/font-weight:\s*(?:bold|[6-9]00)/i)) return "Bold";
  if (has(/font-style:\s*italic/i)) return "Italic";
  if (has(/line-through/i)) return "Struck";
  return has(/underline/i) ? "Underline" : null;
}
