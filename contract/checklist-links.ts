import type { ChecklistInput } from "./checklist-parts.ts";
import { providerIds } from "./embed/provider-ids.ts";
import type { BlockNode } from "./entities/block-node.ts";
import type { EmbedProvider } from "./entities/embed-node.ts";
import type { InlineNode } from "./entities/inline-node.ts";
import { findSafeHref, isFollowable } from "./link/find-safe-href.ts";
import { bodyText } from "./plaintext.ts";

const inlineLinks = (nodes: readonly InlineNode[]) =>
  nodes.flatMap((node) => (node.type === "Link" ? [node.reference] : []));

/** The addresses that a block links to, as they were written. */
export function listLinks(node: BlockNode): string[] {
  switch (node.type) {
    case "Paragraph":
    case "Header":
    case "Quotable":
    case "PullQuote":
      return inlineLinks(node.value);
    case "Table":
      return [node.caption, ...node.rows.flatMap(({ cells }) => cells.map(({ value }) => value))].flatMap(
        inlineLinks,
      );
    case "Image":
      return inlineLinks(node.caption);
    case "Slideshow":
      return node.slides.flatMap(({ caption }) => inlineLinks(caption));
    case "CommerceLink":
      return [node.item.url];
    case "LinkPreview":
      return [node.url, ...node.items.map(({ url }) => url)];
    default:
      return "caption" in node ? inlineLinks(node.caption) : [];
  }
}

/** Whether readers can follow an address: those of pages, files and mailboxes, and those within the blog. */
export function isUsableLink(reference: string): boolean {
  const address = findSafeHref(reference);
  if (address === "") return false;
  if (address.startsWith("#") || (address.startsWith("/") && !address.startsWith("//"))) return true;
  const url = URL.parse(address, "https://example.com");
  return url !== null && isFollowable(url);
}

/** Amazon's shops and short addresses. */
const shopHost = /(?:^|\.)(?:amazon|amzn)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** Whether an address leads to a shop that pays commission. */
export function isShopLink(reference: string): boolean {
  const url = URL.parse(findSafeHref(reference));
  return url !== null && shopHost.test(url.hostname);
}

const isProvider = (type: BlockNode["type"]): type is EmbedProvider => Object.hasOwn(providerIds, type);

const isEmbed = ({ type }: BlockNode) => type === "Iframe" || type === "FullBleedWidget" || isProvider(type);

/** The address or id of an embed that readers would not be shown; null for one that they are, and for other blocks. */
export function findEmbedFault(
  node: BlockNode,
  isIframeAllowed: ChecklistInput["isIframeAllowed"],
): string | null {
  if (node.type === "Iframe") return isIframeAllowed?.(node.url) === false ? node.url : null;
  // Pages of the network's own hosts, which are known where the page is made.
  if (node.type === "FullBleedWidget") return URL.parse(node.url)?.protocol === "https:" ? null : node.url;
  if (!isProvider(node.type) || !("id" in node)) return null;
  return providerIds[node.type].test(node.id) ? null : node.id;
}

/**
 * Characters that don't show: controls, direction marks, and joiners of zero width, except in an emoji. They make one
 * headline look like another, or turn the text behind it around.
 */
const hidden = /[\p{Cc}\u00ad\u061c\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const joiner = /\u200d/;
const emojiJoiner =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu;
export const hasHidden = (text: string) => hidden.test(text) || joiner.test(text.replace(emojiJoiner, ""));

const media: ReadonlySet<BlockNode["type"]> = new Set([
  "Image",
  "Slideshow",
  "KinjaVideo",
  "LinkPreview",
  "ReviewBox",
]);

/** Whether a block is something to read, see or hear. */
export const isContent = (node: BlockNode) =>
  media.has(node.type) || isEmbed(node) || bodyText([node]).trim() !== "";
