import { formatClock, formatDate, formatShortDate, formatWeekday, type TimeIntl } from "./format-parts.ts";
import { readZonedParts, type ZonedParts } from "./read-zoned-parts.ts";
import type { Age, AgeType } from "./relative-age.ts";

/**
 * Long for sentences, compact for narrow places; `recent` is the long form beside a date and time, which it never
 * repeats: "5 hours ago" instead of "Today 1:05PM", and later nothing.
 */
export type AgeForm = "long" | "compact" | "recent";

export interface AgeOptions {
  intl: TimeIntl;
  timezone: string;
}

type Label = (amount: number, parts: ZonedParts, intl: TimeIntl) => string;

const dateLabel: Label = (_, parts, intl) => formatDate(parts, intl);

/** From two on, labels have a number; below that they don't (specification, section 4). */
const longLabels: Record<AgeType, Label> = {
  future: (_, parts, intl) =>
    intl.t("time.absolute", { date: formatDate(parts, intl), time: formatClock(parts, intl) }),
  now: (_amount, _parts, intl) => intl.t("time.now"),
  minutes: (amount, _, intl) => (amount < 2 ? intl.t("time.minute") : intl.t("time.minutes", { amount })),
  hours: (amount, _, intl) => (amount < 2 ? intl.t("time.hour") : intl.t("time.hours", { amount })),
  today: (_, parts, intl) => intl.t("time.today", { time: formatClock(parts, intl) }),
  yesterday: (_, parts, intl) => intl.t("time.yesterday", { time: formatClock(parts, intl) }),
  pastweek: (_, parts, intl) =>
    intl.t("time.pastWeek", { weekday: formatWeekday(parts, intl), time: formatClock(parts, intl) }),
  greaterthanweek: dateLabel,
  greaterthanyear: dateLabel,
};

const hoursLabel: Label = (amount, _, intl) => intl.t("time.compactHours", { amount });
const shortDateLabel: Label = (_, parts, intl) => formatShortDate(parts, intl);

/** `Nm` and `Nh` within a day (specification, section 4); later a weekday or a short date. */
const compactLabels: Record<AgeType, Label> = {
  future: shortDateLabel,
  now: (_amount, _parts, intl) => intl.t("time.compactNow"),
  minutes: (amount, _, intl) => intl.t("time.compactMinutes", { amount }),
  hours: hoursLabel,
  today: hoursLabel,
  yesterday: (_amount, _parts, intl) => intl.t("time.yesterdayShort"),
  pastweek: (_, parts, intl) => formatWeekday(parts, intl),
  greaterthanweek: shortDateLabel,
  greaterthanyear: shortDateLabel,
};

const nothing: Label = () => "";

const recentLabels: Record<AgeType, Label> = {
  ...longLabels,
  future: nothing,
  today: longLabels.hours,
  yesterday: nothing,
  pastweek: nothing,
  greaterthanweek: nothing,
  greaterthanyear: nothing,
};

const labelsOf = { long: longLabels, compact: compactLabels, recent: recentLabels } as const;

/**
 * The label of an age: "2 minutes ago", "Today 1:05PM", "November 4, 2019"; compact "2m", "5h", "11/4/19".
 */
export function formatAge(
  { type, amount }: Age,
  ms: number,
  { intl, timezone }: AgeOptions,
  form: AgeForm,
): string {
  return labelsOf[form][type](amount, readZonedParts(ms, timezone), intl);
}
