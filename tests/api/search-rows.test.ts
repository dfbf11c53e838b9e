import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCallPath } from "../../contract/wire/call.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { searchPosts } from "../../contract/search/search.ts";
import { fixtureNetwork, noon } from "../contract/fixture-network.ts";
import { startCountedServices } from "./start-counted-services.ts";

/* Rows that D1 counts for a search, in both databases: docs/guides/search.md. */

const adjectives = ["red", "quiet", "late", "open", "small", "bright", "paper"];
const nouns = "lantern parade harbor festival ferry bridge market lighthouse garden theater museum".split(
  " ",
);
const places = "Lisbon Oslo Quito Hanoi Perth Dublin Lima Turin Osaka Malmo Ghent Cork Bergen".split(" ");
const pick = (words: readonly string[], number: number) => words[number % words.length] ?? "";

/** Each combination of words is in few of the stories, and each word in many. */
const story = (number: number): ImportedPost => ({
  sourceId: `rows:${number.toString()}`,
  id: (1_840_000_000 + number).toString(),
  blog: "kotaku",
  authors: ["Ada-Owner"],
  headline: `${pick(adjectives, number)} ${pick(nouns, number)} in ${pick(places, number)}`,
  publishTimeMillis: noon - number * 3_600_000,
  tags: [],
  body: [
    {
      type: "Paragraph",
      value: [
        {
          type: "Text",
          value: `A ${pick(nouns, number + 3)} near the ${pick(nouns, number * 7)} of ${pick(places, number * 5)}, ${pick(adjectives, number * 3)} in winter. ${number === 77 ? "The solitary lantren. Healthcare." : "A lantern."}`,
          styles: [],
        },
      ],
      align: null,
      containers: [],
      continuesItem: false,
    },
  ],
});

let services: Awaited<ReturnType<typeof startCountedServices>>;
beforeAll(async () => {
  services = await startCountedServices();
  await services.load(fixtureNetwork);
  for (let start = 0; start < 400; start += 100)
    await services.load({ posts: Array.from({ length: 100 }, (_, index) => story(start + index)) });
});
afterAll(() => services.close());

test.each([
  ["a common word", "lantern", 538],
  ["two words of headlines", "red lantern", 534],
  ["three words of a headline", "red lantern lisbon", 313],
  ["three words, scattered", "museum winter bergen", 424],
  ["four words, scattered", "quiet ferry bridge oslo", 1840],
  ["four words of which one is nowhere", "quiet ferry oslo submarines", 1156],
  ["a rare word", "solitary", 17],
  ["a rare word beside common ones", "solitary lantern winter", 294],
  ["a misspelling that nothing has", "lantrn", 1031],
  ["a misspelling that one story has", "lantren", 24],
  ["nonsense", "qzxvw plmkt", 799],
])("%s is searched with few rows: %s", async (_, q, most) => {
  services.takeRows();
  const path = buildCallPath(searchPosts, {}, { q, maxReturned: "20" });
  const response = await services.answer(new Request(`http://services.invalid/api/core/${path}`));
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  const { read } = services.takeRows();
  expect(read).toBeLessThanOrEqual(most);
});
