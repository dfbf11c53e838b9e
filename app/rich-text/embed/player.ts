import { findEmbed, type Embed, type EmbeddedNode, isSitePage } from "../../embed/embed-iframes.ts";
import { findDeadEmbed, findEmbedLink } from "../../embed/embed-links.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import { presentLink, type PresentedLink } from "../../link/present-link.ts";
import { printElsewhere } from "../amp/amp-printing.ts";
import { printText } from "../apple-news/components.ts";
import { type BlockPrinter, printAsInFeed } from "../block-printer.ts";
import type { BodyContext } from "../body-context.ts";
import type { PresentedLinkCard } from "../card/link-card.ts";
import { printInline, printLink, printTitle } from "../feed/feed-printing.ts";
import { presentBodyImage } from "../image/figure.ts";
import { elsewhere, printAnchor, printLiteInline } from "../lite/print-inline.ts";
import { element, type Markup } from "../markup.ts";
import { presentInline, type PresentedInline } from "../present-inline.ts";
import type { PresentedParagraph } from "../text/text-blocks.ts";
import { printAmpPlayer } from "./amp-player.ts";
import { printNewsPlayer } from "./news-player.ts";

/** Aspect ratios of iframes; the nearest one is used. */
export type IframeShape = "wide" | "classic" | "square" | "tall";

/** An iframe: a third-party page (sandboxed) or one of our own. */
export interface PresentedIframe {
  src: string;
  title: string;
  /** Null for our own pages. */
  sandbox: string | null;
  allow: string;
  /** Null if `height` (CSS pixels) is used instead. */
  shape: IframeShape | null;
  height: number | null;
  /** The framed page may report its height. */
  isFitted: boolean;
}

/** A third-party embed that loads when the reader requests it. */
export interface PresentedPlayer {
  type: "Player";
  provider: string;
  /** "Video", "Post", "Map" … */
  kind: string;
  title: string;
  /** The load button, "Load from YouTube", and a notice about what loading means. */
  action: string;
  notice: string;
  /** Our own poster image. */
  poster: PresentedImage | null;
  /** The blog shows players at once. */
  isOpen: boolean;
  iframe: PresentedIframe;
  /** Link to the content at its provider: "Open on YouTube". */
  page: { link: PresentedLink; label: string } | null;
  caption: PresentedInline[];
}

/** An iframe with one of the network's own pages, as wide as the window. */
export interface PresentedWidget {
  type: "FullBleedWidget";
  iframe: PresentedIframe;
}

/** Width divided by height. */
const shapes: readonly [IframeShape, number][] = [
  ["wide", 16 / 9],
  ["classic", 4 / 3],
  ["square", 1],
  ["tall", 9 / 16],
];

/** Height if unknown, CSS pixels. */
const defaultHeight = 480;

type Presented = PresentedPlayer | PresentedWidget | PresentedLinkCard | PresentedParagraph;

/**
 * Presents an embed. Third-party content is a placeholder until the reader loads it, unless the blog opts out; our own
 * pages are shown at once. Content that must not be framed becomes a link card (in a reply a plain link), content of a
 * discontinued service a line of text, and content without an address just its title.
 */
export function presentEmbed(node: EmbeddedNode, context: BodyContext): Presented | null {
  const { networkHosts } = context.links;
  const embed = findEmbed(node, { host: context.host, networkHosts });
  if (!embed) return presentInstead(node, context);
  const isOurs = node.type === "FullBleedWidget" && networkHosts.has(new URL(embed.src).host);
  return isOurs ? presentWidget(node, embed, context) : presentPlayer(node, embed, context);
}

function presentPlayer(node: EmbeddedNode, embed: Embed, context: BodyContext): PresentedPlayer {
  const { provider, kind } = embed;
  const { intl, embedsLoadAtOnce: isOpen = false } = context;
  const title = node.title || intl.t("embed.title", { provider });
  const link = presentLink({ reference: embed.pageUrl }, context.links);
  const iframe = presentIframe(embed, title, true);
  return {
    type: "Player",
    provider,
    kind: intl.t("embed.kind", { kind }),
    title,
    action: intl.t("embed.load", { provider }),
    notice: intl.t("embed.notice", { provider }),
    poster: "poster" in node ? presentBodyImage(node.poster ?? null, "body", context) : null,
    isOpen,
    iframe: isOpen ? { ...iframe, allow: withoutAutoplay(iframe.allow) } : iframe,
    page: link && { link, label: intl.t("embed.open", { provider }) },
    caption: presentCaption(node, context),
  };
}

