import { expect, test } from "vitest";
import { buildStoryCard } from "../../../app/discussion/reply-body.ts";
import { presentFewReplies, presentFeatured } from "../../../app/card/present-featured.ts";
import { buildPage, buildPerson, buildPost, buildSummary } from "../page-fixture.ts";

const page = buildPage();
const reply = buildSummary("1800000002", {
  isStarter: false,
  authorId: "3",
  excerpt: `${"word ".repeat(100)}end`,
  permalink: "https://kotaku.com/1800000002",
});

test("a featured reply is short, names its writer, and leads to its place", () => {
  const view = presentFeatured([reply], [buildPerson("3")], () => ({ href: "#reply", label: "There" }), page);
  expect(view?.items).toMatchObject([
    { writer: { name: "Person 3" }, link: { href: "#reply", label: "There" } },
  ]);
  expect(view?.items[0]?.text.length).toBeLessThanOrEqual(280);
  expect(view?.items[0]?.text.endsWith("word…")).toBe(true);
  expect(presentFeatured([reply], [], () => ({ href: "#", label: "" }), page)?.items[0]?.writer).toBeNull();
  expect(presentFeatured([], [], () => ({ href: "#", label: "" }), page)).toBeNull();
});

test("on a front it names its story", () => {
  const story = buildSummary("1800000001", { headline: "Lantern" });
  const view = presentFewReplies({ items: [{ reply, story }], people: [] }, page);
  expect(view?.items[0]?.link.label).toBe("On “Lantern”");
});

test.each([
  ["a public story", {}, true],
  ["a reply", { isStarter: false }, false],
  ["a story to come", { publishTimeMillis: page.now + 1 }, false],
  ["a deleted one", { status: "DELETED" as const }, false],
  ["one with a password", { isPasswordProtected: true }, false],
  ["one without a headline", { headline: "" }, false],
])("an address alone on its line becomes a card or not: %s", (_, changes, isCard) => {
  const post = buildPost("1800000001", { headline: "Lantern", publishTimeMillis: page.now - 1, ...changes });
  expect(buildStoryCard(post, page.now) !== null).toBe(isCard);
});
