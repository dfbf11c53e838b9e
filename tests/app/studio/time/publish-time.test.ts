import { describe, expect, test } from "vitest";
import { formatDayAndTime } from "../../../../app/studio/time/format-moment.ts";
import { formatFields, readTypedTime } from "../../../../app/date-time/typed-time.ts";
import { formatTyped, formatZoneName } from "../../../../app/studio/time/publish-time.ts";

const newYork = "America/New_York";
const madrid = "Europe/Madrid";
const utc = (text: string) => Date.parse(`${text}Z`);

describe("a time typed for a blog's zone", () => {
  test.each([
    ["an ordinary one", "2026-11-23", "09:00", newYork, { kind: "moment", ms: utc("2026-11-23T14:00") }],
    ["with seconds", "2026-11-23", "09:00:30", newYork, { kind: "moment", ms: utc("2026-11-23T14:00") }],
    ["in summer", "2026-07-01", "09:00", madrid, { kind: "moment", ms: utc("2026-07-01T07:00") }],
    ["skipped in New York", "2027-03-14", "02:30", newYork, { kind: "skipped" }],
    [
      "right after the skipped hour",
      "2027-03-14",
      "03:00",
      newYork,
      { kind: "moment", ms: utc("2027-03-14T07:00") },
    ],
    ["skipped in Madrid", "2027-03-28", "02:00", madrid, { kind: "skipped" }],
    [
      "twice in New York",
      "2026-11-01",
      "01:30",
      newYork,
      { kind: "twice", moments: [utc("2026-11-01T05:30"), utc("2026-11-01T06:30")] },
    ],
    [
      "twice in Madrid",
      "2026-10-25",
      "02:15",
      madrid,
      { kind: "twice", moments: [utc("2026-10-25T00:15"), utc("2026-10-25T01:15")] },
    ],
    ["without a date", "", "09:00", newYork, { kind: "missing" }],
    ["without a time", "2026-11-01", "", newYork, { kind: "missing" }],
    ["that is none", "2026-13-41", "09:00", newYork, { kind: "missing" }],
  ])("%s", (_, date, time, zone, expected) => {
    expect(readTypedTime(date, time, zone)).toEqual(expected);
  });

  test.each([newYork, madrid, "UTC", "Asia/Kathmandu"])("comes back into the form in %s", (zone) => {
    const ms = utc("2026-11-23T14:45");
    const { date, time } = formatFields(ms, zone);
    expect(readTypedTime(date, time, zone)).toEqual({ kind: "moment", ms });
  });
});

test("the words of the question about an hour that comes twice", () => {
  expect(formatTyped("2026-11-01", "01:30", "en-US")).toEqual({ date: "November 1", time: "1:30AM" });
  expect(formatTyped("2026-10-25", "02:15", "es-ES")).toEqual({ date: "25 de octubre", time: "2:15" });
  expect(
    [utc("2026-11-01T05:30"), utc("2026-11-01T06:30")].map((ms) => formatZoneName(ms, "en-US", newYork)),
  ).toEqual(["EDT", "EST"]);
  expect(formatDayAndTime(utc("2026-11-23T14:00"), "en-US", newYork)).toMatch(
    /^Monday, November 23, 2026.*9:00/,
  );
});
