import type { BlockOf, PresentedBlock } from "../presented-block.ts";
import { element } from "../markup.ts";
import { printReview } from "../print-review.ts";
import { printTextBlock } from "../print-text.ts";
import { assertNever } from "../unexpected.ts";
import type { FeedHtml } from "./feed-html.ts";
import type { FeedPrinting } from "./feed-printing.ts";
import { printInline, printLink } from "./print-inline.ts";
import { printLinkCard, printPlayer, printProduct, printProducts, printReplyInset } from "./print-card.ts";
import { printFigure, printImage } from "./print-image.ts";

/**
 * Renders presented blocks for a feed, readable anywhere: embeds and interactive content become links. The
 * switch is exhaustive: a new block type must be handled here.
 */
export function printBlocks(blocks: readonly PresentedBlock[], printing: FeedPrinting): FeedHtml[] {
  return blocks.flatMap((block) => printBlock(block, printing));
}

function printBlock(block: PresentedBlock, printing: FeedPrinting): FeedHtml[] {
  switch (block.type) {
    case "Image":
      return [printFigure(block, printing)];
    case "Slideshow":
      return [
        ...(block.title === "" ? [] : [element("p", [block.title])]),
        ...block.slides.map((slide) => printFigure(slide, printing)),
      ];
    case "KinjaVideo":
      return [element("p", [printLink({ href: printing.permalink, rel: null }, [block.label], printing)])];
    case "FullBleedWidget":
      return [
        element("p", [
          printLink(
            { href: block.iframe.src, rel: null },
            [block.iframe.title || block.iframe.src],
            printing,
          ),
        ]),
      ];
    case "Player":
    case "LinkCard":
    case "Products":
    case "CommerceLink":
    case "ReplyInset":
    case "ReviewBox":
      return printInset(block, printing);
    default:
      return [
        printTextBlock(block, {
          inline: (text) => printInline(text, printing),
          blocks: (below) => printBlocks(below, printing),
          classOf: () => null,
        }),
      ];
  }
}

/** Cards and embeds. */
function printInset(
  block: BlockOf<"Player" | "LinkCard" | "Products" | "CommerceLink" | "ReplyInset" | "ReviewBox">,
  printing: FeedPrinting,
): FeedHtml[] {
  switch (block.type) {
    case "Player":
      return printPlayer(block, printing);
    case "LinkCard":
      return printLinkCard(block, printing);
    case "Products":
      return printProducts(block, printing);
    case "CommerceLink":
      return [printProduct(block.product, printing)];
    case "ReplyInset":
      return printReplyInset(block, printing);
    case "ReviewBox":
      return printReview(block, (image) => element("figure", [printImage(image, printing)]));
    default:
      return assertNever(block);
  }
}
