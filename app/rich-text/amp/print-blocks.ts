import { element } from "../markup.ts";
import type { PresentedBlock } from "../presented-block.ts";
import { printReview } from "../print-review.ts";
import { printTextBlock, type TextBlock } from "../print-text.ts";
import { assertNever } from "../unexpected.ts";
import * as css from "./amp.css.ts";
import type { AmpHtml } from "./amp-html.ts";
import type { AmpPrinting } from "./amp-printing.ts";
import { printLinkCard, printProductLink, printProducts, printReplyInset } from "./print-card.ts";
import { printElsewhere, printInline } from "./print-inline.ts";
import { printSlideshow, printVideo } from "./print-media.ts";
import { printFigure, printImage } from "./print-image.ts";
import { printPlayer } from "./print-player.ts";

/**
 * Renders presented blocks as AMP. What AMP can't show becomes a link to the page. The switch is exhaustive:
 * a new block type must be handled here.
 */
export function printBlocks(blocks: readonly PresentedBlock[], printing: AmpPrinting): AmpHtml[] {
  return blocks.flatMap((block) => printBlock(block, printing));
}

/** One top-level block of the text. Separate, so that an ad can be inserted after it. */
export function printBlock(block: PresentedBlock, printing: AmpPrinting): AmpHtml[] {
  switch (block.type) {
    case "Image":
      return [printFigure(block, printing, { className: css.figure[block.alignment] })];
    case "Slideshow":
      return [printSlideshow(block, printing)];
    case "KinjaVideo":
      return [printVideo(block, printing)];
    case "Player":
      return [printPlayer(block, printing)];
    case "FullBleedWidget":
      // Our own pages only allow framing by their own host, but an AMP copy is served by another.
      return [printElsewhere(block.iframe.title || block.iframe.src, printing)];
    case "LinkCard":
      return [printLinkCard(block, printing)];
    case "Products":
      return printProducts(block, printing);
    case "CommerceLink":
      return [printProductLink(block, printing)];
    case "ReplyInset":
      return [printReplyInset(block, printing)];
    case "ReviewBox":
      return [
        element(
          "aside",
          printReview(block, (image) => printImage(image, printing)),
          { class: css.card },
        ),
      ];
    default:
      return [printWords(block, printing)];
  }
}

function printWords(block: TextBlock, printing: AmpPrinting): AmpHtml {
  const printed = printTextBlock(block, {
    inline: (text) => printInline(text, printing),
    blocks: (below) => printBlocks(below, printing),
    classOf: findClass,
  });
  // Tables that are wider than the column scroll on their own.
  return block.type === "Table" ? element("div", [printed], { class: css.scroll }) : printed;
}

function findClass(block: TextBlock): string | null {
  switch (block.type) {
    case "Paragraph":
      return block.align === null ? null : css.align[block.align];
    case "Quotable":
      return css.quotable;
    case "PullQuote":
      return css.pullQuote;
    case "Header":
    case "HorizontalRule":
    case "PageBreak":
    case "BlockQuote":
    case "Code":
    case "List":
    case "Table":
      return null;
    default:
      return assertNever(block);
  }
}
