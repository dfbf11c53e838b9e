import type { NodeOf } from "../../contract/entities/block-node.ts";
import type { PostSummary } from "../../contract/entities/post.ts";
import { summarizePost } from "../blog/summarize-post.ts";
import { presentLink } from "../link/present-link.ts";
import type { BodyContext } from "./body-context.ts";
import { presentBodyImage } from "./present-picture.ts";
import { presentProduct } from "./present-product.ts";
import type { PresentedLinkCard, PresentedProducts } from "./presented-card.ts";
import { findCardImage } from "../image/find-story-image.ts";

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
