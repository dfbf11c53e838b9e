import {
  formatFull,
  type TimeIntl,
  formatClock,
  formatDate,
  formatMonthDay,
  formatShortDate,
} from "./format-parts.ts";
import { readZonedParts, type ZonedParts } from "./calendar.ts";

/** The age types of the specification, section 4. */
export type AgeType =
  | "future"
  | "now"
  | "minutes"
  | "hours"
  | "today"
  | "yesterday"
  | "pastweek"
  | "greaterthanweek"
  | "greaterthanyear";

/**
 * The age of a time. `amount` is in minutes for minutes; hours for hours and today; days for yesterday (1),
 * pastweek and greaterthanweek; years of 365 days for greaterthanyear; 0 for future and now.
 */
interface Age {
  type: AgeType;
  amount: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/** Computes an age from two times (ms since the epoch); weekdays are compared in the given zone. */
export function relativeAge(ms: number, now: number, timezone: string): Age {
  const age = now - ms;
  if (age < 0) return { type: "future", amount: 0 };
  if (age <= minute) return { type: "now", amount: 0 };
  if (age < hour) return { type: "minutes", amount: Math.floor(age / minute) };
  if (age < 2 * hour) return { type: "hours", amount: Math.floor(age / hour) };
  if (age < 2 * day) {
    const daysBefore = (weekdayOf(now, timezone) - weekdayOf(ms, timezone) + 7) % 7;
    if (age < day && daysBefore === 0) return { type: "today", amount: Math.floor(age / hour) };
    if (daysBefore === 1) return { type: "yesterday", amount: 1 };
  }
  if (age < 6 * day) return { type: "pastweek", amount: Math.floor(age / day) };
  if (age < year) return { type: "greaterthanweek", amount: Math.floor(age / day) };
  return { type: "greaterthanyear", amount: Math.floor(age / year) };
}

const weekdayOf = (ms: number, timezone: string) => readZonedParts(ms, timezone).weekday;

/**
 * Long for sentences, compact for narrow places; `recent` is the long form beside a date and time, which it never
 * repeats: "5 hours ago" instead of "Today 1:05PM", and later nothing.
 */
export type AgeForm = "long" | "compact" | "recent";

interface AgeOptions {
  intl: TimeIntl;
  timezone: string;
}

type Label = (amount: number, parts: ZonedParts, intl: TimeIntl) => string;

const dateLabel: Label = (_, parts, intl) => formatDate(parts, intl);

/**
 * From two on, labels have a number; below that they don't (specification, section 4). From the day before yesterday on
 * they are dates: a weekday beside a date in one list makes readers count.
 */
const longLabels: Record<AgeType, Label> = {
  future: (_, parts, intl) =>
    intl.t("time.absolute", { date: formatDate(parts, intl), time: formatClock(parts, intl) }),
  now: (_amount, _parts, intl) => intl.t("time.now"),
  minutes: (amount, _, intl) => (amount < 2 ? intl.t("time.minute") : intl.t("time.minutes", { amount })),
  hours: (amount, _, intl) => (amount < 2 ? intl.t("time.hour") : intl.t("time.hours", { amount })),
  today: (_, parts, intl) => intl.t("time.today", { time: formatClock(parts, intl) }),
  yesterday: (_, parts, intl) => intl.t("time.yesterday", { time: formatClock(parts, intl) }),
  pastweek: dateLabel,
  greaterthanweek: dateLabel,
  greaterthanyear: dateLabel,
};

const hoursLabel: Label = (amount, _, intl) => intl.t("time.compactHours", { amount });
const monthDayLabel: Label = (_, parts, intl) => formatMonthDay(parts, intl);
const shortDateLabel: Label = (_, parts, intl) => formatShortDate(parts, intl);

/** `Nm` and `Nh` within a day (specification, section 4); before yesterday a date, after a year with it. */
const compactLabels: Record<AgeType, Label> = {
  future: shortDateLabel,
  now: (_amount, _parts, intl) => intl.t("time.compactNow"),
  minutes: (amount, _, intl) => intl.t("time.compactMinutes", { amount }),
  hours: hoursLabel,
  today: hoursLabel,
  yesterday: (_amount, _parts, intl) => intl.t("time.yesterdayShort"),
  pastweek: monthDayLabel,
  greaterthanweek: monthDayLabel,
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
 * The label of an age: "2 minutes ago", "Today 1:05PM", "November 4, 2019"; compact "2m", "5h", "Nov 4, 2019".
 */
export function formatAge(
  { type, amount }: Age,
  ms: number,
  { intl, timezone }: AgeOptions,
  form: AgeForm,
): string {
  return labelsOf[form][type](amount, readZonedParts(ms, timezone), intl);
}

/** The label the server would now print for a time (both ms) of a page rendered earlier. */
export function renewAge(
  ms: number,
  now: number,
  form: AgeForm,
  { timezone, intl }: { timezone: string; intl: TimeIntl },
): string {
  return formatAge(relativeAge(ms, now, timezone), ms, { intl, timezone }, form);
}

/**
 * The time in the reader's own zone; null if it looks the same as in the printed zone. `viewerZone` is an
 * IANA name; undefined means the machine's zone (specification, section 3: the default of a formatted time).
 */
export function formatViewerTime(
  ms: number,
  viewerZone: string | undefined,
  { timezone, intl }: { timezone: string; intl: TimeIntl },
): string | null {
  const parts = readZonedParts(ms, viewerZone);
  if (parts.offset === readZonedParts(ms, timezone).offset) return null;
  return formatFull(parts, intl.t("time.viewerZone"), intl);
}
