import { expect, test } from "vitest";
import { findSearchText, findSocialCard } from "../../../app/blog/search-and-social.ts";
import { buildPost } from "../page-fixture.ts";

const lead = { id: "lead" };
const social = { id: "social" };
const long = "It goes on and on. ".repeat(20);

test.each([
  [{ subhead: "Above." }, ["A story", "Above."], ["A story", "Above.", undefined]],
  [{ searchTitle: "Found", searchDescription: long }, ["Found", long], ["A story", long, undefined]],
  [
    { subhead: "Above.", socialTitle: "Shared", socialDescription: "Look." },
    ["A story", "Above."],
    ["Shared", "Look.", undefined],
  ],
  [
    { subhead: "", featuredMedia: lead, excerpt: "First." },
    ["A story", "First."],
    ["A story", "First.", "lead"],
  ],
  [
    { subhead: "", featuredMedia: lead, socialImage: social, excerpt: "" },
    ["A story", ""],
    ["A story", "", "social"],
  ],
])("%j says", (changes, inSearch, onCard) => {
  const post = buildPost("1", changes as Parameters<typeof buildPost>[1]);
  const search = findSearchText(post, "A story");
  const card = findSocialCard(post, "A story");
  expect([search.title, search.description]).toEqual(inSearch);
  expect([card.title, card.description, card.image?.id]).toEqual(onCard);
});

test("what was written for readers is cut to the length that search engines show", () => {
  const { description } = findSearchText(buildPost("1", { subhead: long }), "A story");
  expect(description.length).toBeLessThanOrEqual(161);
  expect(long.startsWith(description.slice(0, 100))).toBe(true);
});
