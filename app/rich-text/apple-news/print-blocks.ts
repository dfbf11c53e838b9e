import type { BlockOf, PresentedBlock } from "../presented-block.ts";
import { element } from "../markup.ts";
import type { FeedPrinting } from "../feed/feed-printing.ts";
import { printBlocks as printFeedBlocks } from "../feed/print-blocks.ts";
import { printInline } from "../feed/print-inline.ts";
import { assertNever } from "../unexpected.ts";
import type { Component } from "./component.ts";
import { printProduct, printProducts, printReview } from "./print-card.ts";
import { printGallery, printPhoto, printPlayer, printVideo } from "./print-media.ts";
import { printTable, printText } from "./print-text.ts";

/*
 * The blocks of a text as components of Apple News Format (developer.apple.com/documentation/applenewsformat). Texts are HTML,
 * as feeds print it, with the elements that the format knows. What it has no component for is a link, as in feeds.
 */

export const printBlocks = (blocks: readonly PresentedBlock[], printing: FeedPrinting): Component[] =>
  blocks.flatMap((block) => printBlock(block, printing));

/** The switch is exhaustive: a new block type must be handled here. */
function printBlock(block: PresentedBlock, printing: FeedPrinting): Component[] {
  switch (block.type) {
    case "Paragraph":
      return printParagraph(block, printing);
    case "Header":
      return printText(`heading${block.level}`, printInline(block.text, printing));
    case "HorizontalRule":
    case "PageBreak":
      return [{ role: "divider", stroke: { width: 1, style: "solid" }, layout: "media" }];
    case "BlockQuote":
      return printText("quote", printFeedBlocks(block.blocks, printing));
    case "PullQuote":
      return printPullQuote(block, printing);
    case "Table":
      // Its caption stands above it.
      return [
        ...printText("caption", printInline(block.caption, printing), { layout: "note" }),
        ...printTable(printFeedBlocks([{ ...block, caption: [] }], printing)),
      ];
    case "Quotable":
    case "Code":
    case "List":
    case "FullBleedWidget":
    case "LinkCard":
    case "ReplyInset":
      return printText("body", printFeedBlocks([block], printing));
    default:
      return printMedia(block, printing);
  }
}

type MediaBlock = BlockOf<
  "Image" | "Slideshow" | "KinjaVideo" | "Player" | "Products" | "CommerceLink" | "ReviewBox"
>;

function printMedia(block: MediaBlock, printing: FeedPrinting): Component[] {
  switch (block.type) {
    case "Image":
      return printPhoto(block, printing);
    case "Slideshow":
      return printGallery(block, printing);
    case "KinjaVideo":
      return printVideo(block, printing);
    case "Player":
      return printPlayer(block, printing);
    case "Products":
      return printProducts(block, printing);
    case "CommerceLink":
      return printProduct(block.product, printing);
    case "ReviewBox":
      return printReview(block, printing);
    default:
      return assertNever(block);
  }
}

const alignments = { Center: "center", Right: "right" } as const;

function printParagraph({ text, align }: BlockOf<"Paragraph">, printing: FeedPrinting): Component[] {
  const textAlignment = align === null || align === "Left" ? null : alignments[align];
  const paragraph = element("p", printInline(text, printing));
  return printText("body", [paragraph], textAlignment === null ? {} : { textStyle: { textAlignment } });
}

function printPullQuote({ text, cite }: BlockOf<"PullQuote">, printing: FeedPrinting): Component[] {
  return printText("pullquote", [
    element("p", printInline(text, printing)),
    ...(cite === "" ? [] : [element("p", [`— ${cite}`])]),
  ]);
}
