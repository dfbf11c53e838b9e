/* Dates and times of the browser's `Intl`. */

type Options = Omit<Intl.DateTimeFormatOptions, "timeZone">;

/** Times are written as on readers' pages (`format-parts.ts`): "1:05PM", in place of the "1:05 PM" of `Intl`. */
export const joinDayPeriod = (text: string): string => text.replaceAll(/\s(?=[AP]M\b)/g, "");

/** Cached by locale and time zone: creating a format takes longer than a keystroke may on a slow phone. */
function createFormat(options: Options): (ms: number, locale: string, timezone: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (ms, locale, timezone) => {
    const name = `${locale} ${timezone}`;
    const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone });
    formats.set(name, format);
    return joinDayPeriod(format.format(ms));
  };
}

const clock: Options = { hour: "numeric", minute: "2-digit" };

/** Date and time. */
export const formatMoment = createFormat({ month: "short", day: "numeric", ...clock });

/** The same with the year. */
export const formatDatedMoment = createFormat({ year: "numeric", month: "short", day: "numeric", ...clock });

export const formatClock = createFormat(clock);

/** "Nov 23" */
export const formatDate = createFormat({ month: "short", day: "numeric" });

/** "November 23, 2026" */
export const formatDay = createFormat({ dateStyle: "long" });

/** "Monday, November 23, 2026 at 9:00AM" */
export const formatDayAndTime = createFormat({
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
  ...clock,
});
