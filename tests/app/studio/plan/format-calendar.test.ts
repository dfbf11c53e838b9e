import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  escapeText,
  foldLine,
  formatCalendar,
  type CalendarEvent,
} from "../../../../app/studio/plan/format-calendar.ts";

const event: CalendarEvent = {
  uid: "plan-1@example.com",
  day: "2026-12-03",
  hour: 9,
  timezone: "America/New_York",
  title: "Marrow Coast, reviewed",
  description: "Ready\nFront lead",
  url: "https://example.com/write/1",
  category: "Kotaku",
  changedMillis: Date.UTC(2026, 10, 29, 2, 3, 4),
  isCertain: true,
};
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");
const octets = (text: string) => new TextEncoder().encode(text).length;

describe("a calendar", () => {
  test("has its lines in the order and form of RFC 5545", () => {
    expect(linesOf(formatCalendar("Plan: Kotaku", [event]))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//magma//plan//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "NAME:Plan: Kotaku",
      "X-WR-CALNAME:Plan: Kotaku",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
      "BEGIN:VEVENT",
      "UID:plan-1@example.com",
      "DTSTAMP:20261129T020304Z",
      "LAST-MODIFIED:20261129T020304Z",
      "DTSTART:20261203T140000Z",
      "DTEND:20261203T150000Z",
      "SUMMARY:Marrow Coast\\, reviewed",
      "DESCRIPTION:Ready\\nFront lead",
      "URL:https://example.com/write/1",
      "CATEGORIES:Kotaku",
      "STATUS:CONFIRMED",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  test.each([
    [
      "the whole day without an hour",
      { hour: null },
      ["DTSTART;VALUE=DATE:20261203", "DTEND;VALUE=DATE:20261204"],
    ],
    [
      "the first of a repeated hour",
      { day: "2026-11-01", hour: 1 },
      ["DTSTART:20261101T050000Z", "DTEND:20261101T060000Z"],
    ],
    [
      "the hour after a skipped one",
      { day: "2026-03-08", hour: 2 },
      ["DTSTART:20260308T070000Z", "DTEND:20260308T080000Z"],
    ],
    [
      "Madrid's winter time",
      { day: "2026-10-25", hour: 12, timezone: "Europe/Madrid" },
      ["DTSTART:20261025T110000Z", "DTEND:20261025T120000Z"],
    ],
  ])("gives an event %s", (_name, more, times) => {
    const lines = linesOf(formatCalendar("Plan", [{ ...event, ...more }]));
    expect(lines.filter((line) => line.startsWith("DT") && !line.startsWith("DTSTAMP"))).toEqual(times);
  });

  test("keeps any text in its line, escaped, without control characters", () => {
    expect(escapeText("a\\b;c,d\r\ne\u0007f")).toBe("a\\\\b\\;c\\,d\\ne f");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
        const text = formatCalendar("Plan", [{ ...event, title, description: title, category: title }]);
        expect(linesOf(text).filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
        for (const line of text.split("\r\n")) {
          expect(octets(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\n\r]/);
          expect(line.isWellFormed()).toBe(true);
        }
        const summary = linesOf(text)
          .find((line) => line.startsWith("SUMMARY:"))
          ?.slice(8);
        expect(summary).toBe(escapeText(title));
      }),
      { examples: [["\uFFFD"], ["🎮".repeat(75)]] },
    );
  });

  test("folds a line at 75 octets, and never within a character", () => {
    const line = `SUMMARY:${"ñ".repeat(60)}${"🎮".repeat(30)}`;
    const folded = foldLine(line);
    expect(folded.replaceAll("\r\n ", "")).toBe(line);
    for (const part of folded.split("\r\n")) expect(octets(part)).toBeLessThanOrEqual(75);
  });
});
