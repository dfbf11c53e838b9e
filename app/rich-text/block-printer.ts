import { type AmpHtml, type AmpPrinting, printInline as printAmpInline } from "./amp/amp-printing.ts";
import { type Component, printText } from "./apple-news/components.ts";
import type { PresentedBlock } from "./block-types.ts";
import { type FeedHtml, type FeedPrinting, printInline } from "./feed/feed-printing.ts";
import { printLiteInline } from "./lite/print-inline.ts";
import type { Markup, MarkupElement } from "./markup.ts";
import type { PresentedInline } from "./present-inline.ts";
import type { TextTag } from "./print-text.ts";

/** Prints the blocks that another block contains, in the same format. */
export type PrintWithin<Printed> = (blocks: readonly PresentedBlock[]) => Printed[];

/** The output of a block for everything but the page, which has components (`Blocks.tsx`). */
export interface BlockPrinter<Block> {
  /** Feeds are read anywhere: embeds and interactive content become links. */
  feed: (block: Block, printing: FeedPrinting, within: PrintWithin<FeedHtml>) => FeedHtml[];
  /** Content that AMP can't show becomes a link to the page. */
  amp: (block: Block, printing: AmpPrinting, within: PrintWithin<AmpHtml>) => AmpHtml[];
  /**
   * Elements without classes (docs/decisions/0092). Iframes and videos become links; images keep their alt text, size
   * and address, which the page adapts (`app/lite/fit-lite.ts`).
   */
  lite: (block: Block, within: PrintWithin<Markup>) => Markup[];
  /**
   * Components of Apple News Format (developer.apple.com/documentation/applenewsformat). Their texts are HTML as feeds
   * have it: `printFeed` prints blocks so.
   */
  appleNews: (block: Block, printing: FeedPrinting, printFeed: PrintWithin<FeedHtml>) => Component[];
}

/** For Apple News: a block without a component of its own is a text, as in feeds. */
export const printAsInFeed = (
  block: PresentedBlock,
  _printing: FeedPrinting,
  printFeed: PrintWithin<FeedHtml>,
): Component[] => printText("body", printFeed([block]));

/** The callbacks that rendering a block of text needs. */
export interface TextPrinting<Tag extends string> {
  inline: (text: readonly PresentedInline[]) => Markup<Tag | TextTag>[];
  within: PrintWithin<Markup<Tag | TextTag>>;
  attributes: Readonly<Record<string, string | null>>;
}

type PrintText<Block> = <Tag extends string>(
  block: Block,
  printing: TextPrinting<Tag>,
) => MarkupElement<Tag | TextTag>;

/**
 * For feeds, AMP and the lite edition: a block of text alone is the same elements in each, and differs by the links and
 * styles within. `findClass` is its class on AMP pages.
 */
export function printAsText<Block>(
  print: PrintText<Block>,
  findClass: (block: Block, css: AmpPrinting["css"]) => string | null = () => null,
): Pick<BlockPrinter<Block>, "feed" | "amp" | "lite"> {
  return {
    feed: (block, printing, within) => [
      print(block, { inline: (text) => printInline(text, printing), within, attributes: {} }),
    ],
    amp: (block, printing, within) => [
      print(block, {
        inline: (text) => printAmpInline(text, printing),
        within,
        attributes: { class: findClass(block, printing.css) },
      }),
    ],
    lite: (block, within) => [print<string>(block, { inline: printLiteInline, within, attributes: {} })],
  };
}
