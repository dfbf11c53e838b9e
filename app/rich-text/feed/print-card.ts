import type { BlockOf } from "../presented-block.ts";
import type { PresentedProduct } from "../presented-card.ts";
import type { PresentedPlayer } from "../presented-media.ts";
import { element } from "../markup.ts";
import type { FeedElement, FeedHtml } from "./feed-html.ts";
import type { FeedPrinting } from "./feed-printing.ts";
import { printInline, printTitle } from "./print-inline.ts";

const paragraph = (...words: FeedHtml[]) => element("p", words);

/** A card that leads to another page: a link. */
export function printLinkCard(block: BlockOf<"LinkCard">, printing: FeedPrinting): FeedElement[] {
  const caption = printInline(block.caption, printing);
  return [
    paragraph(printTitle(block.title, block.link, printing)),
    ...(caption.length === 0 ? [] : [paragraph(...caption)]),
  ];
}

/** A reader's reply: a link to it, with what it says. */
export function printReplyInset(block: BlockOf<"ReplyInset">, printing: FeedPrinting): FeedElement[] {
  const words = block.text === "" ? block.byline : `${block.byline}: ${block.text}`;
  return [paragraph(printTitle(words, block.link, printing))];
}

/** What is framed elsewhere: a link to it by its title. */
export function printPlayer(
  { title, frame, page, caption }: PresentedPlayer,
  printing: FeedPrinting,
): FeedElement[] {
  const words = printInline(caption, printing);
  return [
    paragraph(printTitle(title, page?.link ?? { href: frame.src, rel: null }, printing)),
    ...(words.length === 0 ? [] : [paragraph(...words)]),
  ];
}

/** A product: a bold link, what it costs, and that the network may earn by it. */
export function printProduct(product: PresentedProduct, printing: FeedPrinting): FeedElement {
  const { title, link, price, listPrice, retailer, promoCode } = product;
  const terms = [price, listPrice, retailer, promoCode].filter((term) => term !== "").join(" · ");
  // Who shows the feed may earn where we do not: the link is one that is paid for, wherever it stands.
  const paid = link && { href: link.href, rel: "sponsored nofollow" };
  return paragraph(
    element("strong", [printTitle(title, paid, printing)]),
    ...(terms === "" ? [] : [` ${terms}`]),
    ...(link === null ? [] : [" ", element("small", [printing.intl.t("feed.commission")])]),
  );
}

export function printProducts(
  { title, products }: BlockOf<"Products">,
  printing: FeedPrinting,
): FeedElement[] {
  return [
    ...(title === "" ? [] : [element("h3", [title])]),
    ...products.flatMap((product) => [
      printProduct(product, printing),
      ...(product.description === "" ? [] : [paragraph(product.description)]),
    ]),
  ];
}
