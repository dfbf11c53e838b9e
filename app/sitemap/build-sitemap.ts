import { escapeText } from "../rich-text/markup.ts";

/** A URL in a sitemap. */
export interface SitemapEntry {
  /** Absolute. */
  href: string;
  /** Time of the last change, ms; null if unknown. */
  changed: number | null;
}

/** An element with a text in it. */
const printText = (name: string, text: string): string => `<${name}>${escapeText(text)}</${name}>`;

/** An element around others that are printed already. */
const printElement = (name: string, children: readonly string[], attributes = ""): string =>
  `<${name}${attributes}>${children.join("")}</${name}>`;

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const rootOf = (more = "") => ` xmlns="${namespace}"${more}`;

/** W3C Datetime in UTC, without fractions of a second. */
export const formatMoment = (ms: number): string => new Date(ms).toISOString().replace(/\.\d{3}Z$/, "Z");

const printEntry = (name: string, { href, changed }: SitemapEntry) =>
  printElement(name, [
    printText("loc", href),
    ...(changed === null ? [] : [printText("lastmod", formatMoment(changed))]),
  ]);

/** A sitemap (sitemaps.org): URLs with the time of their last change. */
export const buildUrlSet = (entries: readonly SitemapEntry[]): string =>
  `${xmlDeclaration}${printElement(
    "urlset",
    entries.map((entry) => printEntry("url", entry)),
    rootOf(),
  )}\n`;

/** A sitemap index. */
export const buildSitemapIndex = (entries: readonly SitemapEntry[]): string =>
  `${xmlDeclaration}${printElement(
    "sitemapindex",
    entries.map((entry) => printEntry("sitemap", entry)),
    rootOf(),
  )}\n`;

export interface NewsEntry {
  href: string;
  title: string;
  /** Time of first publication, ms. */
  published: number;
}

/**
 * A news sitemap with the fields Google requires. `language` is ISO 639: `en`, `es`. Without news it lists the front
 * page, in the form that Google requires for older content, because a sitemap may not be empty.
 */
export function buildNewsSitemap(
  entries: readonly NewsEntry[],
  { name, language, front }: { name: string; language: string; front: string },
): string {
  if (entries.length === 0) return buildUrlSet([{ href: front, changed: null }]);
  const publication = printElement("news:publication", [
    printText("news:name", name),
    printText("news:language", language),
  ]);
  const urls = entries.map(({ href, title, published }) =>
    printElement("url", [
      printText("loc", href),
      printElement("news:news", [
        publication,
        printText("news:publication_date", formatMoment(published)),
        printText("news:title", title),
      ]),
    ]),
  );
  const news = ' xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';
  return `${xmlDeclaration}${printElement("urlset", urls, rootOf(news))}\n`;
}

export interface VideoEntry {
  /** URL of the page with the videos. */
  href: string;
  videos: {
    thumbnail: string;
    title: string;
    description: string;
    published: number;
    /** URL of the video file; null if only a player is known. */
    file: string | null;
    player: string | null;
    /** Seconds; null if unknown. */
    duration: number | null;
  }[];
}

/** Google's limits: characters and seconds. */
const maxDescriptionLength = 2_048;
const maxDuration = 28_800;

/** A video sitemap: pages with their videos. */
export function buildVideoSitemap(entries: readonly VideoEntry[]): string {
  const urls = entries.map(({ href, videos }) =>
    printElement("url", [printText("loc", href), ...videos.map(printVideoEntry)]),
  );
  const video = ' xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';
  return `${xmlDeclaration}${printElement("urlset", urls, rootOf(video))}\n`;
}

function printVideoEntry(video: VideoEntry["videos"][number]): string {
  const { duration } = video;
  const seconds = duration === null ? 0 : Math.round(duration);
  // The schema prescribes the order.
  return printElement("video:video", [
    printText("video:thumbnail_loc", video.thumbnail),
    printText("video:title", video.title),
    printText("video:description", video.description.slice(0, maxDescriptionLength)),
    ...(video.file === null ? [] : [printText("video:content_loc", video.file)]),
    ...(video.player === null ? [] : [printText("video:player_loc", video.player)]),
    ...(seconds >= 1 && seconds <= maxDuration ? [printText("video:duration", String(seconds))] : []),
    printText("video:publication_date", formatMoment(video.published)),
  ]);
}
