import { expect, test } from "vitest";
import type { PostSummary, Stream } from "../../../contract/entities/post.ts";
import type { SearchPage } from "../../../contract/search/search.ts";
import { presentMissing } from "../../../app/site/present-missing.ts";
import { buildPage, buildPerson, buildPopular, buildSummary } from "../page-fixture.ts";

const page = buildPage();
const lists = { people: [buildPerson("1")], blogs: [page.blog] };
const matches = (...posts: PostSummary[]): SearchPage => ({
  ...lists,
  unknown: null,
  answered: null,
  proposal: null,
  isPartial: false,
  counts: null,
  items: posts.map((post) => ({ post, story: null, fragment: "" })),
  pagination: { curr: { maxReturned: 5 }, next: null },
});
const latest = (...posts: PostSummary[]): Stream => ({
  ...lists,
  items: posts.map((post) => ({ id: post.id, timestamp: 1, post, repost: null })),
  pagination: { curr: { maxReturned: 8 }, next: null },
});
const pelican = buildSummary("1836", { headline: "Big Percy, the Pelican, Hangs Up His Beak" });
const other = buildSummary("1837", { headline: "Percy Bakes" });
const words = ["big", "percy", "pelican", "hangs", "up"];
const present = (found: { matches: SearchPage | null; latest: Stream | null }, path = "/big-percy-18") =>
  presentMissing(
    { path, words },
    { matches: found.matches, recommended: found.latest && { latest: found.latest, popular: [] } },
    page,
  );

test("proposes the match that shares most words with the address", () => {
  expect(present({ matches: matches(other, pelican), latest: null }).likely?.card.id).toBe("1836");
});

test("proposes nothing that shares less than half of them", () => {
  expect(present({ matches: matches(other), latest: null }).likely).toBeNull();
});

test("shows the four latest with a headline, without the likely story", () => {
  const rest = ["1", "2", "3", "4", "5"].map((id) => buildSummary(id));
  const blip = buildSummary("9", { headline: "" });
  const view = present({ matches: matches(pelican), latest: latest(pelican, blip, ...rest) });
  expect(view.latest?.cards.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
});

test("offers a search for the address's words when nothing else was found, and cuts a long address", () => {
  const view = present({ matches: null, latest: null }, `/${"long-".repeat(100)}`);
  expect(view).toMatchObject({ likely: null, latest: null });
  expect(view.search).toMatchObject({ action: "/search", value: "big percy pelican hangs up" });
  expect(view.address).toHaveLength(120);
});

test("links what others read", () => {
  const recommended = { latest: latest(), popular: ["1", "2", "3"].map(buildPopular) };
  const view = presentMissing({ path: "/x", words }, { matches: null, recommended }, page);
  expect(view.popular?.links[0]).toEqual({ href: "/story-1", text: "Story 1" });
});
