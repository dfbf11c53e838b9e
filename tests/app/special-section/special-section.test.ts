import { describe, expect, test } from "vitest";
import type { PostSummary } from "../../../contract/entities/post.ts";
import {
  presentSectionList,
  presentSpecialSection,
} from "../../../app/special-section/present-special-section.ts";
import { printLiteSection } from "../../../app/special-section/print-lite-section.ts";
import { formatHtml } from "../../../app/rich-text/markup.ts";
import { buildBlog, buildPage, buildPerson, buildSummary, mainSite, sister } from "../page-fixture.ts";

const section = {
  urlName: "slow-sunday",
  displayName: "The Slow Sunday",
  description: "Pots.",
  sponsor: "A Shop" as string | null,
  sponsorLabel: null as string | null,
  introduction: "One.\n\nTwo.\n \n",
  cover: null,
  startTimeMillis: null,
  endTimeMillis: null as number | null,
};
const [first, second, third] = ["1", "2", "3"].map((id) => buildSummary(id)) as [
  PostSummary,
  PostSummary,
  PostSummary,
];

function present(
  ordered: PostSummary[],
  all: PostSummary[],
  {
    startTime = null,
    sponsor = section.sponsor,
    inFront = [],
    feed = null,
  }: {
    startTime?: number | null;
    sponsor?: string | null;
    inFront?: string[];
    feed?: { href: string; label: string } | null;
  } = {},
) {
  const stream = {
    items: all.map((post) => ({ id: post.id, timestamp: post.publishTimeMillis, post, repost: null })),
    pagination: { curr: { maxReturned: 20 }, next: null },
    people: [buildPerson("1")],
    blogs: [buildBlog()],
  };
  return presentSpecialSection(
    { section: { ...section, sponsor }, ordered, stream, startTime, inFront: new Set(inFront), feed },
    buildPage(),
  );
}
const parts = (view: ReturnType<typeof present>) =>
  view.parts.map(({ number, story }) => [number, story.card.id]);

describe("a special section", () => {
  test("numbers the editors' order, then shows the others once each, without numbers", () => {
    expect(parts(present([third, first], [first, second, third]))).toEqual([
      [1, "3"],
      [2, "1"],
      [null, "2"],
    ]);
  });
  test("leaves out what its front shows, and isn't empty if that is all", () => {
    const some = present([third, first], [first, second, third], { inFront: ["3", "2"] });
    expect(parts(some)).toEqual([[2, "1"]]);
    expect(present([], [first], { inFront: ["1"] })).toMatchObject({ parts: [], emptyText: null });
  });
  test("repeats neither order nor introduction on older pages", () => {
    const view = present([third, first], [first, second], { startTime: 5 });
    expect(parts(view)).toEqual([[null, "2"]]);
    expect(view.introduction).toEqual([]);
    expect(view.newest?.href).toBe("/s/slow-sunday");
  });
  test("prints its introduction in paragraphs", () =>
    expect(present([], [first]).introduction).toEqual(["One.", "Two."]));
  test.each([
    ["A Shop", "Paid post by A Shop"],
    [null, "Paid post"],
  ])("labels a paid story twice: sponsor %s", (sponsor, label) => {
    const paid = { ...first, sponsored: true };
    const [part] = present([paid], [paid], { sponsor }).parts;
    expect(part?.paid).toBe(label);
    expect(part?.story.card.byline).toEqual({ text: `${label}, Person 1`, authors: [] });
    expect(part?.story.card.kicker).toEqual([]);
  });
  test.each([
    [null, "Supported by"],
    ["Presented by", "Presented by"],
  ])("names its sponsor with the label %s", (sponsorLabel, label) => {
    const own = { ...section, sponsorLabel };
    const stream = {
      items: [],
      pagination: { curr: { maxReturned: 20 }, next: null },
      people: [],
      blogs: [],
    };
    const view = presentSpecialSection({ section: own, ordered: [], stream, startTime: null }, buildPage());
    expect(view.sponsor).toMatchObject({ label, name: "A Shop" });
  });
  test("links to its feed, also below a front and in the lite edition", () => {
    const feed = { href: "/s/slow-sunday/rss", label: "RSS" };
    const view = present([], [first], { inFront: ["1"], feed });
    expect(view.feed).toEqual(feed);
    expect(formatHtml(printLiteSection(view))).toContain('<a href="/s/slow-sunday/rss">RSS</a>');
  });
  test("leaves its own stories unlabelled", () =>
    expect(present([first], [first]).parts[0]?.paid).toBeNull());
});

test("the list names the blog of a section only on the main site", () => {
  const items = [{ ...section, blogId: sister.id }];
  const own = presentSectionList({ items, blogs: [sister] }, buildPage(sister));
  expect(own.items[0]).toMatchObject({ href: "/s/slow-sunday", notes: ["Supported by A Shop"] });
  const network = presentSectionList({ items, blogs: [sister] }, buildPage(mainSite));
  expect(network.items[0]?.notes).toEqual(["Jezebel", "Supported by A Shop"]);
  expect(presentSectionList({ items: [], blogs: [] }, buildPage()).emptyText).toContain(
    "No special sections yet",
  );
});

test("the list has those that run first, and then the archive, the last one first", () => {
  const page = buildPage();
  const list = [3, null, 1, -1].map((hours, index) => ({
    ...section,
    displayName: String(index),
    blogId: page.blog.id,
    endTimeMillis: hours === null ? null : page.now - hours * 3_600_000,
  }));
  const view = presentSectionList({ items: list, blogs: [page.blog] }, page);
  expect(view.items.map(({ title }) => title)).toEqual(["1", "3"]);
  expect(view.ended?.items.map(({ title }) => title)).toEqual(["2", "0"]);
  expect(presentSectionList({ items: list.slice(1, 2), blogs: [page.blog] }, page).ended).toBeNull();
});
