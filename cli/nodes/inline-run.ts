import type { InlineNode, LinkNode, TextNode } from "../../contract/entities/inline-node.ts";
import { inlineText } from "../../contract/block-words.ts";
import { isInline, type Piece } from "./conversion.ts";

const isText = (node: InlineNode | undefined): node is TextNode => node?.type === "Text";
const isLink = (node: InlineNode | undefined): node is LinkNode => node?.type === "Link";
const haveSameStyles = (a: TextNode, b: TextNode) => a.styles.join() === b.styles.join();

/**
 * Normalizes inline nodes: collapses white space, trims it at both ends and around line breaks, merges
 * neighbors with equal style or link, drops empty nodes.
 */
export function tidyRun(nodes: readonly InlineNode[]): InlineNode[] {
  return trimEnd(collapse(nodes));
}

/** Merges neighbors without changing white space, for preformatted text. */
export function joinRun(nodes: readonly InlineNode[]): InlineNode[] {
  const joined: InlineNode[] = [];
  for (const node of nodes) append(joined, node);
  return joined;
}

function collapse(nodes: readonly InlineNode[]): InlineNode[] {
  const run: InlineNode[] = [];
  let endsInSpace = true;
  const squeeze = (text: TextNode): TextNode => {
    let value = text.value.replace(/[ \t\r\n\f]+/g, " ");
    if (endsInSpace && value.startsWith(" ")) value = value.slice(1);
    if (value !== "") endsInSpace = value.endsWith(" ");
    return { ...text, value };
  };
  for (const node of nodes) {
    if (isText(node)) append(run, squeeze(node));
    else if (isLink(node)) append(run, { ...node, value: node.value.map(squeeze) });
    else {
      append(run, node);
      endsInSpace = true;
    }
  }
  return run;
}

function append(run: InlineNode[], node: InlineNode): void {
  const last = run.at(-1);
  if (isText(node)) {
    if (node.value === "") return;
    if (isText(last) && haveSameStyles(last, node))
      run.splice(-1, 1, { ...last, value: last.value + node.value });
    else run.push(node);
  } else if (isLink(node)) {
    const value = joinTexts(
      isLink(last) && isSameTarget(last, node) ? [...last.value, ...node.value] : node.value,
    );
    if (value.length === 0) return;
    if (isLink(last) && isSameTarget(last, node)) run.splice(-1, 1, { ...last, value });
    else run.push({ ...node, value });
  } else {
    if (node.type === "LineBreak") trimLast(run);
    run.push(node);
  }
}

const isSameTarget = (a: LinkNode, b: LinkNode) =>
  a.reference === b.reference && a.target === b.target && a.noFollow === b.noFollow;

function joinTexts(texts: readonly TextNode[]): TextNode[] {
  const joined: TextNode[] = [];
  for (const text of texts) {
    const last = joined.at(-1);
    if (text.value === "") continue;
    if (last && haveSameStyles(last, text)) joined.splice(-1, 1, { ...last, value: last.value + text.value });
    else joined.push(text);
  }
  return joined;
}

/** Removes a space at the end of the last text. */
function trimLast(run: InlineNode[]): void {
  const last = run.pop();
  if (isText(last)) {
    const value = last.value.replace(/ $/, "");
    if (value !== "") run.push({ ...last, value });
  } else if (isLink(last)) {
    const value = [...last.value];
    const text = value.pop();
    const trimmed = text?.value.replace(/ $/, "") ?? "";
    if (text && trimmed !== "") value.push({ ...text, value: trimmed });
    if (value.length > 0) run.push({ ...last, value });
  } else if (last) run.push(last);
}

function trimEnd(run: InlineNode[]): InlineNode[] {
  const trimmed = [...run];
  while (trimmed[0]?.type === "LineBreak") trimmed.shift();
  for (;;) {
    trimLast(trimmed);
    if (trimmed.at(-1)?.type !== "LineBreak") return trimmed;
    trimmed.pop();
  }
}

/** True if a run contains anything but white space. */
export const hasWords = (run: readonly InlineNode[]): boolean => inlineText(run).trim() !== "";

/** Flattens pieces where only inline nodes are allowed, with line breaks between blocks; `others` has the rest. */
export function flattenPieces(pieces: readonly Piece[]): { inlines: InlineNode[]; others: Piece[] } {
  const inlines: InlineNode[] = [];
  const others: Piece[] = [];
  for (const piece of pieces) {
    if (isInline(piece)) inlines.push(piece);
    else if (piece.type === "Paragraph" || piece.type === "Header" || piece.type === "PullQuote") {
      inlines.push({ type: "LineBreak" }, ...piece.value, { type: "LineBreak" });
    } else others.push(piece);
  }
  return { inlines: dropDoubleBreaks(tidyRun(inlines)), others };
}

const dropDoubleBreaks = (run: InlineNode[]) =>
  run.filter((node, index) => node.type !== "LineBreak" || run[index - 1]?.type !== "LineBreak");
