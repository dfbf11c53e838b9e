import { expect, test } from "vitest";
import { LabelCounter } from "../../../cli/records/labels.ts";
import { nameSource, type Source, type SourceItem } from "../../../cli/source.ts";
import { createTag } from "../../../cli/tag.ts";
import { fitCategory } from "../../../cli/upload/fit-category.ts";
import { mapLabels, type LabelMap } from "../../../cli/upload/map-labels.ts";

const tag = (name: string) => createTag(name) ?? { safeName: "", urlName: "", displayName: "" };

const item = (tags: string[], category: string | null): SourceItem => ({
  origin: "export.xml:1",
  title: "Fog",
  notes: [],
  post: {
    sourceId: "wordpress:old.example:1",
    blog: "harbour",
    authors: ["ann"],
    headline: "Fog",
    publishTimeMillis: 1,
    body: [],
    tags: tags.map(tag),
    category,
  },
});

const source = (...items: SourceItem[]): Source => ({
  name: "export.xml",
  people: [],
  categories: [],
  storyIds: [],
  total: items.length,
  redirects: [
    { from: "/topics/fogs", to: "/tag/fogs" },
    { from: "/topics/fogs/feed", to: "/tag/fogs/rss" },
    { from: "/topics/ads", to: "/tag/ads" },
    { from: "/topics/sea", to: "/tag/sea" },
    { from: "/author/ann", toPerson: "ann" },
  ],
  items: async function* () {
    yield* items;
  },
  locateImage: () => null,
});

const map: LabelMap = {
  tags: new Map([
    ["fogs", tag("Fog")],
    ["ads", null],
  ]),
  categories: new Map([
    ["news", { storyType: "stories", category: "reports" }],
    ["misc", null],
  ]),
};
const read = async (from: Source) => {
  const posts = [];
  for await (const { post } of from.items()) posts.push(post);
  return posts;
};

test("tags become those that were chosen, once, and others stay", async () => {
  const [post] = await read(mapLabels(source(item(["Fogs", "Fog", "Ads", "Sea"], null)), map));
  expect(post?.tags).toEqual([tag("Fog"), tag("Sea")]);
});

test.each([
  ["news", { storyType: "stories", category: "reports" }],
  ["misc", { category: null }],
  ["sea", { category: "sea" }],
])("the category %s has the place that was chosen", async (category, place) => {
  const [post] = await read(mapLabels(source(item([], category)), map));
  expect(post).toMatchObject(place);
});

test("a chosen place isn't looked for among the categories of imports", async () => {
  const [post] = await read(mapLabels(source(item([], "news")), map));
  expect(post && fitCategory(post, new Set())).toMatchObject({ post: { category: "reports" }, notes: [] });
});

test("lists of the old site lead to the tags that were chosen", () => {
  const mapped = mapLabels(source(), map);
  expect(mapped.redirects).toEqual([
    { from: "/topics/fogs", to: "/tag/fog" },
    { from: "/topics/fogs/feed", to: "/tag/fog/rss" },
    { from: "/topics/sea", to: "/tag/sea" },
    { from: "/author/ann", toPerson: "ann" },
  ]);
  expect(mapped.notes?.().map(({ reason }) => reason)).toEqual([
    'the tag "fogs" became "Fog", as chosen',
    'the tag "ads" was left out, as chosen',
  ]);
});

test("tags are counted by story, the largest number first", () => {
  const counter = new LabelCounter();
  counter.add([tag("Sea"), tag("Fog"), tag("Sea")], null);
  counter.add([tag("Fog"), null], tag("News"));
  const { tags, categories } = counter.list();
  expect(tags.map(({ urlName, stories }) => [urlName, stories])).toEqual([
    ["fog", 2],
    ["sea", 1],
  ]);
  expect(categories).toEqual([{ ...tag("News"), stories: 1 }]);
});

test.each([
  ["ghost", undefined, "https://old.example/blog", "ghost:old.example"],
  ["ghost", undefined, null, "ghost"],
  ["ghost", undefined, "no address", "ghost"],
  ["substack", undefined, "https://fog.substack.com", "substack:fog.substack.com"],
  ["medium", "medium:@ann", null, "medium:@ann"],
  ["medium", "medium:@ann", "https://fog.example", "medium:fog.example"],
  ["wxr", "wordpress:old.example", "https://other.example", "wordpress:old.example"],
])("%s with the system %s at %s is called %s", (kind, system, site, name) => {
  expect(nameSource(kind, system === undefined ? {} : { system }, site)).toBe(name);
});
