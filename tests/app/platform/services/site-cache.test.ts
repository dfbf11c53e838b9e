import { describe, expect, test } from "vitest";
import { getFeatureFlags, type FeatureFlag } from "../../../../contract/network/features.ts";
import type { Services } from "../../../../app/platform/services/client.ts";
import type { Changes, EpochState } from "../../../../app/platform/services/epoch-state.ts";
import { createSiteCache, findLayoutVersion } from "../../../../app/platform/services/site-cache.ts";

const flag = (name: string): FeatureFlag => ({ name, value: "on", description: "", place: "" });

/** Services that return a site with a counter, or fail; flags arrive when the test releases them. */
function countingServices() {
  const state = {
    calls: 0,
    isDown: false,
    strip: null as { endTimeMillis: number } | null,
    flags: async (): Promise<{ items: FeatureFlag[] } | null> => ({ items: [flag("one")] }),
  };
  const services = {
    get: async () => {
      state.calls += 1;
      if (state.isDown) throw new Error("down");
      return { blog: { name: `blog-${state.calls}` }, strip: state.strip };
    },
    findOptional: async (call: unknown) => (call === getFeatureFlags ? state.flags() : null),
  } as unknown as Services;
  const work: Promise<unknown>[] = [];
  const at = (now: number, changes: Changes = null) => ({
    services,
    now,
    changes,
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  });
  return { state, at, settle: () => Promise.all(work) };
}

/** Reported changes: when layouts last changed, and when the services checked. */
const changed = (frame: number, checked: number) => ({ frame, checked }) as EpochState;

const minute = 60_000;

test("requests a host's layout once, and again when it has aged", async () => {
  const { state, at, settle } = countingServices();
  const cache = createSiteCache();
  await cache.get("kotaku.com", at(0));
  await settle();
  await cache.get("kotaku.com", at(29_000));
  expect(state.calls).toBe(1);
  await cache.get("kotaku.com", at(31_000));
  expect(state.calls).toBe(2);
});

test("a strip leaves the layout at its end even if the services fail, and copies with it aren't confirmed", async () => {
  const { state, at, settle } = countingServices();
  state.strip = { endTimeMillis: 20_000 };
  const cache = createSiteCache();
  const first = await cache.get("kotaku.com", at(0));
  await settle();
  state.isDown = true;
  const shown = await cache.get("kotaku.com", at(19_999));
  expect(shown.site.strip).not.toBeNull();
  const version = await findLayoutVersion(shown);
  expect(version).toBe(await findLayoutVersion(first));
  for (const now of [20_000, 20_001, 60 * minute]) {
    const after = await cache.get("kotaku.com", at(now));
    expect([after.site.strip, (await after.whole).site.strip]).toEqual([null, null]);
    expect(await findLayoutVersion(after)).not.toBe(version);
  }
  expect(await cache.get("kotaku.com", at(20_000))).toBe(await cache.get("kotaku.com", at(20_001)));
});

test("hosts have separate layouts", async () => {
  const { at } = countingServices();
  const cache = createSiteCache();
  const one = await cache.get("kotaku.com", at(0));
  const other = await cache.get("jezebel.com", at(0));
  expect(one.site.blog.name).not.toBe(other.site.blog.name);
});

test("a stale layout is used for a day while the services fail, but no longer", async () => {
  const { state, at, settle } = countingServices();
  const cache = createSiteCache();
  const { site } = await cache.get("kotaku.com", at(0));
  await settle();
  state.isDown = true;
  expect((await cache.get("kotaku.com", at(23 * 60 * minute))).site).toBe(site);
  await expect(cache.get("kotaku.com", at(25 * 60 * minute))).rejects.toThrow("down");
});

test("an unknown host fails", async () => {
  const { state, at } = countingServices();
  state.isDown = true;
  await expect(createSiteCache().get("kotaku.com", at(0))).rejects.toThrow("down");
});

describe("a layout with late flags", () => {
  test("has its site before them", async () => {
    const { state, at } = countingServices();
    let answer: (flags: { items: FeatureFlag[] }) => void = () => undefined;
    state.flags = () => new Promise((resolve) => (answer = resolve));
    const { site, whole } = await createSiteCache().get("kotaku.com", at(0));
    expect(site.blog.name).toBe("blog-1");
    answer({ items: [flag("late")] });
    expect((await whole).flags).toEqual([flag("late")]);
  });

  test("falls back to the last known flags, and retries soon", async () => {
    const { state, at, settle } = countingServices();
    const cache = createSiteCache();
    await cache.get("kotaku.com", at(0, changed(0, 0)));
    await settle();
    state.flags = async () => null;
    const later = 6 * minute;
    const { whole } = await cache.get("kotaku.com", at(later, changed(0, later)));
    expect((await whole).flags).toEqual([flag("one")]);
    await settle();
    await cache.get("kotaku.com", at(later + 31_000, changed(0, later + 31_000)));
    expect(state.calls).toBe(3);
  });
});

describe("if the services report layout changes", () => {
  test("a layout is reloaded when changed, otherwise after minutes", async () => {
    const { state, at, settle } = countingServices();
    const cache = createSiteCache();
    await cache.get("kotaku.com", at(0, changed(500, 9_000)));
    await settle();
    await cache.get("kotaku.com", at(4 * minute, changed(500, 4 * minute)));
    expect(state.calls).toBe(1);
    await cache.get("kotaku.com", at(4 * minute, changed(600, 4 * minute)));
    expect(state.calls).toBe(2);
    await settle();
    await cache.get("kotaku.com", at(10 * minute, changed(600, 10 * minute)));
    expect(state.calls).toBe(3);
  });

  test("an unknown layout does not wait for the report", async () => {
    const { at } = countingServices();
    const never = new Promise<EpochState | null>(() => undefined);
    const { whole } = await createSiteCache().get("kotaku.com", at(0, never));
    expect((await whole).site.blog.name).toBe("blog-1");
  });

  test.each([
    ["that it may lack", 8_500, 2],
    ["that it has", 7_500, 1],
  ])("a layout loaded alongside the report of a change %s is reloaded: %i", async (_, frame, calls) => {
    const { state, at, settle } = countingServices();
    const cache = createSiteCache();
    await cache.get("kotaku.com", at(0, Promise.resolve(changed(frame, 9_000))));
    await settle();
    await cache.get("kotaku.com", at(100, changed(frame, 9_100)));
    expect(state.calls).toBe(calls);
  });
});
