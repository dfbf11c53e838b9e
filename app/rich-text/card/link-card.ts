import type { NodeOf } from "../../../contract/entities/block-node.ts";
import type { PostSummary } from "../../../contract/entities/post.ts";
import { summarizePost } from "../../blog/search-and-social.ts";
import { findCardImage } from "../../image/find-story-image.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import { presentLink, type PresentedLink } from "../../link/present-link.ts";
import { printInline as printAmpInline, printLines, printLink } from "../amp/amp-printing.ts";
import { printImage as printAmpImage } from "../amp/print-image.ts";
import { type BlockPrinter, printAsInFeed } from "../block-printer.ts";
import type { BodyContext } from "../body-context.ts";
import { printInline, printTitle } from "../feed/feed-printing.ts";
import { presentBodyImage } from "../image/figure.ts";
import { printAnchor, printLiteInline, printParagraph } from "../lite/print-inline.ts";
import { element } from "../markup.ts";
import type { PresentedInline } from "../present-inline.ts";
import { findHostName, presentProducts, type PresentedProducts } from "./products.ts";

/** A card that links to a page inside or outside the network. */
export interface PresentedLinkCard {
  type: "LinkCard";
  /** Null if the address is not a valid link. */
  link: PresentedLink | null;
  title: string;
  excerpt: string;
  /** Source: the name of a site or provider, or its host. */
  source: string;
  image: PresentedImage | null;
  caption: PresentedInline[];
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

/** Its image is decorative, since the headline describes it: AMP gives it no alt text, the lite edition leaves it out. */
export const linkCardPrinter: BlockPrinter<PresentedLinkCard> = {
  feed: (block, printing) => {
    const caption = printInline(block.caption, printing);
    return [
      element("p", [printTitle(block.title, block.link, printing)]),
      ...(caption.length === 0 ? [] : [element("p" as const, caption)]),
    ];
  },
  amp: ({ link, title, excerpt, source, image, caption }, printing) => {
    const words = printAmpInline(caption, printing);
    const { css } = printing;
    return [
      element(
        "aside",
        [
          ...(image ? [printAmpImage(image, printing, { alt: "" })] : []),
          element("p", [link ? printLink(link, [title], printing) : title], { class: css.title }),
          ...printLines(excerpt),
          ...(words.length === 0 ? [] : [element("p" as const, words)]),
          ...printLines(source, css.note),
        ],
        { class: css.card },
      ),
    ];
  },
  lite: ({ link, title, excerpt, caption, source }) => [
    element("div", [
      element("p", [link ? printAnchor(link, [title]) : title]),
      ...printParagraph(excerpt),
      ...(caption.length === 0 ? [] : [element("p", printLiteInline(caption))]),
      ...printParagraph(source),
    ]),
  ],
  appleNews: printAsInFeed,
};
