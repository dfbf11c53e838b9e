import { escapeText } from "../rich-text/markup.ts";

/** An oEmbed response for one of our pages (oembed.com, section 2.3.4.4). */
export interface OEmbed {
  version: "1.0";
  type: "rich";
  title: string;
  provider_name: string;
  provider_url: string;
  author_name?: string;
  author_url?: string;
  /** Seconds. */
  cache_age: number;
  html: string;
  width: number;
  height: number;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}

/** Default size, CSS pixels. */
const usual = { width: 600, height: 400 };
/** Minimum size, CSS pixels; anything smaller is unreadable. */
const minSize = 120;

/** The `maxwidth` or `maxheight` requested by the consumer, or the default. */
function readBound(text: string | null, max: number): number {
  if (text === null || !/^\d{1,6}$/.test(text)) return max;
  return Math.max(minSize, Math.min(Number(text), max));
}

export interface OEmbedSubject {
  title: string;
  /** Absolute URL of the embed page. */
  src: string;
  provider: { name: string; url: string };
  author: { name: string; url: string } | null;
  thumbnail: { src: string; width: number | null; height: number | null } | null;
}

/** The oEmbed response for an item; `search` is the request's query. */
export function buildOEmbed(subject: OEmbedSubject, search: URLSearchParams): OEmbed {
  const { title, src, provider, author, thumbnail } = subject;
  const width = readBound(search.get("maxwidth"), usual.width);
  const height = readBound(search.get("maxheight"), usual.height);
  const isMeasured = thumbnail !== null && thumbnail.width !== null && thumbnail.height !== null;
  return {
    version: "1.0",
    type: "rich",
    title,
    provider_name: provider.name,
    provider_url: provider.url,
    ...(author ? { author_name: author.name, author_url: author.url } : {}),
    cache_age: 3_600,
    html: `<iframe src="${escapeText(src)}" width="${width}" height="${height}" title="${escapeText(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
    width,
    height,
    ...(isMeasured
      ? {
          thumbnail_url: thumbnail.src,
          thumbnail_width: thumbnail.width ?? 0,
          thumbnail_height: thumbnail.height ?? 0,
        }
      : {}),
  };
}

/** The response as XML. */
export function printOEmbedXml(answer: OEmbed): string {
  const fields = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeText(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join("")}</oembed>\n`;
}
