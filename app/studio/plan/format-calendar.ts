import { findMoment } from "../../../contract/zoned-time.ts";
import { addDays } from "../time/plan-days.ts";

/* Calendars as text: RFC 5545, with the name and refresh interval of RFC 7986. */

/** A planned story. */
export interface CalendarEvent {
  uid: string;
  day: string;
  /** In `timezone`; null for the whole day. */
  hour: number | null;
  timezone: string;
  title: string;
  description: string;
  url: string | null;
  category: string;
  /** When the plan was changed, ms. */
  changedMillis: number;
  isCertain: boolean;
}

/** TEXT values (section 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    // TEXT may not contain control characters, so they are what it looks for.
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, " ")
    .replace(/[\\;,]/g, (letter) => `\\${letter}`)
    .replaceAll("\n", "\\n");

const maxOctets = 75;
const encoder = new TextEncoder();

/** Lines of at most 75 octets (section 3.1), never cut within a character; the rest follows after a space. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const letter of line) {
    const length = encoder.encode(letter).length;
    if (octets + length > maxOctets) {
      parts.push(part);
      part = "";
      // The space before it.
      octets = 1;
    }
    part += letter;
    octets += length;
  }
  return [...parts, part].join("\r\n ");
}

/** "20261130T140000Z" */
const formatUtc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
const formatDate = (day: string): string => day.replaceAll("-", "");

/** Length of an event with an hour, ms. */
const length = 3_600_000;

function formatTimes({ day, hour, timezone }: CalendarEvent): string[] {
  if (hour === null)
    return [`DTSTART;VALUE=DATE:${formatDate(day)}`, `DTEND;VALUE=DATE:${formatDate(addDays(day, 1))}`];
  // In UTC, so that no definition of the zone is needed. An hour that clocks skip is the one after it.
  const start = findMoment(Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00Z`), timezone);
  return [`DTSTART:${formatUtc(start)}`, `DTEND:${formatUtc(start + length)}`];
}

const formatEvent = (event: CalendarEvent): string[] => [
  "BEGIN:VEVENT",
  `UID:${event.uid}`,
  `DTSTAMP:${formatUtc(event.changedMillis)}`,
  `LAST-MODIFIED:${formatUtc(event.changedMillis)}`,
  ...formatTimes(event),
  `SUMMARY:${escapeText(event.title)}`,
  ...(event.description === "" ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
  ...(event.url === null ? [] : [`URL:${event.url}`]),
  `CATEGORIES:${escapeText(event.category)}`,
  `STATUS:${event.isCertain ? "CONFIRMED" : "TENTATIVE"}`,
  // A plan doesn't make its reader busy.
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

/** A calendar of planned stories. */
export function formatCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//magma//plan//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap(formatEvent),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}
