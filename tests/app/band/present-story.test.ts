import { expect, test } from "vitest";
import { findTypeSize, presentStory } from "../../../app/band/present-band.ts";
import { buildBlog, buildPage, buildSummary } from "../page-fixture.ts";

test.each([
  ["Tideglass Goes Gold", "huge"],
  ["Schmetterling Landet", "large"],
  ["The Raft Is Moving South, And It Has Not Been Told", "large"],
  ["Great Lakes League Suspends Novelty Balloons “Capable Of Independent Thought”", "medium"],
  ["Rindfleischetikettierung", "medium"],
  ["", "huge"],
])("the type of %j is %s", (headline, size) => expect(findTypeSize(headline)).toBe(size));

test("only a blog's own front leaves out its satire label", () => {
  const onion = buildBlog({ isSatire: true });
  const lookups = { people: new Map(), blogs: new Map([["9", onion]]) };
  const kicker = (page: ReturnType<typeof buildPage>) =>
    presentStory({ post: buildSummary("1"), repost: null }, "text", lookups, page).card.kicker.map(
      ({ text }) => text,
    );
  expect(kicker(buildPage(onion))).toEqual([]);
  expect(kicker(buildPage(buildBlog({ id: "2", isMainSite: true })))).toContain("Satire");
});

test("a headline among many has no standfirst; a post without a headline keeps its words", () => {
  const lookups = { people: new Map(), blogs: new Map() };
  const present = (headline: string) =>
    presentStory({ post: buildSummary("1", { headline }), repost: null }, "line", lookups, buildPage()).card;
  expect(present("Short").excerpt).toBe("");
  expect(present("").excerpt).toBe("Excerpt 1.");
});
