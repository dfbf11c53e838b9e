import { names, type MarkJson, type NodeJson } from "../../../../contract/document/document-json.ts";
import { storyNames } from "../../../../contract/document/block-entries.ts";

/** The properties of a block besides its text. */
export interface BlockFormat {
  /** Name of its node. */
  type: string;
  attrs: Readonly<Record<string, unknown>>;
  /** Its ancestors, outermost first: "quote", "code", "Bullet", "Number". */
  around: readonly string[];
  /** True if it is the first block of a list item. */
  isItem: boolean;
}

export interface BlockToken {
  kind: "block";
  key: string;
  format: BlockFormat;
  /** The number of that item, from 1. */
  item: number | null;
}

export interface TextToken {
  kind: "text";
  key: string;
  text: string;
  marks: readonly MarkJson[];
}

/** The start of a block, or a word, space or sign of its text. */
export type DocumentToken = BlockToken | TextToken;

/** Stands for inline content that is not text. */
export const inlineSign = "…";

const textBlocks: ReadonlySet<string> = new Set([names.paragraph, names.heading]);
const containers: ReadonlySet<string> = new Set([names.quote, names.code, names.list]);
const partsOfBlocks: ReadonlySet<string> = new Set([
  storyNames.caption,
  storyNames.row,
  storyNames.cell,
  storyNames.headerCell,
]);

/** Numbers and words with an apostrophe or a hyphen are one token; each space run and sign is its own. */
const pieces = /[\p{L}\p{N}\p{M}]+(?:[’'.,-][\p{L}\p{N}\p{M}]+)*|\s+|[^]/gu;
const word = /^[\p{L}\p{N}]/u;

export const isWord = (token: DocumentToken): boolean => token.kind === "text" && word.test(token.text);

/** A story document as one row of tokens. Tokens with equal keys compare as equal. */
export const listTokens = ({ content = [] }: NodeJson): DocumentToken[] =>
  content.flatMap((node) => listOf(node, [], null));

function listOf(node: NodeJson, around: readonly string[], item: number | null): DocumentToken[] {
  const { type, attrs = {}, content = [] } = node;
  if (type === names.text || type === names.lineBreak || type === names.wholeInline) return listText(node);
  if (type === names.list) {
    const inList = [...around, String(attrs["style"])];
    return content.flatMap((one, index) =>
      (one.content ?? []).flatMap((child, position) =>
        listOf(child, inList, position === 0 ? index + 1 : null),
      ),
    );
  }
  if (containers.has(type))
    return content.flatMap((child, index) => listOf(child, [...around, type], index === 0 ? item : null));
  const start: BlockToken = {
    kind: "block",
    key: buildKey(type, attrs),
    format: { type, attrs, around, isItem: item !== null },
    item,
  };
  // The node between the block and its rows exists for the editor only.
  const children = type === storyNames.table ? [] : [start];
  return [...children, ...content.flatMap((child) => listOf(child, [], null))];
}

/** A paragraph that becomes a heading is the same block; an image replaced by another is not. */
function buildKey(type: string, attrs: Readonly<Record<string, unknown>>): string {
  if (textBlocks.has(type)) return "\n";
  if (type === storyNames.headerCell) return `\n${storyNames.cell}`;
  const image = attrs["image"] as { id?: unknown } | null | undefined;
  const identity = partsOfBlocks.has(type)
    ? ""
    : (image?.id ?? attrs["id"] ?? attrs["url"] ?? attrs["postId"]);
  return `\n${type} ${typeof identity === "string" ? identity : ""}`;
}

function listText({ type, text = "", marks = [], attrs }: NodeJson): TextToken[] {
  const style = marks.length === 0 ? "" : JSON.stringify(marks);
  if (type === names.lineBreak) return [{ kind: "text", key: "\v", text: "\n", marks: [] }];
  if (type === names.wholeInline)
    return [{ kind: "text", key: `\v${JSON.stringify(attrs)}`, text: inlineSign, marks: [] }];
  return Array.from(text.matchAll(pieces), ([piece]) => ({
    kind: "text",
    key: style === "" ? piece : `${piece}\v${style}`,
    text: piece,
    marks,
  }));
}
