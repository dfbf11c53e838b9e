import { beforeEach, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import {
  changeStoryTypes,
  getManagedStoryTypes,
  type StoryTypeChange,
} from "../../contract/posts/managed-story-types.ts";
import { getStoryTypes } from "../../contract/posts/taxonomy.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

const kotaku = "9";
let services: TestServices;
let owner: string;
const network = {
  ...fixtureNetwork,
  blogs: (fixtureNetwork.blogs ?? []).map((blog) => ({
    ...blog,
    ...(blog.name === "kotaku" && {
      members: [{ screenName: "Ben-Writer", role: "Owner" as const, title: "Editor" }],
    }),
  })),
};

beforeEach(async () => {
  services = openServices();
  await services.load(network);
  owner = await openSession(services.db, "Ben-Writer");
});

const read = async () => {
  const { data } = await callAs(services.fetch, owner, getManagedStoryTypes, {}, undefined, {
    blogId: kotaku,
  });
  return data;
};
const change = async (wish: StoryTypeChange, version?: number) =>
  callAs(
    services.fetch,
    owner,
    changeStoryTypes,
    {},
    {
      blogId: kotaku,
      version: version ?? (await read()).version,
      change: wish,
    },
  );
const add = (within: string[], displayName: string, index: number | null = null) =>
  change({ kind: "add", within, displayName, id: null, index });
async function list() {
  const { items } = await read();
  return items.map(({ path, displayName }) => `${path.join("/")} ${displayName}`);
}

test("story types and categories are added, renamed, moved and removed, and readers see them", async () => {
  const before = await list();
  await add([], "Film reviews");
  await add(["film-reviews"], "Animación");
  await add(["film-reviews"], "Horror", 0);
  await add(["film-reviews", "horror"], "Slasher");
  await change({ kind: "rename", path: ["film-reviews", "horror"], displayName: "Scary" });
  await change({ kind: "move", path: ["film-reviews"], index: 0 });
  const { data } = await callAs(services.fetch, null, getStoryTypes, {}, undefined, { blogId: kotaku });
  expect(data.items[0]).toEqual({
    id: "film-reviews",
    displayName: "Film reviews",
    categories: [
      { id: "horror", displayName: "Scary", subcategories: [{ id: "slasher", displayName: "Slasher" }] },
      { id: "animacion", displayName: "Animación", subcategories: [] },
    ],
  });
  for (const path of [
    ["film-reviews", "horror", "slasher"],
    ["film-reviews", "horror"],
    ["film-reviews", "animacion"],
    ["film-reviews"],
  ])
    expect(await change({ kind: "remove", path })).toMatchObject({ status: 200 });
  expect(await list()).toEqual(before);
  const { data: log } = await callAs(services.fetch, owner, getAudit, {}, undefined, { blogId: kotaku });
  expect(log.items.map(({ action }) => action)).toEqual(Array.from({ length: 10 }, () => "storyTypes.write"));
  expect(log.items.flatMap(({ settings }) => settings)).toContainEqual({
    name: "storyTypes",
    before: "Horror, Animación",
    after: "Scary, Animación",
  });
});

test.each<[string, StoryTypeChange, string]>([
  [
    "a name that a sibling has",
    { kind: "add", within: [], displayName: "NEWS", id: "other", index: null },
    "taken",
  ],
  [
    "the address of a feed",
    { kind: "add", within: ["news"], displayName: "RSS", id: null, index: null },
    "address",
  ],
  [
    "an address with a slash",
    { kind: "add", within: [], displayName: "A", id: "a/b", index: null },
    "address",
  ],
  ["no letters", { kind: "add", within: [], displayName: "!!", id: null, index: null }, "address"],
  [
    "a place that isn't there",
    { kind: "add", within: ["none"], displayName: "A", id: null, index: null },
    "gone",
  ],
  ["renaming what isn't there", { kind: "rename", path: ["none"], displayName: "A" }, "gone"],
])("refuses %s", async (_, wish, refusal) => {
  expect(await change(wish)).toMatchObject({ status: 400, error: { field: "change", refusal } });
});

test("what has stories or categories can't be removed; who comes second is told", async () => {
  const used = (await read()).items.find(({ path, stories }) => path.length === 1 && stories > 0);
  expect(used).toBeDefined();
  await add([], "Empty");
  await add(["empty"], "Inside");
  expect(await change({ kind: "remove", path: ["empty"] })).toMatchObject({ error: { refusal: "filled" } });
  const { version } = await read();
  const leaves = (await read()).items.filter(
    ({ path, stories }, _, all) =>
      stories > 0 && !all.some((other) => other.path.length > path.length && other.path[0] === path[0]),
  );
  expect(leaves.length).toBeGreaterThan(0);
  for (const { path } of leaves)
    expect(await change({ kind: "remove", path })).toMatchObject({ error: { refusal: "used" } });
  expect(await change({ kind: "remove", path: ["empty", "inside"] }, version - 1)).toMatchObject({
    status: 409,
  });
});

test("another order makes no name on a card out of date, another name does", async () => {
  const readVersion = () =>
    services.db.prepare("SELECT card_version FROM blogs WHERE id = ?1").bind(kotaku).first("card_version");
  const path = (await read()).items.find(({ path: own }) => own.length === 1)?.path ?? [];
  await add([], "Empty");
  const before = await readVersion();
  await change({ kind: "move", path, index: 1 });
  expect(await readVersion()).toBe(before);
  await change({ kind: "rename", path, displayName: "Renamed" });
  expect(await readVersion()).not.toBe(before);
});

test("an import leaves the story types alone once they were changed here", async () => {
  await change({ kind: "rename", path: (await read()).items[0]?.path ?? [], displayName: "Kept" });
  const before = await list();
  await services.load({
    ...network,
    blogs: network.blogs.map((blog) => ({ ...blog, storyTypes: [], tagline: "Changed" })),
  });
  expect(await list()).toEqual(before);
});
