import { parseLocalTime } from "../date-time/time-formats.ts";

/** A page of the archive: all years, a year, a month or a day. */
export interface ArchiveAddress {
  year: number | null;
  month: number | null;
  day: number | null;
}

/** The first year of the archive. */
const firstYear = 1990;

const parseNumber = (text: string, max: number) =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= max ? Number(text) : null;

/** Parses `/sitemap/{year}/{month}/{day}`; null if not a valid date. */
export function parseArchiveAddress(params: {
  year?: string | undefined;
  month?: string | undefined;
  day?: string | undefined;
}): ArchiveAddress | null {
  if (params.year === undefined) return { year: null, month: null, day: null };
  const year = /^\d{4}$/.test(params.year) && Number(params.year) >= firstYear ? Number(params.year) : null;
  if (year === null) return null;
  if (params.month === undefined) return { year, month: null, day: null };
  const month = parseNumber(params.month, 12);
  if (month === null) return null;
  if (params.day === undefined) return { year, month, day: null };
  const day = parseNumber(params.day, countDays(year, month));
  return day === null ? null : { year, month, day };
}

const countDays = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The canonical path, without leading zeros. */
export const buildArchivePath = ({ year, month, day }: ArchiveAddress): string =>
  ["/sitemap", year, month, day].filter((step) => step !== null).join("/");

/** Start of a day in a time zone, ms. Month and day may overflow into the next year or month. */
function findMidnight(year: number, month: number, day: number, timezone: string): number {
  const date = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  return parseLocalTime(`${date}T00:00`, timezone) ?? Date.parse(`${date}T00:00Z`);
}

/** A subdivision of an archive page, with its address. */
export interface ArchivePart {
  address: ArchiveAddress;
  from: number;
}

/** The services look for stories in at most so many periods at once. */
const greatestParts = 98;

/**
 * The subdivisions of a page in order, and the end of the last one, ms: of all years the latest by month, as many as
 * the services answer at once, and the others as a whole; of a year its months, of a month its days. Days start at
 * midnight in the blog's time zone.
 */
export function listArchiveParts(
  { year, month, day }: ArchiveAddress,
  { now, timezone }: { now: number; timezone: string },
): { parts: ArchivePart[]; until: number } {
  const midnight = (y: number, m = 1, d = 1) => findMidnight(y, m, d, timezone);
  const number = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  if (year === null) {
    // One year more, because zones ahead of UTC enter the next year earlier.
    const last = new Date(now).getUTCFullYear() + 1;
    const years = number(last - firstYear + 1).map((index) => firstYear - 1 + index);
    const inMonths = Math.max(1, Math.floor((greatestParts - years.length) / 11));
    const parts = years.flatMap((y) =>
      (y > last - inMonths ? number(12) : [null]).map((m) => ({
        address: { year: y, month: m, day: null },
        from: midnight(y, m ?? 1),
      })),
    );
    return { parts, until: midnight(last + 1) };
  }
  if (month === null) {
    const parts = number(12).map((m) => ({
      address: { year, month: m, day: null },
      from: midnight(year, m),
    }));
    return { parts, until: midnight(year + 1) };
  }
  const days = day === null ? number(countDays(year, month)) : [day];
  const parts = days.map((d) => ({ address: { year, month, day: d }, from: midnight(year, month, d) }));
  return { parts, until: midnight(year, month, (days.at(-1) ?? 1) + 1) };
}
