import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportedPost } from "../../contract/import.ts";
import { fixtureNetwork, noon } from "../contract/fixture-network.ts";
import { startCountedServices } from "./start-counted-services.ts";

/* Rows that D1 counts for the answers of which pages are made. docs/decisions/0158 says what they consist of. */

const storyId = "1840000030";
const blogId = "9";
let services: Awaited<ReturnType<typeof startCountedServices>>;

const tags = ["one", "two", "three", "four"].map((name) => ({
  safeName: name,
  urlName: name,
  displayName: name,
}));

const story = (number: number): ImportedPost => ({
  sourceId: `budget:${number.toString()}`,
  id: (1_840_000_000 + number).toString(),
  blog: "kotaku",
  authors: ["Ada-Owner"],
  headline: "A story",
  publishTimeMillis: noon + number * 60_000,
  body: [],
  storyType: "news",
  category: "games",
  subcategory: "rpg",
  tags,
});

const reply = (number: number): ImportedPost => ({
  sourceId: `reply:${number.toString()}`,
  blog: "kotaku",
  authors: ["Ada-Owner"],
  parent: number % 5 === 0 ? "budget:30" : `reply:${(number - (number % 5)).toString()}`,
  publishTimeMillis: noon + number * 1_000,
  body: [],
});

const list = <Item>(length: number, create: (index: number) => Item) =>
  Array.from({ length }, (_, index) => create(index));

beforeAll(async () => {
  services = await startCountedServices();
  await services.load(fixtureNetwork);
  await services.load({ posts: list(40, story) });
  await services.load({ posts: list(25, reply) });
});
afterAll(() => services.close());

test.each([
  ["a list of 30 cards", `core/blog/${blogId}/latest?maxReturned=30`, 103],
  ["what is beside a list, with 30 cards", `magma/stream/aside/${blogId}?maxReturned=30`, 108],
  ["a story without replies and nine cards", "magma/post/page/1840000020?maxLatest=9", 71],
  ["a story with 25 replies and nine cards", `magma/post/page/${storyId}?maxLatest=9`, 203],
])("%s is read from few rows", async (_, path, most) => {
  services.takeRows();
  const response = await services.answer(new Request(`http://services.invalid/api/${path}`));
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  const { read } = services.takeRows();
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(most);
});
