import type { CommerceItem, CommerceLinkType, NodeOf } from "../../../contract/entities/block-node.ts";
import { presentTerms } from "../../commerce/present-terms.ts";
import type { PresentedPrice } from "../../commerce/prices.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import type { Intl } from "../../intl/create-intl.ts";
import { presentLink, type PresentedLink } from "../../link/present-link.ts";
import { type AmpHtml, type AmpPrinting, printLines, printLink } from "../amp/amp-printing.ts";
import { printImage as printAmpImage } from "../amp/print-image.ts";
import { cleanText, type Component, printText } from "../apple-news/components.ts";
import { printImage as printNewsImage } from "../apple-news/print-image.ts";
import type { BlockPrinter } from "../block-printer.ts";
import type { BodyContext } from "../body-context.ts";
import { type FeedElement, type FeedPrinting, printTitle } from "../feed/feed-printing.ts";
import { presentBodyImage } from "../image/figure.ts";
import { printAnchor, printParagraph } from "../lite/print-inline.ts";
import { element, type Markup } from "../markup.ts";

/**
 * Products. `Normal` is one large card, `CommerceList` a list, `CommerceCondensed` rows without descriptions.
 */
export interface PresentedProducts {
  type: "Products";
  style: "Normal" | "CommerceList" | "CommerceCondensed";
  title: string;
  products: PresentedProduct[];
}

export interface PresentedProduct {
  title: string;
  description: string;
  image: PresentedImage | null;
  /** Null if the address is not a valid link. */
  link: PresentedLink | null;
  /** "Buy for $49 at Amazon" */
  action: string;
  retailer: string;
  /** "$49.00"; empty if not a valid price. */
  price: string;
  /** "List price $60.00"; empty unless it is higher than the price. */
  listPrice: string;
  /** "Promo code: MAGMA20" */
  promoCode: string;
  data: ProductData;
}

/** Product data for the page's commerce tracking; null if unknown. */
export interface ProductData {
  linkType: CommerceLinkType;
  asin: string | null;
  /** Two decimals and a decimal point: "1299.50". */
  price: string | null;
  /** Short form, as on the button: "$1.3K". */
  priceV2: string | null;
  currency: string | null;
  retailer: string | null;
  promoCode: string | null;
}

/** A product in its own line of text. */
export interface PresentedProductLink {
  type: "CommerceLink";
  product: PresentedProduct;
}

/** A product with prices and link. */
function presentProduct(
  item: CommerceItem,
  linkType: CommerceLinkType,
  context: BodyContext,
): PresentedProduct {
  const { intl } = context;
  const retailer = item.retailer.trim();
  const { price, listPrice, ...terms } = presentTerms(item, intl);
  const promoCode = item.promoCode.trim() || terms.promoCode;
  const link = presentLink({ reference: item.url, noFollow: true }, context.links, linkType);
  return {
    title: item.title,
    description: item.description,
    image: presentBodyImage(item.image, "product", context),
    // Affiliate links must not pass ranking to search engines.
    link,
    action: formatAction(price, retailer, intl),
    retailer,
    price: price?.text ?? "",
    listPrice,
    promoCode: promoCode === "" ? "" : intl.t("commerce.promoCode", { code: promoCode }),
    data: {
      linkType,
      asin: link?.affiliate?.asin ?? null,
      price: price?.price ?? null,
      priceV2: price?.priceV2 ?? null,
      currency: price?.currency ?? null,
      retailer: retailer || null,
      promoCode: promoCode || null,
    },
  };
}

/** A product in its own line of text. */
export const presentProductLink = (
  { item }: NodeOf<"CommerceLink">,
  context: BodyContext,
): PresentedProductLink => ({
  type: "CommerceLink",
  product: presentProduct(item, "CommerceTextLink", context),
});

function formatAction(price: PresentedPrice | null, retailer: string, intl: Intl): string {
  if (!price) return retailer === "" ? intl.t("commerce.see") : intl.t("commerce.seeAt", { retailer });
  const values = { price: price.label, retailer };
  return retailer === "" ? intl.t("commerce.buy", values) : intl.t("commerce.buyAt", values);
}

/** The link type depends on the style: a list of products or a single card. */
export function presentProducts(node: NodeOf<"LinkPreview">, context: BodyContext): PresentedProducts | null {
  const linkType = node.style === "CommerceList" ? "CommerceInsetList" : "CommerceInset";
  const own = { title: node.title || findHostName(node.url) || node.url, url: node.url, image: node.image };
  const single = { ...own, retailer: "", description: node.excerpt, promoCode: "", meta: unpriced };
  const items = node.items.length > 0 ? node.items : [single];
  const products = items
    .filter(({ title }) => title !== "")
    .map((item) => presentProduct(item, linkType, context));
  if (products.length === 0) return null;
  // Omits the heading if it would repeat the only product's title.
  const isNamed = node.items.length > 0 && !(products.length === 1 && products[0]?.title === node.title);
  return { type: "Products", style: node.style, title: isNamed ? node.title : "", products };
}

