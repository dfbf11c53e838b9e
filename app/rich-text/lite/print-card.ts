import type { PresentedLink } from "../../link/present-link.ts";
import { element, type Markup } from "../markup.ts";
import type { BlockOf } from "../presented-block.ts";
import type { PresentedProduct } from "../presented-card.ts";
import { assertNever } from "../unexpected.ts";
import { printAnchor, printImage, printLiteInline } from "./print-inline.ts";

const paragraph = (...children: Markup[]) => element("p", children);
const lineOf = (text: string): Markup[] => (text === "" ? [] : [paragraph(text)]);
const titleOf = (title: string, link: PresentedLink | null): Markup =>
  link ? printAnchor(link, [title]) : title;

/** Cards set into a text. Their images are decorative and left out. */
export function printCard(
  block: BlockOf<"LinkCard" | "Products" | "CommerceLink" | "ReplyInset" | "ReviewBox">,
): Markup[] {
  switch (block.type) {
    case "LinkCard":
      return [printLinkCard(block)];
    case "Products":
      return printProducts(block);
    case "CommerceLink":
      return [printProductLine(block.product)];
    case "ReplyInset":
      return [printReplyInset(block)];
    case "ReviewBox":
      return [printReviewBox(block)];
    default:
      return assertNever(block);
  }
}

const printLinkCard = ({ link, title, excerpt, caption, source }: BlockOf<"LinkCard">) =>
  element("div", [
    paragraph(titleOf(title, link)),
    ...lineOf(excerpt),
    ...(caption.length === 0 ? [] : [paragraph(...printLiteInline(caption))]),
    ...lineOf(source),
  ]);

/** A single product is printed directly, several as a list. */
function printProducts({ title, products }: BlockOf<"Products">): Markup[] {
  const [only] = products;
  if (only && products.length === 1 && title === "") return [element("div", printProduct(only))];
  const items = products.map((product) => element("li", printProduct(product)));
  return [...lineOf(title), element("ul", items)];
}

function printProduct({ title, description, link, action, ...product }: PresentedProduct): Markup[] {
  const { price, listPrice, retailer, promoCode } = product;
  const others = [listPrice, retailer, promoCode].filter((term) => term !== "").join(" ");
  const terms: Markup[] = [
    ...(price === "" ? [] : [element("b", [price])]),
    ...(price === "" || others === "" ? [] : [" "]),
    ...(others === "" ? [] : [others]),
  ];
  return [
    paragraph(title),
    ...lineOf(description),
    ...(terms.length === 0 ? [] : [paragraph(...terms)]),
    ...(link ? [printAnchor(link, [action])] : []),
  ];
}

function printProductLine({ title, link, price, listPrice, retailer, promoCode }: PresentedProduct): Markup {
  const terms = [price, listPrice, retailer, promoCode].filter((term) => term !== "").join(" · ");
  return paragraph(
    element("strong", [titleOf(title, link)]),
    ...(terms === "" ? [] : [element("small", [` ${terms}`])]),
  );
}

const printReplyInset = ({ text, byline, link, action }: BlockOf<"ReplyInset">) =>
  element("figure", [
    ...(text === "" ? [] : [element("blockquote", [text])]),
    element("figcaption", [byline, ...(link ? [" ", printAnchor(link, [action])] : [])]),
  ]);

function printReviewBox(block: BlockOf<"ReviewBox">): Markup {
  const { title, subtitle, image, rating, summary, facts, verdicts } = block;
  const row = (label: string, values: readonly string[]) => [
    element("dt", [label]),
    ...values.map((value) => element("dd", [value])),
  ];
  const list = (rows: Markup[]) => (rows.length === 0 ? [] : [element("dl", rows)]);
  return element(
    "section",
    [
      ...(image ? [printImage(image)] : []),
      paragraph(title),
      ...lineOf(subtitle),
      ...(rating ? [paragraph(element("small", [rating.label]), " ", element("b", [rating.value]))] : []),
      ...lineOf(summary),
      ...list(facts.flatMap(({ label, value }) => row(label, [value]))),
      ...list(verdicts.flatMap(({ label, items }) => row(label, items))),
    ],
    { "aria-label": title },
  );
}
