import type { PresentedLink } from "../link/present-link.ts";
import { element, type Markup, type MarkupElement } from "./markup.ts";
import type { BlockOf, PresentedBlock, PresentedCell } from "./presented-block.ts";
import type { PresentedInline } from "./present-inline.ts";
import { assertNever } from "./unexpected.ts";
import { textTags } from "./text-tags.ts";

/*
 * Rendering shared by feeds and AMP pages: inline text and text-only blocks. Each supplies its own links and
 * renders all other blocks itself.
 */

/** Elements of text-only content. */
export type TextTag =
  | "a"
  | "blockquote"
  | "br"
  | "caption"
  | "code"
  | "em"
  | `h${2 | 3 | 4 | 5 | 6}`
  | "hr"
  | "li"
  | "ol"
  | "p"
  | "pre"
  | "s"
  | "small"
  | "strong"
  | "sub"
  | "sup"
  | "table"
  | "tbody"
  | "td"
  | "th"
  | "thead"
  | "tr"
  | "u"
  | "ul";

/** Renders inline text; `printLink` renders links. */
export function printText<Tag extends string>(
  text: readonly PresentedInline[],
  printLink: (link: PresentedLink, children: readonly Markup<Tag | TextTag>[]) => Markup<Tag | TextTag>,
): Markup<Tag | TextTag>[] {
  return text.map((part) => {
    if (typeof part === "string") return part;
    if (part.type === "LineBreak") return element("br");
    const children = printText(part.children, printLink);
    return part.type === "Link" ? printLink(part.link, children) : element(textTags[part.style], children);
  });
}

/** The callbacks that rendering text blocks needs. */
export interface TextPrinter<Tag extends string> {
  inline: (text: readonly PresentedInline[]) => Markup<Tag | TextTag>[];
  blocks: (blocks: readonly PresentedBlock[]) => Markup<Tag | TextTag>[];
  /** Class name of a block; null for none. */
  classOf: (block: TextBlock) => string | null;
}

export type TextBlock = BlockOf<
  | "Paragraph"
  | "Quotable"
  | "Header"
  | "HorizontalRule"
  | "PageBreak"
  | "BlockQuote"
  | "Code"
  | "List"
  | "Table"
  | "PullQuote"
>;

/** Renders a text block. The switch is exhaustive. */
export function printTextBlock<Tag extends string>(
  block: TextBlock,
  printer: TextPrinter<Tag>,
): MarkupElement<Tag | TextTag> {
  const named = { class: printer.classOf(block) };
  switch (block.type) {
    case "Paragraph":
    case "Quotable":
      return element("p", printer.inline(block.text), named);
    case "Header":
      return element(`h${block.level}`, printer.inline(block.text), named);
    case "HorizontalRule":
    case "PageBreak":
      return element("hr", [], named);
    case "BlockQuote":
      return element("blockquote", printer.blocks(block.blocks), named);
    case "Code":
      return element("pre", [element("code", printer.inline(block.text))], named);
    case "List":
      return printList(block, printer, named);
    case "Table":
      return printTable(block, printer, named);
    case "PullQuote":
      return element(
        "blockquote",
        [
          element("p", printer.inline(block.text)),
          ...(block.cite === "" ? [] : [element("p", [`— ${block.cite}`])]),
        ],
        named,
      );
    default:
      return assertNever(block);
  }
}

type Named = Readonly<Record<string, string | null>>;

function printList<Tag extends string>(
  { style, items }: BlockOf<"List">,
  printer: TextPrinter<Tag>,
  named: Named,
): MarkupElement<Tag | TextTag> {
  const printed = items.map((blocks) => element<Tag | TextTag>("li", printItem(blocks, printer)));
  return element(style === "Number" ? "ol" : "ul", printed, named);
}

/** An item with a single paragraph, optionally followed by lists, needs no `<p>`. */
function printItem<Tag extends string>(
  blocks: readonly PresentedBlock[],
  printer: TextPrinter<Tag>,
): Markup<Tag | TextTag>[] {
  const [first, ...rest] = blocks;
  const isPlain = first?.type === "Paragraph" && rest.every(({ type }) => type === "List");
  return isPlain ? [...printer.inline(first.text), ...printer.blocks(rest)] : printer.blocks(blocks);
}

function printTable<Tag extends string>(
  { caption, head, body }: BlockOf<"Table">,
  printer: TextPrinter<Tag>,
  named: Named,
): MarkupElement<Tag | TextTag> {
  const rows = (cells: readonly PresentedCell[][]) =>
    cells.map((row) =>
      element<Tag | TextTag>(
        "tr",
        row.map((cell) => printCell(cell, printer)),
      ),
    );
  return element<Tag | TextTag>(
    "table",
    [
      ...(caption.length === 0 ? [] : [element("caption", printer.inline(caption))]),
      ...(head.length === 0 ? [] : [element<Tag | TextTag>("thead", rows(head))]),
      ...(body.length === 0 ? [] : [element<Tag | TextTag>("tbody", rows(body))]),
    ],
    named,
  );
}

function printCell<Tag extends string>(
  { text, scope, colSpan, rowSpan }: PresentedCell,
  printer: TextPrinter<Tag>,
): MarkupElement<Tag | TextTag> {
  const span = (value: number) => (value > 1 ? String(value) : null);
  return element(scope === null ? "td" : "th", printer.inline(text), {
    scope,
    colspan: span(colSpan),
    rowspan: span(rowSpan),
  });
}
