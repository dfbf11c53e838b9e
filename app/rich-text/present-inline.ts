import {
  textStyles,
  type InlineNode,
  type LinkNode,
  type TextNode,
  type TextStyle,
} from "../../contract/entities/inline-node.ts";
import { presentLink } from "../link/present-link.ts";
import type { BodyContext } from "./body-context.ts";
import type { PresentedInline } from "./presented-inline.ts";

/** What inline text needs of the body's context. */
export type InlineContext = Pick<BodyContext, "links" | "onUnknown">;

/** Outermost first: marks that change the voice outside, marks that change the glyphs inside. */
const styleOrder: readonly TextStyle[] = [
  "Bold",
  "Italic",
  "Underline",
  "Struck",
  "Small",
  "Subscript",
  "Superscript",
  "Code",
];
const knownStyles: ReadonlySet<string> = new Set(textStyles);

type Piece = Run | { kind: "break" } | { kind: "link"; node: PresentedInline };
interface Run {
  kind: "run";
  text: string;
  /** In `styleOrder`, each once. */
  styles: readonly TextStyle[];
}

/** How white space is read: as prose, or as it stands. */
interface Spacing {
  lineBreak: Piece;
  split(run: Run): Piece[];
}
const prose: Spacing = { lineBreak: { kind: "break" }, split: splitLines };
const code: Spacing = { lineBreak: { kind: "run", text: "\n", styles: [] }, split: (run) => [run] };

/**
 * Running text, ready to print: styles nested in one order, equal neighbours merged, links decided. A newline breaks
 * the line, further white space shrinks to one space (as a browser would show it), breaks at either end go.
 */
export function presentInline(nodes: readonly InlineNode[], context: InlineContext): PresentedInline[] {
  return nest(trimBreaks(presentPieces(nodes, context, prose)));
}

/** The same for a line of a block of code: white space is kept and breaks become newlines. */
export function presentCodeLine(nodes: readonly InlineNode[], context: InlineContext): PresentedInline[] {
  return nest(presentPieces(nodes, context, code));
}

/** True when there is nothing to read: no text but white space. */
export function isBlank(inline: readonly PresentedInline[]): boolean {
  return inline.every((part) => (typeof part === "string" ? part.trim() === "" : part.type === "LineBreak" || isBlank(part.children)));
}

function presentPieces(nodes: readonly InlineNode[], context: InlineContext, spacing: Spacing): Piece[] {
  const pieces = nodes.flatMap((node) => presentNode(node, context, spacing));
  return pieces.filter((piece) => piece.kind !== "run" || piece.text !== "");
}

function presentNode(node: InlineNode, context: InlineContext, spacing: Spacing): Piece | Piece[] {
  if (node.type === "Text") return spacing.split(presentRun(node, context));
  if (node.type === "LineBreak") return spacing.lineBreak;
  if (node.type === "Link") return presentAnchor(node, context, spacing);
  context.onUnknown("node", node.nodeType);
  return [];
}

/** A link without words, or one that the policy refuses, leaves its text. */
function presentAnchor(node: LinkNode, context: InlineContext, spacing: Spacing): Piece | Piece[] {
  const pieces = presentPieces(node.value, context, spacing);
  const children = nest(pieces);
  const link = isBlank(children) ? null : presentLink(node, context.links);
  return link ? { kind: "link", node: { type: "Link", link, children } } : pieces;
}

function presentRun(node: TextNode, context: InlineContext): Run {
  for (const style of node.styles) if (!knownStyles.has(style)) context.onUnknown("style", style);
  const styles = node.styles.length ? styleOrder.filter((style) => node.styles.includes(style)) : [];
  return { kind: "run", text: node.value, styles };
}

/** Code in running text keeps its white space. */
function splitLines(run: Run): Piece[] {
  if (!/[\n\r\t]| {2}/.test(run.text) || run.styles.includes("Code")) return [run];
  return run.text.split(/[ \t]*\r?\n[ \t]*/).flatMap((line, index): Piece[] => {
    const text = { ...run, text: line.replace(/[ \t\r]+/g, " ") };
    return index === 0 ? [text] : [{ kind: "break" }, text];
  });
}

function trimBreaks(pieces: Piece[]): Piece[] {
  const isKept = (piece: Piece) => piece.kind === "link" || (piece.kind === "run" && piece.text.trim() !== "");
  const first = pieces.findIndex(isKept);
  const last = pieces.findLastIndex(isKept);
  return pieces.filter(({ kind }, index) => kind !== "break" || (index > first && index < last));
}

/** Puts neighbours that share their style at `depth` into one element; unstyled neighbours become one string. */
function nest(pieces: readonly Piece[], depth = 0): PresentedInline[] {
  const nested: PresentedInline[] = [];
  for (let start = 0; start < pieces.length; ) {
    const piece = pieces[start] as Piece;
    let end = start + 1;
    if (piece.kind === "break") nested.push({ type: "LineBreak" });
    else if (piece.kind === "link") nested.push(piece.node);
    else {
      const style = piece.styles[depth];
      const run = [piece];
      for (let next = pieces[end]; next?.kind === "run" && next.styles[depth] === style; next = pieces[++end]) run.push(next);
      if (style) nested.push({ type: "Styled", style, children: nest(run, depth + 1) });
      else nested.push(run.map(({ text }) => text).join(""));
    }
    start = end;
  }
  return nested;
}
