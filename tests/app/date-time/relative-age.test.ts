import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { relativeAge, type AgeType } from "../../../app/date-time/ages.ts";

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const newYork = "America/New_York";
/** Wednesday, 6 November 2019, 20:00 in New York. */
const now = Date.UTC(2019, 10, 7, 1, 0);

describe("relativeAge", () => {
  test.each<[string, number, AgeType, number]>([
    ["a millisecond ahead", -1, "future", 0],
    ["a day ahead", -day, "future", 0],
    ["no time", 0, "now", 0],
    ["60 s", 60 * second, "now", 0],
    ["60.001 s", 60 * second + 1, "minutes", 1],
    ["1 min 59 s", 119 * second, "minutes", 1],
    ["2 min", 2 * minute, "minutes", 2],
    ["just under an hour", hour - 1, "minutes", 59],
    ["an hour", hour, "hours", 1],
    ["just under two hours", 2 * hour - 1, "hours", 1],
    ["two hours", 2 * hour, "today", 2],
    ["since the day's first moment", 20 * hour, "today", 20],
    ["since just before midnight", 20 * hour + 1, "yesterday", 1],
    ["24 h", 24 * hour, "yesterday", 1],
    ["since yesterday's first moment", 44 * hour, "yesterday", 1],
    ["since just before that", 44 * hour + 1, "pastweek", 1],
    ["just under 48 h", 48 * hour - 1, "pastweek", 1],
    ["just under 6 days", 6 * day - 1, "pastweek", 5],
    ["6 days", 6 * day, "greaterthanweek", 6],
    ["just under a year", 365 * day - 1, "greaterthanweek", 364],
    ["a year", 365 * day, "greaterthanyear", 1],
    ["ten years", 3653 * day, "greaterthanyear", 10],
  ])("%s is %s", (_, age, type, amount) =>
    expect(relativeAge(now - age, now, newYork)).toEqual({ type, amount }),
  );

  test("compares weekdays in the zone, not in UTC", () => {
    // 20:00 in New York is the next day in Madrid.
    expect(relativeAge(now - 3 * hour, now, newYork).type).toBe("today");
    expect(relativeAge(now - 3 * hour, now, "Europe/Madrid").type).toBe("yesterday");
  });

  test("counts an hour and a half across midnight in hours", () => {
    const afterMidnight = Date.UTC(2019, 10, 7, 5, 30);
    expect(relativeAge(afterMidnight - 90 * minute, afterMidnight, newYork).type).toBe("hours");
  });

  test("handles days with 23 and 25 hours", () => {
    // Sunday 1 November 2026 has 25 hours: 23.9 of them are still one day.
    const lateSunday = Date.UTC(2026, 10, 2, 4, 30);
    expect(relativeAge(lateSunday - 23.9 * hour, lateSunday, newYork).type).toBe("today");
    // Its last half hour is more than 24 hours from its first, and its first more than 48 from the end of Monday.
    const endOfSunday = Date.UTC(2026, 10, 2, 4, 59);
    expect(relativeAge(endOfSunday - 24.5 * hour, endOfSunday, newYork).type).toBe("pastweek");
    const endOfMonday = Date.UTC(2026, 10, 3, 4, 59);
    expect(relativeAge(endOfMonday - 48.5 * hour, endOfMonday, newYork).type).toBe("pastweek");
    // Sunday 8 March 2026 has 23: on Monday at 00:10 the Saturday is less than 24 hours away, and not yesterday.
    const earlyMonday = Date.UTC(2026, 2, 9, 4, 10);
    expect(relativeAge(earlyMonday - 23.5 * hour, earlyMonday, newYork)).toEqual({
      type: "pastweek",
      amount: 0,
    });
    expect(relativeAge(earlyMonday - 23 * hour, earlyMonday, newYork).type).toBe("yesterday");
  });
});

/** The table of the specification, section 4, implemented in another way. */
function expectedType(ms: number, now: number, timezone: string): AgeType {
  const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: timezone });
  const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  const [then, today] = [days.indexOf(weekday.format(ms)), days.indexOf(weekday.format(now))];
  const table: [AgeType, boolean][] = [
    ["future", ms > now],
    ["now", now - ms <= 60_000],
    ["minutes", now - ms < hour],
    ["hours", now - ms < 2 * hour],
    ["today", now - ms < 24 * hour && then === today],
    ["yesterday", now - ms < 48 * hour && (then + 1) % 7 === today],
    ["pastweek", now - ms < 6 * day],
    ["greaterthanweek", now - ms < 365 * day],
  ];
  return table.find(([, holds]) => holds)?.[0] ?? "greaterthanyear";
}

const zones = [
  "America/New_York",
  "Europe/Madrid",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Africa/Casablanca",
  "UTC",
];

/** Changes of the clock between 2019 and 2026, midnights and the limits of the table: likely places of mistakes. */
const changes = [
  Date.UTC(2026, 2, 8, 7),
  Date.UTC(2026, 10, 1, 6),
  Date.UTC(2019, 2, 31, 1),
  Date.UTC(2019, 9, 27, 1),
  Date.UTC(2019, 3, 6, 15),
  Date.UTC(2020, 1, 29, 5),
  Date.UTC(2020, 0, 1, 5),
];
const limits = [
  0,
  minute,
  2 * minute,
  hour,
  2 * hour,
  23 * hour,
  day,
  25 * hour,
  2 * day,
  6 * day,
  7 * day,
  365 * day,
];

describe("for every time in every zone", () => {
  const nearChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -3 * day, max: 3 * day }))
    .map(([at, by]) => at + by);
  const nearLimit = fc
    .tuple(fc.constantFrom(...limits), fc.integer({ min: -2 * hour, max: 2 * hour }))
    .map(([at, by]) => at + by);
  const age = fc.oneof(
    nearLimit,
    fc.integer({ min: -day, max: 3 * day }),
    fc.integer({ min: 0, max: 800 * day }),
  );

  test("the type is that of the table", () => {
    fc.assert(
      fc.property(nearChange, age, fc.constantFrom(...zones), (now, age, timezone) => {
        expect(relativeAge(now - age, now, timezone).type).toBe(expectedType(now - age, now, timezone));
      }),
      { numRuns: 1500 },
    );
  });

  test("an older time never has a younger type", () => {
    const order: AgeType[] = [
      "future",
      "now",
      "minutes",
      "hours",
      "today",
      "yesterday",
      "pastweek",
      "greaterthanweek",
      "greaterthanyear",
    ];
    fc.assert(
      fc.property(
        nearChange,
        age,
        fc.nat({ max: 3 * day }),
        fc.constantFrom(...zones),
        (now, age, more, timezone) => {
          const [younger, older] = [age, age + more].map((age) =>
            order.indexOf(relativeAge(now - age, now, timezone).type),
          );
          expect(older).toBeGreaterThanOrEqual(younger!);
        },
      ),
      { numRuns: 1500 },
    );
  });

  test("the amount is a non-negative integer", () => {
    fc.assert(
      fc.property(nearChange, age, (now, age) => {
        const { amount } = relativeAge(now - age, now, newYork);
        expect(Number.isInteger(amount) && amount >= 0).toBe(true);
      }),
    );
  });
});
