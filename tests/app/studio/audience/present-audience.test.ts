import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Audience } from "../../../../contract/audience/audience.ts";
import { listAudienceLines, listMarkLines } from "../../../../app/studio/audience/audience-file.ts";
import { presentAudience } from "../../../../app/studio/audience/present-audience.ts";
import { findCeiling, presentCurve } from "../../../../app/studio/audience/present-curve.ts";
import { writeCsvLine } from "../../../../app/studio/manage/csv.ts";
import { buildPage } from "../../page-fixture.ts";

const page = buildPage();
const hour = 3_600_000;
const midnight = Date.UTC(2026, 10, 30, 5);
const points = (views: number[], usual: { low: number; high: number } | null = null) =>
  views.map((count, index) => ({ startMillis: midnight + index * hour, views: count, doubtful: 0, usual }));

const audience: Audience = {
  now: 3,
  views: 30,
  doubtful: 0,
  usual: 20,
  points: points([10, 20], { low: 5, high: 15 }),
  sources: [
    { kind: "search", name: "google", count: 12 },
    { kind: "social", name: "hacker-news", count: 3 },
    { kind: "site", name: "=cmd.example", count: 5 },
    { kind: "direct", name: "", count: 6 },
  ],
  devices: [{ kind: "phone", count: 30 }],
  countries: [
    { code: "ES", count: 20 },
    { code: "", count: 10 },
  ],
  depth: [28, 20, 15, 12, 9],
  stayed: [25, 20, 10, 5, 1],
  seconds: 65,
  sampledOneIn: 1,
  linkEvents: [],
  refused: { robot: 7, program: 0, unread: 2, flood: 1, unknown: 0, dropped: 0 },
};
const story = {
  postId: "1836000001",
  blogId: page.blog.id,
  headline: "",
  permalink: `https://${page.blog.host}/a-1836000001`,
  views: 30,
  doubtful: 0,
  now: 3,
};
const present = (shown: Partial<Audience> = {}) =>
  presentAudience(page.blog, { audience: { ...audience, ...shown }, period: "day", stories: [story] }, page);

