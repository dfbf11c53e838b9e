import { formatTime } from "../date-time/time-formats.ts";
import { licenseType } from "../blog/machine-terms.ts";
import { escapeText } from "../rich-text/markup.ts";
import type { FeedEnclosure, FeedItem, FeedImage, FeedView, Podcast } from "./feed-view.ts";
import {
  emptyElement,
  formatDocument,
  formatUtc,
  htmlElement,
  parentElement,
  textElement,
  type Xml,
} from "./xml.ts";

const namespaces = {
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  "xmlns:dcterms": "http://purl.org/dc/terms/",
  "xmlns:fh": "http://purl.org/syndication/history/1.0",
  "xmlns:media": "http://search.yahoo.com/mrss/",
  "xmlns:mi": "http://schemas.ingestion.microsoft.com/common/",
};

const podcastNamespace = { "xmlns:itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd" };

const formatDate = (time: number) => formatTime(time, "rfc822", {});

/** An element, unless its text is empty. */
const optional = (name: string, text: string | null): Xml[] =>
  text === null || text === "" ? [] : [textElement(name, text)];

/** RSS 2.0 with full texts (RSS Advisory Board's best practices profile; Media RSS; RFC 5005). */
export function printRss(feed: FeedView): string {
  const channel = parentElement("channel", [
    textElement("title", feed.title),
    textElement("link", feed.homeUrl),
    textElement("description", feed.description),
    textElement("language", feed.language),
    ...optional("lastBuildDate", feed.updated === 0 ? null : formatDate(feed.updated)),
    ...optional("category", feed.category),
    ...printLogo(feed),
    ...printPodcast(feed.podcast),
    ...printLinks(feed),
    ...(feed.isArchive ? [emptyElement("fh:archive")] : []),
    ...feed.items.map((item) => printItem(item)),
  ]);
  const spaces = feed.podcast === null ? namespaces : { ...namespaces, ...podcastNamespace };
  return formatDocument(parentElement("rss", [channel], { version: "2.0", ...spaces }), feed.stylesheet);
}

/** Elements for podcast directories (Apple, "A podcaster's guide to RSS"). */
function printPodcast(podcast: Podcast | null): Xml[] {
  if (podcast === null) return [];
  const { author, artwork, category } = podcast;
  return [
    textElement("itunes:author", author),
    ...(artwork === null ? [] : [emptyElement("itunes:image", { href: artwork })]),
    emptyElement("itunes:category", { text: category }),
    textElement("itunes:explicit", "false"),
    textElement("itunes:type", "episodic"),
  ];
}

/** A media file. Its length in bytes is required; zero if unknown (RSS best practices profile). */
const printEnclosure = ({ url, type, duration }: FeedEnclosure): Xml[] => [
  emptyElement("enclosure", { url, length: 0, type }),
  ...(duration === null ? [] : [textElement("itunes:duration", String(Math.round(duration)))]),
];

function printLogo({ logo, title, homeUrl }: FeedView): Xml[] {
  if (logo === null) return [];
  // The image's title and link must equal the channel's.
  const parts = [textElement("url", logo), textElement("title", title), textElement("link", homeUrl)];
  return [parentElement("image", parts)];
}

function printLinks({ selfUrl, currentUrl, olderUrl, license, hub }: FeedView): Xml[] {
  const type = "application/rss+xml";
  const link = (rel: string, href: string | null, ofType: string | null = type) =>
    href === null ? [] : [emptyElement("atom:link", { rel, href, type: ofType })];
  return [
    ...link("self", selfUrl),
    ...link("hub", hub, null),
    ...link("license", license, licenseType),
    ...link("current", currentUrl),
    ...link("prev-archive", olderUrl),
  ];
}

function printItem(item: FeedItem): Xml {
  const { source, expires } = item;
  return parentElement("item", [
    textElement("title", item.title),
    ...optional("mi:shortTitle", item.shortTitle),
    textElement("link", item.url),
    textElement("guid", item.id, { isPermaLink: "false" }),
    textElement("pubDate", formatDate(item.published)),
    textElement("dcterms:modified", formatUtc(item.updated)),
    ...(expires === null
      ? []
      : [
          textElement("dcterms:valid", formatUtc(expires)),
          textElement("mi:expirationDate", formatUtc(expires)),
        ]),
    ...item.authors.map(({ name }) => textElement("dc:creator", name)),
    ...optional("dc:language", item.language),
    ...item.categories.map((category) => textElement("category", category)),
    ...(source === null ? [] : [textElement("source", source.name, { url: source.feedUrl })]),
    ...(item.enclosure === null ? [] : printEnclosure(item.enclosure)),
    ...(item.picture === null ? [] : [printPicture(item.picture)]),
    // Descriptions are interpreted as HTML, so the text is escaped twice.
    ...optional("description", escapeText(item.summary)),
    ...(item.html === "" ? [] : [htmlElement("content:encoded", item.html)]),
  ]);
}

function printPicture({ url, width, height, alt, caption, credit }: FeedImage): Xml {
  return parentElement(
    "media:content",
    [
      ...optional("media:title", caption === "" ? alt : caption),
      ...(alt === "" ? [] : [textElement("media:text", alt)]),
      ...optional("media:credit", credit),
    ],
    { url, medium: "image", width, height },
  );
}
