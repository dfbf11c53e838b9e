import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { parseSearchYears } from "../../contract/search/search-years.ts";
import { listIndexes } from "../../api/store/search-indexes.ts";
import type { QueryValues } from "../../contract/wire/call.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { searchPosts, suggestSearch } from "../../contract/search/search.ts";
import { createServices } from "../../mocks/create-services.ts";
import { openDatabase } from "../../mocks/platform/open-database.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { silenceServices } from "./signed-caller.ts";

/* A search index of several databases, by years (docs/guides/search.md): it returns the same as a single one. */

const now = Date.UTC(2026, 10, 27);
const first = Date.UTC(2008, 5);
const month = 30 * 86_400_000;
const count = 210;
const headlines = ["Windmill", "A windmill turns", "Sancho and the windmill", "Barber", "The barber's basin"];

const story = (number: number, changes: Partial<ImportedPost> = {}): ImportedPost => ({
  sourceId: `story:${number}`,
  id: String(1_845_000_000 + number),
  blog: number % 3 === 0 ? "kotaku" : "gizmodo",
  authors: ["Ben-Writer"],
  headline: `${headlines[number % headlines.length]} ${number % 7 === 0 ? "again" : ""}`,
  publishTimeMillis: first + number * month,
  storyType: number % 4 === 0 ? "review" : "news",
  body: [],
  ...changes,
});
const posts = Array.from({ length: count }, (_, number) => story(number));

function open(years: string, earlier: number) {
  silenceServices();
  const earlierSearch = Array.from({ length: earlier }, () => openDatabase("search-migrations"));
  const services = createServices({ now: () => now, variables: { SEARCH_YEARS: years }, earlierSearch });
  return { ...services, earlierSearch };
}
type Services = ReturnType<typeof open>;

async function load(services: Services) {
  const { people, blogs } = fixtureNetwork;
  await services.load({ people, blogs });
  for (let at = 0; at < count; at += 50) await services.load({ posts: posts.slice(at, at + 50) });
  await services.indexWords();
}

const listIn = (database: Services["earlierSearch"][number] | undefined) =>
  (database?.prepare("SELECT post_id FROM stemmed_posts ORDER BY id").all() ?? []).map(
    (row) => row["post_id"],
  );
const search = async (services: Services, query: QueryValues): Promise<unknown> => {
  const response = await services.ask(searchPosts, {}, query);
  expect(response.status).toBe(200);
  return (await response.json<{ data: unknown }>()).data;
};

describe("an index in three databases", () => {
  let one: Services;
  let three: Services;
  beforeAll(async () => {
    one = open("", 0);
    three = open("2020 2012", 2);
    await Promise.all([one, three].map(load));
  });

  test("has each story in the database of its year", () => {
    const { databases, earlierSearch } = three;
    const yearOf = (id: unknown) => new Date(first + (Number(id) - 1_845_000_000) * month).getUTCFullYear();
    const years = [databases.search, ...earlierSearch].map((each) => listIn(each).map(yearOf));
    expect(years.map((each) => [each[0], each.at(-1)])).toEqual([
      [2020, 2025],
      [2012, 2019],
      [2008, 2011],
    ]);
    expect(years.flat()).toHaveLength(count);
  });

  test("finds, orders, counts, pages and proposes what a single database does", async () => {
    const words = fc.constantFrom(
      "windmill",
      "again",
      "barber",
      "sancho windmill",
      "windmil",
      "basin again",
      "the",
      "nothing",
    );
    const time = fc.integer({ min: 0, max: count }).map((number) => first + number * month);
    const query = fc.record(
      {
        q: words,
        order: fc.constantFrom("relevance", "newest"),
        kind: fc.constantFrom("stories", "replies"),
        blogId: fc.constantFrom("9", "4"),
        since: time,
        until: time,
        startIndex: fc.nat(60),
        maxReturned: fc.integer({ min: 1, max: 30 }),
        withCounts: fc.constant("true"),
      },
      { requiredKeys: ["q", "maxReturned"] },
    );
    const property = fc.asyncProperty(query, async (asked) => {
      const values = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
      expect(await search(three, values)).toEqual(await search(one, values));
    });
    await fc.assert(property, { numRuns: 60 });
  });

  test("completes words of every year", async () => {
    const suggest = async (services: Services) =>
      (await services.ask(suggestSearch, {}, { q: "winder bas", maxStories: "5" })).json();
    expect(await suggest(three)).toEqual(await suggest(one));
  });

  test("asks an earlier database only for what the later ones lack", async () => {
    const spies = listIndexes(three).map(({ db }) => vi.spyOn(db, "batch"));
    const asked = () => spies.map((spy) => spy.mock.calls.splice(0).length);
    await search(three, { q: "", maxReturned: "5" });
    expect(asked()).toEqual([1, 0, 0]);
    await search(three, { q: "", maxReturned: "5", startIndex: "90" });
    expect(asked()).toEqual([1, 1, 0]);
    await search(three, { q: "windmill", maxReturned: "5", until: String(Date.UTC(2012, 0)) });
    expect(asked()).toEqual([0, 0, 1]);
  });
});

describe("a network that gets a second database", () => {
  test("moves what belongs there by itself, and moves a story whose time changes", async () => {
    const before = open("", 0);
    await load(before);
    const [earlier] = [openDatabase("search-migrations")];
    const after = createServices({
      now: () => now,
      databases: before.databases,
      variables: { SEARCH_YEARS: "2020" },
      earlierSearch: [earlier],
    });
    await after.indexWords();
    expect(listIn(before.databases.search)).toHaveLength(count - listIn(earlier).length);
    expect(listIn(earlier)).toContain(story(0).id);
    await after.load({ posts: [story(0, { publishTimeMillis: Date.UTC(2025, 1) })] });
    await after.indexWords();
    expect(listIn(earlier)).not.toContain(story(0).id);
    expect(listIn(before.databases.search)).toContain(story(0).id);
  });
});

test("one year may be a number, as a file of settings has it", () => {
  expect([parseSearchYears(2020), parseSearchYears(undefined), parseSearchYears(" ")]).toEqual([
    [2020],
    [],
    [],
  ]);
});

test.each([true, "20", "2012 2020", "2020 2020", "2020, 2012", "soon"])("%j are no years", (value) => {
  expect(() => parseSearchYears(value)).toThrow("SEARCH_YEARS: must be");
});

test("a database that is not bound is named", () => {
  const searchIndex = {} as D1Database;
  expect(() => listIndexes({ searchIndex, searchYears: { SEARCH_YEARS: "2020" } })).toThrow("SEARCH_2");
});
