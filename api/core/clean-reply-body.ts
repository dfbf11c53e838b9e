import { maxAltCharacters } from "../../contract/entities/reply-body.ts";
import type { StoredImage } from "../../contract/images.ts";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImageRef } from "../../contract/entities/image.ts";
import type { InlineNode, LinkNode } from "../../contract/entities/inline-node.ts";
import { inlineText } from "../../contract/plaintext.ts";
import { cleanAddress, isAddressOfAnother } from "./clean-address.ts";

/**
 * The text of a reply as it is kept. Links lead to web pages and to nowhere else, earn for nobody, are followed by no
 * search engine, and say where they lead where they say an address. Pictures are those of `held`, by id, as the store knows
 * them: one from elsewhere would tell its server who reads. Cards of links sell nothing. What is nothing without its
 * address is left out.
 */
export const cleanReplyBody = (body: readonly BlockNode[], held: Held = new Map()): BlockNode[] =>
  body.flatMap((node) => cleanBlock(node, held));

/** Pictures that the reply may have. */
export type Held = ReadonlyMap<string, StoredImage>;

/** The ids of the pictures that a body names, each once. */
export function listPictures(body: readonly BlockNode[]): string[] {
  const images = body.flatMap((node) => [
    ...("image" in node && node.image ? [node.image] : []),
    ...("poster" in node && node.poster ? [node.poster] : []),
  ]);
  return [...new Set(images.map(({ id }) => id).filter((id) => id !== ""))];
}

function cleanBlock(node: BlockNode, held: Held): BlockNode[] {
  switch (node.type) {
    case "Paragraph":
    case "Header":
    case "PullQuote":
      return [{ ...node, value: cleanInline(node.value) }];
    case "Image": {
      const image = cleanImage(node.image, held);
      // Who made it is said in its caption, where it counts as text.
      return image === null
        ? []
        : [{ ...node, image, caption: cleanInline(node.caption), attribution: [], alignment: "Center" }];
    }
    case "LinkPreview": {
      const address = cleanAddress(node.url);
      if (address === null) return [];
      const kind = node.kind === "commerce" ? "external" : node.kind;
      const image = node.image === null ? null : cleanImage(node.image, held);
      // A card names the site that it leads to, whatever its writer calls it.
      const siteName = kind === "internal" ? node.siteName : new URL(address).host;
      return [{ ...node, kind, style: "Normal", url: address, siteName, image, items: [] }];
    }
    default:
      return [cleanPlayer(node, held)];
  }
}

/** A player has its provider's id and no address; its caption may have links, and its poster may come from elsewhere. */
function cleanPlayer(node: BlockNode, held: Held): BlockNode {
  if (!("caption" in node) || !("id" in node)) return node;
  const poster = "poster" in node && node.poster ? { poster: cleanImage(node.poster, held) } : {};
  return { ...node, caption: cleanInline(node.caption), ...poster };
}

/** What is measured is what the store has measured. */
function cleanImage({ id, alt }: ImageRef, held: Held): ImageRef | null {
  const stored = held.get(id);
  if (stored === undefined) return null;
  const { format, width, height } = stored;
  const words = alt.replaceAll(/\s+/gu, " ").trim().slice(0, maxAltCharacters);
  return { id, format, width, height, alt: words, focalPoint: null, remoteUrl: null };
}

const cleanInline = (nodes: readonly InlineNode[]): InlineNode[] =>
  nodes.flatMap((node) => (node.type === "Link" ? cleanLink(node) : [node]));

/** A link that leads nowhere is text. */
function cleanLink(node: LinkNode): InlineNode[] {
  const reference = cleanAddress(node.reference);
  if (reference === null) return node.value;
  const isLie = isAddressOfAnother(inlineText(node.value), reference);
  const value = isLie ? [{ type: "Text" as const, value: reference, styles: [] }] : node.value;
  return [{ type: "Link", value, reference, target: "", noFollow: true, analytics: [] }];
}
