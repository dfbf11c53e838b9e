import type { BlockOf } from "../presented-block.ts";
import type { PresentedProduct } from "../presented-card.ts";
import { element } from "../markup.ts";
import type { FeedPrinting } from "../feed/feed-printing.ts";
import { printProduct as printProductLine } from "../feed/print-card.ts";
import { printReview as printReviewText } from "../print-review.ts";
import type { Component } from "./component.ts";
import { printImage } from "./print-media.ts";
import { cleanText, printText } from "./print-text.ts";

/** A product: image, name and terms as in feeds, and a button that leads to the shop. */
export function printProduct(product: PresentedProduct, printing: FeedPrinting): Component[] {
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

export const printProducts = (
  { title, products }: BlockOf<"Products">,
  printing: FeedPrinting,
): Component[] => [
  ...printText("heading3", [title]),
  ...products.flatMap((product) => printProduct(product, printing)),
];

/** A review box: its name as a heading, its image, and everything else as one text. */
export const printReview = (block: BlockOf<"ReviewBox">, printing: FeedPrinting): Component[] => [
  ...printText("heading3", [block.title]),
  ...printImage(block.image, printing),
  ...printText(
    "body",
    printReviewText({ ...block, title: "", image: null }, () => ""),
  ),
];
