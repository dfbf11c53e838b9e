import type { Locale } from "../../contract/entities/blog.ts";
import type { MessageId } from "../intl/messages/en-US.ts";
import type { TimeIntl } from "./format-parts.ts";

/** The sentences of times, each with its gaps in braces: `{"minutes": "{amount} minutes ago", …}`. */
export interface TimeWords {
  locale: Locale;
  texts: Readonly<Record<string, string>>;
}

/** Sentences with nothing but gaps. */
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
  "now",
  "pastWeek",
  "shortDate",
  "today",
  "viewerZone",
  "yesterday",
  "yesterdayShort",
] as const;
/** Sentences with a plural. Ages say amounts from 2 to 59, for which both locales have one form: that of 2. */
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
  "monthNumber",
  "time",
  "weekday",
  "year",
  "zone",
] as const;
const gapValues = Object.fromEntries(gaps.map((gap) => [gap, `{${gap}}`]));

/** What a page must carry so that the browser says of a time what the server says, without the messages' parser. */
export function buildTimeWords(intl: TimeIntl): TimeWords {
  const plain = plainIds.map((id) => [id, intl.t(`time.${id}`, gapValues)]);
  const counted = countedIds.map((id) => [id, intl.t(`time.${id}`, { amount: 2 }).replace("2", "{amount}")]);
  return { locale: intl.locale, texts: Object.fromEntries([...plain, ...counted]) };
}

/** The messages of times out of a page's words. What is not among them is empty. */
export function createTimeIntl({ locale, texts }: TimeWords): TimeIntl {
  const t = (id: MessageId, values: Record<string, string | number> = {}) =>
    (texts[id.slice("time.".length)] ?? "").replace(/\{(\w+)\}/g, (_, gap: string) =>
      String(values[gap] ?? ""),
    );
  return { locale, t };
}
