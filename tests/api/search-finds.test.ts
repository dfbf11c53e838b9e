import { beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import { buildCallPath, type QueryValues } from "../../contract/wire/call.ts";
import { envelopeOf } from "../../contract/wire/envelope.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { searchPosts, suggestSearch } from "../../contract/search/search.ts";
import { readVectors } from "../vectors.ts";
import { fixtureNetwork, noon } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";

const tag = (displayName: string) => ({
  safeName: displayName.toLowerCase().replace(/\W/g, ""),
  urlName: displayName.toLowerCase().replace(/\W+/g, "-"),
  displayName,
});
const day = 86_400_000;

/** Headline, text and topics of each; the first is the newest. */
const stories: readonly [headline: string, text: string, tags?: string[], blog?: string][] = [
  ["A Quiet Week", "A lantern hung in the harbor. Nobody bought it.", ["Harbors"]],
  ["Lantern Parade", "Everyone came.", ["Festivals"]],
  ["How to Repair a Lantern", "You need glue and a lantern. The lantern first, then the glue.", []],
  ["The Micro-Purchase Experiment", "Small agencies bought small things.", ["Procurement"]],
  ["What Accessibility Means", "It means everybody.", ["Accessibility"]],
  ["Meeting Notes", "How we run an efficient meeting in thirty minutes, and why.", []],
  ["login.gov Opens", "One account for everything.", ["Identity"]],
  ["Accessible Harbors", "Ramps.", ["Harbors"]],
  ["Las baterías del móvil", "Compramos dos baterías nuevas.", ["Móviles"], "esgizmodo"],
  ["Open Source Night", "We hacked.", []],
  ["Bookstores Thrive", "All of them.", []],
  ["Health Care on Board", "Doctors and ramps.", []],
  // One story with a unique word in its text, and one with all of the words, scattered.
  [
    "Numbers of the Month",
    "The healthcare people have doctors. A photograph of the parade, and a lantren.",
    [],
  ],
  ["A Long Walk", "Repair what you like. A glass, and a lantern of tin. It needs a handle.", []],
];
const first = 1_846_000_000;
const headlineOf = (id: string) => stories[Number(id) - first]?.[0] ?? id;

let services: TestServices;
beforeAll(async () => {
  services = openServices();
  const { people, blogs } = fixtureNetwork;
  const posts = stories.map(([headline, value, tags = [], blog = "kotaku"], index): ImportedPost => ({
    sourceId: `found:${index}`,
    id: String(first + index),
    blog,
    authors: ["Ben-Writer"],
    headline,
    publishTimeMillis: noon - index * day,
    tags: tags.map(tag),
    body: [
      {
        type: "Paragraph",
        value: [{ type: "Text", value, styles: [] }],
        align: null,
        containers: [],
        continuesItem: false,
      },
    ],
  }));
  await services.load({ people, blogs, posts });
});

async function search(q: string, query: QueryValues = {}) {
  const path = buildCallPath(searchPosts, {}, { q, ...query });
  const response = await services.fetch(new Request(`http://services.invalid/api/core/${path}`));
  const { data } = v.parse(envelopeOf(searchPosts.reply), await response.json());
  return { ...data, headlines: data.items.map(({ post }) => headlineOf(post.id)) };
}
async function suggest(q: string) {
  const path = buildCallPath(suggestSearch, {}, { q, maxStories: "5" });
  const response = await services.fetch(new Request(`http://services.invalid/api/core/${path}`));
  const { tags, stories: found } = v.parse(envelopeOf(suggestSearch.reply), await response.json()).data;
  return {
    tags: tags.map(({ displayName }) => displayName),
    headlines: found.map(({ headline }) => headline),
  };
}

describe("the best result", () => {
  test.each([
    ["one whose text is about it too", "lantern", "How to Repair a Lantern"],
    ["the headline that was typed", "how to repair a lantern", "How to Repair a Lantern"],
    ["a word as typed over its stem", "accessibility", "What Accessibility Means"],
    ["an ending more or less", "lanterns repairing", "How to Repair a Lantern"],
    ["an agency by agencies", "agency purchases", "The Micro-Purchase Experiment"],
    ["a hyphen left out", "micropurchase", "The Micro-Purchase Experiment"],
    ["a space for a hyphen", "micro purchase", "The Micro-Purchase Experiment"],
    ["two words for one", "book stores", "Bookstores Thrive"],
    ["one word for two", "opensource", "Open Source Night"],
    ["one word for two, where a text has it as one", "healthcare doctors", "Health Care on Board"],
    ["most words in a headline, where a text has all", "repair lantern handle", "How to Repair a Lantern"],
    ["a dot left out", "login gov", "login.gov Opens"],
    ["both left out", "logingov", "login.gov Opens"],
    ["a question without its small words", "how do I run an efficient meeting?", "Meeting Notes"],
    ["a Spanish plural", "batería", "Las baterías del móvil"],
    ["a Spanish verb", "comprar moviles", "Las baterías del móvil"],
  ])("is %s: %s", async (_, q, headline) => {
    const { headlines, proposal, isPartial } = await search(q);
    expect({ first: headlines[0], proposal, isPartial }).toEqual({
      first: headline,
      proposal: null,
      isPartial: false,
    });
  });
});

test("a headline counts more than a topic, and a topic more than a text", async () => {
  expect((await search("harbors")).headlines).toEqual(["Accessible Harbors", "A Quiet Week"]);
  expect((await search("lantern")).headlines.slice(-2)).toEqual(["A Quiet Week", "A Long Walk"]);
});

test.each([
  ["a letter less", "accessibilty", "accessibility", "What Accessibility Means"],
  ["two letters swapped", "latnern parade", "lantern parade", "Lantern Parade"],
  ["vowels that sound alike", "mecro pirchase", "micro purchase", "The Micro-Purchase Experiment"],
  ["a word that exists, where nothing has both", "login opins", "login opens", "login.gov Opens"],
])("a wrong spelling is corrected: %s", async (_, q, proposal, headline) => {
  const found = await search(q);
  expect([found.proposal, found.answered, found.headlines[0]]).toEqual([proposal, proposal, headline]);
});

test("fewer words are tried before nothing is found, and named so", async () => {
  const { headlines, isPartial, proposal } = await search("lantern festival submarine");
  expect([headlines, isPartial, proposal]).toEqual([["Lantern Parade"], true, null]);
});

test("a quoted phrase is in every result", async () => {
  expect((await search('repair lantern "tin"')).headlines).toEqual(["A Long Walk"]);
});

test("a story with fewer words follows where little has all", async () => {
  const { headlines, isPartial } = await search("lantern glue");
  expect(headlines[0]).toBe("How to Repair a Lantern");
  expect([headlines.includes("Lantern Parade"), isPartial]).toEqual([true, false]);
});

test("a misspelling that one story has still proposes the common word", async () => {
  expect(await search("lantren")).toMatchObject({
    headlines: ["Numbers of the Month"],
    answered: "lantren",
    proposal: "lantern",
  });
  expect(await search("lantren photograph")).toMatchObject({ proposal: null });
  expect((await search("photograph")).proposal).toBeNull();
});

test.each(["qzxv", "qzxv wvutq", "qzxv wvutq plmk", "the qzxv of wvutq"])(
  "nonsense finds nothing: %s",
  async (q) => {
    expect(await search(q)).toMatchObject({ headlines: [], proposal: null, isPartial: false });
  },
);

test("a blog's search proposes and completes nothing of another", async () => {
  expect((await search("lantren", { blogId: "19292" })).headlines).toEqual([]);
});

test("suggestions know headlines, and forgive one error", async () => {
  expect(await suggest("lant")).toEqual({
    tags: [],
    headlines: ["How to Repair a Lantern", "Lantern Parade"],
  });
  expect(await suggest("lanten")).toEqual({
    tags: [],
    headlines: ["How to Repair a Lantern", "Lantern Parade"],
  });
  expect((await suggest("acessib")).tags).toEqual(["Accessibility"]);
  expect((await suggest("micro purch")).headlines).toEqual(["The Micro-Purchase Experiment"]);
  expect(await suggest("qzxv")).toEqual({ tags: [], headlines: [] });
});

test("a story that isn't public yet is neither found by a corrected word nor suggested", async () => {
  await services.load({
    posts: [
      {
        sourceId: "found:embargoed",
        id: "1846000900",
        blog: "kotaku",
        authors: ["Ben-Writer"],
        headline: "Zeppelin Merger",
        publishTimeMillis: Date.now() + day,
        body: [],
      },
    ],
  });
  expect(await search("zepelin")).toMatchObject({ headlines: [], proposal: null });
  expect(await suggest("zeppel")).toEqual({ tags: [], headlines: [] });
});

describe("a hostile query", () => {
  const vectors = readVectors("blns.json");
  const hostile = [
    'headline : "a" OR words : *',
    "NEAR(lantern parade, 10)",
    "{words heads} : bx*",
    "scope : kreply",
    "\u202Egnirts\u202C lantern",
    "🏮🏮🏮",
    "the of and to",
    "lantern\u0000parade",
    "\ud800lantern",
    "-lantern",
    "a".repeat(200),
    "lantern ".repeat(25),
    "xx",
    "bx",
  ];
  test.each(hostile)("%j is answered", async (q) => {
    const { items } = await search(q.toWellFormed());
    expect(items.length).toBeLessThanOrEqual(stories.length + 1);
  });
  test("all of a public list are answered", async () => {
    for (const q of vectors) await search(q.slice(0, 200).toWellFormed());
  });
});
