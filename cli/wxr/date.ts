import { childText, type XmlElement } from "./xml-element.ts";

/** `2012-01-07 14:07:21` as UTC milliseconds; null for anything else, `0000-00-00 00:00:00` (a draft's) included. */
export function parseWordPressDate(text: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text);
  if (!match || match[1] === "0000") return null;
  const millis = Date.parse(`${text.replace(" ", "T")}Z`);
  return Number.isNaN(millis) ? null : millis;
}

/** An RFC 822 date as of `pubDate`; null when it is none or before 1970 (WordPress writes year -0001 for drafts). */
export function parseRssDate(text: string): number | null {
  const millis = Date.parse(text);
  return Number.isNaN(millis) || millis < 0 ? null : millis;
}

/** When an item or comment was published, ms UTC; one without a date (a draft) has the export's. */
export const findPublishTime = (element: XmlElement, exportedAt: number): number =>
  parseWordPressDate(childText(element, "wp:post_date_gmt") || childText(element, "wp:comment_date_gmt")) ??
  parseWordPressDate(childText(element, "wp:post_date") || childText(element, "wp:comment_date")) ??
  parseRssDate(childText(element, "pubDate")) ??
  exportedAt;
