import { describe, expect, test } from "vitest";
import { presentSearch } from "../../../app/search/present-search.ts";
import { parseSearchForm } from "../../../app/search/search-form.ts";
import type { SearchPage } from "../../../contract/search/search.ts";
import { buildBlog, buildPage, buildPerson, buildSummary, mainSite } from "../page-fixture.ts";

const silent = buildBlog({ id: "5", name: "silent", displayName: "Silent" }, { noBlogBylines: true });
const closed = buildBlog({ id: "6", name: "closed", displayName: "Closed" }, { commentsDisabled: true });
const reply = {
  isStarter: false,
  headline: "",
  starterId: "1",
  parentId: "1",
  authorId: "2",
  authorIds: ["2"],
};

const answer = (items: SearchPage["items"], next = false, changes: Partial<SearchPage> = {}): SearchPage => ({
  unknown: null,
  answered: null,
  proposal: null,
  isPartial: false,
  counts: null,
  items,
  pagination: {
    curr: { startIndex: 0, maxReturned: 20 },
    next: next ? { startIndex: 20, maxReturned: 20 } : null,
  },
  people: [buildPerson("1"), buildPerson("2")],
  blogs: [buildBlog(), silent, closed],
  ...changes,
});
const story = (id: string, blogId = "9") => ({
  post: buildSummary(id, { defaultBlogId: blogId }),
  story: null,
  fragment: "A red lantern.",
});
const storyTypes = ["news", "review", "live"].map((id) => ({ id, displayName: id, categories: [] }));
const present = (
  query: string,
  found: SearchPage | null,
  page = buildPage(),
  latest: SearchPage | null = null,
) =>
  presentSearch(
    parseSearchForm(new URLSearchParams(query)),
    { found, suggestions: null, storyTypes, latest },
    page,
  );

