import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readFile } from "node:fs/promises";
import { seedNetwork, type DemoNetwork } from "../../cli/seed.ts";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { createBlog } from "../../cli/upload/find-blog.ts";
import { startFakeServices, type FakeServices } from "./fake-services.ts";

let services: FakeServices;
beforeEach(async () => void (services = await startFakeServices()));
afterEach(() => services.close());

const client = () => createApiClient({ origin: services.origin, token: "secret", pauses: [] });
const picture = () => readFile(new URL("./fixtures/assets/blog/blue.jpg", import.meta.url));
const person = { screenName: "ann", displayName: "Ann", joinedTimeMillis: 1 };
const post = { sourceId: "demo:1", blog: "harbour", authors: ["ann"], publishTimeMillis: 1, body: [] };
const network: DemoNetwork = {
  records: [],
  batches: [{ people: [person], blogs: [createBlog("harbour", "harbour.example", [])] }, { posts: [post] }],
  pictures: [{ id: "harbour-1", bytes: picture }],
};

test("an empty network is filled, an existing one left alone", async () => {
  const load = vi.fn(() => Promise.resolve(network));
  expect(await seedNetwork(client(), load)).toMatchObject({ created: 1 });
  expect([...services.pictures.keys()]).toEqual(["harbour-1"]);
  expect(await seedNetwork(client(), load)).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
  expect(await seedNetwork(client(), load, { force: true })).toMatchObject({ created: 0, unchanged: 1 });
});

test("a rejected item stops it", async () => {
  const broken = {
    ...network,
    batches: [...network.batches, { posts: [{ ...post, sourceId: "demo:2", parent: "demo:none" }] }],
  };
  await expect(seedNetwork(client(), () => Promise.resolve(broken))).rejects.toThrow(
    "posts: demo:2: replies to demo:none",
  );
});
