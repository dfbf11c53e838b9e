import type { Element, Root } from "hast";
import type { Note } from "../nodes/conversion.ts";
import { attribute, isElement, type Content } from "../nodes/hast.ts";
import type { SiteAddresses } from "./site-addresses.ts";
import { fileScheme } from "./text/shortcodes.ts";

/**
 * Makes the links and images of a text independent of where it stood: links to imported posts lead to their old paths,
 * which redirect; other relative ones are written from the root of the old site; images beside the text get their path in
 * the site's folder.
 */
export function resolveAddresses(
  root: Root,
  path: string,
  addresses: SiteAddresses,
): { root: Root; notes: Note[] } {
  const notes: Note[] = [];
  const visit = <T extends Content>(node: T): T => {
    if (!isElement(node)) return node;
    const children = node.children.map(visit);
    if (node.tagName === "a" && "href" in node.properties) return { ...resolveLink(node), children } as T;
    if (node.tagName === "img" && "src" in node.properties) {
      const src = addresses.findImage(attribute(node, "src"), path);
      return { ...node, properties: { ...node.properties, src } };
    }
    return { ...node, children };
  };
  const resolveLink = (element: Element): Element => {
    const href = attribute(element, "href");
    const { properties } = element;
    const found = addresses.findPost(href, path);
    if (found !== null)
      return { ...element, properties: { ...properties, href: found, dataImportedPost: "true" } };
    if (href.startsWith(fileScheme)) {
      notes.push({
        kind: "link",
        reason: "a link to a file of the site leads to no imported post",
        kept: href.slice(fileScheme.length),
      });
      return {
        ...element,
        properties: Object.fromEntries(Object.entries(properties).filter(([name]) => name !== "href")),
      };
    }
    return { ...element, properties: { ...properties, href: addresses.fromRoot(href, path) } };
  };
  return { root: { ...root, children: root.children.map(visit) }, notes };
}
