import { trimSlashes } from "../../contract/wire/trim-slashes.ts";
import type { Attachment } from "./outline.ts";
import { childText, metaValues, type XmlElement } from "./xml-element.ts";

/**
 * Old paths of a post on its blog's host: its permalink, those of its earlier slugs, the numeric forms WordPress always
 * supports, and the pages of the files that belong to it. The guid only counts if it is on the same site and doesn't contain another post's number: exports may contain
 * guids from a previous site, or of a post that was copied.
 */
export function findOldPaths(item: XmlElement, { site, attachments }: Site): string[] {
  const id = childText(item, "wp:post_id");
  const base = URL.parse(site);
  const folder = base ? trimSlashes(base.pathname) : "";
  const addresses = [childText(item, "link"), childText(item, "guid")].flatMap((address) => {
    const url = URL.parse(address);
    return url !== null && isOn(address, base) && (numberIn(url) ?? id) === id
      ? [url.pathname + url.search]
      : [];
  });
  const byNumber = childText(item, "wp:post_type") === "page" ? [`${folder}/?page_id=${id}`] : [];
  const files = (attachments.get(id) ?? []).flatMap((file) => [
    ...(URL.parse(file.link)?.search === "" && isOn(file.link, base) ? [new URL(file.link).pathname] : []),
    `${folder}/?attachment_id=${file.id}`,
  ]);
  const [permalink = ""] = addresses;
  const earlier = metaValues(item, "_wp_old_slug").flatMap((slug) => renamePath(permalink, slug));
  const paths = [...new Set([...addresses, ...earlier, `${folder}/?p=${id}`, ...byNumber, ...files])];
  return paths.filter((path) => path !== "/" && path !== `${folder}/`);
}

/** The address of a site, and its files by the post that they belong to. */
interface Site {
  site: string;
  attachments: ReadonlyMap<string, readonly Pick<Attachment, "id" | "link">[]>;
}

/** The permalink with another slug; none if it has no slug (`/?p=7`). */
function renamePath(permalink: string, slug: string): string[] {
  if (slug === "" || permalink.includes("?")) return [];
  const segments = permalink.split("/");
  const last = segments.findLastIndex((segment) => segment !== "");
  return last < 0 ? [] : [segments.with(last, slug).join("/")];
}

const isOn = (address: string, base: URL | null) =>
  base !== null && withoutWww(URL.parse(address)?.host ?? "") === withoutWww(base.host);

const numberIn = ({ searchParams }: URL) => searchParams.get("p") ?? searchParams.get("page_id");

const withoutWww = (host: string) => host.replace(/^www\./, "");
