import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findFrontLifetime, findMinimumAge } from "../../../../app/platform/page-cache/classify-entry.ts";
import { createPageCache } from "../../../../app/platform/page-cache/page-cache.ts";
import type { CachePorts } from "../../../../app/platform/page-cache/page-entry.ts";
import type { EpochState } from "../../../../app/platform/services/epoch-state.ts";
import { createEntry, createState } from "./page-fixture.ts";

describe("how long a cache in front may keep a page", () => {
  const entry = createEntry();
  test.each([
    ["changes that were just asked for", 0, 4],
    ["changes known a second ago", 1_001, 2],
    ["changes known three seconds ago", 3_000, 1],
    ["changes known longer ago", 3_001, 0],
    ["a clock of the services that is ahead", -60_000, 4],
  ])("%s", (_what, age, seconds) => {
    expect(findFrontLifetime(entry, createState(), createState().checked + age)).toBe(seconds);
  });

  test("a page that lacks a known change counts from the change that it has", () => {
    const state = createState({ pages: 1_999_000 });
    const resting = createEntry({ known: 1_998_500 });
    expect(findFrontLifetime(resting, state, state.checked)).toBe(2);
    expect(findFrontLifetime(entry, state, state.checked)).toBe(0);
  });

  test("nothing but pages, and nothing without known changes", () => {
    expect(findFrontLifetime(createEntry({ status: 301 }), createState(), 2_000_000)).toBe(0);
    expect(findFrontLifetime(entry, null, 2_000_000)).toBe(0);
  });
});

type Step =
  | { kind: "list" | "reply"; host: string; after: number }
  | { kind: "read"; host: string; after: number; isRuleSet: boolean };

const hosts = ["kotaku.com", "theonion.com"];
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom<"list" | "reply">("list", "reply"),
    host: fc.constantFrom(...hosts),
    after: fc.integer({ min: 0, max: 3_000 }),
  }),
  fc.record({
    kind: fc.constant<"read">("read"),
    host: fc.constantFrom(...hosts),
    after: fc.integer({ min: 0, max: 1_000 }),
    isRuleSet: fc.boolean(),
  }),
);

/** The documented cache in front of a Worker: by path, query and `X-Host`, without the host. */
class FrontCache {
  readonly #copies = new Map<string, { until: number; body: string }>();
  readonly #keyOf = (url: string, ruleHost: string | null) => {
    const { pathname, search } = new URL(url);
    return `${ruleHost ?? ""} ${pathname}${search}`;
  };
  find(url: string, ruleHost: string | null, now: number): string | null {
    const copy = this.#copies.get(this.#keyOf(url, ruleHost));
    return copy && now < copy.until ? copy.body : null;
  }
  offer(url: string, ruleHost: string | null, response: Response, body: string, now: number): void {
    const rule = response.headers.get("Cloudflare-CDN-Cache-Control");
    const seconds = Number(/^public, max-age=(\d+), must-revalidate$/.exec(rule ?? "")?.[1] ?? 0);
    expect(Number(response.headers.get("Age") ?? 0) === 0 || seconds === 0).toBe(true);
    if (seconds > 0) this.#copies.set(this.#keyOf(url, ruleHost), { until: now + seconds * 1_000, body });
  }
}

/** Reads and changes of two blogs with the same path, through both caches: what a reader gets, and hits in front. */
async function play(steps: readonly Step[]) {
  let now = 1_000_000;
  let hits = 0;
  const changes: { host: string; kind: "list" | "reply"; time: number }[] = [];
  const timesOf = (host: string, kind: "list" | "reply", until: number) =>
    changes.filter((one) => one.host === host && one.kind === kind && one.time <= until);
  let state: EpochState = createState({ checked: now, blogs: new Map() });
  const ask = (): EpochState => {
    if (now - state.checked < 3_000) return state;
    const latest = (host: string, kind: "list" | "reply") => timesOf(host, kind, now).at(-1)?.time ?? 0;
    const blogs = new Map(
      hosts.map((host) => [host, { lists: latest(host, "list"), replies: latest(host, "reply") }]),
    );
    return (state = createState({ checked: now, blogs }));
  };
  const cache = createPageCache(
    { find: async (_url, own) => own, keep: () => undefined },
    "d",
    findMinimumAge(4_000, 0.9),
  );
  const front = new FrontCache();
  for (const { after, ...one } of steps) {
    now += after;
    if (one.kind !== "read") {
      changes.push({ host: one.host, kind: one.kind, time: now });
      continue;
    }
    const url = `https://${one.host}/7`;
    const ruleHost = one.isRuleSet ? one.host : null;
    let body = front.find(url, ruleHost, now);
    if (body === null) {
      const ports: CachePorts = {
        now,
        isKeyedByHost: one.isRuleSet,
        epochs: ask,
        render: () => Promise.reject(new Error("Every page is cached")),
        make: async () => ({
          how: "made",
          response: new Response(`${one.host} ${now}`, {
            headers: { "Content-Type": "text/html", "Cache-Control": "public, max-age=0, must-revalidate" },
          }),
          dependencies: null,
          parts: null,
        }),
        findSubject: () => ({ host: one.host, postId: null, showsReplies: true, showsNetwork: false }),
        wait: () => new Promise(() => undefined),
        waitUntil: () => undefined,
      };
      const response = await cache.answer(new Request(url), ports);
      body = await response.text();
      front.offer(url, ruleHost, response, body, now);
    } else hits += 1;
    const [host, time] = body.split(" ");
    expect(host).toBe(one.host);
    const lacking = changes.filter((change) => change.host === one.host && change.time > Number(time));
    // A change in the very millisecond of a rendering may be on it.
    for (const change of lacking) expect(now - change.time).toBeLessThanOrEqual(5_000);
  }
  return hits;
}

test("with a cache in front, a change is seen within five seconds, and blogs stay apart", async () => {
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      hits += await play(steps);
    }),
    { numRuns: 300 },
  );
  expect(hits).toBeGreaterThan(50);
});
