import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImageRef } from "../../contract/entities/image.ts";
import type { InlineNode, LinkNode } from "../../contract/entities/inline-node.ts";
import { inlineText } from "../../contract/plaintext.ts";
import { cleanAddress, isAddressOfAnother } from "./clean-address.ts";

/**
 * The text of a reply as it is kept. Links lead to web pages and to nowhere else, earn for nobody, are followed by no
 * search engine, and say where they lead where they say an address. Pictures are the store's own: one from elsewhere
 * would tell its server who reads. Cards of links sell nothing. What is nothing without its address is left out.
 */
export const cleanReplyBody = (body: readonly BlockNode[]): BlockNode[] => body.flatMap(cleanBlock);

function cleanBlock(node: BlockNode): BlockNode[] {
  switch (node.type) {
    case "Paragraph":
    case "Header":
    case "PullQuote":
      return [{ ...node, value: cleanInline(node.value) }];
    case "Image": {
      const image = cleanImage(node.image);
      return image === null ? [] : [{ ...node, image, caption: cleanInline(node.caption) }];
    }
    case "LinkPreview": {
      const address = cleanAddress(node.url);
      if (address === null) return [];
      const kind = node.kind === "commerce" ? "external" : node.kind;
      const image = node.image === null ? null : cleanImage(node.image);
      // A card names the site that it leads to, whatever its writer calls it.
      const siteName = kind === "internal" ? node.siteName : new URL(address).host;
      return [{ ...node, kind, style: "Normal", url: address, siteName, image, items: [] }];
    }
    default:
      return [cleanPlayer(node)];
  }
}

/** A player has its provider's id and no address; its caption may have links, and its poster may come from elsewhere. */
function cleanPlayer(node: BlockNode): BlockNode {
  if (!("caption" in node) || !("id" in node)) return node;
  const poster = "poster" in node && node.poster ? { poster: cleanImage(node.poster) } : {};
  return { ...node, caption: cleanInline(node.caption), ...poster };
}

const cleanImage = (image: ImageRef): ImageRef | null =>
  image.id === "" ? null : { ...image, remoteUrl: null };

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
