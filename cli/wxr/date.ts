import { childText, type XmlElement } from "./xml-element.ts";

/** Parses `2012-01-07 14:07:21` to UTC milliseconds; null if invalid, or `0000-00-00 00:00:00` (drafts). */
export function parseWordPressDate(text: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text);
  if (!match || match[1] === "0000") return null;
  const millis = Date.parse(`${text.replace(" ", "T")}Z`);
  return Number.isNaN(millis) ? null : millis;
}

/**
 * Parses an RFC 822 date, as in `pubDate`; null if invalid or before 1970 (WordPress writes year -0001 for
 * drafts).
 */
export function parseRssDate(text: string): number | null {
  const millis = Date.parse(text);
  return Number.isNaN(millis) || millis < 0 ? null : millis;
}

/** Publication time of an item or comment, ms UTC; without a date (drafts) the time of the export. */
export const findPublishTime = (element: XmlElement, exportedAt: number): number =>
  parseWordPressDate(childText(element, "wp:post_date_gmt") || childText(element, "wp:comment_date_gmt")) ??
  parseWordPressDate(childText(element, "wp:post_date") || childText(element, "wp:comment_date")) ??
  parseRssDate(childText(element, "pubDate")) ??
  exportedAt;
