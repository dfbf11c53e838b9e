import { element } from "../markup.ts";
import type { BlockOf } from "../presented-block.ts";
import type { PresentedProduct } from "../presented-card.ts";
import * as css from "./amp.css.ts";
import type { AmpElement, AmpHtml } from "./amp-html.ts";
import type { AmpPrinting } from "./amp-printing.ts";
import { printInline, printLink } from "./print-inline.ts";
import { printImage } from "./print-image.ts";

/** A paragraph, unless the text is empty. */
const line = (text: string, className: string | null = null): AmpElement[] =>
  text === "" ? [] : [element("p", [text], { class: className })];

const termsOf = ({ price, listPrice, retailer, promoCode }: PresentedProduct) =>
  [price, listPrice, retailer, promoCode].filter((term) => term !== "").join(" · ");

/** A card that links to another page. The image is decorative, since the headline describes it. */
export function printLinkCard(block: BlockOf<"LinkCard">, printing: AmpPrinting): AmpElement {
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
export function printReplyInset(
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
export function printProducts({ title, products }: BlockOf<"Products">, printing: AmpPrinting): AmpElement[] {
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
export function printProductLink({ product }: BlockOf<"CommerceLink">, printing: AmpPrinting): AmpElement {
  const { title, link } = product;
  const terms = termsOf(product);
  return element("p", [
    element("strong", [link ? printLink(link, [title], printing) : title]),
    ...(terms === "" ? [] : [element("small", [` ${terms}`])]),
  ]);
}
