import { trimSlashes } from "../../contract/wire/trim-slashes.ts";
import { childText, type XmlElement } from "../wxr/xml-element.ts";

/** Paths of the old site, that of the post first. Drafts may have `/null`. A collection's slash may be missing: `/blog2023/04/05/a`. */
export function listOldPaths(item: XmlElement): string[] {
  const link = childText(item, "link");
  const path = URL.parse(link)?.pathname ?? (link.startsWith("/") ? link : "");
  const name = childText(item, "wp:post_name");
  const written = path === "" && name.includes("/") ? `/${name.replace(/^\/+/, "")}` : path;
  if (trimSlashes(written) === "" || written.split("/").includes("null")) return [];
  const joined = /^\/([a-z-]+)(\d{4}\/\d{1,2}\/.+)$/.exec(written);
  return joined ? [`/${joined[1] ?? ""}/${joined[2] ?? ""}`, written] : [written];
}
