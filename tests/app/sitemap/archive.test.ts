import { describe, expect, test } from "vitest";
import { formatTime } from "../../../app/date-time/time-formats.ts";
import { createIntl } from "../../../app/intl/create-intl.ts";
import {
  buildArchivePath,
  listArchiveParts,
  parseArchiveAddress,
} from "../../../app/sitemap/archive-span.ts";
import { presentArchiveDay, presentArchiveParts } from "../../../app/sitemap/present-archive.ts";

const now = Date.UTC(2026, 10, 22);
const zone = { now, timezone: "America/New_York" };
const day = (year: number, month: number, day: number) => ({ year, month, day });

describe("a URL of the archive", () => {
  test.each([
    [{}, "/sitemap"],
    [{ year: "2019" }, "/sitemap/2019"],
    [{ year: "2019", month: "02" }, "/sitemap/2019/2"],
    [{ year: "2020", month: "2", day: "29" }, "/sitemap/2020/2/29"],
    [{ year: "2019", month: "2", day: "29" }, null],
    [{ year: "2019", month: "13" }, null],
    [{ year: "2019", month: "0" }, null],
    [{ year: "19" }, null],
    [{ year: "0001" }, null],
    [{ year: "2019", month: "1", day: "1x" }, null],
  ])("%o is valid", (params, path) => {
    const address = parseArchiveAddress(params);
    expect(address && buildArchivePath(address)).toBe(path);
  });
});

describe("a page of the archive", () => {
  test.each([
    ["begins and ends at the blog's midnight", day(2019, 11, 4), 24],
    ["is an hour longer where clocks go back", day(2026, 11, 1), 25],
    ["is an hour shorter where they go forward", day(2026, 3, 8), 23],
    ["ends with the month and the year", day(2019, 12, 31), 24],
  ])("of a day %s", (_, address, hours) => {
    const { parts, until } = listArchiveParts(address, zone);
    const from = parts[0]?.from ?? 0;
    expect((until - from) / 3_600_000).toBe(hours);
    expect(formatTime(from, "isoOffset", { timezone: zone.timezone })).toContain("T00:00:00-0");
  });

  test("lists every day of a month, every month of a year, every year of the web", () => {
    const count = (year: number | null, month: number | null) =>
      listArchiveParts({ year, month, day: null }, zone).parts.length;
    expect([count(2020, 2), count(2019, 2), count(2019, null)]).toEqual([29, 28, 12]);
    // The services accept a hundred boundaries.
    for (const at of [2026, 2031, 2060]) {
      const { parts } = listArchiveParts(
        { year: null, month: null, day: null },
        {
          ...zone,
          now: Date.UTC(at, 10, 22),
        },
      );
      expect(parts.length).toBeLessThan(99);
    }
  });
});

describe.each([
  ["en-US", "November 2019", "November 4, 2019", "12:30PM", "Everything Kotaku published in November 2019."],
  [
    "es-ES",
    "Noviembre de 2019",
    "4 de noviembre de 2019",
    "12:30",
    "Todo lo que Kotaku publicó en noviembre de 2019.",
  ],
] as const)("in %s", (locale, month, date, clock, description) => {
  const context = {
    blog: { host: "kotaku.com", displayName: "Kotaku", timezone: "America/New_York" },
    intl: createIntl(locale, (message) => {
      throw new Error(message);
    }),
    addressing: { href: (_: string, path: string) => path, rewrite: (url: string) => url },
  } as unknown as Parameters<typeof presentArchiveDay>[2];
  const around = { previousTimeMillis: Date.UTC(2019, 10, 4, 3), nextTimeMillis: null };

  test("a month links to days with posts, and to the previous month", () => {
    const { parts } = listArchiveParts({ year: 2019, month: 11, day: null }, zone);
    const view = presentArchiveParts(
      { year: 2019, month: 11, day: null },
      parts,
      {
        hasPosts: parts.map(({ address }) => address.day === 4),
        ...around,
        previousTimeMillis: Date.UTC(2019, 10, 1),
      },
      context,
    );
    expect(view.title).toBe(month);
    expect(view.description).toBe(description);
    expect(view.parts).toEqual([{ label: date, href: "/sitemap/2019/11/4", months: [] }]);
    // In New York it was October still.
    expect(view.previous?.href).toBe("/sitemap/2019/10");
    expect(view.breadcrumb.map(({ href }) => href)).toEqual(["/sitemap", "/sitemap/2019"]);
  });

  test("the latest year comes first, and recent years have links to their months", () => {
    const all = { year: null, month: null, day: null };
    const { parts } = listArchiveParts(all, zone);
    const dates = [day(2025, 11, 1), day(2025, 2, 1), day(2017, 3, 1), day(2019, 7, 1)];
    const hasPosts = parts.map(({ address: { year, month } }) =>
      dates.some((found) => found.year === year && (month === null || found.month === month)),
    );
    const none = { previousTimeMillis: null, nextTimeMillis: null };
    const view = presentArchiveParts(all, parts, { hasPosts, ...none }, context);
    expect(view.parts.map(({ label, href }) => [label, href])).toEqual([
      ["2025", "/sitemap/2025"],
      ["2019", "/sitemap/2019"],
      ["2017", "/sitemap/2017"],
    ]);
    expect(view.parts.map(({ months }) => months.map(({ href }) => href))).toEqual([
      ["/sitemap/2025/2", "/sitemap/2025/11"],
      [],
      [],
    ]);
    expect(view.parts[0]?.months[1]).toMatchObject({ label: "Nov", name: month.replace("2019", "2025") });
  });

  test("a day lists its stories in the blog's time zone, with a text for those without a headline", () => {
    const item = {
      id: "1",
      permalink: "https://kotaku.com/1",
      publishTimeMillis: Date.UTC(2019, 10, 4, 17, 30),
    };
    const view = presentArchiveDay(
      day(2019, 11, 4),
      {
        items: [
          { ...item, headline: "A story", excerpt: "" },
          { ...item, headline: "", excerpt: "Its first words" },
        ],
        next: "5-1",
        ...around,
      },
      context,
    );
    expect(view.title).toBe(date);
    expect(view.posts.map(({ label, time }) => [label, time])).toEqual([
      ["A story", clock],
      ["Its first words", clock],
    ]);
    expect(view.posts[0]?.iso).toBe("2019-11-04T12:30:00-05:00");
    expect(view.more?.href).toBe("/sitemap/2019/11/4?after=5-1");
    expect(view.previous?.href).toBe("/sitemap/2019/11/3");
  });
});
