import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildRoutePattern, type Call } from "../../contract/wire/call.ts";
import { getSite } from "../../contract/network/magma.ts";
import { failuresToOpen, suspectPatience } from "../../app/platform/services/breakers.ts";
import { defaultTimeout, secondaryTimeout } from "../../app/platform/services/time-outs.ts";
import { expectSecurityHeaders, expectThemedPage } from "./expectations.ts";
import { findPage, isHanging, kinds, startFaultyFrontEnd } from "./faulty-front-end.ts";
import { readerPages } from "./reader-pages.ts";

/*
 * Faults that take a service's whole time-out: a fifth of the specification's here. On a busy machine even a
 * working service may miss that, so only hanging ones are checked.
 */
const scale = 0.2;
let app: Awaited<ReturnType<typeof startFaultyFrontEnd>>;
beforeAll(async () => {
  app = await startFaultyFrontEnd(scale);
});
afterEach(() => app.restore());
afterAll(() => app.stop());

/**
 * Less than two time-outs, and the page's own time, which varies on a busy machine. The exact time is measured in
 * `bench/`.
 */
const longest = (timeout: number, own: number) => timeout * scale * 1.9 + 3 * own;

const needed = new Map<string, [call: Call, page: (typeof readerPages)[number]]>();
for (const page of readerPages) for (const call of page.primary) needed.set(call.service, [call, page]);
const cases = [...needed.values()].flatMap(([call, page]) =>
  kinds.filter(isHanging).map(([kind]) => [page.name, buildRoutePattern(call), kind, call, page] as const),
);

test.each(cases)(
  "%s without %s, which fails with %s, is a themed 503 after one time-out, logged once",
  async (_name, _path, kind, call, page) => {
    const own = await app.openWhole(page, [page.whole]);
    app.fail(call, kind);
    const { response, html, took } = await app.open(page);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
    expectSecurityHeaders(response);
    expect(html).toMatch(/<h1[\s>]/);
    expect(took).toBeGreaterThan(defaultTimeout * scale * 0.9);
    expect(took).toBeLessThan(longest(defaultTimeout, own));
    const failures = app.takeFailures().filter(([service]) => service === call.service);
    expect(failures).toContainEqual([call.service, "timeout"]);
  },
);

test("if the service for hosts hangs, the page has no theme, after one time-out", async () => {
  app.fail(getSite, "hang");
  const response = await app.get("jezebel.com", "/");
  expect(response.status).toBe(503);
  await expectThemedPage(response, null);
});

describe("several hanging services", () => {
  test.each(kinds.filter(isHanging).map(([kind]) => kind))(
    "by %s cost the longest of their time-outs, not the sum",
    async (kind) => {
      const front = findPage("a blog's front");
      const own = await app.openWhole(front, [front.whole]);
      app.fail("*", kind);
      const { response, took } = await app.open(front);
      expect(response.status).toBe(503);
      expect(took).toBeLessThan(longest(defaultTimeout, own));
    },
  );

  test("that are optional cost one time-out; the page has its text", async () => {
    const front = findPage("a blog's front");
    const own = await app.openWhole(front, [front.whole]);
    for (const { call } of front.optional) app.fail(call, "hang");
    const { response, html, took } = await app.open(front);
    expect(response.status).toBe(200);
    expect(html).toMatch(front.whole);
    expect(took).toBeLessThan(longest(secondaryTimeout, own));
  });
});

test("a dead service costs its first readers a time-out and the next ones none; once it recovers, so do its pages", async () => {
  const post = findPage("a post");
  const [call] = post.primary;
  await app.openWhole(post, [post.whole]);
  app.fail(call ?? expect.fail("a post has a call"), "hang");
  await Promise.all(Array.from({ length: failuresToOpen }, () => app.open(post)));
  expect(
    app.takeLog().filter(({ event, service }) => event === "breaker.opened" && service === "magma"),
  ).toHaveLength(1);
  const { response } = await app.open(post);
  expect(response.status).toBe(503);
  const failures = app.takeFailures().filter(([service]) => service === "magma");
  // May include one probe call of a breaker.
  expect(failures).toEqual([["magma", expect.stringMatching(/^(open|timeout)$/)]]);
  app.restore();
  await app.openWhole(post, [post.whole]);
});

test.each(["/robots.txt", "/ads.txt", "/.well-known/security.txt"])(
  "%s waits for no service's time-out",
  async (path) => {
    app.fail("*", "hang");
    // A host that these tests haven't requested before.
    const { response, took } = await app.open({ host: "jalopnik.com", path });
    expect([200, 404]).toContain(response.status);
    expect(took).toBeLessThan((defaultTimeout * scale) / 2);
  },
);

test("the first reader learns of a hang; the next ones wait half a second at most", async () => {
  const post = findPage("a post");
  const own = await app.openWhole(post, [post.whole]);
  app.fail("*", "hang");
  expect((await app.open(post)).took).toBeGreaterThan(defaultTimeout * scale * 0.9);
  for (let reader = 0; reader < 2 * failuresToOpen; reader += 1) {
    const { response, took } = await app.open(post);
    expect(response.status).toBe(503);
    expect(took).toBeLessThan(suspectPatience + 200 + 3 * own);
  }
});
