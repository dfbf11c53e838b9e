import { describe, expect, test } from "vitest";
import type { HeadlineTest } from "../../../../contract/fronts/headline-tests.ts";
import { describeRange } from "../../../../app/studio/headlines/describe-range.ts";
import { presentHeadlines, type HeadlinesState } from "../../../../app/studio/headlines/present-headlines.ts";
import { buildBlog, buildPage } from "../../page-fixture.ts";

const page = buildPage();
const { blog, now } = page;
const hour = 3_600_000;
const state: HeadlinesState = { slot: undefined, done: null, error: null, typed: null, fault: null };
const running: HeadlineTest = {
  id: "t1",
  blogId: blog.id,
  placementId: null,
  startMillis: now - hour,
  endMillis: now + hour,
  startedByPersonId: "7",
  appliesWinner: false,
  headlines: [
    { text: "Own", readers: 1_000, clicks: 50, difference: null },
    { text: "Second", readers: 1_010, clicks: 90, difference: { value: 0.78, low: 0.07, high: 1.9 } },
  ],
  plannedReaders: 23_827,
  verdict: "open",
  winner: null,
  applied: null,
  ended: null,
};
const story = {
  id: "1836000001",
  headline: "Own",
  permalink: "https://kotaku.com/own-1836000001",
  publishTimeMillis: 1,
};
const found = { story, slotHeadline: null, isTestable: true, tests: [running], people: [] };
const show = (test: Partial<HeadlineTest> = {}) =>
  presentHeadlines({ ...found, tests: [{ ...running, ...test }] }, blog, state, page).tests[0];

describe("a test", () => {
  test("that runs has its result so far, and what a clear one takes", () => {
    const view = show();
    expect(view?.result).toBe("Not decided yet.");
    expect(view?.sentences).toEqual([
      "“Second” gets 7% to 190% more clicks per reader than the original.",
      "A difference of 20% takes about 24,000 readers of each headline to find.",
    ]);
    expect(view?.rows.map(({ share, range }) => [share, range])).toEqual([
      ["5%", ""],
      ["8.9%", "+7% to +190%"],
    ]);
    expect(view?.end?.fields).toContainEqual(["do", "end"]);
  });

  test("whose readers were counted unevenly has no result", () => {
    const view = show({ verdict: "split" });
    expect([view?.result, view?.sentences, view?.rows[1]?.range]).toEqual([null, [], ""]);
    expect(view?.warning).toContain("No result");
  });

  test("that is decided names the winner, and the headline that isn't shown can be used", () => {
    const ended = { timeMillis: now, why: "decided", byPersonId: null } as const;
    const view = show({ verdict: "winner", winner: 1, ended });
    expect(view?.result).toBe("“Second” wins.");
    expect(view?.sentences).toHaveLength(1);
    expect(view?.end).toBeNull();
    expect(view?.rows.map(({ button }) => button?.label ?? null)).toEqual([null, "Use this headline"]);
    const applied = show({ verdict: "winner", winner: 1, ended, applied: 1 });
    expect(applied?.rows.map(({ button }) => button?.label ?? null)).toEqual(["Use the original", null]);
    expect(applied?.details).toContain("The front shows “Second”");
  });
});

describe("the form", () => {
  test.each([
    ["there is a test", { tests: [running] }, {}, null],
    ["fronts don't show the story", { isTestable: false }, {}, "Fronts don’t show"],
    ["the story left the slot", {}, { slot: "abcdef1" }, "isn’t in this place"],
    ["the story has no headline", { story: { ...story, headline: "" } }, {}, "no headline"],
  ])("is missing if %s", (_, more, own, closed) => {
    const view = presentHeadlines({ ...found, tests: [], ...more }, blog, { ...state, ...own }, page);
    expect(view.form).toBeNull();
    if (closed === null) expect(view.closed).toBeNull();
    else expect(view.closed).toContain(closed);
  });

  test("has the headline of the slot as the original", () => {
    const view = presentHeadlines(
      { ...found, tests: [], slotHeadline: "In the slot" },
      blog,
      { ...state, slot: "abcdef1" },
      page,
    );
    expect(view.form?.first.text).toBe("In the slot");
    expect(view.form?.fields).toEqual([["slot", "abcdef1"]]);
  });
});

describe("a range in words", () => {
  const spanish = buildPage(buildBlog({ locale: "es-ES" }));
  test.each([
    [0.03, 0.09, "B gets 3% to 9% more clicks", "B recibe entre un 3 % y un 9 % más de clics"],
    [-0.09, -0.031, "B gets 3.1% to 9% fewer clicks", "B recibe entre un 3,1 % y un 9 % menos de clics"],
    [-0.02, 0.4, "B gets between 2% fewer and 40% more", "B recibe entre un 2 % menos y un 40 % más"],
  ])("from %d to %d", (low, high, english, other) => {
    expect(describeRange("B", { low, high }, page)).toContain(english);
    expect(describeRange("B", { low, high }, spanish).replaceAll("\u00a0", " ")).toContain(other);
  });
});
