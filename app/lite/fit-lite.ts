import { addLite, hasLiteEdition, liteName } from "../link/lite-address.ts";
import { element, type MarkupElement } from "../rich-text/markup.ts";
import type { LiteHtml } from "./lite-html.ts";

/**
 * Width of lite images, CSS pixels: that of a card on a phone, and one of the widths the image host offers.
 */
const liteWidth = 340;

/** An image in the lite edition: one small file, sizes in CSS pixels. */
interface SmallImage {
  src: string;
  width: number | null;
  height: number | null;
}

/**
 * Rewrites an image URL (`app/image/build-image-url.ts`) to the lite width: cropped as before, and no wider
 * than drawn. Other URLs stay unchanged. `width` and `height` are those of the element.
 */
export function shrinkImage(src: string, width: number | null, height: number | null): SmallImage {
  const { before, transform, after } = cutAddress(src);
  const parts = transform.split(",");
  const read = (name: string) => Number(parts.find((part) => part.startsWith(`${name}_`))?.slice(2) ?? 0);
  const [asked, cut] = [read("w"), read("h")];
  const drawn = width ?? (asked || null);
  const tall = cut > 0 && asked > 0 ? cut / asked : width && height ? height / width : null;
  const small = Math.min(drawn ?? liteWidth, liteWidth);
  const size = {
    width: drawn === null ? null : small,
    height: tall === null ? null : Math.round(small * tall),
  };
  if (asked <= liteWidth) return { src, ...size };
  const shrunk = parts
    .filter((part) => !part.startsWith("dpr_"))
    .map((part) => {
      if (part.startsWith("w_")) return `w_${liteWidth}`;
      return part.startsWith("h_") ? `h_${Math.round((liteWidth * cut) / asked)}` : part;
    });
  return { src: `${before}${shrunk.join(",")}${after}`, ...size };
}

const mark = "/image/upload/";

/** Splits a URL around its transform; an empty transform means it isn't from the image host. */
function cutAddress(src: string): { before: string; transform: string; after: string } {
  const start = src.indexOf(mark) + mark.length;
  const end = src.indexOf("/", start);
  if (start < mark.length || end < 0) return { before: src, transform: "", after: "" };
  return { before: src.slice(0, start), transform: src.slice(start, end), after: src.slice(end) };
}

/** Context of adapting a page. */
export interface LiteSurroundings {
  /** The page's URL in the reader's browser. */
  url: string;
  /** Hosts of the network as served, with ports. */
  ownHosts: ReadonlySet<string>;
  /** Hosts of the network's images, besides the page's own. */
  imageHosts: ReadonlySet<string>;
}

/** For links to files on other sites. */
const elsewhere = "nofollow noopener noreferrer";

/**
 * Adapts a tree to the lite edition: links and searches stay lite, images are one small file of the network's own, and
 * other images become links.
 */
export function fitLite(nodes: readonly LiteHtml[], around: LiteSurroundings, isInLink = false): LiteHtml[] {
  return nodes.flatMap((node): LiteHtml[] => {
    if (typeof node === "string") return node === "" ? [] : [node];
    if (node.tag === "img") return fitImage(node, around, isInLink);
    const children = fitLite(node.children, around, isInLink || node.tag === "a");
    if (node.tag === "a") return fitLink(node, children, around);
    return [
      { ...node, children: node.tag === "form" ? [...addLiteField(node, around), ...children] : children },
    ];
  });
}

/** An image with alt text; one without is decorative and left out. */
function fitImage({ attributes }: MarkupElement, around: LiteSurroundings, isInLink: boolean): LiteHtml[] {
  const { src = "", alt = "" } = attributes;
  const target = URL.parse(src, around.url);
  if (alt === "" || src === "" || target === null) return [];
  if (!around.ownHosts.has(target.host) && !around.imageHosts.has(target.host))
    return [isInLink ? alt : element("a", [alt], { href: target.href, rel: elsewhere })];
  const read = (name: string) => Number(attributes[name] ?? 0) || null;
  const small = shrinkImage(src, read("width"), read("height"));
  const size = (value: number | null) => (value === null ? null : String(value));
  const { width, height } = { width: size(small.width), height: size(small.height) };
  return [element("img", [], { src: small.src, width, height, alt, loading: "lazy" })];
}

/** A link without text gets its accessible name as text, or is left out if it has none. */
function fitLink(
  { tag, attributes }: MarkupElement,
  children: LiteHtml[],
  around: LiteSurroundings,
): LiteHtml[] {
  const { href = "", "aria-label": label = "" } = attributes;
  const shown = children.length === 0 && label !== "" ? [label] : children;
  if (shown.length === 0) return [];
  return [
    {
      tag,
      attributes: isOwnPage(href, around) ? { ...attributes, href: addLite(href) } : attributes,
      children: shown,
    },
  ];
}

/** GET forms to the network's pages keep the lite edition. */
function addLiteField({ attributes }: MarkupElement, around: LiteSurroundings): LiteHtml[] {
  const { method = "get", action = "" } = attributes;
  return method === "get" && isOwnPage(action || around.url, around)
    ? [element("input", [], { type: "hidden", name: liteName, value: "" })]
    : [];
}

/** True if a link leads to another page of the network with a lite edition. Fragments don't count. */
function isOwnPage(href: string, { url, ownHosts }: LiteSurroundings): boolean {
  if (href === "" || href.startsWith("#")) return false;
  const target = URL.parse(href, url);
  return (
    target !== null &&
    /^https?:$/.test(target.protocol) &&
    ownHosts.has(target.host) &&
    hasLiteEdition(target.pathname)
  );
}
