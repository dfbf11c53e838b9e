import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildSearchPath, findSpan, hasSubject, parseSearchForm } from "../../../app/search/search-form.ts";

const parse = (query: string) => parseSearchForm(new URLSearchParams(query));
const nothing = {
  q: "",
  kind: "stories",
  order: "relevance",
  author: "",
  tag: "",
  storyType: "",
  from: "",
  to: "",
  startIndex: 0,
};

describe("the URL of a search", () => {
  test.each([
    ["", {}],
    ["q=zelda", { q: "zelda" }],
    ["q=%20a%20%20b%00c%0A", { q: "a  b c" }],
    [`q=${"x".repeat(900)}`, { q: "x".repeat(200) }],
    ["kind=replies&order=newest", { kind: "replies", order: "newest" }],
    ["kind=all&order=worst", {}],
    ["author=@Ben-Writer", { author: "Ben-Writer" }],
    ["from=2026-11-22&to=tomorrow", { from: "2026-11-22" }],
    ["startIndex=20", { startIndex: 20 }],
    ["startIndex=-20", {}],
    ["startIndex=1e9", {}],
    ["startIndex=1.5", {}],
    ["q=%ED%A0%80", { q: "\ufffd\ufffd\ufffd" }],
  ])("%s", (query, form) => {
    expect(parse(query)).toEqual({ ...nothing, ...form });
  });

  test("restores the same search", () => {
    const text = fc.string({ unit: "binary", maxLength: 250 });
    fc.assert(
      fc.property(text, text, text, fc.integer(), (q, author, tag, startIndex) => {
        const form = parse(
          new URLSearchParams({ q, author, tag, startIndex: String(startIndex) }).toString(),
        );
        expect(parseSearchForm(new URL(buildSearchPath(form), "https://blog.example").searchParams)).toEqual(
          form,
        );
      }),
    );
  });

  test("an empty search is not carried out", () => {
    expect(hasSubject(parse("kind=replies&order=newest&startIndex=20"))).toBe(false);
    expect(hasSubject(parse("tag=zelda"))).toBe(true);
  });
});

describe("dates are in the blog's time zone", () => {
  test.each([
    ["a day", "2026-11-22", "2026-11-22", Date.UTC(2026, 10, 22, 5), Date.UTC(2026, 10, 23, 5)],
    ["a day of 23 hours", "2026-03-08", "2026-03-08", Date.UTC(2026, 2, 8, 5), Date.UTC(2026, 2, 9, 4)],
    ["from a day on", "2026-11-22", "", Date.UTC(2026, 10, 22, 5), null],
    ["until a day", "", "2026-12-31", null, Date.UTC(2027, 0, 1, 5)],
    ["a day that is none", "2026-02-30", "2026-02-30", null, null],
    ["before all days", "1960-01-01", "", 0, null],
  ])("%s", (_, from, to, since, until) => {
    expect(findSpan({ from, to }, "America/New_York")).toEqual({ since, until });
  });
});
