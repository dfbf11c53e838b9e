import { element } from "../markup.ts";
import type { PresentedBlock, BlockOf } from "../presented-block.ts";
import type { PresentedProduct } from "../presented-card.ts";
import { printReview } from "../print-review.ts";
import { printTextBlock, type TextBlock } from "../print-text.ts";
import { assertNever } from "../unexpected.ts";
import * as css from "./amp.css.ts";
import {
  type AmpHtml,
  type AmpPrinting,
  printElsewhere,
  printInline,
  type AmpElement,
  printLink,
} from "./amp-printing.ts";
import { printSlideshow, printVideo } from "./print-media.ts";
import { printFigure, printImage } from "./print-image.ts";
import { printPlayer } from "./print-player.ts";

/** A paragraph, unless the text is empty. */
const line = (text: string, className: string | null = null): AmpElement[] =>
  text === "" ? [] : [element("p", [text], { class: className })];

const termsOf = ({ price, listPrice, retailer, promoCode }: PresentedProduct) =>
  [price, listPrice, retailer, promoCode].filter((term) => term !== "").join(" · ");

/** A card that links to another page. The image is decorative, since the headline describes it. */
function printLinkCard(block: BlockOf<"LinkCard">, printing: AmpPrinting): AmpElement {
  const { link, title, excerpt, source, image, caption } = block;
  const words = printInline(caption, printing);
  return element(
    "aside",
    [
      ...(image ? [printImage(image, printing, { alt: "" })] : []),
      element("p", [link ? printLink(link, [title], printing) : title], { class: css.title }),
      ...line(excerpt),
      ...(words.length === 0 ? [] : [element("p", words)]),
      ...line(source, css.note),
    ],
    { class: css.card },
  );
}

/** A reader's reply with a link to it. */
function printReplyInset(
  { text, byline, link, action }: BlockOf<"ReplyInset">,
  printing: AmpPrinting,
): AmpElement {
  const way = link ? [" ", printLink(link, [action], printing)] : [];
  return element(
    "aside",
    [
      ...(text === "" ? [] : [element("blockquote", [text])]),
      element("p", [byline, ...way], { class: css.note }),
    ],
    { class: css.card },
  );
}

/** Products. Their links are marked as sponsored, as on the page. */
function printProducts({ title, products }: BlockOf<"Products">, printing: AmpPrinting): AmpElement[] {
  return [
    ...line(title, css.title),
    ...products.map((product) => element("aside", printProductCard(product, printing), { class: css.card })),
  ];
}

function printProductCard(product: PresentedProduct, printing: AmpPrinting): AmpHtml[] {
  const { title, description, image, link, action } = product;
  return [
    ...(image ? [printImage(image, printing, { alt: "" })] : []),
    ...line(title, css.title),
    ...line(description),
    ...line(termsOf(product), css.note),
    ...(link ? [printLink(link, [action], printing, css.action)] : []),
  ];
}

/** A product in its own line of text. */
function printProductLink({ product }: BlockOf<"CommerceLink">, printing: AmpPrinting): AmpElement {
  const { title, link } = product;
  const terms = termsOf(product);
  return element("p", [
    element("strong", [link ? printLink(link, [title], printing) : title]),
    ...(terms === "" ? [] : [element("small", [` ${terms}`])]),
  ]);
}

/**
 * Renders presented blocks as AMP. Content that AMP can't show becomes a link to the page. The switch is exhaustive: a
 * new block type must be handled here.
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
