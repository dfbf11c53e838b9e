import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { TimeZone } from "../../contract/entities/time-zone.ts";
import { ImportBatch } from "../../contract/import/import.ts";
import { updateAccount } from "../../contract/people/settings.ts";
import { findMoment, findOffset, isTimeZone } from "../../contract/zoned-time.ts";

const hour = 3_600_000;

describe("a time zone that enters", () => {
  test.each(["UTC", "Europe/Madrid", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "America/New_York"])(
    "may be %s",
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  test.each([
    "",
    "Mars/Olympus",
    "+05:30",
    "-04:00",
    "constructor",
    "__proto__",
    "Europe/Madrid ",
    "x".repeat(200),
  ])("may not be %j", (name) => {
    expect(isTimeZone(name)).toBe(false);
    expect(v.safeParse(TimeZone, name).issues?.[0].message).toBe(
      "must be an IANA time zone, such as Europe/Madrid",
    );
  });

  test.each([
    [ImportBatch, { blogs: [{ timezone: "Mars/Olympus" }] }, "blogs.0.timezone"],
    [updateAccount.body, { displayName: "Ada", locale: "en-US", timezone: "Mars/Olympus" }, "timezone"],
  ])("is refused by the name of its field", (schema, value, field) => {
    const { issues = [] } = v.safeParse<typeof schema>(schema, value);
    expect(issues.map((issue) => v.getDotPath(issue))).toContain(field);
  });
});

describe("the offset of a zone", () => {
  test.each([
    ["2026-01-15T12:00:00Z", "America/New_York", -5],
    ["2026-07-15T12:00:00Z", "America/New_York", -4],
    ["2026-07-15T12:00:00Z", "Asia/Kathmandu", 5.75],
    ["2026-07-15T12:00:00Z", "UTC", 0],
    // An unknown zone, perhaps stored by an older release, is read as the network's.
    ["2026-01-15T12:00:00Z", "Mars/Olympus", -5],
    ["2026-01-15T12:00:00Z", "", -5],
    ["2026-01-15T12:00:00Z", "constructor", -5],
  ])("at %s in %j is %d hours", (time, zone, hours) =>
    expect(findOffset(Date.parse(time), zone)).toBe(hours * hour),
  );

  test("of no zone is that of the machine", () => {
    const moment = Date.UTC(2026, 6, 15);
    expect(findOffset(moment, undefined) + new Date(moment).getTimezoneOffset() * 60_000).toBe(0);
  });
});

test.each([
  ["2026-11-22T18:30", "Europe/Madrid", "2026-11-22T17:30", "an ordinary time"],
  ["2026-10-25T02:30", "Europe/Madrid", "2026-10-25T00:30", "the first of two, ahead of UTC"],
  ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30", "the first of two, behind UTC"],
  ["2026-03-29T02:30", "Europe/Madrid", "2026-03-29T01:30", "in an hour that is skipped: 3:30"],
  ["2026-03-08T02:30", "America/New_York", "2026-03-08T07:30", "in an hour that is skipped: 3:30"],
  ["2026-04-05T01:45", "Australia/Lord_Howe", "2026-04-04T14:45", "the first of two half hours"],
  ["2011-12-30T12:00", "Pacific/Apia", "2011-12-30T22:00", "on a day that is skipped: the next noon"],
])("%s on the clocks of %s is %s UTC: %s", (wall, zone, moment) =>
  expect(new Date(findMoment(Date.parse(`${wall}Z`), zone)).toISOString().slice(0, 16)).toBe(moment),
);
