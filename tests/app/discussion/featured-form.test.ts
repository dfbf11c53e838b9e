import { describe, expect, test } from "vitest";
import {
  presentFeaturedForm,
  readFeaturedEnd,
  undoFeatured,
  writeFeatured,
} from "../../../app/discussion/featured-form.ts";
import { parseMenuOrder } from "../../../app/discussion/reply-actions.ts";
import { featuredMillis } from "../../../contract/discussion/featured.ts";
import { buildPage, buildPost } from "../page-fixture.ts";

const order = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ do: "featureUntil", ...fields })) form.set(name, value);
  const parsed = parseMenuOrder(form);
  return parsed?.do === "featureUntil" ? parsed : expect.fail("is no form of featuring");
};

describe("the end that is chosen", () => {
  const zone = "America/New_York";
  const now = Date.parse("2026-10-31T12:00:00Z");
  const read = (fields: Record<string, string>) => readFeaturedEnd(order(fields), { timezone: zone, now });

  test.each([
    ["is an hour in the blog's zone", { date: "2026-11-01", time: "03:00" }, "2026-11-01T08:00:00Z"],
    [
      "is the first of an hour that comes twice",
      { date: "2026-11-01", time: "01:30" },
      "2026-11-01T05:30:00Z",
    ],
  ])("%s", (_name, fields, end) => {
    expect(read(fields)).toBe(Date.parse(end));
  });

  test("is none if both fields are empty", () => {
    expect(read({ date: "", time: "" })).toBeNull();
    expect(read({})).toBeNull();
  });

  test("is an earlier one where it is restored", () => {
    expect(read({ end: String(now + 1) })).toBe(now + 1);
  });

  test.each([
    ["without a time", { date: "2026-11-02", time: "" }],
    ["in the past", { date: "2026-10-31", time: "07:59" }],
    ["now", { end: String(now) }],
    ["in more than a year", { end: String(now + featuredMillis.max + 1) }],
    ["in an hour that the clocks leave out", { date: "2027-03-14", time: "02:30" }],
    ["that is no date", { date: "tomorrow", time: "03:00" }],
  ])("can't be one %s", (_name, fields) => {
    expect(read(fields)).toBeUndefined();
  });
});

test("the form begins with the reply's end, with none if it has none, and with a day from now otherwise", () => {
  const page = buildPage();
  const form = (more: object) =>
    presentFeaturedForm({ ...buildPost("7", { isStarter: false }), ...more }, page);
  const end = page.now + 3_600_000;
  expect(form({ isFeatured: true, featuredUntilMillis: end }).state).toMatch(/^Featured until .*\.$/);
  expect(form({ isFeatured: true })).toMatchObject({ state: null, date: { value: "" }, time: { value: "" } });
  const ended = form({ isFeatured: true, featuredUntilMillis: page.now });
  expect(ended).toEqual(form({ isFeatured: false }));
  expect(ended).toMatchObject({ state: null, date: { value: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } });
});

test.each([
  [{ isFeatured: false, endTimeMillis: null }, { do: "unfeature" }],
  [{ isFeatured: true, endTimeMillis: null }, { do: "featureUntil" }],
  [
    { isFeatured: true, endTimeMillis: 2_000 },
    { do: "featureUntil", end: "2000" },
  ],
  [{ isFeatured: true, endTimeMillis: 1_000 }, null],
])("what was %j before is undone by %j", (before, fields) => {
  expect(undoFeatured(writeFeatured(before), 1_000)).toEqual(fields);
});

test.each([null, "", "on1", "1e9", "-5"])("an address that says %j undoes nothing", (before) => {
  expect(undoFeatured(before, 1_000)).toBeNull();
});
