import type { Intl } from "../intl/create-intl.ts";
import { formatClock, formatDate, formatShortDate, formatWeekday } from "./format-parts.ts";
import { readZonedParts } from "./read-zoned-parts.ts";
import type { Age } from "./relative-age.ts";

export interface AgeOptions {
  intl: Intl;
  timezone: string;
}

/**
 * The label of an age: "2 minutes ago", "Today 1:05PM", "November 4, 2019". The compact form, for narrow places, is
 * `Nm` and `Nh` within the day (specification, section 4) and a day's name or a short date beyond it.
 */
export function formatAge(age: Age, ms: number, { intl, timezone }: AgeOptions, form: "long" | "compact"): string {
  return form === "long" ? formatLong(age, ms, intl, timezone) : formatCompact(age, ms, intl, timezone);
}

function formatLong({ type, amount }: Age, ms: number, intl: Intl, timezone: string): string {
  switch (type) {
    case "now":
      return intl.t("time.now");
    case "minutes":
      return amount < 2 ? intl.t("time.minute") : intl.t("time.minutes", { amount });
    case "hours":
      return amount < 2 ? intl.t("time.hour") : intl.t("time.hours", { amount });
  }
  const parts = readZonedParts(ms, timezone);
  const time = formatClock(parts, intl);
  switch (type) {
    case "today":
      return intl.t("time.today", { time });
    case "yesterday":
      return intl.t("time.yesterday", { time });
    case "pastweek":
      return intl.t("time.pastWeek", { weekday: formatWeekday(parts, intl), time });
    case "greaterthanweek":
    case "greaterthanyear":
      return formatDate(parts, intl);
    case "future":
      return intl.t("time.absolute", { date: formatDate(parts, intl), time });
  }
}

function formatCompact({ type, amount }: Age, ms: number, intl: Intl, timezone: string): string {
  switch (type) {
    case "now":
      return intl.t("time.compactNow");
    case "minutes":
      return intl.t("time.compactMinutes", { amount });
    case "hours":
    case "today":
      return intl.t("time.compactHours", { amount });
    case "yesterday":
      return intl.t("time.yesterdayShort");
    case "pastweek":
      return formatWeekday(readZonedParts(ms, timezone), intl);
    case "greaterthanweek":
    case "greaterthanyear":
    case "future":
      return formatShortDate(readZonedParts(ms, timezone), intl);
  }
}