/** Players that are shown without a click must not autoplay. */
const withoutAutoplay = (allow: string) =>
  allow
    .split("; ")
    .filter((feature) => feature !== "autoplay")
    .join("; ");

/**
 * Our pages may only be framed by their own host (specification, section 9), and a page with the site's own header
 * and footer not at all: both become cards.
 */
function presentWidget(
  node: EmbeddedNode,
  embed: Embed,
  context: BodyContext,
): PresentedWidget | PresentedLinkCard | PresentedParagraph | null {
  const src = context.links.addressing.rewrite(embed.src);
  if (!src.startsWith("/") || isSitePage(new URL(embed.src).pathname)) return presentInstead(node, context);
  return {
    type: "FullBleedWidget",
    iframe: presentIframe({ ...embed, src }, embed.title, embed.height === null),
  };
}

function presentIframe(embed: Embed, title: string, mayFit: boolean): PresentedIframe {
  const { src, sandbox, allow, aspect, height } = embed;
  const shape = aspect === null ? null : findShape(aspect);
  return {
    src,
    title,
    sandbox,
    allow,
    shape,
    height: shape ? null : Math.round(height ?? defaultHeight),
    isFitted: mayFit && shape === null,
  };
}

function findShape(aspect: number): IframeShape {
  const distance = (ratio: number) => Math.abs(Math.log(aspect / ratio));
  const [nearest] = shapes.toSorted(([, a], [, b]) => distance(a) - distance(b));
  return nearest?.[0] ?? "wide";
}

function presentInstead(
  node: EmbeddedNode,
  context: BodyContext,
): PresentedLinkCard | PresentedParagraph | null {
  const dead = findDeadEmbed(node);
  const page = dead === null ? findEmbedLink(node) : null;
  const caption = presentCaption(node, context);
  const gone = dead === null ? "" : context.intl.t("embed.gone", { provider: dead });
  const title = page?.label ?? (node.title || gone);
  if (title === "" && caption.length === 0) return null;
  const link = page && presentLink({ reference: page.href }, context.links);
  if (context.isReply) {
    return {
      type: "Paragraph",
      align: null,
      text: [link ? { type: "Link", link, children: [title] } : title],
    };
  }
  const excerpt = gone === title ? "" : gone;
  return { type: "LinkCard", link, title, excerpt, source: page?.host ?? "", image: null, caption };
}

const presentCaption = (node: EmbeddedNode, context: BodyContext) =>
  "caption" in node ? presentInline(node.caption, context) : [];

/** A link to an iframe's content. */
function printIframeLink({ src, title }: PresentedIframe): Markup {
  const label = title || (URL.parse(src)?.host ?? src);
  return element("p", [element("a", [label], { href: src, rel: elsewhere })]);
}

function printLitePlayer({ provider, kind, isOpen, iframe, page, caption }: PresentedPlayer): Markup {
  const words: Markup[] = [
    ...printLiteInline(caption),
    ...(caption.length > 0 && page ? [" "] : []),
    ...(page ? [element("small", [printAnchor(page.link, [page.label])])] : []),
  ];
  return element("figure", [
    ...(isOpen ? [] : [element("p", [`${provider} · ${kind}`])]),
    printIframeLink(iframe),
    ...(words.length === 0 ? [] : [element("figcaption", words)]),
  ]);
}

export const playerPrinter: BlockPrinter<PresentedPlayer> = {
  /** A link with its title. */
  feed: ({ title, iframe, page, caption }, printing) => {
    const words = printInline(caption, printing);
    return [
      element("p", [printTitle(title, page?.link ?? { href: iframe.src, rel: null }, printing)]),
      ...(words.length === 0 ? [] : [element("p" as const, words)]),
    ];
  },
  amp: (block, printing) => [printAmpPlayer(block, printing)],
  lite: (block) => [printLitePlayer(block)],
  appleNews: (block, printing, printFeed) =>
    printNewsPlayer(block, printing) ?? printText("body", printFeed([block])),
};

export const widgetPrinter: BlockPrinter<PresentedWidget> = {
  feed: ({ iframe }, printing) => [
    element("p", [printLink({ href: iframe.src, rel: null }, [iframe.title || iframe.src], printing)]),
  ],
  // Our own pages only allow framing by their own host, but an AMP copy is served by another.
  amp: ({ iframe }, printing) => [printElsewhere(iframe.title || iframe.src, printing)],
  lite: ({ iframe }) => [printIframeLink(iframe)],
  appleNews: printAsInFeed,
};
