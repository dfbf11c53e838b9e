import { trimSlashes } from "../../contract/wire/trim-slashes.ts";
import { childText, type XmlElement } from "./xml-element.ts";

/**
 * Old paths of a post on its blog's host: its permalink, and the numeric forms WordPress always supports. The
 * guid only counts if it is on the same site and doesn't contain another post's number: exports may contain
 * guids from a previous site, or of a post that was copied.
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
