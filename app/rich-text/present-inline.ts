import {
  textStyles,
  type InlineNode,
  type LinkNode,
  type TextNode,
  type TextStyle,
} from "../../contract/entities/inline-node.ts";
import { presentLink, type PresentedLink } from "../link/present-link.ts";
import type { BodyContext } from "./body-context.ts";

/** Presented inline text; a string is plain text. */
export type PresentedInline = string | PresentedBreak | PresentedStyled | PresentedAnchor;

interface PresentedBreak {
  type: "LineBreak";
}

/** Text in one style; further styles are nested, always in the same order. */
interface PresentedStyled {
  type: "Styled";
  style: TextStyle;
  children: PresentedInline[];
}

interface PresentedAnchor {
  type: "Link";
  link: PresentedLink;
  children: PresentedInline[];
}

/**
 * Builds inline text from styled runs in one pass. Styles shared with the previous run stay open, so that
 * adjacent equal styles merge and nesting is minimal.
 */
class InlineBuilder {
  readonly inline: PresentedInline[] = [];
  /** Open elements, outermost first. */
  private readonly open: PresentedStyled[] = [];
  private readonly trimsBreaks: boolean;
  private waitingBreaks = 0;
  private hasWords = false;

  /** With `trimsBreaks`, line breaks before the first and after the last text are dropped. */
  constructor(trimsBreaks: boolean) {
    this.trimsBreaks = trimsBreaks;
  }

  /** `styles` must be in nesting order without duplicates. */
  addText(text: string, styles: readonly TextStyle[]): void {
    const isBlank = text.trim() === "";
    if (text === "" || (isBlank && this.waitingBreaks > 0)) return;
    if (!isBlank) this.beginWords();
    const children = this.openStyles(styles);
    const last = children.at(-1);
    if (typeof last === "string") children[children.length - 1] = last + text;
    else children.push(text);
  }

  addBreak(): void {
    if (!this.trimsBreaks) this.pushAlone({ type: "LineBreak" });
    else if (this.hasWords) this.waitingBreaks += 1;
  }

  addLink(link: PresentedAnchor): void {
    this.beginWords();
    this.pushAlone(link);
  }

  private beginWords(): void {
    this.hasWords = true;
    for (; this.waitingBreaks > 0; this.waitingBreaks -= 1) this.pushAlone({ type: "LineBreak" });
  }

  private pushAlone(part: PresentedInline): void {
    this.open.length = 0;
    this.inline.push(part);
  }

  /** Opens and closes elements until exactly `styles` are open; returns the children of the innermost. */
  private openStyles(styles: readonly TextStyle[]): PresentedInline[] {
    let depth = 0;
    while (depth < this.open.length && this.open[depth]?.style === styles[depth]) depth += 1;
    this.open.length = depth;
    let children = this.open[depth - 1]?.children ?? this.inline;
    for (const style of styles.slice(depth)) {
      const element: PresentedStyled = { type: "Styled", style, children: [] };
      children.push(element);
      this.open.push(element);
      ({ children } = element);
    }
    return children;
  }
}

/** The part of the body's context that inline text needs. */
type InlineContext = Pick<BodyContext, "links" | "onUnknown">;

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

/** True if there is only white space. */
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