describe("search results", () => {
  test("highlight matches", () => {
    const [result] = present("q=lantern -blue", answer([story("1")])).results;
    expect(result?.fragment).toEqual([
      { text: "A red ", isMatch: false },
      { text: "lantern", isMatch: true },
      { text: ".", isMatch: false },
    ]);
  });

  test.each([
    ["q=a", answer([story("1")]), "1 result"],
    ["q=a", answer([story("1"), story("2")]), "2 results"],
    ["q=a", answer([story("1"), story("2")], true), "Results 1 to 2"],
    ["q=a&startIndex=20", answer([story("1")]), "Results 21 to 21"],
    ["q=a", answer([]), "No results for “a”. Try fewer or different words."],
    ["q=a&startIndex=20", answer([]), "No more results."],
    ["author=x", { ...answer([]), unknown: "author" as const }, "No author called x."],
    ["tag=x", { ...answer([]), unknown: "tag" as const }, "Nothing tagged x."],
    ["", null, null],
  ])("%s: show the number of results", (query, found, summary) => {
    expect(present(query, found).summary).toBe(summary);
  });

  test("link to the next and previous page, and to the first page of the other kind", () => {
    const view = present("q=a&kind=replies&startIndex=40", answer([], true));
    expect(view.next?.href).toBe("/search?q=a&kind=replies&startIndex=20");
    expect(view.previous?.href).toBe("/search?q=a&kind=replies&startIndex=20");
    expect(view.kinds.map(({ href }) => href)).toEqual(["/search?q=a", "/search?q=a&kind=replies"]);
  });

  test("offer a search of the whole network, which has no sections", () => {
    expect(present("q=a&storyType=news", null).elsewhere?.href).toBe("https://kinja.com/search?q=a");
    expect(present("q=a", null, buildPage(mainSite)).elsewhere).toBeNull();
    expect(present("", null).elsewhere).toBeNull();
  });

  test("do not reveal authors on a blog without bylines", () => {
    const found = answer([story("1"), story("2", silent.id)]);
    expect(present("author=person-1", found).results).toHaveLength(1);
    expect(present("q=a", found).results).toHaveLength(2);
    const said = {
      post: buildSummary("3", { ...reply, defaultBlogId: silent.id }),
      story: buildSummary("1", { authorIds: ["2"] }),
      fragment: "",
    };
    expect(present("q=a&kind=replies", answer([said])).results).toMatchObject([{ author: null }]);
    const reader = { ...said, story: buildSummary("1", { authorIds: ["1"] }) };
    expect(present("q=a&kind=replies", answer([reader])).results).toMatchObject([
      { author: { name: "Person 2" } },
    ]);
  });

  test("leave out replies of blogs with hidden discussions", () => {
    const said = {
      post: buildSummary("3", { ...reply, defaultBlogId: closed.id }),
      story: null,
      fragment: "",
    };
    expect(present("q=a&kind=replies", answer([said])).summary).toContain("No results");
  });

  test("say which spelling they are for, and go on with it; the field keeps what was typed", () => {
    const view = present(
      "q=lantren",
      answer([story("1")], true, { answered: "lantern", proposal: "lantern" }),
    );
    expect(view.proposal).toEqual({
      link: { label: "Did you mean “lantern”?", href: "/search?q=lantern" },
      note: "No results for “lantren”. Showing results for the corrected spelling.",
    });
    expect([view.fields.form.q, view.next?.href]).toEqual(["lantren", "/search?q=lantern&startIndex=20"]);
    expect(view.results[0]?.fragment.some(({ isMatch }) => isMatch)).toBe(true);
  });

  test("propose another spelling where they are for the one typed", () => {
    const view = present(
      "q=lantren",
      answer([story("1")], false, { answered: "lantren", proposal: "lantern" }),
    );
    expect(view.proposal).toEqual({
      link: { label: "Did you mean “lantern”?", href: "/search?q=lantern" },
      note: null,
    });
  });

  test("say that they have some of the words only", () => {
    expect(present("q=red+submarine", answer([story("1")], false, { isPartial: true })).summary).toBe(
      "No results for “red submarine”. These have some of the words.",
    );
  });

  test("show the standfirst where no word is in the text", () => {
    const found = { ...story("1"), post: buildSummary("1", { excerpt: "A standfirst." }) };
    const [result] = present("q=submarine", answer([found])).results;
    expect(result).toMatchObject({
      card: { excerpt: "A standfirst." },
      fragment: [{ text: "A standfirst.", isMatch: false }],
    });
  });

  test("have filters with counts, none for a type without results", () => {
    const counts = { stories: 100, replies: 3, week: 1, year: 12, storyTypes: [40, 0, 7] };
    const view = present("q=a&storyType=live", answer([story("1")], false, { counts }));
    expect(view.kinds.map(({ label, count }) => [label, count])).toEqual([
      ["Stories", "100+"],
      ["Replies", "3"],
    ]);
    const [types, times, authors] = view.filters;
    expect(types?.links.map(({ label, count, isCurrent }) => [label, count, isCurrent])).toEqual([
      ["Any", null, false],
      ["news", "40", false],
      ["live", "7", true],
    ]);
    expect(times?.links.map(({ href, count }) => [href, count])).toEqual([
      ["/search?q=a&storyType=live", null],
      ["/search?q=a&storyType=live&from=2026-11-14", "1"],
      ["/search?q=a&storyType=live&from=2025-11-21", "12"],
    ]);
    expect(authors?.links[0]?.href).toMatch(/author=/);
  });

  test("offer no author where bylines are hidden", () => {
    const view = present("q=a", answer([story("1", silent.id)]));
    expect(view.filters.map(({ label }) => label)).not.toContain("Author");
  });

  test("are followed by the latest stories if there are none", () => {
    const view = present("q=zzz", answer([]), buildPage(), answer([story("7")]));
    expect([view.filters, view.latest?.cards.map(({ id }) => id)]).toEqual([[], ["7"]]);
  });
});
