import type { BlockOf, PresentedBlock } from "../presented-block.ts";
import { element } from "../markup.ts";
import type { PresentedProduct } from "../presented-card.ts";
import type { PresentedPlayer } from "../presented-media.ts";
import { printReview } from "../print-review.ts";
import { printTextBlock } from "../print-text.ts";
import { assertNever } from "../unexpected.ts";
import {
  type FeedHtml,
  type FeedPrinting,
  printInline,
  printLink,
  type FeedElement,
  printTitle,
} from "./feed-printing.ts";
import { printFigure, printImage } from "./print-image.ts";

const paragraph = (...words: FeedHtml[]) => element("p", words);

/** A link card, as a link. */
function printLinkCard(block: BlockOf<"LinkCard">, printing: FeedPrinting): FeedElement[] {
  const caption = printInline(block.caption, printing);
  return [
    paragraph(printTitle(block.title, block.link, printing)),
    ...(caption.length === 0 ? [] : [paragraph(...caption)]),
  ];
}

/** A reader's reply, as a link with its text. */
function printReplyInset(block: BlockOf<"ReplyInset">, printing: FeedPrinting): FeedElement[] {
  const words = block.text === "" ? block.byline : `${block.byline}: ${block.text}`;
  return [paragraph(printTitle(words, block.link, printing))];
}

/** A third-party embed, as a link with its title. */
export function printPlayer(
  { title, iframe, page, caption }: PresentedPlayer,
  printing: FeedPrinting,
): FeedElement[] {
  const words = printInline(caption, printing);
  return [
    paragraph(printTitle(title, page?.link ?? { href: iframe.src, rel: null }, printing)),
    ...(words.length === 0 ? [] : [paragraph(...words)]),
  ];
}

/** A product: a bold link, its price, and a note that the network may earn a commission. */
export function printProduct(product: PresentedProduct, printing: FeedPrinting): FeedElement {
  const { title, link, price, listPrice, retailer, promoCode } = product;
  const terms = [price, listPrice, retailer, promoCode].filter((term) => term !== "").join(" · ");
  // The site that shows the feed may earn from the link even if we don't, so it is always marked as
  // sponsored.
  const paid = link && { href: link.href, rel: "sponsored nofollow" };
  return paragraph(
    element("strong", [printTitle(title, paid, printing)]),
    ...(terms === "" ? [] : [` ${terms}`]),
    ...(link === null ? [] : [" ", element("small", [printing.intl.t("feed.commission")])]),
  );
}

function printProducts({ title, products }: BlockOf<"Products">, printing: FeedPrinting): FeedElement[] {
  return [
    ...(title === "" ? [] : [element("h3", [title])]),
    ...products.flatMap((product) => [
      printProduct(product, printing),
      ...(product.description === "" ? [] : [paragraph(product.description)]),
    ]),
  ];
}

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
