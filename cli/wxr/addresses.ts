import { trimSlashes } from "../../contract/trim-slashes.ts";
import { childText, type XmlElement } from "./xml-element.ts";

/**
 * The old paths of a post on its blog's host: its permalink, and the forms by number that WordPress always answers.
 * A guid counts only when it is on the same site and has no other post's number: exports carry guids of sites that a
 * post was moved from, and of posts that it was copied from.
 */
export function findOldPaths(item: XmlElement, site: string): string[] {
  const id = childText(item, "wp:post_id");
  const base = URL.parse(site);
  const folder = base ? trimSlashes(base.pathname) : "";
  const addresses = [childText(item, "link"), childText(item, "guid")].flatMap((address) => {
    const url = URL.parse(address);
    const isHere = url !== null && base !== null && withoutWww(url.host) === withoutWww(base.host);
    return isHere && (numberIn(url) ?? id) === id ? [url.pathname + url.search] : [];
  });
  const byNumber = childText(item, "wp:post_type") === "page" ? [`${folder}/?page_id=${id}`] : [];
  const paths = [...new Set([...addresses, `${folder}/?p=${id}`, ...byNumber])];
  return paths.filter((path) => path !== "/" && path !== `${folder}/`);
}

const numberIn = ({ searchParams }: URL) => searchParams.get("p") ?? searchParams.get("page_id");

const withoutWww = (host: string) => host.replace(/^www\./, "");
