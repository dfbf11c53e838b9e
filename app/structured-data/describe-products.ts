import type { Product } from "schema-dts";
import type { BlockNode, NodeOf, CommerceItem } from "../../contract/entities/block-node.ts";
import type { ImageRef } from "../../contract/entities/image.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentPrice } from "../commerce/prices.ts";
import { cropImage } from "../image/build-image-url.ts";
import { buildAbsoluteUrl } from "../link/addressing.ts";
import { isWebUrl, parseAddress, withoutCredentials } from "../link/parse-address.ts";

type Described = Exclude<Product, string>;
/** The author property, which refers to other nodes of the page's graph. */
interface Writer {
  author: object | readonly object[];
}

/** Maximum number of products described; a list of deals may have hundreds. */
const maxProducts = 20;

/**
 * Products that a text reviews or offers at a price (Google, "Product snippet"); others have no benefit for
 * search engines.
 */
export function describeProducts(
  body: readonly BlockNode[],
  writer: Writer,
  context: PageContext,
): Described[] {
  const found = body.flatMap((node): Described[] => {
    if (node.type === "ReviewBox") return describeReview(node, writer, context);
    if (node.type === "CommerceLink") return describeOffer(node.item, context);
    return node.type === "LinkPreview" ? node.items.flatMap((item) => describeOffer(item, context)) : [];
  });
  return found.slice(0, maxProducts);
}

const describeImage = (image: ImageRef | null, context: PageContext) => {
  const src = image && cropImage(image, 1, context.images)?.src;
  return src ? { image: buildAbsoluteUrl(src, context) } : {};
};

const rating = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:\/|out of|de|sobre)\s*(\d{1,3})\s*$/i;

/** Parses "4.5/5"; null for a verdict such as "Yes, buy it". */
export function parseRating(text: string): { value: number; best: number } | null {
  const [, value = "", best = ""] = rating.exec(text) ?? [];
  const parsed = { value: Number(value.replace(",", ".")), best: Number(best) };
  return value !== "" && parsed.best > 0 && parsed.value <= parsed.best ? parsed : null;
}

const describeNotes = (notes: readonly string[]) => ({
  "@type": "ItemList" as const,
  itemListElement: notes.map((name, index) => ({ "@type": "ListItem" as const, position: index + 1, name })),
});

function describeReview(node: NodeOf<"ReviewBox">, { author }: Writer, context: PageContext): Described[] {
  const stars = parseRating(node.rating);
  const { pros, cons } = node;
  // A review needs a rating, or pros and cons.
  if (node.title === "" || (stars === null && pros.length === 0 && cons.length === 0)) return [];
  const described: Described = {
    "@type": "Product",
    name: node.title,
    ...describeImage(node.image, context),
    review: {
      "@type": "Review",
      author: author as never,
      ...(node.summary === "" ? {} : { reviewBody: node.summary }),
      ...(stars === null
        ? {}
        : {
            reviewRating: {
              "@type": "Rating",
              ratingValue: stars.value,
              bestRating: stars.best,
              worstRating: 0,
            },
          }),
      ...(pros.length === 0 ? {} : { positiveNotes: describeNotes(pros) }),
      ...(cons.length === 0 ? {} : { negativeNotes: describeNotes(cons) }),
    },
  };
  return [described];
}

function describeOffer(item: CommerceItem, context: PageContext): Described[] {
  const price = presentPrice(item.meta.price, { locale: context.blog.locale, currency: item.meta.currency });
  const url = parseAddress(item.url.trim());
  if (price === null || url === null || !isWebUrl(url) || item.title === "") return [];
  const seller = item.retailer.trim();
  const described: Described = {
    "@type": "Product",
    name: item.title,
    ...describeImage(item.image, context),
    ...(item.description === "" ? {} : { description: item.description }),
    offers: {
      "@type": "Offer",
      url: withoutCredentials(url).href,
      price: price.price,
      priceCurrency: price.currency,
      ...(seller === "" ? {} : { seller: { "@type": "Organization", name: seller } }),
    },
  };
  return [described];
}
