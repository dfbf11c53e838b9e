import { describe, expect, test } from "vitest";
import {
  isWithdrawn,
  classifyEntry,
  type Verdict,
} from "../../../../app/platform/page-cache/classify-entry.ts";
import { findPageSubject } from "../../../../app/platform/page-cache/page-subject.ts";
import type { EpochState } from "../../../../app/platform/services/epoch-state.ts";
import { createEntry, createState } from "./page-fixture.ts";

const second = 1_000;
const day = 86_400;

describe("a cached page by its age", () => {
  test.each<[number, number, Verdict]>([
    [200, 0, "fresh"],
    [200, 59, "fresh"],
    [200, 60, "stale"],
    [200, 659, "stale"],
    [200, 660, "old"],
    [200, day + 59, "old"],
    [200, day + 60, "dead"],
    [301, 299, "fresh"],
    [301, 300, "old"],
    [301, day + 300, "dead"],
    [404, 29, "fresh"],
    [404, 30, "dead"],
    [410, 299, "fresh"],
    [451, 300, "old"],
    [500, 0, "dead"],
    [302, 0, "dead"],
  ])("%i after %i s is %s", (status, age, verdict) => {
    const entry = createEntry({ status });
    for (const state of [null, createState()])
      expect(classifyEntry(entry, state, entry.since + age * second)).toBe(verdict);
  });
});

const kotaku = (lists: number, replies = 0) => ({ blogs: new Map([["kotaku.com", { lists, replies }]]) });
const posts = (id: string, epoch: number, floor = 0) => ({
  posts: { floor, epochs: new Map([[id, epoch]]) },
});
const pages = {
  front: findPageSubject("kotaku.com", "/"),
  latest: findPageSubject("kotaku.com", "/latest"),
  tag: findPageSubject("kotaku.com", "/tag/zelda"),
  post: findPageSubject("kotaku.com", "/x-7"),
  ask: findPageSubject("kotaku.com", "/x-7/ask"),
  amp: findPageSubject("kotaku.com", "/x-7/amp"),
  bare: findPageSubject("kotaku.com", "/7"),
};
type Page = keyof typeof pages;
const all = Object.keys(pages) as Page[];

describe("a cached page is outdated if something on it has changed", () => {
  test.each<[string, Partial<EpochState>, Page[]]>([
    ["nothing", {}, []],
    ["the frame", { frame: 950_000 }, all],
    ["something that stands anywhere", { pages: 950_000 }, all],
    ["its blog's lists", kotaku(950_000), all],
    ["another blog's lists", { lists: 950_000 }, ["front", "latest"]],
    ["a reply on its blog", kotaku(0, 950_000), ["bare"]],
    ["its discussion", posts("7", 950_000), ["post", "ask", "amp", "bare"]],
    ["another discussion", posts("8", 950_000), []],
    ["what is not known", posts("8", 960_000, 950_000), ["post", "ask", "amp", "bare"]],
    ["something before it was made", { frame: 898_000, ...kotaku(898_999) }, []],
    ["something just before it was made, by another clock", { frame: 899_500 }, all],
  ])("%s", (_what, change, outdated) => {
    const found = all.filter(
      (name) =>
        classifyEntry(createEntry({ subject: pages[name] }), createState(change), 1_001_000) === "outdated",
    );
    expect(found).toEqual(outdated);
  });

  test("but not before the next check of changes, because none rendered now could be newer", () => {
    const state = createState({ checked: 900_000, frame: 899_900 });
    expect(classifyEntry(createEntry(), state, 1_001_000)).toBe("fresh");
    expect(classifyEntry(createEntry(), { ...state, checked: 900_001 }, 1_001_000)).toBe("outdated");
  });

  test("and if it was rendered before changes were known", () => {
    const entry = createEntry({ known: 0 });
    expect(classifyEntry(entry, createState({ frame: 5 }), 1_001_000)).toBe("outdated");
  });
});

describe("a cached page that shows withdrawn content is never served again", () => {
  const withdrawn = (id: string, epoch: number, floor = 0) =>
    createState({ withdrawn: { floor, epochs: new Map([[id, epoch]]) } });
  test.each<[string, EpochState | null, boolean]>([
    ["nobody says", null, false],
    ["nothing was", createState(), false],
    ["its own post", withdrawn("7", 950_000), true],
    ["a post that it names", withdrawn("8", 950_000), true],
    ["a post that it does not name", withdrawn("99", 950_000), false],
    ["before it was made", withdrawn("8", 800_000), false],
    ["so much that not all is known", withdrawn("99", 960_000, 950_000), true],
    ["so much, but before it was made", withdrawn("99", 890_000, 890_000), false],
  ])("%s", (_what, state, hidden) => expect(isWithdrawn(createEntry(), state)).toBe(hidden));

  test("but is, if nothing was withdrawn, even if changes were unknown when it was rendered", () => {
    expect(isWithdrawn(createEntry({ known: 0 }), createState())).toBe(false);
  });
});
