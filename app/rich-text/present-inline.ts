import {
  textStyles,
  type InlineNode,
  type LinkNode,
  type TextNode,
  type TextStyle,
} from "../../contract/entities/inline-node.ts";
import { presentLink } from "../link/present-link.ts";
import type { BodyContext } from "./body-context.ts";
import { InlineBuilder } from "./inline-builder.ts";
import type { PresentedInline } from "./presented-inline.ts";

/** The part of the body's context that inline text needs. */
export type InlineContext = Pick<BodyContext, "links" | "onUnknown">;

/** Nesting order, outermost first. */
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

/** Adds a run of text; prose and code treat white space differently. */
type AddRun = (builder: InlineBuilder, text: string, styles: readonly TextStyle[]) => void;

/**
 * Presents inline text: styles nested in a fixed order, equal neighbors merged, links decided. Newlines
 * become line breaks, other white space collapses as in a browser, and breaks at both ends are trimmed.
 */
export function presentInline(nodes: readonly InlineNode[], context: InlineContext): PresentedInline[] {
  const builder = new InlineBuilder(true);
  for (const node of nodes) {
    if (node.type === "LineBreak") builder.addBreak();
    else addNode(builder, node, addProse, context);
  }
  return builder.inline;
}

/** Presents lines of code: white space is kept and line breaks become newlines. */
export function presentCode(nodes: readonly InlineNode[], context: InlineContext): PresentedInline[] {
  const builder = new InlineBuilder(false);
  for (const node of nodes) {
    if (node.type === "LineBreak") builder.addText("\n", []);
    else addNode(builder, node, addCode, context);
  }
  return builder.inline;
}

/** Whether there is only white space. */
export function isBlank(inline: readonly PresentedInline[]): boolean {
  return inline.every((part) => {
    if (typeof part === "string") return part.trim() === "";
    return part.type === "LineBreak" || isBlank(part.children);
  });
}

type WrittenNode = Exclude<InlineNode, { type: "LineBreak" }>;

function addNode(builder: InlineBuilder, node: WrittenNode, addRun: AddRun, context: InlineContext): void {
  if (node.type === "Text") addRun(builder, node.value, findStyles(node, context));
  else if (node.type === "Link") addLink(builder, node, addRun, context);
  else context.onUnknown("node", node.nodeType);
}

/** A link without text, or one the policy rejects, becomes plain text. */
function addLink(builder: InlineBuilder, node: LinkNode, addRun: AddRun, context: InlineContext): void {
  const hasWords = node.value.some(({ value }) => value.trim() !== "");
  const link = hasWords ? presentLink(node, context.links) : null;
  const words = link ? new InlineBuilder(false) : builder;
  for (const text of node.value) addRun(words, text.value, findStyles(text, context));
  if (link) builder.addLink({ type: "Link", link, children: words.inline });
}

const unstyled: readonly TextStyle[] = [];

/** Known styles in `styleOrder`, without duplicates. */
function findStyles({ styles }: TextNode, context: InlineContext): readonly TextStyle[] {
  if (styles.length === 0) return unstyled;
  for (const style of styles) if (!knownStyles.has(style)) context.onUnknown("style", style);
  return styleOrder.filter((style) => styles.includes(style));
}

const addCode: AddRun = (builder, text, styles) => builder.addText(text, styles);

/** Inline code keeps its white space. */
const addProse: AddRun = (builder, text, styles) => {
  const isEven = !text.includes("\n") && !text.includes("  ") && !text.includes("\t");
  if (isEven || styles.includes("Code")) return builder.addText(text, styles);
  const lines = text.split("\n").map((line) => line.replace(/[ \t\r]+/g, " "));
  for (const [index, line] of lines.entries()) {
    if (index > 0) builder.addBreak();
    // No spaces around a line break.
    const start = index > 0 && line.startsWith(" ") ? 1 : 0;
    const end = index < lines.length - 1 && line.endsWith(" ") ? -1 : line.length;
    builder.addText(line.slice(start, end), styles);
  }
};
