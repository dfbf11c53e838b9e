import type { BlockOf } from "../presented-block.ts";
import type { PresentedProduct } from "../presented-card.ts";
import type { PresentedPlayer } from "../presented-media.ts";
import { element } from "../markup.ts";
import type { FeedElement, FeedHtml } from "./feed-html.ts";
import type { FeedPrinting } from "./feed-printing.ts";
import { printInline, printTitle } from "./print-inline.ts";

const paragraph = (...words: FeedHtml[]) => element("p", words);

/** A link card, as a link. */
export function printLinkCard(block: BlockOf<"LinkCard">, printing: FeedPrinting): FeedElement[] {
  const caption = printInline(block.caption, printing);
  return [
    paragraph(printTitle(block.title, block.link, printing)),
    ...(caption.length === 0 ? [] : [paragraph(...caption)]),
  ];
}

/** A reader's reply, as a link with its text. */
export function printReplyInset(block: BlockOf<"ReplyInset">, printing: FeedPrinting): FeedElement[] {
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
