import type { ChecklistInput } from "./checklist-parts.ts";
import { providerIds } from "./embed/provider-ids.ts";
import { findWords } from "./block-words.ts";
import type { BlockNode } from "./entities/block-node.ts";
import type { EmbedProvider } from "./entities/embed-node.ts";
import { findSafeHref, isFollowable } from "./link/find-safe-href.ts";
import { bodyText } from "./plaintext.ts";

/** The addresses that a block links to, as they were written. */
export const listLinks = (node: BlockNode): string[] => findWords(node).links(node);

/** True for addresses that readers can follow: pages, files, mailboxes, and anything within the blog. */
export function isUsableLink(reference: string): boolean {
  const address = findSafeHref(reference);
  if (address === "") return false;
  if (address.startsWith("#") || (address.startsWith("/") && !address.startsWith("//"))) return true;
  const url = URL.parse(address, "https://example.com");
  return url !== null && isFollowable(url);
}

/** Amazon's shops and short addresses. */
const shopHost = /(?:^|\.)(?:amazon|amzn)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

export function isShopLink(reference: string): boolean {
  const url = URL.parse(findSafeHref(reference));
  return url !== null && shopHost.test(url.hostname);
}

const isProvider = (type: BlockNode["type"]): type is EmbedProvider => Object.hasOwn(providerIds, type);

const isEmbed = ({ type }: BlockNode) => type === "Iframe" || type === "FullBleedWidget" || isProvider(type);

/** The address or id of an embed that isn't shown to readers; null if it is shown, and for other blocks. */
export function findEmbedFault(
  node: BlockNode,
  isIframeAllowed: ChecklistInput["isIframeAllowed"],
): string | null {
  if (node.type === "Iframe") return isIframeAllowed?.(node.url) === false ? node.url : null;
  // Pages on the network's own hosts, which are known only when the page is rendered.
  if (node.type === "FullBleedWidget") return URL.parse(node.url)?.protocol === "https:" ? null : node.url;
  if (!isProvider(node.type) || !("id" in node)) return null;
  return providerIds[node.type].test(node.id) ? null : node.id;
}

/**
 * Invisible characters: controls, direction marks, and zero-width joiners outside emoji. They make one headline look
 * like another, or reverse the text around it.
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

/** True for a block that can be read, seen or heard. */
export const isContent = (node: BlockNode) =>
  media.has(node.type) || isEmbed(node) || bodyText([node]).trim() !== "";
