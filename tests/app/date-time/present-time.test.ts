import { describe, expect, test, vi } from "vitest";
import { formatAge, relativeAge, type AgeType } from "../../../app/date-time/ages.ts";
import { presentTime } from "../../../app/date-time/present-time.ts";
import { createIntl } from "../../../app/intl/create-intl.ts";

const onWarning = vi.fn<(message: string) => void>();
const english = createIntl("en-US", onWarning);
const spanish = createIntl("es-ES", onWarning);
const timezone = "America/New_York";
/** Wednesday, 6 November 2019, 20:00 in New York. */
const now = Date.UTC(2019, 10, 7, 1, 0);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

describe("formatAge", () => {
  test.each([
    [-2 * day, "November 8, 2019, 8:00PM", "Nov 8, 2019", "8 de noviembre de 2019, 20:00", "8 nov 2019"],
    [0, "Just now", "now", "Ahora mismo", "ahora"],
    [1.5 * minute, "A minute ago", "1m", "Hace un minuto", "1m"],
    [2 * minute, "2 minutes ago", "2m", "Hace 2 minutos", "2m"],
    [59 * minute, "59 minutes ago", "59m", "Hace 59 minutos", "59m"],
    [1.5 * hour, "An hour ago", "1h", "Hace una hora", "1h"],
    [5 * hour, "Today 3:00PM", "5h", "Hoy, 15:00", "5h"],
    [day, "Yesterday 8:00PM", "Yesterday", "Ayer, 20:00", "Ayer"],
    [3 * day, "November 3, 2019", "Nov 3", "3 de noviembre de 2019", "3 nov"],
    [30 * day, "October 7, 2019", "Oct 7", "7 de octubre de 2019", "7 oct"],
    [800 * day, "August 28, 2017", "Aug 28, 2017", "28 de agosto de 2017", "28 ago 2017"],
  ])("%i ms ago is %s, compact %s; in Spanish %s, compact %s", (ago, long, compact, largo, breve) => {
    const ms = now - ago;
    const age = relativeAge(ms, now, timezone);
    expect(formatAge(age, ms, { intl: english, timezone }, "long")).toBe(long);
    expect(formatAge(age, ms, { intl: english, timezone }, "compact")).toBe(compact);
    expect(formatAge(age, ms, { intl: spanish, timezone }, "long")).toBe(largo);
    expect(formatAge(age, ms, { intl: spanish, timezone }, "compact")).toBe(breve);
    expect(onWarning).not.toHaveBeenCalled();
  });

  test("uses the plural from two on, in both locales", () => {
    const label = (type: "minutes" | "hours", amount: number) => [
      formatAge({ type, amount }, now, { intl: english, timezone }, "long"),
      formatAge({ type, amount }, now, { intl: spanish, timezone }, "long"),
    ];
    expect(label("minutes", 1)).toEqual(["A minute ago", "Hace un minuto"]);
    expect(label("minutes", 2)).toEqual(["2 minutes ago", "Hace 2 minutos"]);
    expect(label("hours", 1)).toEqual(["An hour ago", "Hace una hora"]);
    expect(label("hours", 2)).toEqual(["2 hours ago", "Hace 2 horas"]);
    expect(label("hours", 1_000_000)[1]).toBe("Hace 1.000.000 de horas");
  });
});

test.each<[AgeType, string]>([
  ["future", ""],
  ["now", "Just now"],
  ["minutes", "7 minutes ago"],
  ["hours", "7 hours ago"],
  ["today", "7 hours ago"],
  ["yesterday", ""],
  ["pastweek", ""],
  ["greaterthanweek", ""],
  ["greaterthanyear", ""],
])("beside a date and time, an age of the type %s is %j", (type, label) =>
  expect(formatAge({ type, amount: 7 }, now, { intl: english, timezone }, "recent")).toBe(label),
);

describe("presentTime", () => {
  test("has every form of a time", () => {
    expect(presentTime(now - 5 * hour, { now, timezone, intl: english })).toEqual({
      ms: now - 5 * hour,
      timezone,
      iso: "2019-11-06T15:00:00-05:00",
      absolute: "November 6, 2019, 3:00PM",
      age: "Today 3:00PM",
      compactAge: "5h",
      recentAge: "5 hours ago",
      title: "Wednesday, November 6, 2019 at 3:00PM (New York)",
    });
    expect(presentTime(now - 5 * hour, { now, timezone: "Europe/Madrid", intl: spanish })).toEqual({
      ms: now - 5 * hour,
      timezone: "Europe/Madrid",
      iso: "2019-11-06T21:00:00+01:00",
      absolute: "6 de noviembre de 2019, 21:00",
      age: "Ayer, 21:00",
      compactAge: "Ayer",
      recentAge: "",
      title: "Miércoles, 6 de noviembre de 2019, 21:00 (Madrid)",
    });
  });
});
