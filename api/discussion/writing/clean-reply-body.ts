import { maxAltCharacters } from "../../../contract/entities/reply-body.ts";
import type { StoredImage } from "../../../contract/media/images.ts";
import type { BlockNode } from "../../../contract/entities/block-node.ts";
import type { ImageNode, ImageRef } from "../../../contract/entities/image.ts";
import { buildImageNode } from "../../../contract/media/media-image-node.ts";
import type { MediaImage } from "../../../contract/media/media.ts";
import type { InlineNode, LinkNode } from "../../../contract/entities/inline-node.ts";
import { inlineText } from "../../../contract/block-words.ts";

/** Amazon's own hosts, such as `amazon.com` and `www.amazon.co.uk`, but not look-alikes. */
const amazonHost = /^([\w-]+\.)*amazon\.(com|[a-z]{2}|(com|co)\.[a-z]{2})$/;

/** The parts of an IPv4 address as URLs may have them: decimal, octal or hexadecimal. */
const numericAddress = /^(?:(?:0x[0-9a-f]*|\d+)(?:\.|$))+$/i;

/** Query parameters that attribute an Amazon purchase to an affiliate. */
const payingNames = ["tag", "ascsubtag", "linkcode", "linkid", "camp", "creative"];

/**
 * Normalizes a link address: http or https, without credentials (`https://kotaku.com@evil.example` isn't
 * Kotaku's) and without affiliate parameters. Null for anything else.
 */
export function cleanAddress(address: string): string | null {
  const url = parseAddress(address.trim());
  if (url === null) return null;
  url.username = "";
  url.password = "";
  if (amazonHost.test(url.hostname)) {
    const paying = Array.from(url.searchParams.keys()).filter((name) =>
      payingNames.includes(name.toLowerCase()),
    );
    for (const name of paying) url.searchParams.delete(name);
  }
  return url.href;
}

/** True if a link's text looks like the address of another host: `kotaku.com` that leads to evil.example. */
export function isAddressOfAnother(text: string, address: string): boolean {
  const said = /^\s*(?:https?:\/\/)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?:[/:?#]\S*)?\s*$/iu.exec(
    text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ""),
  )?.[1];
  if (said === undefined) return false;
  const host = parseAddress(`https://${said}`)?.hostname;
  if (host === undefined) return false;
  const { hostname } = new URL(address);
  const plain = (name: string) => name.replace(/^www\./, "");
  // Letters of other scripts may look like Latin ones, so the host must be given in ASCII. An IP address in other
  // notations (0x42.0x66…) is no other host's.
  return plain(host) !== plain(hostname) || (said.toLowerCase() !== host && !numericAddress.test(said));
}

function parseAddress(address: string): URL | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.hostname === "" ? null : url;
}

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
type Held = ReadonlyMap<string, StoredImage>;
/** Images of the library, whose credits apply. */
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

/** The writer provides the caption; everything else comes from the library. */
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
