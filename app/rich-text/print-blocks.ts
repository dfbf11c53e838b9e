import type { AmpHtml, AmpPrinting } from "./amp/amp-printing.ts";
import type { Component } from "./apple-news/components.ts";
import type { BlockPrinter } from "./block-printer.ts";
import { blockPrinters, type PresentedBlock } from "./block-types.ts";
import type { FeedHtml, FeedPrinting } from "./feed/feed-printing.ts";
import type { Markup } from "./markup.ts";
import { assertNever } from "./unexpected.ts";

function findPrinter({ type }: PresentedBlock): BlockPrinter<PresentedBlock> {
  if (!Object.hasOwn(blockPrinters, type)) assertNever(type as never);
  return blockPrinters[type] as BlockPrinter<PresentedBlock>;
}

/** Blocks for feeds. */
export const printForFeed = (blocks: readonly PresentedBlock[], printing: FeedPrinting): FeedHtml[] =>
  blocks.flatMap((block) =>
    findPrinter(block).feed(block, printing, (within) => printForFeed(within, printing)),
  );

/** Blocks for AMP pages. An ad can be inserted between calls. */
export const printForAmp = (blocks: readonly PresentedBlock[], printing: AmpPrinting): AmpHtml[] =>
  blocks.flatMap((block) =>
    findPrinter(block).amp(block, printing, (within) => printForAmp(within, printing)),
  );

/** Blocks for the lite edition. */
export const printLiteBlocks = (blocks: readonly PresentedBlock[]): Markup[] =>
  blocks.flatMap((block) => findPrinter(block).lite(block, printLiteBlocks));

/** Blocks as components of Apple News Format. */
export const printForAppleNews = (blocks: readonly PresentedBlock[], printing: FeedPrinting): Component[] =>
  blocks.flatMap((block) =>
    findPrinter(block).appleNews(block, printing, (within) => printForFeed(within, printing)),
  );
