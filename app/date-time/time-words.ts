import type { Locale } from "../../contract/entities/blog.ts";
import type { MessageId } from "../intl/message-id.ts";
import type { TimeIntl } from "./format-parts.ts";

/** Message texts for times, with placeholders in braces: `{"minutes": "{amount} minutes ago", …}`. */
export interface TimeWords {
  locale: Locale;
  texts: Readonly<Record<string, string>>;
}

/** Messages with placeholders only. */
const plainIds = [
  "absolute",
  "clock",
  "compactHours",
  "compactMinutes",
  "compactNow",
  "date",
  "full",
  "hour",
  "minute",
  "monthDay",
  "now",
  "shortDate",
  "today",
  "viewerZone",
  "yesterday",
  "yesterdayShort",
] as const;
/** Messages with a plural. Amounts are 2 to 59, for which both locales have a single form. */
const countedIds = ["hours", "minutes"] as const;

const gaps = [
  "amount",
  "date",
  "day",
  "dayPeriod",
  "hour12",
  "hour24",
  "minute",
  "month",
  "time",
  "weekday",
  "year",
  "zone",
] as const;
const gapValues = Object.fromEntries(gaps.map((gap) => [gap, `{${gap}}`]));

/**
 * The texts a page must contain so that the browser can format times like the server, without the message
 * parser.
 */
export function buildTimeWords(intl: TimeIntl): TimeWords {
  const plain = plainIds.map((id) => [id, intl.t(`time.${id}`, gapValues)]);
  const counted = countedIds.map((id) => [id, intl.t(`time.${id}`, { amount: 2 }).replace("2", "{amount}")]);
  return { locale: intl.locale, texts: Object.fromEntries([...plain, ...counted]) };
}

/** A message function over the page's texts; unknown ids are empty. */
export function createTimeIntl({ locale, texts }: TimeWords): TimeIntl {
  const t = (id: MessageId, values: Record<string, string | number> = {}) =>
    (texts[id.slice("time.".length)] ?? "").replace(/\{(\w+)\}/g, (_, gap: string) =>
      String(values[gap] ?? ""),
    );
  return { locale, t };
}
