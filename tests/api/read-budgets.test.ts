import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportedPost } from "../../contract/import/import.ts";
import { buildBlock } from "./open-fronts.ts";
import { fixtureNetwork, noon } from "../contract/fixture-network.ts";
import { startCountedServices } from "./start-counted-services.ts";

/* Rows that D1 counts for the responses behind pages. docs/decisions/0158 explains them. */

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
  ...(number < 12 && { reposts: [{ blog: "gizmodo", timestamp: noon + number * 60_000 }] }),
  category: "games",
  subcategory: "rpg",
  tags,
});

/** Of a blog to which Kotaku shares. */
const builtFront = {
  splash: null,
  blocks: [{ kind: "blog" as const, blogId }, null].map((source, index) =>
    buildBlock(`block${index}0`, "list", { rule: source && { source, maxAgeHours: null, minimum: 0 } }),
  ),
};

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
  const items = list(5, (index) => ({ slot: "Standard" as const, post: `budget:${index.toString()}` }));
  await services.load({ fronts: [{ blog: "kotaku", items }] });
  await services.db
    .prepare("INSERT INTO front_versions VALUES ('4', 1, ?1, 0, 0, NULL, '')")
    .bind(JSON.stringify(builtFront))
    .run();
});
afterAll(() => services.close());

test.each([
  ["a list of 30 cards", `core/blog/${blogId}/latest?maxReturned=30`, 73],
  ["what is beside the list of a blog, with six stories of others", "magma/stream/aside/4?maxReturned=6", 34],
  [
    "what is beside the list of a blog that alone published lately",
    `magma/stream/aside/${blogId}?maxReturned=6`,
    72,
  ],
  ["an arranged front with five cards", `curation/views/forBlog?blogId=${blogId}`, 15],
  ["a front with a rule for a sister blog", "curation/views/forBlog?blogId=4", 120],
  ["a story without replies and nine cards", "magma/post/page/1840000020?maxLatest=9", 55],
  ["a story with 25 replies and nine cards", `magma/post/page/${storyId}?maxLatest=9`, 131],
])("%s is read from few rows", async (_, path, most) => {
  services.takeRows();
  const response = await services.answer(new Request(`http://services.invalid/api/${path}`));
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  const { read } = services.takeRows();
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(most);
});
