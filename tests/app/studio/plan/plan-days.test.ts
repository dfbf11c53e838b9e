import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, findDay, findSpan, planViews, startOfWeek } from "../../../../app/studio/time/plan-days.ts";
import { findMoment, findMoments } from "../../../../contract/zoned-time.ts";

const hour = 3_600_000;
const zones = ["America/New_York", "Europe/Madrid", "Australia/Lord_Howe", "UTC"] as const;
/** Hours around clock changes, and any other of these years. */
const moment = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }),
  fc
    .tuple(
      fc.constantFrom(
        Date.UTC(2026, 2, 8, 7),
        Date.UTC(2026, 10, 1, 6),
        Date.UTC(2026, 2, 29, 1),
        Date.UTC(2026, 9, 25, 1),
      ),
      fc.integer({ min: -50, max: 50 }),
    )
    .map(([change, hours]) => change + hours * hour),
);

describe("days of a plan", () => {
  test("follow each other in weeks that begin on Monday, whatever the clocks do", () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), fc.constantFrom(...planViews), (ms, zone, view) => {
        const day = findDay(ms, zone);
        const span = findSpan(view, day);
        expect(span.days).toContain(day);
        expect(span.days.length % 7).toBe(0);
        expect(span.days[0]).toBe(startOfWeek(span.days[0] ?? ""));
        expect(new Set(span.days).size).toBe(span.days.length);
        for (const [index, each] of span.days.entries()) expect(each).toBe(addDays(span.from, index));
        expect(findSpan(view, span.next).previous).toBe(span.start);
        expect(findSpan(view, span.previous).next).toBe(span.start);
        expect(findSpan(view, span.start)).toEqual(span);
      }),
    );
  });

  test("hold each of their hours: a planned hour is on its day, in order, also where clocks skip or repeat it", () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (ms, zone) => {
        const day = findDay(ms, zone);
        const at = Array.from({ length: 24 }, (_, index) =>
          findMoment(Date.parse(`${day}T${String(index).padStart(2, "0")}:00:00Z`), zone),
        );
        for (const each of at) expect(findDay(each, zone)).toBe(day);
        expect(at).toEqual(at.toSorted((a, b) => a - b));
      }),
    );
  });

  test.each([
    ["America/New_York", "2026-11-01", 25],
    ["America/New_York", "2026-03-08", 23],
    ["Europe/Madrid", "2026-10-25", 25],
    ["Europe/Madrid", "2026-03-29", 23],
  ])("of %s include the change of clocks on %s, which has %i hours", (zone, day, hours) => {
    const [start] = findMoments(Date.parse(`${day}T00:00:00Z`), zone);
    const moments = Array.from({ length: hours }, (_, index) => (start ?? 0) + index * hour);
    expect(new Set(moments.map((ms) => findDay(ms, zone)))).toEqual(new Set([day]));
    expect(findDay((start ?? 0) + hours * hour, zone)).toBe(addDays(day, 1));
    expect(findSpan("week", day).days).toHaveLength(7);
  });

  test("of a month are whole weeks with all of its days", () => {
    expect(findSpan("month", "2026-11-14")).toMatchObject({
      from: "2026-10-26",
      start: "2026-11-01",
      previous: "2026-10-01",
      next: "2026-12-01",
    });
    expect(findSpan("month", "2027-02-14").days).toHaveLength(28);
    expect(findSpan("month", "2026-08-14").days).toHaveLength(42);
  });
});
