import { maxAltCharacters } from "../../../contract/entities/reply-body.ts";
import type { StoredImage } from "../../../contract/images.ts";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import type { ImageNode, ImageRef } from "../../../contract/entities/image.ts";
import { buildImageNode } from "../../../contract/media-image-node.ts";
import type { MediaImage } from "../../../contract/media.ts";
import type { InlineNode, LinkNode } from "../../../contract/entities/inline-node.ts";
import { inlineText } from "../../../contract/plaintext.ts";
import { cleanAddress, isAddressOfAnother } from "./clean-address.ts";

/**
 * Sanitizes the body of a reply for storage. Links lead to web pages only, carry no affiliate tags, are not
 * followed by search engines, and show their host if the text claims another. Images must be in `held` (by
 * id) and get their stored properties, because an external image would reveal readers to its server. Link
 * cards are no commerce cards. Nodes that need an address but have none are removed.
 */
export const cleanReplyBody = (
  body: readonly BlockNode[],
  held: Held = new Map(),
  library: Library = new Map(),
): BlockNode[] =>
  body.flatMap((node) => {
    const known = node.type === "Image" && library.get(node.image.id);
    return known ? [cleanLibraryImage(node, known)] : cleanBlock(node, held);
  });

/** Images the reply may contain, by id. */
export type Held = ReadonlyMap<string, StoredImage>;
/** Those that are the library's: who made them is said as there. */
type Library = ReadonlyMap<string, MediaImage>;

/** Ids of the images in a body, without duplicates. */
export function listImages(body: readonly BlockNode[]): string[] {
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
      // Attribution is dropped: it belongs in the caption, where it counts as text.
      return image === null
        ? []
        : [{ ...node, image, caption: cleanInline(node.caption), attribution: [], alignment: "Center" }];
    }
    case "LinkPreview": {
      const address = cleanAddress(node.url);
      if (address === null) return [];
      const kind = node.kind === "commerce" ? "external" : node.kind;
      const image = node.image === null ? null : cleanImage(node.image, held);
      // The card shows the actual host, whatever the writer entered.
      const siteName = kind === "internal" ? node.siteName : new URL(address).host;
      return [{ ...node, kind, style: "Normal", url: address, siteName, image, items: [] }];
    }
    default:
      return [cleanPlayer(node, held)];
  }
}

/** What it shows is said by who writes; all else is the library's. */
function cleanLibraryImage({ image, caption, isDecorative }: ImageNode, known: MediaImage): ImageNode {
  const { isDecorative: _, ...node } = buildImageNode(known);
  return {
    ...node,
    image: { ...node.image, alt: cleanAlt(image.alt) },
    caption: cleanInline(caption),
    ...(isDecorative === true && { isDecorative }),
  };
}

/** A player only has its provider's id; its caption may contain links, and its poster may be external. */
function cleanPlayer(node: BlockNode, held: Held): BlockNode {
  if (!("caption" in node) || !("id" in node)) return node;
  const poster = "poster" in node && node.poster ? { poster: cleanImage(node.poster, held) } : {};
  return { ...node, caption: cleanInline(node.caption), ...poster };
}

/** Size and format come from the store. */
function cleanImage({ id, alt }: ImageRef, held: Held): ImageRef | null {
  const stored = held.get(id);
  if (stored === undefined) return null;
  const { format, width, height } = stored;
  return { id, format, width, height, alt: cleanAlt(alt), focalPoint: null, remoteUrl: null };
}

const cleanAlt = (alt: string): string => alt.replaceAll(/\s+/gu, " ").trim().slice(0, maxAltCharacters);

const cleanInline = (nodes: readonly InlineNode[]): InlineNode[] =>
  nodes.flatMap((node) => (node.type === "Link" ? cleanLink(node) : [node]));

/** A link without a valid address becomes text. */
function cleanLink(node: LinkNode): InlineNode[] {
  const reference = cleanAddress(node.reference);
  if (reference === null) return node.value;
  const isLie = isAddressOfAnother(inlineText(node.value), reference);
  const value = isLie ? [{ type: "Text" as const, value: reference, styles: [] }] : node.value;
  return [{ type: "Link", value, reference, target: "", noFollow: true, analytics: [] }];
}
