import { tidyInline } from "../../../contract/document/tidy-body.ts";
import type { BlockNode, Container, TableNode } from "../../../contract/entities/block-node.ts";
import type { InlineNode, TextNode } from "../../../contract/entities/inline-node.ts";
import { maxDepth, type Level, type ClassRules } from "./describe-element.ts";

/**
 * Normalizes a line's white space as in HTML: one space between words, none at the ends or beside line
 * breaks, and no breaks at the ends.
 */
function trimLine(line: readonly InlineNode[]): InlineNode[] {
  const once = dropBlanks(line, (text) => text.trimStart(), / $/);
  const twice = dropBlanks(reverse(once), (text) => text.trimEnd(), /^ /);
  return withoutEndBreaks(tidyInline(reverse(twice)));
}

/** Removes spaces after a space, a break, or at the start. */
function dropBlanks(
  line: readonly InlineNode[],
  trim: (text: string) => string,
  blankEnd: RegExp,
): InlineNode[] {
  let isAfterBlank = true;
  const trimText = (text: TextNode): TextNode => {
    const value = isAfterBlank ? trim(text.value) : text.value;
    if (value !== "") isAfterBlank = blankEnd.test(value);
    return { ...text, value };
  };
  return line.map((node) => {
    if (node.type === "Text") return trimText(node);
    if (node.type === "Link") return { ...node, value: node.value.map(trimText) };
    isAfterBlank = node.type === "LineBreak";
    return node;
  });
}

const reverse = (line: readonly InlineNode[]): InlineNode[] =>
  line
    .toReversed()
    .map((node) => (node.type === "Link" ? { ...node, value: node.value.toReversed() } : node));

function withoutEndBreaks(line: InlineNode[]): InlineNode[] {
  const isWord = ({ type }: InlineNode) => type !== "LineBreak";
  const first = line.findIndex(isWord);
  return first < 0 ? [] : line.slice(first, line.findLastIndex(isWord) + 1);
}

type TableCell = TableNode["rows"][number]["cells"][number];

/** State of the conversion: open elements, finished blocks, current line. */
export interface Writer {
  levels: Level[];
  body: BlockNode[];
  line: InlineNode[];
  /** True until the current list item has its first block. */
  opensItem: boolean;
  /** Declarations by class. */
  rules: ClassRules;
  /** The marker of Word's current list item, and the styles of its lists by depth. */
  marker: string;
  wordStyles: ("Number" | "Bullet")[];
  /** The open table if tables are allowed; `depth` counts those within its cells, which become text. */
  table: { rows: TableCell[][]; cell: TableCell | null; depth: number } | null;
  /** Stories have tables and images; replies don't. */
  isStory: boolean;
  /** Addresses of the images of `body`, in its order. */
  sources: string[];
  /** Number of images without a block, players and similar elements. */
  leftOut: number;
}

export const createWriter = (isStory: boolean, rules: ClassRules): Writer => ({
  rules,
  levels: [],
  body: [],
  line: [],
  opensItem: false,
  marker: "",
  wordStyles: [],
  table: null,
  isStory,
  sources: [],
  leftOut: 0,
});

/** Containers of the current line, outermost first. */
export function findContainers(writer: Writer): Container[] {
  const containers = writer.levels.flatMap(({ container, repeats }) =>
    container ? Array.from({ length: repeats }, () => container) : [],
  );
  const depth = findWordDepth(writer);
  for (let at = 0; at < depth; at += 1)
    containers.push({ type: "List", style: writer.wordStyles[at] ?? "Bullet" });
  return containers.slice(0, maxDepth);
}

/** Depth of the Word list item that contains the line. A list within it is a real one. */
function findWordDepth({ levels, body }: Writer): number {
  const level = levels.findLast(({ wordList, continuesWordItem }) => wordList > 0 || continuesWordItem);
  if (level === undefined || level.wordList > 0) return level?.wordList ?? 0;
  const before = body.at(-1);
  return before && "containers" in before
    ? before.containers.filter(({ type }) => type === "List").length
    : 0;
}

const isCode = (containers: readonly Container[]) => containers.some(({ type }) => type === "Code");

/** Ends a block; empty ones are only added if `isKept`. */
export function flush(writer: Writer, isKept = false): void {
  readMarker(writer);
  if (writer.line.length === 0 && !isKept) return;
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

/** Word's marker of a list item tells if its list is numbered. */
function readMarker(writer: Writer): void {
  const depth = writer.levels.findLast(({ wordList }) => wordList > 0)?.wordList ?? 0;
  if (depth > 0 && writer.marker !== "") {
    const isNumbered = /^\s*\(?(?:\d|[a-z]{1,6}[.)])/i.test(writer.marker);
    writer.wordStyles[depth - 1] = isNumbered ? "Number" : "Bullet";
  }
  if (depth > 0 && writer.line.length > 0) writer.opensItem = true;
  writer.marker = "";
}

/** Adds text to the line; in code, each line is one of its own. */
export function addText(writer: Writer, text: string): void {
  if (writer.levels.some(({ isMarker }) => isMarker)) {
    writer.marker += text;
    return;
  }
  // White space between rows and cells is ignored.
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

/** Adds text with the styles and the link of the open elements. */
export function addWords({ levels, line }: Writer, value: string): void {
  if (value === "") return;
  const styles = new Set<string>();
  for (const level of levels) {
    for (const style of level.cancels) styles.delete(style);
    for (const style of level.styles) styles.add(style);
  }
  const text = { type: "Text" as const, value, styles: [...styles] };
  const reference = levels.findLast((level) => level.reference !== null)?.reference ?? null;
  line.push(
    reference === null
      ? text
      : { type: "Link", value: [text], reference, target: "", noFollow: false, analytics: [] },
  );
}
