import type { NodeOf } from "../../../contract/entities/block-node.ts";
import { printText } from "../apple-news/components.ts";
import { type BlockPrinter, printAsInFeed, printAsText, type TextPrinting } from "../block-printer.ts";
import type { PresentedBlock } from "../block-types.ts";
import type { BodyContext, Position } from "../body-context.ts";
import { printInline } from "../feed/feed-printing.ts";
import { element, type Markup } from "../markup.ts";
import { isBlank, presentInline, type PresentedInline } from "../present-inline.ts";
import type { TextTag } from "../print-text.ts";

/* Running text: paragraphs and headings, what separates them, and the containers that `present-body.ts` puts them into. */

export interface PresentedParagraph {
  type: "Paragraph";
  text: PresentedInline[];
  align: "Left" | "Center" | "Right" | null;
}

export interface PresentedHeader {
  type: "Header";
  level: 2 | 3 | 4 | 5 | 6;
  text: PresentedInline[];
}

export interface PresentedRule {
  type: "HorizontalRule" | "PageBreak";
}

export interface PresentedBlockQuote {
  type: "BlockQuote";
  blocks: PresentedBlock[];
}

export interface PresentedCode {
  type: "Code";
  label: string;
  text: PresentedInline[];
}

export interface PresentedList {
  type: "List";
  style: "Number" | "Bullet" | "Commerce";
  items: PresentedBlock[][];
}

/** A paragraph; null without text. */
export function presentParagraph(node: NodeOf<"Paragraph">, context: BodyContext): PresentedParagraph | null {
  const text = presentInline(node.value, context);
  return isBlank(text) ? null : { type: "Paragraph", text, align: node.align };
}

/** A heading at its level on the page; null without text. */
export function presentHeader(
  node: NodeOf<"Header">,
  context: BodyContext,
  { levelShift }: Position,
): PresentedHeader | null {
  const text = presentInline(node.value, context);
  const level = Math.min(node.level + levelShift, 6) as PresentedHeader["level"];
  return isBlank(text) ? null : { type: "Header", level, text };
}

const alignments = { Center: "center", Right: "right" } as const;

export const paragraphPrinter: BlockPrinter<PresentedParagraph> = {
  ...printAsText(
    ({ text }, { inline, attributes }) => element("p", inline(text), attributes),
    ({ align }, css) => (align === null ? null : css.align[align]),
  ),
  appleNews: ({ text, align }, printing) => {
    const textAlignment = align === null || align === "Left" ? null : alignments[align];
    const paragraph = element("p", printInline(text, printing));
    return printText("body", [paragraph], textAlignment === null ? {} : { textStyle: { textAlignment } });
  },
};

export const headerPrinter: BlockPrinter<PresentedHeader> = {
  ...printAsText(({ level, text }, { inline, attributes }) => element(`h${level}`, inline(text), attributes)),
  appleNews: ({ level, text }, printing) => printText(`heading${level}`, printInline(text, printing)),
};

export const rulePrinter: BlockPrinter<PresentedRule> = {
  ...printAsText((_, { attributes }) => element("hr", [], attributes)),
  appleNews: () => [{ role: "divider", stroke: { width: 1, style: "solid" }, layout: "media" }],
};

export const blockQuotePrinter: BlockPrinter<PresentedBlockQuote> = {
  ...printAsText(({ blocks }, { within, attributes }) => element("blockquote", within(blocks), attributes)),
  appleNews: ({ blocks }, _printing, printFeed) => printText("quote", printFeed(blocks)),
};

export const codePrinter: BlockPrinter<PresentedCode> = {
  ...printAsText(({ text }, { inline, attributes }) =>
    element("pre", [element("code", inline(text))], attributes),
  ),
  appleNews: printAsInFeed,
};

export const listPrinter: BlockPrinter<PresentedList> = {
  ...printAsText(({ style, items }, printing) =>
    element(
      style === "Number" ? "ol" : "ul",
      items.map((blocks) => element("li", printItem(blocks, printing))),
      printing.attributes,
    ),
  ),
  appleNews: printAsInFeed,
};

/** An item with a single paragraph, optionally followed by lists, needs no `<p>`. */
function printItem<Tag extends string>(
  blocks: readonly PresentedBlock[],
  { inline, within }: TextPrinting<Tag>,
): Markup<Tag | TextTag>[] {
  const [first, ...rest] = blocks;
  const isPlain = first?.type === "Paragraph" && rest.every(({ type }) => type === "List");
  return isPlain ? [...inline(first.text), ...within(rest)] : within(blocks);
}
