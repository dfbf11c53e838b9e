import { findEmbed, type Embed, type EmbeddedNode } from "../embed/find-embed.ts";
import { findEmbedLink } from "../embed/find-embed-link.ts";
import { presentLink } from "../link/present-link.ts";
import type { BodyContext } from "./body-context.ts";
import { presentInline } from "./present-inline.ts";
import type {
  FrameShape,
  PresentedFrame,
  PresentedLinkCard,
  PresentedPlayer,
  PresentedWidget,
} from "./presented-block.ts";

/** Width by height. */
const shapes: readonly [FrameShape, number][] = [
  ["wide", 16 / 9],
  ["classic", 4 / 3],
  ["square", 1],
  ["tall", 9 / 16],
];

/** CSS pixels, where neither the node nor its provider knows. */
const defaultHeight = 480;

/**
 * What is framed from elsewhere waits until the reader opens it; a page of our own is shown at once; what must not be
 * framed is a card that leads there, and what has no address either is its title.
 */
export function presentEmbed(
  node: EmbeddedNode,
  context: BodyContext,
): PresentedPlayer | PresentedWidget | PresentedLinkCard | null {
  const { networkHosts } = context.links;
  const embed = findEmbed(node, { host: context.host, networkHosts });
  if (!embed) return presentInstead(node, context);
  const isOurs = node.type === "FullBleedWidget" && networkHosts.has(new URL(embed.src).host);
  return isOurs ? presentWidget(embed, context) : presentPlayer(node, embed, context);
}

function presentPlayer(node: EmbeddedNode, embed: Embed, context: BodyContext): PresentedPlayer {
  const { provider } = embed;
  const title = node.title || context.intl.t("embed.title", { provider });
  const link = presentLink({ reference: embed.pageUrl }, context.links);
  return {
    type: "Player",
    provider,
    title,
    action: context.intl.t("embed.load", { provider }),
    notice: context.intl.t("embed.notice", { provider }),
    frame: presentFrame(embed, title),
    page: link && { link, label: context.intl.t("embed.open", { provider }) },
    caption: presentCaption(node, context),
  };
}

function presentWidget(embed: Embed, { links }: BodyContext): PresentedWidget {
  return {
    type: "FullBleedWidget",
    frame: presentFrame({ ...embed, src: links.addressing.rewrite(embed.src) }, embed.title),
  };
}

function presentFrame({ src, sandbox, allow, aspect, height }: Embed, title: string): PresentedFrame {
  const shape = aspect === null ? null : findShape(aspect);
  return { src, title, sandbox, allow, shape, height: shape ? null : Math.round(height ?? defaultHeight) };
}

function findShape(aspect: number): FrameShape {
  const distance = (ratio: number) => Math.abs(Math.log(aspect / ratio));
  const [nearest] = shapes.toSorted(([, a], [, b]) => distance(a) - distance(b));
  return nearest?.[0] ?? "wide";
}

function presentInstead(node: EmbeddedNode, context: BodyContext): PresentedLinkCard | null {
  const page = findEmbedLink(node);
  const caption = presentCaption(node, context);
  const title = page?.label ?? node.title;
  if (title === "" && caption.length === 0) return null;
  const link = page && presentLink({ reference: page.href }, context.links);
  return { type: "LinkCard", link, title, excerpt: "", source: page?.host ?? "", image: null, caption };
}

const presentCaption = (node: EmbeddedNode, context: BodyContext) =>
  "caption" in node ? presentInline(node.caption, context) : [];