describe("an audience", () => {
  test("is told in figures, against the usual", () => {
    expect(present().figures).toEqual([
      { value: "3", label: "views in the last five minutes", note: null },
      { value: "30", label: "views today", note: "150% of the usual 20" },
      { value: "1:05", label: "time in view", note: null },
      { value: "30%", label: "read to the end", note: null },
      {
        value: "25%",
        label: "of requests left out",
        note: "robots by name 17.5%, no sign of a reader 5%, too many from one network 2.5%",
      },
    ]);
    expect(present({ usual: null }).figures[1]?.note).toBe("Comparisons start at 100 views in four weeks.");
  });

  test("of yesterday is told as yesterday's, and listed between today and seven days", () => {
    const view = presentAudience(page.blog, { audience, period: "yesterday", stories: [story] }, page);
    expect(view.figures[1]).toMatchObject({ label: "views yesterday", note: "150% of the usual 20" });
    expect([view.stories?.title, view.file.href]).toEqual([
      "Most read yesterday",
      expect.stringMatching(/\/file\?period=yesterday$/),
    ]);
    expect(view.periods.tabs.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
      ["Today", false],
      ["Yesterday", true],
      ["Seven days", false],
      ["52 weeks", false],
    ]);
    expect(
      presentAudience(page.blog, { audience: { ...audience, views: 0 }, period: "yesterday" }, page).empty,
    ).toBe("No one read a story yesterday.");
  });

  test("says how exact its parts are where they were sampled, and that views aren't", () => {
    expect(present().sampling).toBeNull();
    expect(present({ sampledOneIn: 2, views: 0 }).sampling).toBeNull();
    const sampled = { ...audience, sampledOneIn: 11 };
    // √(10/1,000) and √(10/100)
    expect(present(sampled).sampling).toMatch(/one in 11 records: .* by 10%, one of 100 by 31\.6%.*in full/);
    expect(present({ sampledOneIn: 2 }).sampling).toContain("1,000 is typically off by 3.2%");
    const file = (shown: Audience) => listAudienceLines({ audience: shown, stories: [], groups: [] }, page);
    expect(file(sampled)).toContainEqual(["Estimated from one in", "", "", "11", ""]);
    expect(file(audience).flat()).not.toContain("Estimated from one in");
  });

  test("names sources as they are called, and what isn't listed as others", () => {
    const [sources] = present().parts;
    expect(sources?.items.map(({ label, value }) => [label, value])).toEqual([
      ["Google", "12"],
      ["Hacker News", "3"],
      ["=cmd.example", "5"],
      ["Direct, or unknown", "6"],
      ["Others", "4"],
    ]);
  });

  test("without a view says so, and shows neither curve nor parts", () => {
    const view = present({ views: 0, usual: null, points: points([0, 0]) });
    expect([view.curve, view.parts, view.empty]).toEqual([null, [], "No one has read a story today yet."]);
  });

  test("says how many views are doubtful, in figures, curve, tables and file", () => {
    const [first, second] = points([10, 20]);
    const doubted = {
      ...audience,
      doubtful: 12,
      points: [first, { ...second, doubtful: 12 }] as Audience["points"],
    };
    const stories = [{ ...story, doubtful: 12 }, story];
    const view = presentAudience(page.blog, { audience: doubted, period: "day", stories }, page);
    expect(view.figures).toContainEqual({
      value: "12",
      label: "doubtful views",
      note: expect.stringContaining("with one browser") as string,
    });
    expect(view.curve?.doubts).toEqual([{ x: 21, width: 44 }]);
    expect(view.curve?.legend.map(({ key }) => key)).toEqual(["line", "doubts"]);
    expect(view.curve?.table.columns).toEqual(["Time", "Views", "Doubtful"]);
    expect(view.curve?.table.rows.map(({ cells }) => cells)).toEqual([
      ["10", ""],
      ["20", "12"],
    ]);
    expect(view.stories?.columns).toEqual(["Story", "Views", "Doubtful", "Last five minutes"]);
    expect(view.stories?.items.map(({ doubtful }) => doubtful)).toEqual(["12", ""]);
    const lines = listAudienceLines({ audience: doubted, stories, groups: [] }, page);
    expect(lines.slice(0, 4).map((line) => line.at(-1))).toEqual(["0", "12", "12", "0"]);
    expect(present().stories?.columns).not.toContain("Doubtful");
    expect(present().curve?.doubts).toEqual([]);
  });

  test("names a story without a headline, and links its own audience", () => {
    expect(present().stories?.items[0]).toMatchObject({
      headline: "No headline",
      href: expect.stringMatching(/\/audience\/story\/1836000001$/),
    });
  });

  test("compares authors, tags and story types each with the most read of them", () => {
    const groups = [
      { kind: "author" as const, id: "1", name: "Ada", views: 20 },
      { kind: "author" as const, id: "2", name: "Ben", views: 5 },
      { kind: "tag" as const, id: "lamps", name: "Lamps", views: 8 },
    ];
    const view = presentAudience(page.blog, { audience, period: "day", stories: [story], groups }, page);
    expect(view.parts.slice(0, 2)).toMatchObject([
      {
        title: "Authors",
        items: [
          { label: "Ada", value: "20", share: 100 },
          { label: "Ben", value: "5", share: 25 },
        ],
      },
      { title: "Tags", items: [{ label: "Lamps", share: 100 }] },
    ]);
  });

  test("leads from authors, tags and story types to their own", () => {
    const groups = [
      { kind: "author" as const, id: "1", name: "Ada", views: 20 },
      { kind: "tag" as const, id: "a&b", name: "A & B", views: 8 },
      { kind: "blog" as const, id: page.blog.id, name: "Own", views: 8 },
    ];
    const view = presentAudience(page.blog, { audience, period: "week", groups }, page);
    const hrefs = view.parts.slice(0, 3).flatMap(({ items }) => items.map(({ href }) => href));
    const path = `/manage/${page.blog.name}/audience`;
    expect(hrefs).toEqual([
      expect.stringMatching(new RegExp(`${path}\\?of=author%3A1$`)),
      expect.stringMatching(new RegExp(`${path}\\?of=tag%3Aa%26b$`)),
      expect.stringMatching(new RegExp(`${path}$`)),
    ]);
  });

  test("of some stories says which, and stays with them in every period, the file and newer figures", () => {
    const group = { kind: "author" as const, id: "1", name: "Ada", stories: 3, isCut: false };
    const show = (more: Partial<Parameters<typeof presentAudience>[1]> = {}) =>
      presentAudience(page.blog, { audience, period: "week", stories: [story], group, ...more }, page);
    const view = show();
    expect(view.about).toMatchObject({
      title: "Author: Ada",
      href: null,
      note: "Views of 3 public stories together.",
      all: { label: `All of ${page.blog.displayName}` },
    });
    for (const href of [...view.periods.tabs.map((tab) => tab.href), view.file.href, view.livePath])
      expect(href).toMatch(/\?of=author%3A1/);
    expect(view.livePath).toMatch(/\/audience\/live\?of=author%3A1&period=week$/);
    expect(show({ mayReadAll: false }).about?.all).toBeNull();
    expect(show({ group: { ...group, stories: 500, isCut: true } }).about?.note).toBe(
      "Views of the newest 500 public stories together.",
    );
    // Of a year nothing is known about their readers, which isn't that nobody read to the end.
    const year = show({ period: "year" });
    expect(year.parts).toEqual([]);
    expect(year.figures.map(({ label }) => label)).not.toContain("read to the end");
    expect(year.about?.note).toContain("of seven days");
  });

  test("names the events of links that were followed, on the page and in the file", () => {
    const linkEvents = [{ category: "Sponsored", action: "=Click", label: "", count: 4 }];
    expect(present({ linkEvents }).parts.at(-1)).toMatchObject({
      title: "Link events",
      items: [{ label: "Sponsored · =Click", value: "4" }],
    });
    expect(
      listAudienceLines({ audience: { ...audience, linkEvents }, stories: [], groups: [] }, page),
    ).toContainEqual(["Link events", "", "Sponsored · =Click", "4", ""]);
  });

  test("as a file has every figure, and no cell that a spreadsheet runs", () => {
    const lines = listAudienceLines(
      {
        audience,
        stories: [{ ...story, headline: "=1+1" }],
        groups: [{ kind: "author", id: "1", name: "@SUM(A1)", views: 3 }],
      },
      page,
    );
    expect(lines.map(([kind]) => kind)).toContain("Countries");
    expect(lines.filter(([kind]) => kind === "Views").map((line) => line[3])).toEqual(["10", "20"]);
    expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([5]));
    const text = lines.map(writeCsvLine).join("");
    expect(text).not.toMatch(/(?:^|,|")[=+@-]/m);
  });

  test("of a story is a file of its own, with what happened to it", () => {
    const view = presentAudience(page.blog, { audience, period: "yesterday", story }, page);
    expect(view.file.href).toMatch(/\/audience\/story\/1836000001\/file\?period=yesterday$/);
    const marks = [
      { kind: "published" as const, timeMillis: midnight, text: "" },
      { kind: "headline" as const, timeMillis: midnight + 1, text: "=1+1" },
      { kind: "shared" as const, timeMillis: midnight + 2, text: "@gizmodo\n-2" },
    ];
    const lines = listMarkLines(marks, page);
    expect(lines[0]).toEqual(["What happened", "2026-11-30T05:00:00.000Z", "published", "", ""]);
    expect(lines.map(writeCsvLine).join("")).not.toMatch(/(?:^|,|")[=+@-]/m);
  });
});

describe("a curve", () => {
  test("ends at this hour, and leaves room for the rest of the day", () => {
    const curve = presentCurve(
      { points: points([10, 20]), views: 30 },
      "day",
      { timezone: "America/New_York" },
      page,
    );
    expect(curve?.line).toBe("0,500 43,0");
    expect(curve?.band).toBeNull();
    expect(curve?.steps).toEqual(["12:00AM", "6:00AM", "12:00PM", "6:00PM", "12:00AM"]);
    expect(curve?.levels.map(({ text }) => text)).toEqual(["0", "10", "20"]);
  });

  test("of yesterday goes from midnight to midnight, by the clock", () => {
    // Clocks went forward.
    const curve = presentCurve(
      { points: points(Array.from({ length: 23 }, () => 10)), views: 230 },
      "yesterday",
      { timezone: "UTC" },
      page,
    );
    expect([curve?.line.startsWith("0,0 "), curve?.line.endsWith(" 1000,0")]).toEqual([true, true]);
    expect(curve?.label).toBe("Views by the hour. The peak was 10 at 5:00AM.");
    expect(curve?.steps).toHaveLength(5);
  });

  test("has one bar above neighboring steps with doubtful views, within its plane", () => {
    const doubted = points([10, 20, 30, 40, 50]).map((point, index) => ({
      ...point,
      doubtful: [5, 5, 0, 0, 5][index] ?? 0,
    }));
    const curve = presentCurve({ points: doubted, views: 150 }, "week", { timezone: "UTC" }, page);
    expect(curve?.doubts).toEqual([
      { x: 0, width: 375 },
      { x: 875, width: 125 },
    ]);
  });

  test("marks what happened, and says it in the table of the step", () => {
    const [first, second] = points([10, 20]);
    const marks = [
      { kind: "headline" as const, timeMillis: (first?.startMillis ?? 0) + 60_000, text: "Better" },
      { kind: "placed" as const, timeMillis: second?.startMillis ?? 0, text: "" },
      { kind: "shared" as const, timeMillis: (second?.startMillis ?? 0) + 1, text: "Gizmodo" },
    ];
    const options = { timezone: "America/New_York", marks };
    const curve = presentCurve({ points: points([10, 20]), views: 30 }, "day", options, page);
    expect(curve?.marks).toEqual([0, 43]);
    expect(curve?.legend.map(({ key }) => key)).toEqual(["line", "marks"]);
    expect(curve?.table.columns.at(-1)).toBe("What happened");
    const [one, two] = (curve?.table.rows ?? []).map(({ cells }) => cells.at(-1));
    expect(one).toMatch(/: new headline “Better”$/);
    expect(two).toMatch(/: placed on the front · .*: shared to Gizmodo$/);
  });

  test("has a band only if every step can be compared", () => {
    const mixed = [...points([10], { low: 1, high: 2 }), ...points([20])];
    const draw = (shown: typeof mixed) =>
      presentCurve({ points: shown, views: 30 }, "week", { timezone: "UTC" }, page)?.band;
    expect(draw(mixed)).toBeNull();
    expect(draw(points([10, 20], { low: 5, high: 15 }))).toBe("0,250 1000,250 1000,750 0,750");
  });

  test("stays within its plane, under a round ceiling", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 25 }), (views) => {
        const sum = views.reduce((total, count) => total + count, 0);
        const curve = presentCurve({ points: points(views), views: sum }, "day", { timezone: "UTC" }, page);
        const ys = (curve?.line ?? "0,0").split(" ").map((point) => Number(point.split(",")[1]));
        expect(ys.every((y) => y >= 0 && y <= 1_000)).toBe(true);
        expect(String(findCeiling(Math.max(...views)))).toMatch(/^[125]0+$/);
        expect(findCeiling(Math.max(...views))).toBeGreaterThanOrEqual(Math.max(...views));
      }),
    );
  });
});
