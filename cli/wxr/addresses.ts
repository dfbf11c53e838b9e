import { childText, type XmlElement } from "./xml-element.ts";

/**
 * The old paths of a post on its blog's host: its permalink, and the forms by number that WordPress always answers.
 * A guid counts only when it is on the same site: exports carry guids of sites that the post was moved from.
 */
export function findOldPaths(item: XmlElement, site: string): string[] {
  const id = childText(item, "wp:post_id");
  const base = URL.parse(site);
  const folder = base ? base.pathname.replace(/\/+$/, "") : "";
  const addresses = [childText(item, "link"), childText(item, "guid")].flatMap((address) => {
    const url = URL.parse(address);
    return url && base && withoutWww(url.host) === withoutWww(base.host) ? [url.pathname + url.search] : [];
  });
  const byNumber = childText(item, "wp:post_type") === "page" ? [`${folder}/?page_id=${id}`] : [];
  return [...new Set([...addresses, `${folder}/?p=${id}`, ...byNumber])].filter(
    (path) => path !== "/" && path !== `${folder}/`,
  );
}

const withoutWww = (host: string) => host.replace(/^www\./, "");
