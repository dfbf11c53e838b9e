import type { NodeOf, CommerceItem, CommerceLinkType } from "../../contract/entities/block-node.ts";
import type { PostSummary } from "../../contract/entities/post.ts";
import { summarizePost } from "../blog/search-and-social.ts";
import { splitAuthorTerms, type AuthorTerms, presentPrice, type PresentedPrice } from "../commerce/prices.ts";
import { findCardImage } from "../image/find-story-image.ts";
import type { Intl } from "../intl/create-intl.ts";
import { parseAddress } from "../link/parse-address.ts";
import { presentLink } from "../link/present-link.ts";
import type { BodyContext } from "./body-context.ts";
import { presentBodyImage } from "./present-figures.ts";
import type {
  PresentedReviewBox,
  PresentedProduct,
  PresentedLinkCard,
  PresentedProducts,
  PresentedReplyInset,
} from "./presented-card.ts";

/**
 * A product with prices and link. A missing price or promo code may be given in the URL's query, where
 * authors put them.
 */
export function presentProduct(
  item: CommerceItem,
  linkType: CommerceLinkType,
  context: BodyContext,
): PresentedProduct {
  const { intl } = context;
  const retailer = item.retailer.trim();
  const options = { locale: intl.locale, currency: item.meta.currency };
  const terms = findAuthorTerms(item.url);
  const promoCode = item.promoCode.trim() || (terms.promoCode ?? "");
  const price = presentPrice(item.meta.price, options) ?? presentPrice(terms.price, options);
  const listPrice = presentPrice(item.meta.listPrice, options);
  const isReduced = price !== null && listPrice !== null && Number(listPrice.price) > Number(price.price);
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
    listPrice: isReduced ? intl.t("commerce.listPrice", { price: listPrice.text }) : "",
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

function findAuthorTerms(address: string): AuthorTerms {
  const url = parseAddress(address.trim());
  return url === null ? { price: null, promoCode: null } : splitAuthorTerms(url).terms;
}

function formatAction(price: PresentedPrice | null, retailer: string, intl: Intl): string {
  if (!price) return retailer === "" ? intl.t("commerce.see") : intl.t("commerce.seeAt", { retailer });
  const values = { price: price.label, retailer };
  return retailer === "" ? intl.t("commerce.buy", values) : intl.t("commerce.buyAt", values);
}

type LinkPreview = NodeOf<"LinkPreview">;

/** A card for a post, an external page or products; null if it has no target. */
export function presentLinkPreview(
  node: LinkPreview,
  context: BodyContext,
): PresentedLinkCard | PresentedProducts | null {
  if (node.kind === "commerce") return presentProducts(node, context);
  const post = node.kind === "internal" && node.postId ? context.referenced.get(node.postId) : undefined;
  if (post && post.status !== "PUBLISHED") return null;
  return presentLinkCard(post ? describePost(post) : node, context);
}

/** For a post, the card shows its current headline and image instead of what the author entered. */
function describePost(post: PostSummary): CardSource {
  return {
    url: post.permalink,
    title: post.headline,
    excerpt: summarizePost(post),
    siteName: "",
    image: findCardImage(post),
  };
}

type CardSource = Pick<LinkPreview, "url" | "title" | "excerpt" | "siteName" | "image">;

function presentLinkCard(source: CardSource, context: BodyContext): PresentedLinkCard | null {
  const host = findHostName(source.url);
  const title = source.title || source.siteName || host || source.url;
  if (title === "") return null;
  return {
    type: "LinkCard",
    link: presentLink({ reference: source.url }, context.links),
    title,
    excerpt: source.excerpt,
    source: source.siteName || host,
    image: presentBodyImage(source.image, "linkCard", context),
    caption: [],
  };
}

/** The link type depends on the style: a list of products or a single card. */
function presentProducts(node: LinkPreview, context: BodyContext): PresentedProducts | null {
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
function findHostName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
}

/** A reply embedded in a post; null if it doesn't exist or isn't public. */
export function presentReplyInset(
  node: NodeOf<"ReplyInset">,
  context: BodyContext,
): PresentedReplyInset | null {
  const reply = context.referenced.get(node.postId);
  if (reply?.status !== "PUBLISHED" || !reply.approved) return null;
  return {
    type: "ReplyInset",
    text: reply.headline || reply.excerpt,
    byline: reply.byline || context.intl.t("body.reply"),
    link: presentLink({ reference: reply.permalink }, context.links),
    action: context.intl.t("body.readReply"),
  };
}

/** A review box: what was reviewed, its rating, pros and cons. */
export function presentReviewBox(node: NodeOf<"ReviewBox">, context: BodyContext): PresentedReviewBox {
  const { intl } = context;
  const verdicts = [
    { kind: "pros", label: intl.t("body.pros"), items: node.pros.filter(hasText) },
    { kind: "cons", label: intl.t("body.cons"), items: node.cons.filter(hasText) },
  ] as const;
  return {
    type: "ReviewBox",
    title: node.title,
    subtitle: node.subtitle,
    image: presentBodyImage(node.image, "review", context),
    rating: hasText(node.rating) ? { label: intl.t("body.rating"), value: node.rating } : null,
    summary: node.summary,
    facts: node.facts.filter(({ label, value }) => hasText(label) && hasText(value)),
    verdicts: verdicts.filter(({ items }) => items.length > 0),
  };
}

const hasText = (text: string) => text.trim() !== "";
