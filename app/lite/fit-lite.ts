import { addLite, hasLiteEdition, liteName } from "../link/lite-address.ts";
import { element, type MarkupElement } from "../rich-text/markup.ts";
import type { LiteHtml } from "./lite-html.ts";
import { shrinkImage } from "./shrink-image.ts";

/** What adapting a page depends on. */
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
      { ...node, children: node.tag === "form" ? [...keepEdition(node, around), ...children] : children },
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
function keepEdition({ attributes }: MarkupElement, around: LiteSurroundings): LiteHtml[] {
  const { method = "get", action = "" } = attributes;
  return method === "get" && isOwnPage(action || around.url, around)
    ? [element("input", [], { type: "hidden", name: liteName, value: "" })]
    : [];
}

/** Whether a link leads to another page of the network with a lite edition. Fragments don't. */
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
