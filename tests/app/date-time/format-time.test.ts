import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatTime, type TimeFormat } from "../../../app/date-time/time-formats.ts";

const newYork = "America/New_York";
/** Monday, 4 November 2019, 18:05:09 UTC: five minutes after posting ended, and a day after summer time did. */
const moment = Date.UTC(2019, 10, 4, 18, 5, 9);

describe("formatTime", () => {
  test.each<[TimeFormat, string, string]>([
    ["time", "1:05PM", "1:05p. m."],
    ["weekday", "Monday", "lunes"],
    ["stamp", "11/04/2019 13:05", "11/04/2019 13:05"],
    ["stampAt", "11/04/2019 at 13:05", "11/04/2019 at 13:05"],
    ["isoOffset", "2019-11-04T13:05:09-05:00", "2019-11-04T13:05:09-05:00"],
    ["isoDate", "2019-11-04", "2019-11-04"],
    ["shortStamp", "11/04/19 1:05PM", "11/04/19 1:05p. m."],
    ["longDate", "November 4, 2019", "noviembre 4, 2019"],
    ["longDatePlain", "November 4 2019", "noviembre 4 2019"],
    ["rfc822", "Mon, 04 Nov 2019 18:05:09 GMT", "Mon, 04 Nov 2019 18:05:09 GMT"],
  ])("%s is %s in English, %s in Spanish", (format, english, spanish) => {
    expect(formatTime(moment, format, { timezone: newYork })).toBe(english);
    expect(formatTime(moment, format, { timezone: newYork, locale: "en-US" })).toBe(english);
    const shown = formatTime(moment, format, { timezone: newYork, locale: "es-ES" });
    expect(shown.replaceAll("\u00a0", " ")).toBe(spanish);
  });

  test.each<[number, string, TimeFormat, string]>([
    [Date.UTC(2020, 0, 1, 5, 0), newYork, "time", "12:00AM"],
    [Date.UTC(2020, 0, 1, 17, 0), newYork, "time", "12:00PM"],
    [Date.UTC(2020, 0, 1, 5, 0), newYork, "stamp", "01/01/2020 00:00"],
    [Date.UTC(2020, 0, 1, 4, 59), newYork, "longDate", "December 31, 2019"],
    [Date.UTC(2005, 1, 3, 12, 0), newYork, "shortStamp", "2/03/05 7:00AM"],
    // The hour that is skipped, and the one that occurs twice.
    [Date.UTC(2026, 2, 8, 6, 59, 59), newYork, "isoOffset", "2026-03-08T01:59:59-05:00"],
    [Date.UTC(2026, 2, 8, 7, 0), newYork, "isoOffset", "2026-03-08T03:00:00-04:00"],
    [Date.UTC(2026, 10, 1, 5, 30), newYork, "isoOffset", "2026-11-01T01:30:00-04:00"],
    [Date.UTC(2026, 10, 1, 6, 30), newYork, "isoOffset", "2026-11-01T01:30:00-05:00"],
    [moment, "Asia/Kathmandu", "isoOffset", "2019-11-04T23:50:09+05:45"],
    [moment, "Asia/Kolkata", "time", "11:35PM"],
    [moment, "UTC", "isoOffset", "2019-11-04T18:05:09+00:00"],
    [Date.UTC(2019, 0, 1, 12), "Australia/Lord_Howe", "isoOffset", "2019-01-01T23:00:00+11:00"],
    [-1, "UTC", "isoOffset", "1969-12-31T23:59:59+00:00"],
    [-62_135_596_800_000, "UTC", "isoOffset", "0001-01-01T00:00:00+00:00"],
    [-62_135_596_800_000, "UTC", "isoDate", "1-01-01"],
    [-62_198_755_200_000, "UTC", "isoOffset", "-000001-01-01T00:00:00+00:00"],
    [253_402_300_800_000, "UTC", "isoOffset", "+010000-01-01T00:00:00+00:00"],
  ])("%i in %s as %s is %s", (ms, timezone, format, text) =>
    expect(formatTime(ms, format, { timezone })).toBe(text),
  );

  test("treats an unknown zone as the network's", () => {
    expect(formatTime(moment, "stamp", { timezone: "Mars/Olympus" })).toBe("11/04/2019 13:05");
    expect(formatTime(moment, "stamp", { timezone: "" })).toBe("11/04/2019 13:05");
  });

  test("defaults to the viewer's zone", () => {
    const here = new Intl.DateTimeFormat("en-US").resolvedOptions().timeZone;
    expect(formatTime(moment, "isoOffset", {})).toBe(formatTime(moment, "isoOffset", { timezone: here }));
  });
});

const zones = [
  "America/New_York",
  "Europe/Madrid",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "America/St_Johns",
  "UTC",
];

describe("every moment between 1971 and 2100", () => {
  const ms = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2100, 0, 1) });

  test("is the same when its ISO form is parsed, in every zone", () => {
    fc.assert(
      fc.property(ms, fc.constantFrom(...zones), (ms, timezone) => {
        expect(Date.parse(formatTime(ms, "isoOffset", { timezone }))).toBe(Math.floor(ms / 1000) * 1000);
        expect(Date.parse(formatTime(ms, "rfc822", { timezone }))).toBe(Math.floor(ms / 1000) * 1000);
      }),
    );
  });

  test("has the local date, hour and weekday of the zone", () => {
    const clock = (timezone: string) =>
      new Intl.DateTimeFormat("en-US", {
        timeZone: timezone,
        weekday: "long",
        month: "long",
        day: "numeric",
        year: "numeric",
        hour: "numeric",
        minute: "2-digit",
      });
    fc.assert(
      fc.property(ms, fc.constantFrom(...zones), (ms, timezone) => {
        const [weekday, date, time] = (["weekday", "longDate", "time"] as const).map((format) =>
          formatTime(ms, format, { timezone }),
        );
        const expected = clock(timezone)
          .format(ms)
          .replaceAll(/\s|at /g, "");
        expect(`${weekday}, ${date}, ${time}`.replaceAll(" ", "")).toBe(
          expected.replace(/(\d{4})(?!,)/, "$1,"),
        );
      }),
    );
  });
});
