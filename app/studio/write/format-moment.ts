/** Date and time; `Intl` of the browser. */
export const formatMoment = (ms: number, locale: string, timezone: string): string =>
  new Intl.DateTimeFormat(locale, {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: timezone,
  }).format(ms);

export const formatClock = (ms: number, locale: string, timezone: string): string =>
  new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: timezone }).format(ms);

/** "November 23, 2026" */
export const formatDay = (ms: number, locale: string, timezone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: timezone }).format(ms);

/** "Monday, November 23, 2026 at 9:00 AM" */
export const formatDayAndTime = (ms: number, locale: string, timezone: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: timezone,
  }).format(ms);
