import { expect, test } from "vitest";
import { getFeatureFlags } from "../../../contract/features.ts";
import type { Services } from "../../../app/services/client.ts";
import { createSiteCache } from "../../../app/services/site-cache.ts";

/** Services that answer a site with a number that grows with each call, or fail. */
function countingServices() {
  const state = { calls: 0, isDown: false };
  const services = {
    get: async () => {
      state.calls += 1;
      if (state.isDown) throw new Error("down");
      return { blog: { name: `blog-${state.calls}` } };
    },
    findOptional: async (call: unknown) => (call === getFeatureFlags ? { items: [] } : null),
  } as unknown as Services;
  return { state, services };
}

const minute = 60_000;

test("asks once for a host and again when the frame has aged", async () => {
  const { state, services } = countingServices();
  const cache = createSiteCache();
  await cache.get("kotaku.com", services, 0, null);
  await cache.get("kotaku.com", services, 29_000, null);
  expect(state.calls).toBe(1);
  await cache.get("kotaku.com", services, 31_000, null);
  expect(state.calls).toBe(2);
});

test("hosts do not share a frame", async () => {
  const { services } = countingServices();
  const cache = createSiteCache();
  const one = await cache.get("kotaku.com", services, 0, null);
  const other = await cache.get("jezebel.com", services, 0, null);
  expect(one.site.blog.name).not.toBe(other.site.blog.name);
});

test("an old frame serves on for a day while the services fail, and no longer", async () => {
  const { state, services } = countingServices();
  const cache = createSiteCache();
  const frame = await cache.get("kotaku.com", services, 0, null);
  state.isDown = true;
  expect(await cache.get("kotaku.com", services, 23 * 60 * minute, null)).toBe(frame);
  await expect(cache.get("kotaku.com", services, 25 * 60 * minute, null)).rejects.toThrow("down");
});

test("a host that was never known fails", async () => {
  const { state, services } = countingServices();
  state.isDown = true;
  await expect(createSiteCache().get("kotaku.com", services, 0, null)).rejects.toThrow("down");
});
