import { licenseType } from "../blog/machine-terms.ts";
import type { FeedItem, FeedSource, FeedView } from "./feed-view.ts";
import { emptyElement, formatDocument, formatUtc, parentElement, textElement, type Xml } from "./xml.ts";

const namespaces = {
  xmlns: "http://www.w3.org/2005/Atom",
  "xmlns:fh": "http://purl.org/syndication/history/1.0",
};

/**
 * Atom requires a date even if nothing was ever published. The time of the request would change the document each time,
 * so it is the date in our tag URIs (`buildTagUri`).
 */
const datedFrom = Date.UTC(2005, 0, 1);

/** Atom (RFC 4287) with full texts; older documents as in RFC 5005. */
export function printAtom(feed: FeedView): string {
  const { selfUrl, homeUrl, hub, currentUrl, olderUrl, license, category, logo, isArchive } = feed;
  const type = "application/atom+xml";
  const link = (rel: string, href: string | null, type: string | null) =>
    href === null ? [] : [emptyElement("link", { rel, href, type })];
  const root = parentElement(
    "feed",
    [
      textElement("id", feed.id),
      textElement("title", feed.title),
      ...(feed.description === "" ? [] : [textElement("subtitle", feed.description)]),
      textElement("updated", formatUtc(feed.updated || datedFrom)),
      // Default author for entries without one.
      printAuthor({ name: feed.title, url: homeUrl }),
      ...link("self", selfUrl, type),
      ...link("alternate", homeUrl, "text/html"),
      ...link("hub", hub, null),
      ...link("license", license, licenseType),
      ...link("current", currentUrl, type),
      ...link("prev-archive", olderUrl, type),
      ...(category === null ? [] : [emptyElement("category", { term: category })]),
      ...(logo === null ? [] : [textElement("logo", logo)]),
      ...(isArchive ? [emptyElement("fh:archive")] : []),
      ...feed.items.map((item) => printEntry(item)),
    ],
    { ...namespaces, "xml:lang": feed.language },
  );
  return formatDocument(root, feed.stylesheet);
}

function printEntry(item: FeedItem): Xml {
  const { source, language, enclosure } = item;
  return parentElement(
    "entry",
    [
      textElement("id", item.uri),
      textElement("title", item.title),
      emptyElement("link", { rel: "alternate", href: item.url, type: "text/html" }),
      ...(enclosure === null
        ? []
        : [emptyElement("link", { rel: "enclosure", href: enclosure.url, type: enclosure.type })]),
      textElement("published", formatUtc(item.published)),
      textElement("updated", formatUtc(item.updated)),
      ...item.authors.map(printAuthor),
      ...item.categories.map((term) => emptyElement("category", { term })),
      ...(source === null ? [] : [printSource(source, item)]),
      ...(item.summary === "" ? [] : [textElement("summary", item.summary)]),
      ...(item.html === "" ? [] : [textElement("content", item.html, { type: "html" })]),
    ],
    { "xml:lang": language },
  );
}

const printAuthor = ({ name, url }: { name: string; url: string | null }): Xml =>
  parentElement("author", [textElement("name", name), ...(url === null ? [] : [textElement("uri", url)])]);

/** The feed a repost is from; its last update isn't known, so the post's is used. */
const printSource = ({ id, name, url, feedUrl }: FeedSource, { updated }: FeedItem): Xml =>
  parentElement("source", [
    textElement("id", id),
    textElement("title", name),
    textElement("updated", formatUtc(updated)),
    emptyElement("link", { rel: "self", href: feedUrl, type: "application/atom+xml" }),
    emptyElement("link", { rel: "alternate", href: url, type: "text/html" }),
  ]);
