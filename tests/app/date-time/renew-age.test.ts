import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { locales } from "../../../contract/entities/blog.ts";
import { findAgeStep } from "../../../app/date-time/find-age-step.ts";
import { presentTime } from "../../../app/date-time/present-time.ts";
import { formatViewerTime, renewAge } from "../../../app/date-time/ages.ts";
import { buildTimeWords, createTimeIntl, type TimeWords } from "../../../app/date-time/time-words.ts";
import { createIntl } from "../../../app/intl/create-intl.ts";

const onWarning = vi.fn<(message: string) => void>();
const server = {
  "en-US": createIntl("en-US", onWarning),
  "es-ES": createIntl("es-ES", onWarning),
};
/** As a page carries them: through an attribute's text. */
const browserOf = (locale: "en-US" | "es-ES") =>
  createTimeIntl(JSON.parse(JSON.stringify(buildTimeWords(server[locale]))) as TimeWords);
const browser = { "en-US": browserOf("en-US"), "es-ES": browserOf("es-ES") };

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const zones = [
  "America/New_York",
  "Europe/Madrid",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "UTC",
  "Mars/Olympus",
];
/** Changes of the clock, midnights of several zones and the turn of a year: likely places of mistakes. */
const edges = [
  Date.UTC(2026, 2, 8, 7),
  Date.UTC(2026, 10, 1, 6),
  Date.UTC(2026, 2, 29, 1),
  Date.UTC(2026, 9, 25, 1),
  Date.UTC(2026, 3, 4, 15),
  Date.UTC(2026, 10, 21, 5),
  Date.UTC(2026, 10, 20, 23),
  Date.UTC(2026, 11, 31, 18, 30),
];
const now = fc
  .tuple(fc.constantFrom(...edges), fc.integer({ min: -2 * day, max: 2 * day }))
  .map(([edge, by]) => edge + by);
const age = fc.oneof(
  fc.integer({ min: -day, max: 3 * hour }),
  fc.integer({ min: 0, max: 8 * day }),
  fc.integer({ min: 0, max: 800 * day }),
);

describe("ages formatted in the browser", () => {
  test("equal the server's for every age, zone and locale", () => {
    const parts = fc.record({
      now,
      age,
      timezone: fc.constantFrom(...zones),
      locale: fc.constantFrom(...locales),
    });
    fc.assert(
      fc.property(parts, ({ now, age, timezone, locale }) => {
        const ms = now - age;
        const printed = presentTime(ms, { now, timezone, intl: server[locale] });
        const own = { timezone, intl: browser[locale] };
        expect(renewAge(ms, now, "long", own)).toBe(printed.age);
        expect(renewAge(ms, now, "compact", own)).toBe(printed.compactAge);
        expect(renewAge(ms, now, "recent", own)).toBe(printed.recentAge);
      }),
      { numRuns: 3000 },
    );
    expect(onWarning).not.toHaveBeenCalled();
  });

  test("stay the same while their step does", () => {
    const parts = fc.record({
      now,
      age,
      later: fc.oneof(fc.integer({ min: 0, max: 20 * minute }), fc.integer({ min: 0, max: 5 * day })),
      timezone: fc.constantFrom(...zones),
      form: fc.constantFrom("long", "compact", "recent"),
    });
    let isSame = 0;
    fc.assert(
      fc.property(parts, ({ now, age, later, timezone, form }) => {
        const [ms, at] = [now - age, now + later];
        if (findAgeStep(ms, now) !== findAgeStep(ms, at)) return;
        isSame += 1;
        const own = { timezone, intl: browser["en-US"] };
        expect(renewAge(ms, at, form, own)).toBe(renewAge(ms, now, form, own));
      }),
      { numRuns: 5000 },
    );
    expect(isSame).toBeGreaterThan(500);
  });

  test("are correct in every minute of the first hour, in which the plural starts", () => {
    const at = Date.UTC(2026, 10, 21, 15);
    for (const locale of locales)
      for (let amount = 1; amount < 60; amount++) {
        const ms = at - amount * minute - 1;
        const own = { timezone: "UTC", intl: browser[locale] };
        const printed = presentTime(ms, { now: at, timezone: "UTC", intl: server[locale] });
        expect(renewAge(ms, at, "long", own)).toBe(printed.age);
      }
    const say = (amount: number, locale: "en-US" | "es-ES") =>
      renewAge(at - amount * minute - 1, at, "long", { timezone: "UTC", intl: browser[locale] });
    expect([say(1, "en-US"), say(2, "en-US")]).toEqual(["A minute ago", "2 minutes ago"]);
    expect([say(1, "es-ES"), say(22, "es-ES")]).toEqual(["Hace un minuto", "Hace 22 minutos"]);
  });

  test("have all texts and leave no placeholder unfilled", () => {
    for (const locale of locales)
      for (const [id, text] of Object.entries(buildTimeWords(server[locale]).texts)) {
        expect(text, id).not.toBe("");
        expect(text.replaceAll(/\{[a-zA-Z0-9]+\}/g, ""), id).not.toMatch(/[{}]/);
      }
  });
});

describe("the viewer's local time", () => {
  /** Wednesday, 6 November 2019, 20:00 in New York. */
  const ms = Date.UTC(2019, 10, 7, 1, 0);
  const english = { timezone: "America/New_York", intl: browser["en-US"] };
  const spanish = { timezone: "America/New_York", intl: browser["es-ES"] };

  test("is shown with its date if it differs", () => {
    expect(formatViewerTime(ms, "Europe/Madrid", english)).toBe(
      "Thursday, November 7, 2019 at 2:00AM (your time)",
    );
    expect(formatViewerTime(ms, "Europe/Madrid", spanish)).toBe(
      "Jueves, 7 de noviembre de 2019, 2:00 (tu hora)",
    );
  });

  test("is not shown if it is the same, whatever the zone's name", () => {
    expect(formatViewerTime(ms, "America/New_York", english)).toBeNull();
    expect(formatViewerTime(ms, "America/Toronto", english)).toBeNull();
  });

  test("defaults to the machine's zone (specification, section 3)", () => {
    const { timeZone } = new Intl.DateTimeFormat("en-US").resolvedOptions();
    const [bare, named] = [undefined, timeZone].map((zone) =>
      formatViewerTime(ms, zone, { ...english, timezone: "Pacific/Kiritimati" }),
    );
    expect(bare).toBe(named);
    expect(bare).toContain("your time");
  });
});