const unpriced = { price: null, listPrice: null, currency: "USD" };

/** The host of an address without `www.`; empty if it has none. */
export function findHostName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
}

const termsOf = ({ price, listPrice, retailer, promoCode }: PresentedProduct) =>
  [price, listPrice, retailer, promoCode].filter((term) => term !== "").join(" · ");

/** In feeds: a bold link, its price, and a note that the network may earn a commission. */
function printFeedLine(product: PresentedProduct, printing: FeedPrinting): FeedElement {
  const { title, link } = product;
  const terms = termsOf(product);
  // The site that shows the feed may earn from the link even if we don't, so it is always marked as
  // sponsored.
  const paid = link && { href: link.href, rel: "sponsored nofollow" };
  return element("p", [
    element("strong", [printTitle(title, paid, printing)]),
    ...(terms === "" ? [] : [` ${terms}`]),
    ...(link === null ? [] : [" ", element("small", [printing.intl.t("feed.commission")])]),
  ]);
}

/** For AMP. Links are marked as sponsored, as on the page. */
function printAmpCard(product: PresentedProduct, printing: AmpPrinting): AmpHtml[] {
  const { title, description, image, link, action } = product;
  const { css } = printing;
  return [
    ...(image ? [printAmpImage(image, printing, { alt: "" })] : []),
    ...printLines(title, css.title),
    ...printLines(description),
    ...printLines(termsOf(product), css.note),
    ...(link ? [printLink(link, [action], printing, css.action)] : []),
  ];
}

function printLiteCard({ title, description, link, action, ...product }: PresentedProduct): Markup[] {
  const { price, listPrice, retailer, promoCode } = product;
  const others = [listPrice, retailer, promoCode].filter((term) => term !== "").join(" ");
  const terms: Markup[] = [
    ...(price === "" ? [] : [element("b", [price])]),
    ...(price === "" || others === "" ? [] : [" "]),
    ...(others === "" ? [] : [others]),
  ];
  return [
    element("p", [title]),
    ...printParagraph(description),
    ...(terms.length === 0 ? [] : [element("p", terms)]),
    ...(link ? [printAnchor(link, [action])] : []),
  ];
}

/** For Apple News: image, name and terms as in feeds, and a button that links to the shop. */
function printComponents(product: PresentedProduct, printing: FeedPrinting): Component[] {
  const { image, description, link, action, title } = product;
  const href = link && URL.parse(link.href, printing.permalink);
  const isWeb = href?.protocol === "https:" || href?.protocol === "http:";
  return [
    ...printNewsImage(image, printing),
    ...printText("body", [
      printFeedLine(product, printing),
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

export const productsPrinter: BlockPrinter<PresentedProducts> = {
  feed: ({ title, products }, printing) => [
    ...(title === "" ? [] : [element("h3" as const, [title])]),
    ...products.flatMap((product) => [
      printFeedLine(product, printing),
      ...(product.description === "" ? [] : [element("p" as const, [product.description])]),
    ]),
  ],
  amp: ({ title, products }, printing) => [
    ...printLines(title, printing.css.title),
    ...products.map((product) =>
      element("aside" as const, printAmpCard(product, printing), { class: printing.css.card }),
    ),
  ],
  /** A single product is printed directly, several as a list. */
  lite: ({ title, products }) => {
    const [only] = products;
    if (only && products.length === 1 && title === "") return [element("div", printLiteCard(only))];
    const items = products.map((product) => element("li", printLiteCard(product)));
    return [...printParagraph(title), element("ul", items)];
  },
  appleNews: ({ title, products }, printing) => [
    ...printText("heading3", [title]),
    ...products.flatMap((product) => printComponents(product, printing)),
  ],
};

export const productLinkPrinter: BlockPrinter<PresentedProductLink> = {
  feed: ({ product }, printing) => [printFeedLine(product, printing)],
  amp: ({ product }, printing) => {
    const { title, link } = product;
    const terms = termsOf(product);
    return [
      element("p", [
        element("strong", [link ? printLink(link, [title], printing) : title]),
        ...(terms === "" ? [] : [element("small", [` ${terms}`])]),
      ]),
    ];
  },
  lite: ({ product }) => {
    const { title, link } = product;
    const terms = termsOf(product);
    return [
      element("p", [
        element("strong", [link ? printAnchor(link, [title]) : title]),
        ...(terms === "" ? [] : [element("small", [` ${terms}`])]),
      ]),
    ];
  },
  appleNews: ({ product }, printing) => printComponents(product, printing),
};
