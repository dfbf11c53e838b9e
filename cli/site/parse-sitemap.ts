import { SaxesParser } from "saxes";

/** An address of a sitemap, as it is written there. */
export interface SitemapEntry {
  location: string;
  /** Date of its last change, as it is written; empty without one. */
  changed: string;
}

/** The addresses of a sitemap, and the sitemaps that an index names. What can't be read is left out. */
export function parseSitemap(text: string): { pages: SitemapEntry[]; sitemaps: string[] } {
  const found = { pages: [] as SitemapEntry[], sitemaps: [] as string[] };
  const parser = new SaxesParser();
  const open: string[] = [];
  let piece = "";
  let entry: SitemapEntry = { location: "", changed: "" };
  parser.on("error", () => undefined);
  parser.on("opentag", ({ name }) => {
    open.push(name);
    piece = "";
  });
  parser.on("text", (text) => (piece += text));
  parser.on("cdata", (text) => (piece += text));
  parser.on("closetag", () => {
    const [name = "", parent = ""] = [open.pop(), open.at(-1)];
    // Images and videos of a page have locations of their own, in other namespaces.
    const prefix = /^.*:/.exec(parent)?.[0] ?? "";
    const isEntry = parent === `${prefix}url` || parent === `${prefix}sitemap`;
    if (isEntry && name === `${prefix}loc`) entry.location = piece.trim();
    else if (isEntry && name === `${prefix}lastmod`) entry.changed = piece.trim();
    else if (/(?:^|:)(?:url|sitemap)$/.test(name) && entry.location !== "") {
      if (name.endsWith("sitemap")) found.sitemaps.push(entry.location);
      else found.pages.push(entry);
      entry = { location: "", changed: "" };
    }
  });
  parser.write(text).close();
  return found;
}
