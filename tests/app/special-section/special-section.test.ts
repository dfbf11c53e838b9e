import { describe, expect, test } from "vitest";
import type { PostSummary } from "../../../contract/entities/post.ts";
import {
  presentSectionList,
  presentSpecialSection,
} from "../../../app/special-section/present-special-section.ts";
import { buildBlog, buildPage, buildPerson, buildSummary, mainSite, sister } from "../page-fixture.ts";

const section = {
  urlName: "slow-sunday",
  displayName: "The Slow Sunday",
  description: "Pots.",
  sponsor: "A Shop" as string | null,
  introduction: "One.\n\nTwo.\n \n",
  cover: null,
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
  }: { startTime?: number | null; sponsor?: string | null } = {},
) {
  const stream = {
    items: all.map((post) => ({ id: post.id, timestamp: post.publishTimeMillis, post, repost: null })),
    pagination: { curr: { maxReturned: 20 }, next: null },
    people: [buildPerson("1")],
    blogs: [buildBlog()],
  };
  return presentSpecialSection({ section: { ...section, sponsor }, ordered, stream, startTime }, buildPage());
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
