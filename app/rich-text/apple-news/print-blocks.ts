import type { BlockOf, PresentedBlock } from "../presented-block.ts";
import { element } from "../markup.ts";
import { type FeedPrinting, printInline } from "../feed/feed-printing.ts";
import { printBlocks as printFeedBlocks, printProduct as printProductLine } from "../feed/print-blocks.ts";
import type { PresentedProduct } from "../presented-card.ts";
import { printReview as printReviewText } from "../print-review.ts";
import { assertNever } from "../unexpected.ts";
import { type Component, printTable, printText, cleanText } from "./components.ts";
import { printGallery, printPhoto, printPlayer, printVideo, printImage } from "./print-media.ts";

/** A product: image, name and terms as in feeds, and a button that links to the shop. */
function printProduct(product: PresentedProduct, printing: FeedPrinting): Component[] {
  const { image, description, link, action, title } = product;
  const href = link && URL.parse(link.href, printing.permalink);
  const isWeb = href?.protocol === "https:" || href?.protocol === "http:";
  return [
    ...printImage(image, printing),
    ...printText("body", [
      printProductLine(product, printing),
      ...(description === "" ? [] : [element("p", [description])]),
    ]),
    ...(isWeb
      ? [
          {
            role: "link_button",
            URL: href.href,
            text: cleanText(action) || cleanText(title) || href.host,
            style: "button",
            textStyle: "button",
            layout: "text",
          } as const,
        ]
      : []),
  ];
}

const printProducts = ({ title, products }: BlockOf<"Products">, printing: FeedPrinting): Component[] => [
  ...printText("heading3", [title]),
  ...products.flatMap((product) => printProduct(product, printing)),
];

/** A review box: its name as a heading, its image, and everything else as one text. */
const printReview = (block: BlockOf<"ReviewBox">, printing: FeedPrinting): Component[] => [
  ...printText("heading3", [block.title]),
  ...printImage(block.image, printing),
  ...printText(
    "body",
    printReviewText({ ...block, title: "", image: null }, () => ""),
  ),
];

/*
 * The blocks of a text as components of Apple News Format (developer.apple.com/documentation/applenewsformat). Texts
 * are HTML, as feeds print it, with the elements that the format knows. Blocks without a component become a link, as in
 * feeds.
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
      // The caption is printed above the table.
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
